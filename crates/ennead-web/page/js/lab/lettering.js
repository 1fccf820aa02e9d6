// The texts of a drawing on a canvas, while it changes at every frame: to lay out a hundred texts anew takes some
// milliseconds of the sixteen that a frame has; to copy them from where each was written once does not. At rest they are
// elements, which are sharp at any size and printed.
//
// How a kind of text looks is said by the style sheets alone: a sample of it is asked when it is first written.

import { h, s } from '../dom.js';

/** How large the canvas is, in pixels of the page, and where the drawing's origin lies on it. @typedef {{ width: number, height: number, scale: number, x: number, y: number }} Frame */
/** How texts of a kind look. @typedef {{ font: string, size: number, fill: string, stroke: string, edge: number }} Style */
/** A text that was written, and where its anchor is on it. @typedef {{ image: HTMLCanvasElement, x: number, y: number }} Stamp */

export class Lettering {
  /** @param {SVGGElement} group of the texts as elements */
  constructor(group) {
    this.group = group;
    this.canvas = h('canvas', { class: 'lettering', 'aria-hidden': 'true', hidden: true });
    /** By kind and text. @type {Map<string, Stamp>} */
    this.stamps = new Map();
    /** @type {Map<string, Style>} */
    this.styles = new Map();
    this.scale = 0;
  }

  get shown() {
    return !this.canvas.hidden;
  }

  /** The elements are seen again. What they look like may be different next time. */
  end() {
    this.canvas.hidden = true;
    this.group.removeAttribute('hidden');
    this.stamps.clear();
    this.styles.clear();
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

  /** @param {Frame} frame @param {import('./texts.js').Texts} texts */
  paint({ width, height, scale, x, y }, texts) {
    const { canvas } = this, context = canvas.getContext('2d'), ratio = devicePixelRatio, by = scale * ratio;
    const wide = Math.round(width * ratio), high = Math.round(height * ratio);
    if (!context) return;
    if (canvas.width !== wide || canvas.height !== high || this.scale !== by) {
      [canvas.width, canvas.height, this.scale] = [wide, high, by];
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      this.stamps.clear();
    } else context.clearRect(0, 0, wide, high);
    this.#ask(texts);
    texts.each((kind, at, of, text) => {
      const stamp = this.#stamp(kind, text, by);
      context.drawImage(stamp.image, Math.round(x * ratio + at * by - stamp.x), Math.round(y * ratio + of * by - stamp.y));
    });
    if (this.shown) return;
    this.group.setAttribute('hidden', '');
    canvas.hidden = false;
  }

  /** @param {string} kind @param {string} text @param {number} by pixels of the screen for a unit of the drawing @returns {Stamp} */
  #stamp(kind, text, by) {
    const key = `${kind} ${text}`, known = this.stamps.get(key);
    if (known) return known;
    const { font, size, fill, stroke, edge } = /** @type {Style} */ (this.styles.get(kind));
    const image = h('canvas'), context = /** @type {CanvasRenderingContext2D} */ (image.getContext('2d'));
    context.font = font;
    const half = context.measureText(text).width / 2 + edge, tall = size * 0.75 + edge;
    image.width = Math.ceil(2 * half * by);
    image.height = Math.ceil(2 * tall * by);
    context.setTransform(by, 0, 0, by, 0, 0);
    context.font = font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    if (edge) {
      context.lineWidth = edge;
      context.strokeStyle = stroke;
      context.strokeText(text, half, tall);
    }
    context.fillStyle = fill;
    context.fillText(text, half, tall);
    const stamp = { image, x: image.width / 2, y: image.height / 2 };
    this.stamps.set(key, stamp);
    return stamp;
  }
}
