// The board of a problem that is no Sudoku, as a drawing: one path for each kind of thing, and texts above them, so that
// a step changes a few attributes and nothing is laid out anew. Its domains also stand in a table below it, for those
// who do not see it. While a search is scrubbed the texts are painted. (The paths as well: 13.1 ms of the main thread for 11.1
// with a graph of 40 nodes, where pixels are made by the processor.)

import { h, s } from '../dom.js';
import { Lettering } from './lettering.js';
import { Texts } from './texts.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {import('./recording.js').State} State */
/** `draw` draws a step, which its picture shows. @typedef {{ picture: Picture, draw: (recording: Recording, state: State, undone: Map<string, string>, stateOf: (name: string) => string) => void }} Drawn */

/** The states of a variable that have a mark of their own. */
export const MARKED = ['undone', 'blame', 'assigned', 'dead'];

export class Picture {
  /** @param {string} name @param {number} width @param {number} height @param {string[]} kinds from the lowest to the highest @param {...SVGElement} still what does not change, below them */
  constructor(name, width, height, kinds, ...still) {
    this.width = width + 12;
    this.height = height + 12;
    this.paths = new Map(kinds.map((kind) => [kind, s('path', { class: kind })]));
    this.group = s('g');
    this.svg = s('svg', { class: `drawn ${name}`, viewBox: `-6 -6 ${this.width} ${this.height}`, 'aria-hidden': 'true' }, ...still, ...this.paths.values(), this.group);
    this.lettering = new Lettering(this.group);
    this.element = h('div', { class: `drawn-place of-${name}`, vars: { ratio: this.width / this.height } }, this.svg, this.lettering.canvas);
    this.size = { width: 0, height: 0 };
    new ResizeObserver(([{ contentRect }]) => { this.size = contentRect; }).observe(this.svg);
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

  /** Shows what was drawn since it began. @param {boolean} quick more steps follow at once */
  end(quick) {
    for (const [kind, path] of this.paths) {
      const d = this.drawn.get(kind) ?? 'M0 0';
      if (path.getAttribute('d') !== d) path.setAttribute('d', d);
    }
    const { width, height } = this.size;
    if (quick && width && height && !this.texts.empty) {
      const scale = Math.min(width / this.width, height / this.height);
      this.lettering.paint({ width, height, scale, x: (width - this.width * scale) / 2 + 6 * scale, y: (height - this.height * scale) / 2 + 6 * scale }, this.texts);
      return;
    }
    this.texts.show(this.group);
    this.lettering.end();
  }

  /** What was painted last becomes elements. */
  settle() {
    if (this.lettering.shown) this.end(false);
  }
}

/** A rectangle. @param {number} x @param {number} y @param {number} width @param {number} height */
export const rect = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** A disc. @param {number} x @param {number} y @param {number} r */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A cross. @param {number} x @param {number} y @param {number} r */
export const cross = (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
