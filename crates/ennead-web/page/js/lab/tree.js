// The search tree up to a step: depth to the right, a first child in its parent's row. Jumps are dashed arcs below
// their row. Of a large tree the branch that is open is drawn, and what was tried beside it is folded into triangles,
// as is what one hides. Everything of one kind is one path, so that a step is drawn within a frame. (A far step painted on
// a canvas took as long: 9.0 ms of the main thread for 9.2, as what style and layout lost went into the pixels.)

import { h, s } from '../dom.js';
import { number, t } from '../words.js';
import { Texts } from './texts.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {Recording['tree']} Tree */
/** @typedef {{ id: number, parent: number, depth: number, folded: number }} Shown */
/** How trees are drawn: with values, with what failed, how large. @typedef {{ labels: boolean, failed: boolean, zoom: number }} Look */

const FOLD = 240, NEAR = 200, LEFT = 14, TOP = 20, ROWS = 60, PAD = 4;

/** How many nodes there are at a step: they are made in order. @param {Tree} tree @param {number} end */
export function countAt(tree, end) {
  let low = 0, high = tree.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.step[middle] <= end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How far apart nodes stand: the longest value fits between two. @param {Recording} recording */
const apart = (recording) => Math.max(20, 8 + 5.5 * recording.longestValue);

/** All nodes of a small tree, without what lies below hidden ones. @param {Tree} tree @param {number} count @param {Set<number>} hidden @returns {Shown[]} */
function whole(tree, count, hidden) {
  /** @type {Shown[]} */
  const shown = [];
  const depth = new Map([[-1, 0]]);
  for (let id = 0; id < count; id++) {
    const parent = tree.parent[id], above = depth.get(parent) ?? 0;
    const below = hidden.has(id) ? Math.min(tree.last[id], count - 1) - id : 0;
    depth.set(id, above + 1);
    shown.push({ id, parent, depth: above + 1, folded: below });
    id += below;
  }
  return shown;
}

/** The open branch of a large tree, and before each of its nodes what was tried instead. @param {Tree} tree @param {number} count @returns {Shown[]} */
function branch(tree, count) {
  /** @type {number[]} */
  const path = [];
  for (let id = count - 1; id >= 0; id = tree.parent[id]) path.push(id);
  path.reverse();
  return path.flatMap((id, k) => {
    const before = path[k - 1] ?? -1, folded = id - before - 1;
    /** @type {Shown[]} */
    const both = [{ id, parent: before, depth: k + 1, folded: 0 }];
    // the child before this one stands for all that was tried
    if (folded) {
      let sibling = before + 1;
      while (tree.last[sibling] + 1 < id) sibling = tree.last[sibling] + 1;
      both.unshift({ id: sibling, parent: before, depth: k + 1, folded });
    }
    return both;
  });
}

/** @param {string} label @param {Look} look @param {(step: number) => void} go */
export function makeTree(label, look, go) {
  const element = h('div', { class: 'tree', tabindex: 0, role: 'region', 'aria-label': label });
  /** @type {Recording | null} */
  let shownOf = null;
  let end = 0;
  /** At a far step of a large tree the rows that are seen come first, without values; the rest with `finish`. */
  let rough = false;
  /** Nodes whose subtrees are folded away. @type {Set<number>} */
  const hidden = new Set();
  /** Where each node stands, for the pointer. @type {{ id: number, x: number, y: number }[]} */
  let places = [];
  const kinds = ['t-edge undone', 't-edge dead', 't-edge open', 't-jump', 't-root', 't-node undone', 't-node open', 't-fold', 't-dead', 't-cross', 't-tip', 's-goal', 't-here'];
  const paths = new Map(kinds.map((kind) => [kind, s('path', { class: kind })]));
  const texts = s('g');
  const picture = s('svg', { role: 'img', onclick: (/** @type {MouseEvent} */ event) => press(event) }, ...paths.values(), texts);
  element.append(picture);
  const place = h('div', { class: 'tree-place' }, element);
  /** What is seen of the tree: how large that is, and at a far step how far it would be scrolled. */
  const seen = { wide: 0, high: 0, left: 0, top: 0 };
  new ResizeObserver(() => { [seen.wide, seen.high] = [element.clientWidth, element.clientHeight]; }).observe(element);

  /** @param {MouseEvent} event */
  function press(event) {
    const frame = picture.getBoundingClientRect(), x = (event.clientX - frame.left) / look.zoom, y = (event.clientY - frame.top) / look.zoom;
    const near = places.map((one) => ({ id: one.id, far: Math.hypot(one.x - x, one.y - y) })).sort((a, b) => a.far - b.far)[0];
    if (shownOf && near && near.far < 14) go(shownOf.tree.step[near.id]);
  }

  /** The tree of a recording up to a step. @param {Recording} recording @param {number} to @param {boolean} quick */
  function show(recording, to, quick) {
    if (recording !== shownOf) hidden.clear();
    const count = countAt(recording.tree, to), far = quick && recording === shownOf && count > FOLD && Math.abs(to - end) > NEAR;
    shownOf = recording;
    end = to;
    if (far && !rough) [seen.left, seen.top] = [element.scrollLeft, element.scrollTop];
    rough = far;
    paint(recording, count, far);
  }

  /** Draws what was left out of a far step. */
  function finish() {
    if (!rough || !shownOf) return;
    rough = false;
    paint(shownOf, countAt(shownOf.tree, end), false);
    element.scrollLeft = seen.left;
    settle();
  }

  /** @param {Recording} recording @param {number} count nodes that there are @param {boolean} far only what is seen */
  function paint(recording, count, far) {
    const { tree } = recording;
    const dead = (/** @type {number} */ id) => tree.value[id] < 0;
    const state = (/** @type {number} */ id) => (dead(id) ? 'dead' : tree.until[id] <= end ? 'undone' : 'open');
    const all = count > FOLD ? branch(tree, count) : whole(tree, count, hidden);
    const shown = look.failed ? all : all.filter(({ id, folded }) => state(id) === 'open' && !folded);
    const known = new Set(shown.map(({ id }) => id));
    const jumps = (/** @type {number} */ id) => { const jump = tree.jump.get(id); return jump && tree.step[id] < end && (jump.to < 0 || known.has(jump.to)) ? jump : undefined; };
    // rows: a first child stands in its parent's row, the others below
    const row = new Map([[-1, 0]]), begun = new Set();
    let rows = 0;
    for (const { id, parent } of shown) {
      row.set(id, begun.has(parent) ? ++rows : row.get(parent) ?? 0);
      begun.add(parent);
    }
    const low = Math.max(0, rows - (far ? Math.ceil(seen.high / look.zoom / 27) : ROWS));
    const tall = new Set(shown.filter(({ id }) => jumps(id)).map(({ id }) => row.get(id)));
    const ys = [TOP];
    for (let r = low; r < rows; r++) ys.push(ys[r - low] + (tall.has(r) ? 50 : 27));
    const depth = new Map(shown.map((one) => [one.id, one.depth]));
    const wide = look.labels ? apart(recording) : 20;
    const X = (/** @type {number} */ id) => LEFT + (depth.get(id) ?? 0) * wide;
    const Y = (/** @type {number} */ id) => ys[Math.max(0, (row.get(id) ?? 0) - low)];
    /** @type {Map<string, string>} */
    const drawn = new Map([['t-root', disc(X(-1), Y(-1))]]);
    const add = (/** @type {string} */ kind, /** @type {string} */ d) => drawn.set(kind, (drawn.get(kind) ?? '') + d);
    const words = new Texts();
    const write = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y, /** @type {() => string} */ text) => { if (!far) words.write(kind, x, y, text()); };
    places = [];
    const here = count - 1, deepest = shown.reduce((most, one) => Math.max(most, one.depth), 6);
    const width = LEFT * 2 + deepest * wide + 40, height = ys[ys.length - 1] + (tall.has(rows) ? 30 : 14);
    if (far) scroll(X(here), Y(here), width, height);
    const [left, right] = far ? [seen.left / look.zoom - wide, (seen.left + seen.wide) / look.zoom + wide] : [-Infinity, Infinity];
    for (const { id, parent, folded } of shown) {
      if ((row.get(id) ?? 0) < low || X(id) < left || X(parent) > right) continue;
      const x = X(id), y = Y(id), px = X(parent), py = Y(parent), kind = state(id);
      places.push({ id, x, y });
      add(`t-edge ${kind}`, py === y ? `M${px} ${py}H${x}` : `M${px} ${py}V${y - 8}Q${px} ${y} ${px + 8} ${y}H${x}`);
      if (folded) {
        add('t-fold', `M${x} ${y}l14-6v12z`);
        write('t-text undone fold-n', x + 18, y + 4, () => number(folded));
        continue;
      }
      if (dead(id)) {
        add('t-dead', `M${x - 6} ${y - 6}h12v12h-12z`);
        add('t-cross', `M${x - 3} ${y - 3}l6 6m0-6l-6 6`);
      } else {
        add(`t-node ${kind}`, disc(x, y));
        if (look.labels) write(`t-text ${kind}`, x, y - 8, () => recording.values[tree.variable[id]][tree.value[id]]);
      }
      const jump = jumps(id);
      if (jump) {
        const tx = X(jump.to) + 5, ty = Y(jump.to), deep = y + 19;
        add('t-jump', `M${x} ${y + 9}Q${x} ${deep} ${x - 12} ${deep}H${tx + 10}Q${tx} ${deep} ${tx} ${ty + 12}`);
        add('t-tip', `M${tx} ${ty + 5}l-4 8h8z`);
        write('t-label', (x + tx) / 2, deep + 4, () => t('jump-n', { n: jump.length }));
      }
    }
    const last = shown.filter(({ id }) => state(id) === 'open').pop();
    if (last && recording.run?.solved && end >= recording.length) add('s-goal', `M${X(last.id) + 14} ${Y(last.id) - 6}l6 6-6 6-6-6z`);
    if (known.has(here)) add('t-here', `M${X(here) - 9} ${Y(here) - 9}h18v18h-18z`);
    for (const [kind, path] of paths) {
      const d = drawn.get(kind) ?? 'M0 0';
      if (path.getAttribute('d') !== d) path.setAttribute('d', d);
    }
    // by visibility: what is taken away has to be laid out when it comes back
    texts.style.visibility = far ? 'hidden' : '';
    if (!far) words.show(texts);
    // at a far step the drawing is as large as what is seen of it: nothing has to be scrolled
    const frame = far ? { viewBox: [seen.left, seen.top - PAD, seen.wide, seen.high - PAD].map((one) => one / look.zoom).join(' '), width: seen.wide, height: seen.high - PAD } : { viewBox: `0 0 ${width} ${height}`, width: width * look.zoom, height: height * look.zoom, 'aria-label': t('tree-of', { n: count }) };
    for (const [name, value] of Object.entries(frame)) if (picture.getAttribute(name) !== String(value)) picture.setAttribute(name, String(value));
  }

  /** How far a tree is to be scrolled for a node to be seen. @param {number} x @param {number} y @param {{ wide: number, high: number, left: number, top: number }} view @param {boolean} [always] into the middle, even if it is seen */
  function scrolled(x, y, { wide, high, left, top }, always = false) {
    return {
      left: always || x < left + 20 || x > left + wide - 40 ? x - wide / 2 : left,
      top: always ? y - high / 2 : y < top + 20 || y > top + high - 30 ? y - high + 40 : top,
    };
  }

  /** What is seen of a tree at a far step. @param {number} x @param {number} y @param {number} width @param {number} height */
  function scroll(x, y, width, height) {
    const { zoom } = look, within = (/** @type {number} */ to, /** @type {number} */ most) => Math.max(0, Math.min(to, most));
    const to = scrolled(x * zoom, y * zoom, seen);
    seen.left = within(to.left, width * zoom - seen.wide);
    seen.top = within(to.top, height * zoom + PAD - seen.high);
  }

  /** Scrolls until the node of the present step is seen; measuring costs a layout, so it is done once all is drawn. @param {boolean} [always] into the middle, even if it is seen */
  function settle(always = false) {
    const here = places.find(({ id }) => shownOf && id === countAt(shownOf.tree, end) - 1) ?? places[places.length - 1];
    if (!here || rough) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: wide, clientHeight: high } = element, to = scrolled(here.x * look.zoom, here.y * look.zoom, { wide, high, left, top }, always);
    if (to.left !== left) element.scrollLeft = to.left;
    if (to.top !== top) element.scrollTop = to.top;
  }

  /** Arrows walk the tree: left and right to the parent and the first child, up and down among siblings. @param {string} way @returns {number | null} */
  function walk(way) {
    if (!shownOf) return null;
    const { tree } = shownOf, here = countAt(tree, end) - 1;
    if (here < 0) return way === 'ArrowRight' && tree.count ? tree.step[0] : null;
    const parent = tree.parent[here];
    let next = -1;
    if (way === 'ArrowLeft') return parent < 0 ? 0 : tree.step[parent];
    if (way === 'ArrowRight') next = here + 1 < tree.count && tree.parent[here + 1] === here ? here + 1 : -1;
    if (way === 'ArrowDown') next = tree.last[here] + 1 < tree.count && tree.parent[tree.last[here] + 1] === parent ? tree.last[here] + 1 : -1;
    if (way === 'ArrowUp') {
      next = parent + 1;
      if (next >= here) next = -1;
      else while (tree.last[next] + 1 < here) next = tree.last[next] + 1;
    }
    return next < 0 ? null : tree.step[next];
  }

  /** Hides what lies below the present node's parent, or shows it again. */
  function hide() {
    if (!shownOf) return;
    const here = countAt(shownOf.tree, end) - 1, node = here >= 0 && shownOf.tree.parent[here] >= 0 ? shownOf.tree.parent[here] : here;
    if (node < 0) return;
    if (!hidden.delete(node)) hidden.add(node);
  }
  /** How large the tree is to be drawn so that all of it is seen, within limits. */
  function fit() {
    const [, , width, height] = (picture.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number);
    return Math.max(0.12, Math.min(3, element.clientWidth / width, (element.clientHeight - 6) / height));
  }
  return { element, place, show, settle, finish, isRough: () => rough, walk, hide, fit, centre: () => settle(true), unhide: () => hidden.clear() };
}

/** A small disc as a path. @param {number} x @param {number} y */
const disc = (x, y) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`;

/** What the signs of a tree mean. */
export function legend() {
  const sign = (/** @type {import('../words.js').Word} */ word, /** @type {[string, string][]} */ ...parts) => h('li', {}, s('svg', { viewBox: '0 0 20 12', 'aria-hidden': 'true' }, ...parts.map(([kind, d]) => s('path', { class: kind, d }))), t(word));
  return h('ul', { class: 'tree-legend wide-only' },
    sign('sign-open', ['t-edge open', 'M0 6H20'], ['t-node open', disc(10, 6)]), sign('sign-undone', ['t-edge undone', 'M0 6H20'], ['t-node undone', disc(10, 6)]),
    sign('sign-dead', ['t-dead', 'M4 0h12v12h-12z'], ['t-cross', 'M7 3l6 6m0-6l-6 6']), sign('sign-jump', ['t-jump', 'M0 6H20']),
    sign('sign-goal', ['s-goal', 'M10 0l6 6-6 6-6-6z']), sign('sign-fold', ['t-fold', 'M3 6l14-6v12z']));
}
