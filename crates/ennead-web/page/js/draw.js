// Fills and shapes of cells on a board's drawings, 100 units a cell. Every kind has a shape of its own, so that it
// survives greyscale. Sizes and colours are in board.css.

import { s } from './dom.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./shape.js').Shape} Shape */
/** @typedef {[x: number, y: number]} Point */

/** The centre of a cell. @param {Shape} shape @param {number} i @returns {Point} */
export const centre = (shape, i) => [(i % shape.side) * 100 + 50, Math.floor(i / shape.side) * 100 + 50];

/** The place of a candidate in its cell. @param {Shape} shape @param {number} i @param {number} d @returns {Point} */
export function spot(shape, i, d) {
  const { side, rows, columns } = shape;
  const along = (/** @type {number} */ k, /** @type {number} */ n) => 5 + (90 * (k + 0.5)) / n;
  return [(i % side) * 100 + along((d - 1) % columns, columns), Math.floor(i / side) * 100 + along(Math.floor((d - 1) / columns), rows)];
}

/** How large a candidate's shape is: half its width. @param {Shape} shape */
export const reach = (shape) => Math.min(15, 45 / Math.max(shape.rows, shape.columns) - 1);

/** @param {Board} board @param {number} i @param {string} kind */
export function fill(board, i, kind) {
  const [x, y] = centre(board.shape, i);
  board.under.append(s('rect', { class: `fill ${kind}`, x: x - 50, y: y - 50, width: 100, height: 100 }));
}

/** @param {Board} board @param {number} i @param {'gone' | 'jump'} kind */
export function hatch(board, i, kind) {
  if (!board.still) board.cells[i].classList.add('hatched');
  const [x, y] = centre(board.shape, i);
  const number = board.element.querySelector('defs')?.getAttribute('data-number');
  board.under.append(s('rect', { x: x - 50, y: y - 50, width: 100, height: 100, fill: `url(#hatch-${kind}-${number})` }));
}

/** @param {Board} board @param {number} i @param {string} kind @param {number} [inset] */
export function ring(board, i, kind, inset = 5) {
  const [x, y] = centre(board.shape, i);
  board.over.append(s('rect', { class: `ring ${kind}`, x: x - 50 + inset, y: y - 50 + inset, width: 100 - 2 * inset, height: 100 - 2 * inset, rx: 6 }));
}

/** A corner that says: wrong. @param {Board} board @param {number} i */
export function wedge(board, i) {
  const [x, y] = centre(board.shape, i);
  board.over.append(s('path', { class: 'wedge', d: `M${x + 20} ${y - 50}H${x + 50}V${y - 20}Z` }));
}

/** The mark of a dead end, in the cell's corner; the same mark stands in the tree. @param {Board} board @param {number} i */
export function cross(board, i) {
  const [cx, cy] = centre(board.shape, i), x = cx + 31, y = cy - 31;
  board.over.append(s('rect', { class: 't-dead', x: x - 14, y: y - 14, width: 28, height: 28, rx: 6 }), s('path', { class: 't-cross big', d: `M${x - 7} ${y - 7}l14 14m0-14l-14 14` }));
}

/** The outline of a house. @param {Board} board @param {number[]} cells @param {string} kind */
export function outline(board, cells, kind) {
  const { side } = board.shape;
  const rows = cells.map((i) => Math.floor(i / side)), columns = cells.map((i) => i % side);
  const top = Math.min(...rows), left = Math.min(...columns);
  board.under.append(s('rect', { class: `house ${kind}`, x: left * 100 + 4, y: top * 100 + 4, width: (Math.max(...columns) - left + 1) * 100 - 8, height: (Math.max(...rows) - top + 1) * 100 - 8, rx: 8 }));
}

/** What a grid is turned about: a diagonal, or its middle with an arrow. @param {Board} board @param {string} turn */
export function axis(board, turn) {
  const size = board.shape.side * 100, half = size / 2;
  const line = turn === 'diagonal' ? `M0 0L${size} ${size}` : turn === 'antidiagonal' ? `M${size} 0L0 ${size}` : '';
  // an arrow about the middle, by a half or a quarter
  const from = turn === 'half' ? [half - 150, half] : [half, half - 150];
  board.over.append(s('path', { class: 'axis', d: line || `M${from}A150 150 0 0 1 ${half + 150} ${half - 30}` }));
  if (!line) board.over.append(s('path', { class: 'axis-tip', d: `M${half + 150} ${half + 20}l-26-50h52z` }));
}

/**
 * The player's colours of a cell as sectors, beginning at the top.
 * @param {Board} board @param {number} i @param {number[]} colours
 */
export function sectors(board, i, colours) {
  const [x, y] = centre(board.shape, i);
  if (colours.length === 1) {
    fill(board, i, `colour-${colours[0]}`);
    return;
  }
  const edge = (/** @type {number} */ turn) => {
    const a = turn * 2 * Math.PI - Math.PI / 2 - 0.35, dx = Math.cos(a), dy = Math.sin(a), k = 50 / Math.max(Math.abs(dx), Math.abs(dy));
    return [x + dx * k, y + dy * k];
  };
  const corners = [0.125, 0.375, 0.625, 0.875].map((turn) => turn + 0.35 / (2 * Math.PI));
  colours.forEach((colour, k) => {
    const a = k / colours.length, b = (k + 1) / colours.length;
    const between = [...corners, ...corners.map((c) => c + 1)].filter((c) => c > a && c < b).sort((p, q) => p - q);
    board.under.append(s('path', { class: `fill colour-${colour}`, d: `M${x} ${y}L${[edge(a), ...between.map(edge), edge(b)].join('L')}Z` }));
  });
}

/** A candidate's shape: `then` disc, `not` square, `fin` triangle, `end` second ring. @param {Board} board @param {number} i @param {number} d @param {string} kind */
export function node(board, i, d, kind) {
  const [x, y] = spot(board.shape, i, d), r = reach(board.shape);
  if (kind === 'then') board.under.append(s('circle', { class: 'n-true', cx: x, cy: y, r }));
  else if (kind === 'not') board.under.append(s('rect', { class: 'n-false', x: x - r + 1, y: y - r + 1, width: 2 * r - 2, height: 2 * r - 2, rx: 5 }));
  else if (kind === 'fin') board.under.append(s('path', { class: 'n-fin', d: `M${x} ${y - r * 1.45}l${r * 1.35} ${r * 2.35}h${-r * 2.7}z` }));
  else if (kind === 'end') board.over.append(s('circle', { class: 'n-end', cx: x, cy: y, r: r + 5 }));
  else if (kind === 'gone') board.over.append(s('path', { class: 'n-strike', d: `M${x - r + 1} ${y + r - 1}L${x + r - 1} ${y - r + 1}` }));
}

/** A digit that a hint places: drawn, not entered. @param {Board} board @param {number} i @param {number} d */
export function placed(board, i, d) {
  const [x, y] = centre(board.shape, i);
  // the marks of the cell are hidden under it
  board.over.append(s('rect', { class: 'fill true-soft', x: x - 43, y: y - 43, width: 86, height: 86 }), s('circle', { class: 'n-place', cx: x, cy: y, r: 38 }), s('text', { class: 'n-digit', x, y }, d));
}

/** A small picture of a puzzle. @param {Shape} shape @param {ArrayLike<number>} grid */
export function thumb(shape, grid) {
  const { side, rows, columns } = shape;
  const picture = s('svg', { class: 'thumb', viewBox: `-2 -2 ${side * 10 + 4} ${side * 10 + 4}`, 'aria-hidden': 'true' }, s('rect', { class: 'sheet', width: side * 10, height: side * 10 }));
  for (let k = 0; k <= side; k++) {
    picture.append(s('path', { class: k % columns ? 'thin' : 'thick', d: `M${k * 10} 0V${side * 10}` }), s('path', { class: k % rows ? 'thin' : 'thick', d: `M0 ${k * 10}H${side * 10}` }));
  }
  Array.from(grid).forEach((d, i) => { if (d) picture.append(s('text', { x: (i % side) * 10 + 5, y: Math.floor(i / side) * 10 + 8 }, d)); });
  return picture;
}
