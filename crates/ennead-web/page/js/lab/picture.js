// The board of a problem that is no Sudoku, as a drawing: one path for each kind of thing, and texts above them, so that
// a step changes a few attributes and nothing is laid out anew. Its domains also stand in a table below it, for those
// who do not see it.

import { s } from '../dom.js';
import { Texts } from './texts.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {import('./recording.js').State} State */
/** @typedef {{ element: SVGSVGElement, show: (recording: Recording, state: State, undone: Map<string, string>, stateOf: (name: string) => string) => void }} Drawn */

/** The states of a variable that have a mark of their own. */
export const MARKED = ['undone', 'blame', 'assigned', 'dead'];

export class Picture {
  /** @param {string} name @param {number} width @param {number} height @param {string[]} kinds from the lowest to the highest @param {...SVGElement} still what does not change, below them */
  constructor(name, width, height, kinds, ...still) {
    this.paths = new Map(kinds.map((kind) => [kind, s('path', { class: kind })]));
    this.group = s('g');
    this.element = s('svg', { class: `drawn ${name}`, viewBox: `-6 -6 ${width + 12} ${height + 12}`, 'aria-hidden': 'true' }, ...still, ...this.paths.values(), this.group);
    /** @type {Map<string, string>} */
    this.drawn = new Map();
    this.texts = new Texts();
  }

  /** A new step. */
  begin() {
    this.drawn.clear();
    this.texts = new Texts();
  }

  /** @param {string} kind @param {string} d */
  add(kind, d) {
    this.drawn.set(kind, (this.drawn.get(kind) ?? '') + d);
  }

  /** @param {string} kind @param {number} x @param {number} y @param {string} text */
  write(kind, x, y, text) {
    this.texts.write(kind, x, y, text);
  }

  /** Shows what was drawn since it began. */
  end() {
    for (const [kind, path] of this.paths) path.setAttribute('d', this.drawn.get(kind) ?? 'M0 0');
    this.texts.show(this.group);
  }
}

/** A rectangle. @param {number} x @param {number} y @param {number} width @param {number} height */
export const rect = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** A disc. @param {number} x @param {number} y @param {number} r */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A cross. @param {number} x @param {number} y @param {number} r */
export const cross = (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
