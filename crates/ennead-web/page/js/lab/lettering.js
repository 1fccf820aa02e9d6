// The texts of a drawing on a canvas, while it changes at every frame: to lay out a hundred texts anew takes some
// milliseconds of the sixteen that a frame has; to copy them from where each was written once does not. At rest they are
// elements, which are sharp at any size and printed.
//
// How a kind of text looks is said by the style sheets alone: a sample of it is asked when it is first written. Texts are
// written side by side on one sheet, which is kept until the size or the theme changes: with a canvas for each, made anew
// after every rest, the first frame of a scrub over a graph of 40 nodes took 30 ms of script.

import { h, s } from '../dom.js';

/** How large the canvas is, in pixels of the page, and where the drawing's origin lies on it. @typedef {{ width: number, height: number, scale: number, x: number, y: number }} Frame */
/** How texts of a kind look. @typedef {{ font: string, size: number, fill: string, stroke: string, edge: number }} Style */
/** Where a text was written on the sheet. @typedef {{ x: number, y: number, wide: number, high: number }} Stamp */

/** How large the sheet is, in pixels of the screen. */
const WIDE = 1024, HIGH = 512;

/** Grows whenever the theme may have changed: what was written before looks different now. */
let looks = 0;
const changed = () => { looks++; };
new MutationObserver(changed).observe(document.documentElement, { attributes: true });
for (const one of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']) matchMedia(one).addEventListener('change', changed);

export class Lettering {
  /** @param {SVGGElement} group of the texts as elements */
  constructor(group) {
    this.group = group;
    this.canvas = h('canvas', { class: 'lettering', 'aria-hidden': 'true' });
    this.shown = true;
    this.end();
    /** Made when it is first needed. @type {CanvasRenderingContext2D | null} */
    this.sheet = null;
    /** By kind and text. @type {Map<string, Stamp>} */
    this.stamps = new Map();
    /** Where the next text is written, and how high the texts of its row are. */
    this.free = { x: 0, y: 0, high: 0 };
    /** @type {Map<string, Style>} */
    this.styles = new Map();
    this.scale = 0;
    this.looks = looks;
  }

  /** Either the elements are seen or the canvas is; by visibility, as what is taken away has to be laid out when it comes back. @param {boolean} shown */
  #turn(shown) {
    if (this.shown === shown) return;
    this.shown = shown;
    this.canvas.style.visibility = shown ? '' : 'hidden';
    this.group.style.visibility = shown ? 'hidden' : '';
  }

  /** The elements are seen again. */
  end() {
    this.#turn(false);
  }

  /** Asks for the looks of kinds that are new, of all at once: each question may cost a layout. @param {import('./texts.js').Texts} texts */
  #ask(texts) {
    /** @type {Map<string, SVGTextElement>} */
    const samples = new Map();
    texts.each((kind) => { if (!this.styles.has(kind) && !samples.has(kind)) samples.set(kind, s('text', { class: kind })); });
    if (!samples.size) return;
    /** @type {Element} */ (this.group.parentNode).append(...samples.values());
    for (const [kind, sample] of samples) {
      const { fontWeight, fontSize, fontFamily, fill, stroke, strokeWidth } = getComputedStyle(sample);
      this.styles.set(kind, { font: `${fontWeight} ${fontSize} ${fontFamily}`, size: parseFloat(fontSize), fill, stroke, edge: stroke === 'none' ? 0 : parseFloat(strokeWidth) });
    }
    for (const sample of samples.values()) sample.remove();
  }

  /** Nothing is written any more. */
  #clear() {
    this.sheet?.clearRect(0, 0, WIDE, HIGH);
    this.stamps.clear();
    this.free = { x: 0, y: 0, high: 0 };
  }

  /** @param {Frame} frame @param {import('./texts.js').Texts} texts */
  paint({ width, height, scale, x, y }, texts) {
    const { canvas } = this, context = canvas.getContext('2d'), ratio = devicePixelRatio, by = scale * ratio;
    const wide = Math.round(width * ratio), high = Math.round(height * ratio);
    this.sheet ??= h('canvas', { width: WIDE, height: HIGH }).getContext('2d');
    if (!context || !this.sheet) return;
    if (this.looks !== looks) this.styles.clear();
    if (this.looks !== looks || this.scale !== by) this.#clear();
    [this.looks, this.scale] = [looks, by];
    if (canvas.width !== wide || canvas.height !== high) {
      [canvas.width, canvas.height] = [wide, high];
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    } else context.clearRect(0, 0, wide, high);
    this.#ask(texts);
    // all that is new is written before anything is copied: a sheet that changes between two copies is copied whole
    if (!this.#ready(texts, by)) {
      this.#clear();
      this.#ready(texts, by);
    }
    texts.each((kind, at, of, text) => {
      const stamp = this.stamps.get(`${kind} ${text}`);
      if (!stamp) this.#letter(context, kind, text, by, x * ratio + at * by, y * ratio + of * by);
      else context.drawImage(/** @type {CanvasRenderingContext2D} */ (this.sheet).canvas, stamp.x, stamp.y, stamp.wide, stamp.high, Math.round(x * ratio + at * by - stamp.wide / 2), Math.round(y * ratio + of * by - stamp.high / 2), stamp.wide, stamp.high);
    });
    this.#turn(true);
  }

  /** Writes the texts that are not there yet; false if there was no room for all. @param {import('./texts.js').Texts} texts @param {number} by pixels of the screen for a unit of the drawing */
  #ready(texts, by) {
    let all = true;
    texts.each((kind, _x, _y, text) => { if (!this.stamps.has(`${kind} ${text}`)) all = this.#write(kind, text, by) && all; });
    return all;
  }

  /** @param {string} kind @param {string} text @param {number} by @returns {boolean} whether there was room */
  #write(kind, text, by) {
    const context = /** @type {CanvasRenderingContext2D} */ (this.sheet), { free } = this;
    const { font, size, edge } = /** @type {Style} */ (this.styles.get(kind));
    context.font = font;
    const half = context.measureText(text).width / 2 + edge, tall = size * 0.75 + edge, wide = Math.ceil(2 * half * by), high = Math.ceil(2 * tall * by);
    if (free.x + wide > WIDE) [free.x, free.y, free.high] = [0, free.y + free.high, 0];
    if (wide > WIDE || free.y + high > HIGH) return false;
    this.#letter(context, kind, text, by, free.x + half * by, free.y + tall * by);
    this.stamps.set(`${kind} ${text}`, { x: free.x, y: free.y, wide, high });
    free.x += wide;
    free.high = Math.max(free.high, high);
    return true;
  }

  /** @param {CanvasRenderingContext2D} context @param {string} kind @param {string} text @param {number} by @param {number} x of its middle @param {number} y */
  #letter(context, kind, text, by, x, y) {
    const { font, fill, stroke, edge } = /** @type {Style} */ (this.styles.get(kind));
    context.setTransform(by, 0, 0, by, x, y);
    context.font = font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    if (edge) {
      context.lineWidth = edge;
      context.strokeStyle = stroke;
      context.strokeText(text, 0, 0);
    }
    context.fillStyle = fill;
    context.fillText(text, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
  }
}
