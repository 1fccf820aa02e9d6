// Texts of a drawing that changes at every step. Single characters of a kind are one element with a place for each,
// which is laid out much faster than an element each.

import { s } from '../dom.js';

export class Texts {
  constructor() {
    /** @type {Map<string, { x: number[], y: number[], text: string }>} */
    this.short = new Map();
    /** @type {[kind: string, x: number, y: number, text: string][]} */
    this.long = [];
  }

  /** @param {string} kind @param {number} x @param {number} y @param {string} text */
  write(kind, x, y, text) {
    if (text.length > 1) {
      this.long.push([kind, x, y, text]);
      return;
    }
    let all = this.short.get(kind);
    if (!all) this.short.set(kind, all = { x: [], y: [], text: '' });
    all.x.push(x);
    all.y.push(y);
    all.text += text;
  }

  get empty() {
    return !this.long.length && !this.short.size;
  }

  /** @param {(kind: string, x: number, y: number, text: string) => void} see */
  each(see) {
    for (const one of this.long) see(...one);
    for (const [kind, { x, y, text }] of this.short) for (let k = 0; k < text.length; k++) see(kind, x[k], y[k], text[k]);
  }

  /** Puts the texts into a group, in the elements that are there. @param {SVGGElement} group */
  show(group) {
    const all = [...this.long.map(([kind, x, y, text]) => ({ kind, x: String(x), y: String(y), text })), ...[...this.short].map(([kind, one]) => ({ kind, x: one.x.join(' '), y: one.y.join(' '), text: one.text }))];
    while (group.children.length > all.length) group.lastElementChild?.remove();
    all.forEach(({ kind, x, y, text }, k) => {
      const element = group.children[k] ?? group.appendChild(s('text', {}));
      for (const [name, value] of [['class', kind], ['x', x], ['y', y]]) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      if (element.textContent !== text) element.textContent = text;
    });
  }
}
