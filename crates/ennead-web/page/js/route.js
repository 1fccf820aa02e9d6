// Links between candidates. A link leaves and ends beside its candidates and bulges so that it runs in the lanes
// between digits: several bulges are tried, and the one that comes closest to the fewest obstacles is drawn.

import { s } from './dom.js';

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ at: Point, reach: number }} Obstacle */

const LIFTS = [0, 9, -9, 18, -18, 34, -34, 52, -52, 75, -75];

/** @param {Point} a @param {Point} b @param {number} lift @param {number} gap */
function curve([ax, ay], [bx, by], lift, gap) {
  const dx = bx - ax, dy = by - ay, length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length, ny = dx / length;
  // a high arc leaves sideways, a flat one runs along its lane
  const height = lift / 0.75, pull = Math.min(0.28, (Math.abs(lift) > 20 ? 25 : 60) / length);
  /** @type {Point} */
  const p1 = [ax + dx * pull + nx * height, ay + dy * pull + ny * height];
  /** @type {Point} */
  const p2 = [bx - dx * pull + nx * height, by - dy * pull + ny * height];
  return { a: towards([ax, ay], p1, gap), p1, p2, b: towards([bx, by], p2, gap + 7) };
}

/** @param {Point} from @param {Point} to @param {number} distance @returns {Point} */
function towards(from, to, distance) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) / length) * distance, from[1] + ((to[1] - from[1]) / length) * distance];
}

/** How much a curve disturbs: the depth to which it goes into each obstacle, and a little for its height. @param {ReturnType<typeof curve>} c @param {Obstacle[]} obstacles @param {number} lift @param {number} size */
function disturbs({ a, p1, p2, b }, obstacles, lift, size) {
  let cost = Math.abs(lift) / 6;
  for (let k = 0; k <= 24; k++) {
    const u = k / 24, v = 1 - u;
    const x = v * v * v * a[0] + 3 * v * v * u * p1[0] + 3 * v * u * u * p2[0] + u * u * u * b[0];
    const y = v * v * v * a[1] + 3 * v * v * u * p1[1] + 3 * v * u * u * p2[1] + u * u * u * b[1];
    if (x < 4 || y < 4 || x > size - 4 || y > size - 4) cost += 6;
    for (const { at, reach } of obstacles) {
      const near = Math.hypot(at[0] - x, at[1] - y);
      if (near < reach) cost += (reach - near) / 4;
    }
  }
  return cost;
}

/**
 * @param {Point} from @param {Point} to
 * @param {string} kind `weak`, `strong`, and `lit`
 * @param {Obstacle[]} obstacles
 * @param {{ size: number, gap: number, tip: boolean }} options
 */
export function link(from, to, kind, obstacles, { size, gap, tip }) {
  const own = obstacles.filter(({ at }) => Math.hypot(at[0] - from[0], at[1] - from[1]) > 1 && Math.hypot(at[0] - to[0], at[1] - to[1]) > 1);
  let best = curve(from, to, 0, gap), least = Infinity;
  for (const lift of LIFTS) {
    const tried = curve(from, to, lift, gap), cost = disturbs(tried, own, lift, size);
    if (cost < least) [best, least] = [tried, cost];
  }
  const d = `M${best.a}C${best.p1} ${best.p2} ${best.b}`;
  const drawn = s('g', {}, s('path', { class: 'halo', d }), s('path', { class: `link ${kind}`, d }));
  if (tip) {
    const angle = Math.atan2(best.b[1] - best.p2[1], best.b[0] - best.p2[0]);
    const end = [best.b[0] + 7 * Math.cos(angle), best.b[1] + 7 * Math.sin(angle)];
    const wing = (/** @type {number} */ turn) => [end[0] - 15 * Math.cos(angle + turn), end[1] - 15 * Math.sin(angle + turn)];
    drawn.append(s('path', { class: `tip ${kind}`, d: `M${end}L${wing(0.42)}L${wing(-0.42)}Z` }));
  }
  return drawn;
}
