// The search tree up to a step: depth to the right, a first child in its parent's row. Jumps are dashed arcs below
// their row; where the tree is large, what was undone is folded into triangles.

import { put, s } from '../dom.js';
import { t } from '../words.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {{ parent: number, depth: number, value: string, state: 'open' | 'undone' | 'dead', jump: number, to: number, size: number, step: number }} Node */

const FOLD = 240;

/** @param {Recording} recording @param {number} end @returns {Node[]} */
export function nodesOf(recording, end) {
  /** @type {Node[]} */
  const nodes = [];
  /** @type {{ variable: string, node: number }[]} */
  const stack = [];
  const top = () => (stack.length ? stack[stack.length - 1].node : -1);
  let dead = -1;
  for (let k = 0; k < Math.min(end, recording.length); k++) {
    const step = recording.steps[k];
    if (step.state === 'assigning' && step.variable !== null) {
      const node = { parent: top(), depth: stack.length + 1, value: step.value ?? '', jump: 0, to: -1, size: 1, step: k + 1 };
      if (step.value === null) {
        dead = nodes.push({ ...node, state: 'dead' }) - 1;
      } else {
        nodes.push({ ...node, state: 'open' });
        stack.push({ variable: step.variable, node: nodes.length - 1 });
      }
    } else if (step.state === 'backtracking' && step.unassigned?.length) {
      const from = dead >= 0 ? dead : top();
      for (const name of step.unassigned) {
        const at = stack.findIndex((one) => one.variable === name);
        if (at >= 0) nodes[stack.splice(at, 1)[0].node].state = 'undone';
      }
      if (step.unassigned.length > 1 && from >= 0) Object.assign(nodes[from], { jump: step.unassigned.length, to: top() });
      dead = -1;
    }
  }
  for (let k = nodes.length - 1; k >= 0; k--) if (nodes[k].parent >= 0) nodes[nodes[k].parent].size += nodes[k].size;
  return nodes;
}

/** @param {Element} place @param {Recording} recording @param {number} end @param {(step: number) => void} go */
export function drawTree(place, recording, end, go) {
  const all = nodesOf(recording, end);
  const folding = all.length > FOLD;
  /** @type {Map<number, number[]>} */
  const kids = new Map();
  all.forEach((node, k) => kids.set(node.parent, [...(kids.get(node.parent) ?? []), k]));
  // of a large tree only the branch that is open, with what hangs on it folded
  const shown = new Map([[-1, 0]]);
  let rows = 0;
  /** @type {{ at: number, folded: number }[]} */
  const drawn = [];
  /** @param {number} node @param {number} row */
  const visit = (node, row) => {
    let list = kids.get(node) ?? [];
    let folded = 0;
    if (folding && list.length > 2) {
      folded = list.slice(0, -2).reduce((sum, k) => sum + all[k].size, 0);
      list = list.slice(-2);
    }
    list.forEach((k, j) => {
      const at = j ? ++rows : row;
      shown.set(k, at);
      const fold = folding && all[k].state === 'undone' && all[k].size > 1;
      drawn.push({ at: k, folded: (fold ? all[k].size : 0) + (j ? 0 : folded) });
      if (!fold) visit(k, at);
    });
  };
  visit(-1, 0);
  const low = rows > 60 ? rows - 60 : 0;
  const dx = 20, left = 14, top = 20;
  const tall = (/** @type {number} */ r) => drawn.some(({ at }) => shown.get(at) === r && all[at].jump);
  const ys = [top];
  for (let r = low; r < rows; r++) ys.push(ys[r - low] + (tall(r) ? 50 : 27));
  const X = (/** @type {number} */ k) => left + (k < 0 ? 0 : all[k].depth) * dx;
  const Y = (/** @type {number} */ k) => ys[Math.max(0, (shown.get(k) ?? 0) - low)];
  const deepest = Math.max(6, ...drawn.map(({ at }) => all[at].depth));
  const width = left * 2 + deepest * dx, height = ys[ys.length - 1] + (tall(rows) ? 30 : 14);
  const picture = s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': t('tree-of', { n: all.length }) });
  const edges = s('g'), jumps = s('g'), dots = s('g');
  dots.append(s('circle', { class: 't-root', cx: X(-1), cy: Y(-1), r: 4 }));
  for (const { at, folded } of drawn) {
    if ((shown.get(at) ?? 0) < low) continue;
    const node = all[at], x = X(at), y = Y(at), px = X(node.parent), py = Y(node.parent);
    edges.append(s('path', { class: `t-edge ${node.state}`, d: py === y ? `M${px} ${py}H${x}` : `M${px} ${py}V${y - 8}Q${px} ${y} ${px + 8} ${y}H${x}` }));
    if (node.state === 'dead') dots.append(s('rect', { class: 't-dead', x: x - 6, y: y - 6, width: 12, height: 12, rx: 3 }), s('path', { class: 't-cross', d: `M${x - 3} ${y - 3}l6 6m0-6l-6 6` }));
    else dots.append(s('circle', { class: `t-node ${node.state}`, cx: x, cy: y, r: 4, onclick: () => go(node.step) }), s('text', { class: `t-text ${node.state}`, x, y: y - 8 }, node.value));
    if (folded > 1) dots.append(s('path', { class: 't-fold', d: `M${x + 6} ${y}l14-6v12z` }), s('text', { class: 't-text undone', x: x + 34, y: y + 4 }, folded));
    if (node.jump) {
      const tx = X(node.to) + 5, ty = Y(node.to), deep = y + 19;
      jumps.append(s('path', { class: 't-jump', d: `M${x} ${y + 9}Q${x} ${deep} ${x - 12} ${deep}H${tx + 10}Q${tx} ${deep} ${tx} ${ty + 12}` }), s('path', { class: 't-tip', d: `M${tx} ${ty + 5}l-4 8h8z` }), s('text', { class: 't-label', x: (x + tx) / 2, y: deep + 4 }, t('jump-n', { n: node.jump })));
    }
  }
  const last = recording.run?.solved && end >= recording.length ? drawn.filter(({ at }) => all[at].state === 'open').pop() : undefined;
  if (last) dots.append(s('path', { class: 's-goal', d: `M${X(last.at) + 14} ${Y(last.at) - 6}l6 6-6 6-6-6z` }));
  picture.append(edges, jumps, dots);
  put(place, picture);
  place.scrollTop = place.scrollHeight;
}
