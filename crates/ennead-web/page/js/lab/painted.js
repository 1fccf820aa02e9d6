// A board whose digits and marks are painted. While a search is scrubbed most cells change at every frame, and to lay out
// some six hundred small texts takes longer than the frame; to copy them from a sheet, where each was written once, does
// not. Cells stay cells of a table: each has its name for those who do not see it, and only what changed is touched.
//
// What a digit looks like is said by the style sheets alone: hidden samples of each kind are asked, and again when the
// size or the theme changes.

import { Board } from '../board.js';
import { h } from '../dom.js';
import { Marked } from './marked.js';

/** @typedef {import('../shape.js').Shape} Shape */
/** How something is written. @typedef {{ width: number, height: number, sheet: HTMLCanvasElement }} Sheet */
/** What stands in a cell: a digit, or marks and those that were struck. `key` differs where anything does. @typedef {{ key: number | string, digit: number, kind: 'given' | 'entered' | 'ghost', marks: number[], was: number[], label: () => string }} Content */

const KINDS = /** @type {const} */ (['given', 'entered', 'ghost', 'mark', 'was']);
/** Rows of marks are kept ready where they have no more marks than this: each is there, struck or absent. */
const ACROSS = 4;

export class Painted extends Board {
  /** @param {Shape} shape @param {string} label */
  constructor(shape, label) {
    super(shape, { label, small: true, still: true });
    this.canvas = h('canvas', { 'aria-hidden': 'true' });
    this.samples = { given: h('b', { class: 'given' }), entered: h('b', { class: 'entered' }), ghost: h('b', { class: 'ghost' }), mark: h('i'), was: h('i', { class: 'was' }) };
    const { given, entered, ghost, mark, was } = this.samples;
    this.element.classList.add('painted');
    this.element.insertBefore(this.canvas, this.table);
    this.marked = new Marked(this);
    this.element.append(h('div', { class: 'samples', 'aria-hidden': 'true' }, given, entered, ghost, h('span', { class: 'marks' }, mark, was)));
    /** What each cell shows. @type {Content[]} */
    this.contents = [];
    /** Cells whose names are of what they showed before. @type {Set<number>} */
    this.unnamed = new Set();
    /** @type {Record<typeof KINDS[number], Sheet> | null} */
    this.sheets = null;
    /** Every row of marks that a cell can have, beside each other by what is in it, and below each other by which row it is. @type {HTMLCanvasElement | null} */
    this.rows = null;
    this.observers = [new ResizeObserver(() => this.#prepare()), new MutationObserver(() => this.#prepare())];
    /** @type {ResizeObserver} */ (this.observers[0]).observe(this.element);
    /** @type {MutationObserver} */ (this.observers[1]).observe(document.documentElement, { attributes: true });
    this.media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)', 'print'].map((one) => matchMedia(one));
    this.again = () => this.#prepare();
    for (const one of this.media) one.addEventListener('change', this.again);
  }

  /** It is not shown any more. */
  stop() {
    for (const one of this.observers) one.disconnect();
    for (const one of this.media) one.removeEventListener('change', this.again);
  }

  /** Writes the sheets, and all cells anew. */
  #prepare() {
    // pixels of the screen, so that nothing is blurred
    const { side, rows, columns } = this.shape, whole = Math.round(this.element.clientWidth * devicePixelRatio), pixels = Math.floor(whole / side);
    if (!pixels) return;
    this.canvas.width = this.canvas.height = whole;
    const inner = pixels * 0.9;
    this.sheets = /** @type {Record<typeof KINDS[number], Sheet>} */ (Object.fromEntries(KINDS.map((kind) => {
      const small = kind === 'mark' || kind === 'was';
      return [kind, this.#sheet(kind, small ? Math.floor(inner / columns) : pixels, small ? Math.floor(inner / rows) : pixels)];
    })));
    this.rows = columns <= ACROSS && this.sheets.mark.width && this.sheets.mark.height ? this.#written(this.sheets) : null;
    this.contents.forEach((content, i) => this.#paint(i, content));
  }

  /** All digits of a kind beside each other. @param {typeof KINDS[number]} kind @param {number} width @param {number} height @returns {Sheet} */
  #sheet(kind, width, height) {
    const style = getComputedStyle(this.samples[kind]), sheet = h('canvas', { width: width * this.shape.side, height });
    const size = parseFloat(style.fontSize) * devicePixelRatio, struck = style.textDecorationLine.includes('line-through');
    const context = /** @type {CanvasRenderingContext2D} */ (sheet.getContext('2d'));
    context.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
    context.globalAlpha = Number(style.opacity) || 1;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    // digits are as high as this above their line: their middle is the middle of the cell
    const { actualBoundingBoxAscent: above } = context.measureText('0');
    for (let k = 0; k < this.shape.side; k++) {
      const x = (k + 0.5) * width, text = String(k + 1);
      context.fillStyle = style.color;
      context.fillText(text, x, (height + above) / 2);
      if (!struck) continue;
      const half = context.measureText(text).width / 2;
      context.fillStyle = style.textDecorationColor;
      context.fillRect(x - half, height / 2, 2 * half, Math.max(1, (kind === 'ghost' ? 2 : 1) * devicePixelRatio));
    }
    return { width, height, sheet };
  }

  /** Shows a cell, if it differs from what is there. Its name follows with `name()`. @param {number} i @param {Content} content */
  put(i, content) {
    if (this.contents[i]?.key === content.key) return;
    this.contents[i] = content;
    this.unnamed.add(i);
    this.#paint(i, content);
  }

  /** Names the cells for those who do not see them. */
  name() {
    for (const i of this.unnamed) this.cells[i].setAttribute('aria-label', this.contents[i].label());
    this.unnamed.clear();
  }

  /** @param {number} i @param {number | string} key */
  shows(i, key) {
    return this.contents[i]?.key === key;
  }

  /** @param {number} i @param {Content} content */
  #paint(i, { digit, kind, marks, was }) {
    const { sheets } = this, context = this.canvas.getContext('2d');
    if (!sheets || !context) return;
    const { side } = this.shape, edge = (/** @type {number} */ k) => Math.round((k * this.canvas.width) / side);
    const x = edge(i % side), y = edge(Math.floor(i / side)), wide = edge((i % side) + 1) - x, high = edge(Math.floor(i / side) + 1) - y;
    context.clearRect(x, y, wide, high);
    if (digit) {
      const { sheet, width, height } = sheets[kind];
      context.drawImage(sheet, (digit - 1) * width, 0, width, height, x + ((wide - width) >> 1), y + ((high - height) >> 1), width, height);
      return;
    }
    const { rows, columns } = this.shape, { width, height } = sheets.mark, left = x + ((wide - width * columns) >> 1), top = y + ((high - height * rows) >> 1);
    // too small to be read
    if (!width || !height) return;
    if (!this.rows) {
      for (const [all, { sheet }] of /** @type {const} */ ([[marks, sheets.mark], [was, sheets.was]])) for (const d of all) context.drawImage(sheet, (d - 1) * width, 0, width, height, left + ((d - 1) % columns) * width, top + Math.floor((d - 1) / columns) * height, width, height);
      return;
    }
    /** What is in each row: a digit to the base of three for each mark. */
    const within = new Array(rows).fill(0);
    for (const d of marks) within[Math.floor((d - 1) / columns)] += 3 ** ((d - 1) % columns);
    for (const d of was) within[Math.floor((d - 1) / columns)] += 2 * 3 ** ((d - 1) % columns);
    for (let r = 0; r < rows; r++) if (within[r]) context.drawImage(this.rows, within[r] * columns * width, r * height, columns * width, height, left, top + r * height, columns * width, height);
  }

  /** All rows of marks. A canvas for each cell that came up was as quick, but hundreds of them were made while a search was scrubbed, and then collected. @param {Record<typeof KINDS[number], Sheet>} sheets */
  #written({ mark, was }) {
    const { rows, columns } = this.shape, { width, height } = mark, kinds = 3 ** columns;
    const all = h('canvas', { width: kinds * columns * width, height: rows * height }), context = all.getContext('2d');
    for (let r = 0; r < rows; r++) for (let within = 0; within < kinds; within++) for (let c = 0, rest = within; rest; c++, rest = Math.floor(rest / 3)) {
      if (rest % 3) context?.drawImage((rest % 3 === 1 ? mark : was).sheet, (r * columns + c) * width, 0, width, height, (within * columns + c) * width, r * height, width, height);
    }
    return all;
  }
}
