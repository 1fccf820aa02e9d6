// The constraint graph: variables on a circle in the problem's order, stroke by tightness; the arcs of the present
// step are lit and their ends named.

import { put, s } from '../dom.js';
import { t } from '../words.js';

/** @typedef {{ variable_list: { name: string, domain: string[] }[], edges: { a: string, b: string, tightness: number, proven?: boolean }[], density: number, mean_tightness: number, variables: number, constraints: number }} Model */

/**
 * @param {Element} place @param {Model} model
 * @param {{ centre: string | null, state: (name: string) => string, shown: (name: string) => string }} options
 */
export function drawGraph(place, model, { centre, state, shown }) {
  const R = 100, c = 132;
  const names = model.variable_list.map((one) => one.name);
  const at = new Map(names.map((name, k) => {
    const a = (k / names.length) * 2 * Math.PI - Math.PI / 2;
    return [name, [c + R * Math.cos(a), c + R * Math.sin(a), a]];
  }));
  const picture = s('svg', { viewBox: `0 0 ${2 * c} ${2 * c}`, role: 'img', 'aria-label': t('graph-of', { variables: model.variables, constraints: model.constraints }) });
  const bend = (/** @type {number[]} */ [x1, y1], /** @type {number[]} */ [x2, y2]) => `M${x1} ${y1}Q${(x1 + x2) / 4 + c / 2} ${(y1 + y2) / 4 + c / 2} ${x2} ${y2}`;
  const busy = (/** @type {string} */ name) => ['assigned', 'blame', 'undone'].includes(state(name));
  const lit = model.edges.filter(({ a, b }) => centre !== null && ((a === centre && busy(b)) || (b === centre && busy(a))));
  // faint edges as one path for each of five widths: a large graph stays quick
  /** @type {string[][]} */
  const faint = [[], [], [], [], []];
  for (const { a, b, tightness } of model.edges) {
    const p = at.get(a), q = at.get(b);
    if (p && q) faint[Math.min(4, Math.floor(tightness * 5))].push(bend(p, q));
  }
  faint.forEach((paths, k) => { if (paths.length) picture.append(s('path', { class: 'g-edge', d: paths.join(''), 'stroke-width': 0.4 + 0.45 * k })); });
  for (const { a, b } of lit) picture.append(s('path', { class: 'g-lit', d: bend(/** @type {number[]} */ (at.get(a)), /** @type {number[]} */ (at.get(b))) }));
  const named = new Set(lit.flatMap(({ a, b }) => [a, b]));
  if (centre) named.add(centre);
  for (const [name, [x, y, a]] of at) {
    const kind = state(name);
    picture.append(kind === 'dead' ? s('rect', { class: 'g-node dead', x: x - 6, y: y - 6, width: 12, height: 12, rx: 2 }) : s('circle', { class: `g-node ${kind}`, cx: x, cy: y, r: names.length > 60 ? 3 : 4.2 }));
    if (named.has(name) && named.size <= 14) picture.append(s('text', { class: 'g-name', x: c + (R + 19) * Math.cos(a), y: c + (R + 13) * Math.sin(a) + 4 }, shown(name)));
  }
  put(place, picture);
}
