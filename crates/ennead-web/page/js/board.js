// A board: an ARIA grid of HTML cells between two drawings that assistive technology does not see. One tab stop;
// the cell with the cursor has it. The board knows no rules: `look(i)` says what a cell shows.
//
// A board that is only looked at (`still`) changes many cells at once while a search is played. There every digit and
// every mark stands in its place from the beginning and is made visible or hidden, so that nothing is laid out anew.

import { h, s, set } from './dom.js';
import { t } from './words.js';

/** @typedef {import('./shape.js').Shape} Shape */
/**
 * What a cell shows. `marks` are in fixed places, `kind` tells how each is drawn, `was` are struck ones, `tints` the colour of each digit's mark, from digit 1.
 * @typedef {{ digit?: number, given?: boolean, ghost?: boolean, clash?: boolean, corner?: number[], middle?: number[], marks?: number[], was?: number[], bad?: number, kind?: (d: number) => string, selected?: boolean, coloured?: boolean, tints?: number[], label: string }} Look
 */

export class Board {
  /**
   * @param {Shape} shape
   * @param {{ label: string, small?: boolean, heads?: boolean, still?: boolean }} options
   */
  constructor(shape, { label, small = false, heads = true, still = false }) {
    const { side } = shape;
    this.shape = shape;
    this.still = still;
    const view = `0 0 ${side * 100} ${side * 100}`;
    /** Below the digits: fills, hatches, shapes. */
    this.under = s('g');
    /** Above them: links, strikes, rings. */
    this.over = s('g');
    const under = s('svg', { viewBox: view, 'aria-hidden': 'true' }, hatches(), this.under);
    const over = s('svg', { viewBox: view, 'aria-hidden': 'true' }, this.#lines(), this.over);
    this.table = h('table', { role: 'grid', 'aria-multiselectable': 'true', 'aria-label': label, 'aria-rowcount': side + 1, 'aria-colcount': side + 1 });
    /** @type {HTMLTableCellElement[]} */
    this.cells = [];
    /** @type {string[]} */
    this.shown = [];
    /** What was made for each cell, to be used again: making elements is what takes the time. @type {{ name?: HTMLElement, digit?: HTMLElement, marks?: HTMLElement }[]} */
    this.parts = [];
    this.table.append(h('thead', { role: 'rowgroup' }, h('tr', { role: 'row', 'aria-rowindex': 1 }, h('th', { role: 'columnheader', 'aria-colindex': 1 }, t('row')),
      ...Array.from({ length: side }, (_, c) => h('th', { role: 'columnheader', scope: 'col', 'aria-colindex': c + 2 }, t('column-n', { n: c + 1 }))))));
    const body = h('tbody', { role: 'rowgroup' });
    for (let r = 0; r < side; r++) {
      const row = h('tr', { role: 'row', 'aria-rowindex': r + 2 }, h('th', { role: 'rowheader', scope: 'row', 'aria-colindex': 1 }, t('row-n', { n: r + 1 })));
      for (let c = 0; c < side; c++) {
        const cell = h('td', { role: 'gridcell', 'data-cell': r * side + c, 'aria-colindex': c + 2, tabindex: -1 });
        this.cells.push(cell);
        row.append(cell);
      }
      body.append(row);
    }
    this.table.append(body);
    this.element = h('div', { class: small ? 'board little' : 'board', vars: { n: side, 'mark-columns': shape.columns, 'mark-rows': shape.rows } }, under, this.table, over);
    if (side > 9) this.element.classList.add('large');
    if (still) this.element.classList.add('still');
    if (heads) {
      const numbers = Array.from({ length: side }, (_, k) => k + 1);
      this.element.append(h('div', { class: 'heads rows', 'aria-hidden': 'true' }, ...numbers.map((k) => h('span', {}, k))),
        h('div', { class: 'heads columns', 'aria-hidden': 'true' }, ...numbers.map((k) => h('span', {}, k))));
    } else {
      this.element.classList.add('bare');
    }
  }

  #lines() {
    const { side, rows, columns } = this.shape;
    /** @type {string[]} */
    const thin = [];
    /** @type {string[]} */
    const thick = [];
    for (let k = 1; k < side; k++) {
      (k % columns ? thin : thick).push(`M${k * 100} 0V${side * 100}`);
      (k % rows ? thin : thick).push(`M0 ${k * 100}H${side * 100}`);
    }
    return s('g', {}, s('path', { class: 'thin', d: thin.join('') }), s('path', { class: 'thick', d: thick.join('') }));
  }

  /** Shows all cells anew; only those that changed are touched. @param {(i: number) => Look} look */
  show(look) {
    this.cells.forEach((cell, i) => {
      const now = look(i);
      const kinds = (now.marks ?? []).map((d) => now.kind?.(d) ?? '').join();
      const text = JSON.stringify([now, kinds]);
      if (text === this.shown[i]) return;
      this.shown[i] = text;
      if (this.still) {
        this.#turn(cell, now, (this.parts[i] ??= {}));
        return;
      }
      set(cell, { 'aria-selected': String(!!now.selected), 'aria-readonly': now.given ? 'true' : null, class: now.coloured ? 'coloured' : null });
      // the name is text, not a label: what is seen stays out of it, as marks alone would be read as a number
      const parts = (this.parts[i] ??= {});
      const name = (parts.name ??= h('span', { class: 'name hidden' }));
      write(name, now.label);
      const kids = [name, ...this.#content(now, parts)];
      if (kids.length !== cell.childNodes.length || kids.some((kid, k) => kid !== cell.childNodes[k])) cell.replaceChildren(...kids);
    });
  }

  /** A cell of a still board: what stands there already is shown or hidden. @param {HTMLElement} cell @param {Look} look @param {Board['parts'][number]} parts */
  #turn(cell, look, parts) {
    cell.setAttribute('aria-label', look.label);
    if (look.digit) {
      if (!parts.digit) cell.append(parts.digit = h('b', { 'aria-hidden': 'true' }));
      classed(parts.digit, look.given ? 'given' : look.ghost ? 'ghost' : 'entered');
      write(parts.digit, String(look.digit));
    } else if (!parts.marks) {
      cell.append(parts.marks = h('span', { class: 'marks', 'aria-hidden': 'true' }, ...Array.from({ length: this.shape.side }, (_, k) => h('i', { 'data-digit': k + 1 }))));
    }
    const marks = parts.marks?.children ?? [];
    for (let k = 0; k < marks.length; k++) classed(/** @type {HTMLElement} */ (marks[k]), look.digit ? '' : look.marks?.includes(k + 1) ? 'on' : look.was?.includes(k + 1) ? 'on was' : '');
    classed(cell, look.digit ? 'filled' : '');
  }

  /** @param {Look} look @param {Board['parts'][number]} parts @returns {Node[]} */
  #content(look, parts) {
    if (look.digit) {
      const digit = (parts.digit ??= h('b', { 'aria-hidden': 'true' }));
      classed(digit, look.given ? 'given' : look.ghost ? 'ghost' : look.clash ? 'entered clash' : 'entered');
      write(digit, String(look.digit));
      return [digit];
    }
    const style = (/** @type {number} */ d) => [look.bad && look.bad & (1 << d) ? 'bad' : '', look.tints?.[d - 1] ? `tint colour-${look.tints[d - 1]}` : ''].filter(Boolean).join(' ') || null;
    if (look.marks || look.was) {
      const marks = (parts.marks ??= h('span', { class: 'marks', 'aria-hidden': 'true' }, ...Array.from({ length: this.shape.side }, () => h('i'))));
      for (let d = 1; d <= this.shape.side; d++) {
        const one = /** @type {HTMLElement} */ (marks.children[d - 1]), here = look.marks?.includes(d), was = !here && look.was?.includes(d);
        classed(one, here ? look.kind?.(d) || style(d) || '' : was ? 'was' : '');
        write(one, here || was ? String(d) : '');
      }
      return [marks];
    }
    return [
      look.corner?.length ? h('span', { class: `corner of-${Math.min(look.corner.length, 9)}`, 'aria-hidden': 'true' }, ...look.corner.map((d) => h('i', { class: style(d) }, d))) : null,
      look.middle?.length ? h('span', { class: `middle of-${Math.min(look.middle.length, 9)}`, 'aria-hidden': 'true' }, ...look.middle.map((d) => h('i', { class: style(d) }, d))) : null,
    ].filter((kid) => kid !== null);
  }

  /** The digit of the mark under a pointer; 0 if there is none. @param {PointerEvent} event */
  markAt(event) {
    const cell = this.cells[this.cellAt(event)];
    const near = (/** @type {Element} */ mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      return Math.hypot((left + right) / 2 - event.clientX, (top + bottom) / 2 - event.clientY);
    };
    const marks = [...cell?.querySelectorAll('i') ?? []].filter((mark) => mark.textContent).map((mark) => ({ digit: Number(mark.textContent), far: near(mark) })).sort((a, b) => a.far - b.far);
    return marks.length && marks[0].far < cell.clientWidth / 4 ? marks[0].digit : 0;
  }

  /** Moves the tab stop; and the focus too, if it is in the grid or `take` asks for it. @param {number} i @param {boolean} [take] */
  cursor(i, take = false) {
    const inside = this.table.contains(document.activeElement);
    for (const cell of this.cells) if (cell.tabIndex === 0) cell.tabIndex = -1;
    this.cells[i].tabIndex = 0;
    if (inside || take) this.cells[i].focus({ preventScroll: !take });
  }

  /** Takes all drawings away. */
  wipe() {
    if (!this.still) for (const cell of this.table.querySelectorAll('.hatched')) cell.classList.remove('hatched');
    this.under.replaceChildren();
    this.over.replaceChildren();
  }

  /** The cell under a pointer; within `reach` of its centre, if that is asked for. @param {PointerEvent} event @param {number} [reach] */
  cellAt(event, reach = 0.5) {
    const frame = this.table.getBoundingClientRect();
    const size = frame.width / this.shape.side;
    const x = (event.clientX - frame.left) / size, y = (event.clientY - frame.top) / size;
    const c = Math.floor(x), r = Math.floor(y);
    if (c < 0 || r < 0 || c >= this.shape.side || r >= this.shape.side) return -1;
    if (reach < 0.5 && Math.hypot(x - c - 0.5, y - r - 0.5) > reach) return -1;
    return r * this.shape.side + c;
  }
}

/** @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {HTMLElement} element @param {string} name */
function classed(element, name) {
  if (element.className !== name) element.className = name;
}

/** Patterns for hatching. They are in every board, as a pattern is found by its id within the page. */
let boards = 0;
function hatches() {
  const number = ++boards;
  const one = (/** @type {string} */ kind, /** @type {number} */ gap) => s('pattern', { id: `hatch-${kind}-${number}`, width: gap, height: gap, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    s('path', { class: `hatch ${kind}`, d: `M0 0V${gap}` }));
  return s('defs', { 'data-number': number }, one('gone', 14), one('jump', 16));
}
