// A puzzle being played: givens, entered digits and layers of marks and colours, with undo and redo without end.
// Every change is a list of cells with what a layer held before and after.

import * as grids from './shape.js';
import { settings } from './settings.js';

/** @typedef {import('./shape.js').Shape} Shape */
/** @typedef {'digits' | 'corner' | 'centre' | 'colours' | 'tints' | 'struck'} Layer */
/** @typedef {'digit' | 'corner' | 'centre' | 'colour'} Tool */
/** The place is a cell; in the layer `tints` a candidate, `cell * side + digit - 1`. @typedef {{ layer: Layer, place: number, before: number, after: number }} Edit */

/** @type {Layer[]} */
const LAYERS = ['digits', 'corner', 'centre', 'colours', 'tints', 'struck'];

/** How many steps can be undone after the page was closed. */
const STEPS = 500;

/** @type {Record<Tool, Layer>} */
const LAYER = { digit: 'digits', corner: 'corner', centre: 'centre', colour: 'colours' };
/** What Delete clears, first to last. @type {Record<Tool, Layer[]>} */
const CLEARING = {
  digit: ['digits', 'centre', 'corner', 'tints', 'colours'],
  corner: ['corner', 'digits', 'centre', 'tints', 'colours'],
  centre: ['centre', 'digits', 'corner', 'tints', 'colours'],
  colour: ['colours', 'tints', 'digits', 'centre', 'corner'],
};

export class Game {
  /** @param {Shape} shape @param {ArrayLike<number>} givens */
  constructor(shape, givens) {
    this.shape = shape;
    this.givens = Array.from(givens);
    const blank = () => new Array(shape.cells).fill(0);
    /** The digits that were entered. @type {number[]} */
    this.digits = blank();
    /** Sets of digits as bit masks. @type {number[]} */
    this.corner = blank();
    /** @type {number[]} */
    this.centre = blank();
    /** Sets of colours 1 to 9. @type {number[]} */
    this.colours = blank();
    /** The colour 1 to 9 of each candidate. @type {number[]} */
    this.tints = new Array(shape.cells * shape.side).fill(0);
    /** Automatic marks that the player struck. @type {number[]} */
    this.struck = blank();
    /** @type {Edit[][]} */
    this.past = [];
    /** @type {Edit[][]} */
    this.future = [];
    /** Milliseconds played. */
    this.time = 0;
    /** The solution, once known. @type {number[] | null} */
    this.solution = null;
    this.title = '';
    /** The cell that is selected when it is shown; none if -1. */
    this.cursor = -1;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  /** What names this puzzle among others. */
  get key() {
    return `${grids.text(this.shape)}:${this.givens.map((d) => d || '.').join(this.shape.side > 9 ? ' ' : '')}`;
  }

  /** The digit in a cell, given or entered. @param {number} i */
  at(i) {
    return this.givens[i] || this.digits[i];
  }

  /** All digits. */
  grid() {
    return this.givens.map((d, i) => d || this.digits[i]);
  }

  get filled() {
    return this.grid().filter(Boolean).length;
  }

  get complete() {
    return this.filled === this.shape.cells;
  }

  /** The candidates as automatic marks show them: by the rules, without those the player struck. */
  automatic() {
    return grids.candidates(this.shape, this.grid()).map((left, i) => left & ~this.struck[i]);
  }

  /**
   * What the player thinks each blank cell can be: automatic marks if they are on, else centre marks where there are
   * any, else what the rules leave. Null if there are no marks at all.
   */
  thoughts() {
    const grid = this.grid();
    if (settings.automatic) return this.automatic();
    if (!this.centre.some((bits, i) => bits && !grid[i])) return null;
    return grids.candidates(this.shape, grid).map((left, i) => (this.centre[i] && !grid[i] ? this.centre[i] : left));
  }

  // Changing

  /** @param {Edit[]} edits */
  #commit(edits) {
    const real = edits.filter((edit) => edit.before !== edit.after);
    if (!real.length) return false;
    this.#play(real);
    this.past.push(real);
    this.future = [];
    this.#changed();
    return true;
  }

  /** @param {Edit[]} edits */
  #play(edits) {
    for (const { layer, place, after } of edits) this[layer][place] = after;
  }

  #changed() {
    for (const listen of this.listeners) listen();
  }

  /** @param {Layer} layer @param {number} place @param {number} after @returns {Edit} */
  #edit(layer, place, after) {
    return { layer, place, before: this[layer][place], after };
  }

  /** The cell of an edit. @param {Edit} edit */
  cellOf({ layer, place }) {
    return layer === 'tints' ? Math.floor(place / this.shape.side) : place;
  }

  /** The colour of a candidate, 0 for none. @param {number} cell @param {number} digit */
  tint(cell, digit) {
    return this.tints[cell * this.shape.side + digit - 1];
  }

  /** The marks that a blank cell shows. @param {number} cell */
  shown(cell) {
    return this.at(cell) ? 0 : this.corner[cell] | (settings.automatic ? this.automatic()[cell] : this.centre[cell]);
  }

  undo() {
    const last = this.past.pop();
    if (!last) return null;
    this.#play([...last].reverse().map((edit) => ({ ...edit, after: edit.before })));
    this.future.push(last);
    this.#changed();
    return last;
  }

  redo() {
    const next = this.future.pop();
    if (!next) return null;
    this.#play(next);
    this.past.push(next);
    this.#changed();
    return next;
  }

  /**
   * What a key or the pad does: a digit, mark or colour into the cells. If any of them lacks it, all get it, else all
   * lose it. A digit hides the marks under it and does not delete them.
   * @param {Tool} tool @param {number} value @param {number[]} cells
   */
  enter(tool, value, cells) {
    const open = cells.filter((i) => !this.givens[i]);
    if (tool === 'digit') return this.#commit(this.#place(value, open));
    if (tool === 'colour') return this.#commit(this.#toggle('colours', value, cells));
    const free = open.filter((i) => !this.digits[i]);
    if (tool === 'centre' && settings.automatic) {
      const may = grids.candidates(this.shape, this.grid());
      return this.#commit(this.#toggle('struck', value, free.filter((i) => may[i] & (1 << value)), true));
    }
    return this.#commit(this.#toggle(LAYER[tool], value, free));
  }

  /**
   * Colours one candidate of the cells that have it among their marks. A candidate has one colour: another one takes
   * its place, and the same again takes it away, if all of them have it.
   * @param {number} digit @param {number} colour @param {number[]} cells
   */
  dye(digit, colour, cells) {
    const places = cells.filter((i) => this.shown(i) & (1 << digit)).map((i) => i * this.shape.side + digit - 1);
    const lacking = places.some((place) => this.tints[place] !== colour);
    return this.#commit(places.map((place) => this.#edit('tints', place, lacking ? colour : 0)));
  }

  /** Takes the colour of one candidate away. @param {number} digit @param {number[]} cells */
  bleach(digit, cells) {
    return this.#commit(cells.map((i) => this.#edit('tints', i * this.shape.side + digit - 1, 0)));
  }

  /** @param {Layer} layer @param {number} value @param {number[]} cells @param {boolean} [inverse] */
  #toggle(layer, value, cells, inverse = false) {
    const bit = 1 << value;
    const lacking = cells.some((i) => !(this[layer][i] & bit) !== inverse);
    return cells.map((i) => this.#edit(layer, i, lacking !== inverse ? this[layer][i] | bit : this[layer][i] & ~bit));
  }

  /** @param {number} value @param {number[]} cells */
  #place(value, cells) {
    const same = cells.length > 0 && cells.every((i) => this.digits[i] === value);
    const edits = cells.map((i) => this.#edit('digits', i, same ? 0 : value));
    if (same || !settings.removeMarks) return edits;
    const bit = 1 << value;
    const seen = new Set(cells.flatMap((i) => this.shape.peers[i]));
    for (const i of seen) {
      if (cells.includes(i)) continue;
      if (this.corner[i] & bit) edits.push(this.#edit('corner', i, this.corner[i] & ~bit));
      if (this.centre[i] & bit) edits.push(this.#edit('centre', i, this.centre[i] & ~bit));
    }
    return edits;
  }

  /** Clears one layer of the cells, the tool's own first. @param {Tool} tool @param {number[]} cells */
  clear(tool, cells) {
    const { side } = this.shape;
    for (const layer of CLEARING[tool]) {
      // of candidates only those that are seen
      const places = layer === 'tints' ? cells.flatMap((i) => grids.digits(this.shown(i)).map((d) => i * side + d - 1)) : cells;
      const hit = places.filter((i) => this[layer][i] && !(layer === 'digits' && this.givens[i]));
      if (hit.length) return this.#commit(hit.map((i) => this.#edit(layer, i, 0)));
      if (layer === 'centre' && settings.automatic) {
        const struck = cells.filter((i) => this.struck[i]);
        if (struck.length) return this.#commit(struck.map((i) => this.#edit('struck', i, 0)));
      }
    }
    return false;
  }

  /** Writes the candidates into all blank cells as centre marks. */
  fillMarks() {
    return this.mark(grids.candidates(this.shape, this.grid()));
  }

  /** Writes these sets of digits into the blank cells as centre marks. @param {number[]} all */
  mark(all) {
    return this.#commit(all.flatMap((bits, i) => (this.at(i) ? [] : [this.#edit('centre', i, bits)])));
  }

  /** Takes out everything that was entered. */
  restart() {
    return this.#commit(LAYERS.flatMap((layer) => this[layer].map((_, i) => this.#edit(layer, i, 0))));
  }

  /** Fills in digits, the solution for example. @param {ArrayLike<number>} digits */
  fill(digits) {
    return this.#commit(Array.from(digits).flatMap((d, i) => (this.givens[i] ? [] : [this.#edit('digits', i, d)])));
  }

  /**
   * Does what a deduction says, in one change.
   * @param {{ cell: number, digit: number }[]} placements @param {{ cell: number, digit: number }[]} eliminations
   */
  apply(placements, eliminations) {
    const edits = placements.flatMap(({ cell, digit }) => (this.digits[cell] === digit ? [] : this.#place(digit, [cell])));
    /** @type {Map<number, number>} */
    const gone = new Map();
    for (const { cell, digit } of eliminations) gone.set(cell, (gone.get(cell) ?? 0) | (1 << digit));
    const may = grids.candidates(this.shape, this.grid());
    for (const [cell, bits] of gone) {
      if (settings.automatic) edits.push(this.#edit('struck', cell, this.struck[cell] | bits));
      // without marks there is nothing to strike from: the cell gets those that are left
      else edits.push(this.#edit('centre', cell, (this.centre[cell] || may[cell]) & ~bits));
    }
    return this.#commit(edits);
  }

  // Keeping

  /** What is kept, or sent in a link. */
  save() {
    // few candidates have a colour: place and colour by turns
    const tints = this.tints.flatMap((colour, place) => (colour ? [place, colour] : []));
    return { shape: grids.text(this.shape), givens: this.givens, digits: this.digits, corner: this.corner, centre: this.centre, colours: this.colours, tints, struck: this.struck, time: Math.round(this.time), title: this.title };
  }

  /** What can be undone and redone, as plain numbers: for each edit its layer, place, before and after. The latest steps alone. */
  history() {
    const plain = (/** @type {Edit[]} */ step) => step.flatMap(({ layer, place, before, after }) => [LAYERS.indexOf(layer), place, before, after]);
    return { past: this.past.slice(-STEPS).map(plain), future: this.future.slice(-STEPS).map(plain) };
  }

  /** Takes up what `history` told, if it is the history of this state. @param {Partial<ReturnType<Game['history']>>} kept */
  remember({ past, future }) {
    const whole = (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= 0;
    const steps = (/** @type {unknown} */ all) => (Array.isArray(all) ? all : []).map((step) => Array.from({ length: step.length / 4 }, (_, k) => {
      const [layer, place, before, after] = step.slice(4 * k, 4 * k + 4);
      if (![before, after].every(whole) || !(place in (this[LAYERS[layer]] ?? []))) throw new Error('no history');
      return { layer: LAYERS[layer], place, before, after };
    }));
    const [done, undone] = [steps(past), steps(future)];
    if (!(done.at(-1) ?? []).every(({ layer, place, after }) => this[layer][place] === after)) return;
    this.past = done;
    this.future = undone;
  }

  /** It may come from anybody: nothing is made before the size is known. Without givens there are none. @param {Partial<ReturnType<Game['save']>>} saved */
  static load(saved) {
    const [, rows, columns] = (/^(\d{1,2})x(\d{1,2})$/.exec(String(saved.shape)) ?? []).map(Number);
    if (!(rows * columns >= 1 && rows * columns <= 25)) throw new Error('not a saved puzzle');
    const shape = grids.shape(rows, columns), givens = saved.givens ?? new Array(shape.cells).fill(0);
    if (!Array.isArray(givens) || givens.length !== shape.cells) throw new Error('not a saved puzzle');
    const game = new Game(shape, givens.map((d) => (Number.isInteger(d) && d >= 1 && d <= shape.side ? d : 0)));
    for (const layer of LAYERS) {
      if (layer === 'tints') continue;
      const kept = saved[layer];
      if (Array.isArray(kept) && kept.length === shape.cells) game[layer] = kept.map((v) => (Number.isInteger(v) && v >= 0 ? v : 0));
    }
    const tints = Array.isArray(saved.tints) ? saved.tints : [];
    for (let k = 0; k + 1 < tints.length; k += 2) if (tints[k] in game.tints && tints[k + 1] >= 1 && tints[k + 1] <= 9) game.tints[tints[k]] = tints[k + 1];
    game.digits = game.digits.map((d, i) => (d <= shape.side && !game.givens[i] ? d : 0));
    game.time = Number(saved.time) || 0;
    game.title = typeof saved.title === 'string' ? saved.title : '';
    return game;
  }
}
