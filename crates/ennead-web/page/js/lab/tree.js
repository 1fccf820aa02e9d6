// The search tree up to a step: depth to the right, a first child in its parent's row. Jumps are dashed arcs below
// their row. Of a large tree the branch that is open is drawn, and what was tried beside it is folded into triangles.

import { put, s } from '../dom.js';
import { number, t } from '../words.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {{ id: number, parent: number, depth: number, folded: number }} Shown */

const FOLD = 240, DX = 20, LEFT = 14, TOP = 20;

/** How many nodes there are at a step: they are made in order. @param {Recording['tree']} tree @param {number} end */
function countAt(tree, end) {
  let low = 0, high = tree.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.step[middle] <= end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All nodes of a small tree. @param {Recording['tree']} tree @param {number} count @returns {Shown[]} */
function whole(tree, count) {
  /** @type {Shown[]} */
  const shown = [];
  for (let id = 0; id < count; id++) {
    const parent = tree.parent[id];
    shown.push({ id, parent, depth: parent < 0 ? 1 : shown[parent].depth + 1, folded: 0 });
  }
  return shown;
}

/** The open branch of a large tree, and before each of its nodes what was tried instead. @param {Recording['tree']} tree @param {number} count @returns {Shown[]} */
function branch(tree, count) {
  /** @type {number[]} */
  const path = [];
  for (let id = count - 1; id >= 0; id = tree.parent[id]) path.unshift(id);
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

/** How the tree is drawn: with values, with what failed, how large. @typedef {{ labels: boolean, failed: boolean, zoom: number }} Look */

/** @param {Element} place @param {Recording} recording @param {number} end @param {(step: number) => void} go @param {Look} look */
export function drawTree(place, recording, end, go, look) {
  const { tree } = recording, count = countAt(tree, end);
  const gone = (/** @type {number} */ id) => tree.value[id] < 0 || tree.until[id] <= end;
  const all = count > FOLD ? branch(tree, count) : whole(tree, count);
  const shown = look.failed ? all : all.filter(({ id, folded }) => !gone(id) && !folded);
  const dead = (/** @type {number} */ id) => tree.value[id] < 0;
  const state = (/** @type {number} */ id) => (dead(id) ? 'dead' : tree.until[id] <= end ? 'undone' : 'open');
  const jumps = (/** @type {number} */ id) => { const jump = tree.jump.get(id); return jump && (tree.step[id] < end) && (shown.some((one) => one.id === jump.to) || jump.to < 0) ? jump : undefined; };
  // rows: a first child stands in its parent's row, the others below
  const row = new Map([[-1, 0]]), begun = new Set();
  let rows = 0;
  for (const { id, parent } of shown) {
    row.set(id, begun.has(parent) ? ++rows : row.get(parent) ?? 0);
    begun.add(parent);
  }
  const low = Math.max(0, rows - 60);
  const tall = new Set(shown.filter(({ id }) => jumps(id)).map(({ id }) => row.get(id)));
  const ys = [TOP];
  for (let r = low; r < rows; r++) ys.push(ys[r - low] + (tall.has(r) ? 50 : 27));
  const depth = new Map(shown.map((one) => [one.id, one.depth]));
  const X = (/** @type {number} */ id) => LEFT + (depth.get(id) ?? 0) * DX;
  const Y = (/** @type {number} */ id) => ys[Math.max(0, (row.get(id) ?? 0) - low)];
  const deepest = shown.reduce((most, one) => Math.max(most, one.depth), 6);
  const width = LEFT * 2 + deepest * DX + 40, height = ys[ys.length - 1] + (tall.has(rows) ? 30 : 14);
  const picture = s('svg', { viewBox: `0 0 ${width} ${height}`, width: width * look.zoom, height: height * look.zoom, role: 'img', 'aria-label': t('tree-of', { n: count }) });
  const edges = s('g'), arcs = s('g'), dots = s('g');
  dots.append(s('circle', { class: 't-root', cx: X(-1), cy: Y(-1), r: 4 }));
  for (const { id, parent, folded } of shown) {
    if ((row.get(id) ?? 0) < low) continue;
    const x = X(id), y = Y(id), px = X(parent), py = Y(parent), kind = state(id);
    edges.append(s('path', { class: `t-edge ${kind}`, d: py === y ? `M${px} ${py}H${x}` : `M${px} ${py}V${y - 8}Q${px} ${y} ${px + 8} ${y}H${x}` }));
    if (folded) {
      dots.append(s('path', { class: 't-fold', d: `M${x} ${y}l14-6v12z`, onclick: () => go(tree.step[id]) }), s('text', { class: 't-text undone fold-n', x: x + 18, y: y + 4 }, number(folded)));
      continue;
    }
    if (dead(id)) dots.append(s('rect', { class: 't-dead', x: x - 6, y: y - 6, width: 12, height: 12, rx: 3, onclick: () => go(tree.step[id]) }), s('path', { class: 't-cross', d: `M${x - 3} ${y - 3}l6 6m0-6l-6 6` }));
    else dots.append(s('circle', { class: `t-node ${kind}`, cx: x, cy: y, r: 4, onclick: () => go(tree.step[id]) }), look.labels ? s('text', { class: `t-text ${kind}`, x, y: y - 8 }, recording.values[tree.variable[id]][tree.value[id]]) : '');
    const jump = jumps(id);
    if (jump) {
      const tx = X(jump.to) + 5, ty = Y(jump.to), deep = y + 19;
      arcs.append(s('path', { class: 't-jump', d: `M${x} ${y + 9}Q${x} ${deep} ${x - 12} ${deep}H${tx + 10}Q${tx} ${deep} ${tx} ${ty + 12}` }), s('path', { class: 't-tip', d: `M${tx} ${ty + 5}l-4 8h8z` }), s('text', { class: 't-label', x: (x + tx) / 2, y: deep + 4 }, t('jump-n', { n: jump.length })));
    }
  }
  const last = recording.run?.solved && end >= recording.length ? shown.filter(({ id }) => state(id) === 'open').pop() : undefined;
  if (last) dots.append(s('path', { class: 's-goal', d: `M${X(last.id) + 14} ${Y(last.id) - 6}l6 6-6 6-6-6z` }));
  picture.append(edges, arcs, dots);
  put(place, picture);
  place.scrollTop = place.scrollHeight;
}
