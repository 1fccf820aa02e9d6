// What marks the cells of a board while a search is watched: one path for each kind of mark, as elements that are there
// already are changed sooner than others are made. Each kind has a shape of its own, as in draw.js.

import { s } from '../dom.js';
import { rect } from './picture.js';

/** @typedef {import('../board.js').Board} Board */

/** A rectangle with rounded corners. @param {number} x @param {number} y @param {number} size @param {number} r */
const rounded = (x, y, size, r) => `M${x + r} ${y}h${size - 2 * r}q${r} 0 ${r} ${r}v${size - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - size}q${-r} 0 ${-r} ${-r}v${2 * r - size}q0 ${-r} ${r} ${-r}z`;
const whole = (/** @type {number} */ x, /** @type {number} */ y) => rect(x, y, 100, 100);
const ring = (/** @type {number} */ x, /** @type {number} */ y) => rounded(x + 6, y + 6, 88, 6);

/** The kinds of marks below the digits and above them, each with its shape in the cell whose corner is at a place. */
const UNDER = /** @type {const} */ ({ 'fill accent-soft': whole, 'fill jump-soft': whole, 'fill gone-soft': whole, 'hatched jump': whole, 'hatched gone': whole });
const OVER = /** @type {const} */ ({
  'ring blame': ring, 'ring undone': ring, 'ring dead': ring, 'ring said': ring, 't-dead': (/** @type {number} */ x, /** @type {number} */ y) => rounded(x + 67, y + 5, 28, 6),
  't-cross big': (/** @type {number} */ x, /** @type {number} */ y) => `M${x + 74} ${y + 12}l14 14m0-14l-14 14`,
});
const SHAPES = { ...UNDER, ...OVER };
/** @typedef {keyof typeof SHAPES} Mark */
/** What shows that a variable has a part in the step. @type {Record<string, Mark[]>} */
export const MARKS = {
  blame: ['fill accent-soft', 'ring blame'], undone: ['fill jump-soft', 'hatched jump', 'ring undone'], dead: ['fill gone-soft', 'hatched gone', 'ring dead', 't-dead', 't-cross big'], said: ['ring said'],
};

export class Marked {
  /** @param {Board} board */
  constructor(board) {
    this.side = board.shape.side;
    const number = board.element.querySelector('defs')?.getAttribute('data-number');
    const make = (/** @type {string} */ kind) => s('path', { class: kind, d: 'M0 0', fill: kind.startsWith('hatched') ? `url(#hatch-${kind.slice(8)}-${number})` : null });
    /** @type {Map<string, { path: SVGPathElement, shown: string }>} */
    this.paths = new Map(Object.keys(SHAPES).map((kind) => [kind, { path: make(kind), shown: '' }]));
    for (const [kind, { path }] of this.paths) (kind in UNDER ? board.under : board.over).append(path);
    /** @type {Map<string, string>} */
    this.drawn = new Map();
  }

  /** A new step. */
  begin() {
    this.drawn.clear();
  }

  /** @param {number} i a cell @param {Mark[]} marks */
  add(i, marks) {
    const x = (i % this.side) * 100, y = Math.floor(i / this.side) * 100;
    for (const mark of marks) this.drawn.set(mark, (this.drawn.get(mark) ?? '') + SHAPES[mark](x, y));
  }

  /** Shows what was added since it began. */
  end() {
    for (const [kind, one] of this.paths) {
      const d = this.drawn.get(kind) ?? '';
      if (d === one.shown) continue;
      one.shown = d;
      one.path.setAttribute('d', d || 'M0 0');
    }
  }
}
