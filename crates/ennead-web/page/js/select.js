// Which cells are selected, by pointer and by keys. The cursor is the cell selected last.
// Pointer down selects that cell alone, dragging adds; with Ctrl, Shift or the sticky Select button it toggles, and
// dragging goes on in that sense. A double click or a long press selects all cells with the same content.

import { letter } from './letters.js';

const DOUBLE = 500;
const NEAR = 6;
const LONG = 500;

/** @typedef {import('./board.js').Board} Board */

export class Selection {
  /**
   * @param {Board} board
   * @param {{ changed: () => void, alike: (i: number) => number[], wraps: () => boolean, keeps?: (event: PointerEvent) => boolean }} owner what `keeps` says yes to does not deselect
   */
  constructor(board, owner) {
    this.board = board;
    this.owner = owner;
    /** @type {Set<number>} */
    this.cells = new Set();
    this.cursor = 0;
    /** The Select button: as if Ctrl were held. */
    this.sticky = false;
    this.#listen();
    board.cursor(0);
  }

  /** @param {Iterable<number>} cells @param {number} [cursor] */
  set(cells, cursor) {
    this.cells = new Set(cells);
    if (cursor !== undefined) this.#point(cursor);
    this.owner.changed();
  }

  /** @param {number} i */
  #point(i) {
    this.cursor = i;
    this.board.cursor(i);
  }

  #listen() {
    const { board } = this;
    const { table } = board;
    /** @type {'add' | 'remove' | null} */
    let drag = null;
    let downAt = 0, lastTime = 0, lastX = 0, lastY = 0, moved = false, alone = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let long;
    const alike = (/** @type {number} */ i, /** @type {boolean} */ more) => this.set([...(more ? this.cells : []), ...this.owner.alike(i)], i);

    table.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      const i = board.cellAt(event);
      if (i < 0) return;
      event.preventDefault();
      const more = event.ctrlKey || event.metaKey || event.shiftKey || this.sticky;
      const again = event.timeStamp - lastTime < DOUBLE && Math.hypot(event.clientX - lastX, event.clientY - lastY) < NEAR;
      [lastTime, lastX, lastY] = [again ? 0 : event.timeStamp, event.clientX, event.clientY];
      table.setPointerCapture(event.pointerId);
      moved = false;
      downAt = i;
      alone = !more && this.cells.size === 1 && this.cells.has(i) && !this.owner.keeps?.(event);
      drag = more && this.cells.has(i) ? 'remove' : 'add';
      board.cells[i].focus({ preventScroll: true });
      if (again) {
        drag = null;
        alone = false;
        alike(i, event.ctrlKey || event.metaKey);
        return;
      }
      const next = new Set(more ? this.cells : []);
      if (drag === 'add') next.add(i); else next.delete(i);
      this.set(next, i);
      clearTimeout(long);
      long = setTimeout(() => {
        if (!moved && drag) {
          drag = null;
          alone = false;
          alike(i, more);
        }
      }, LONG);
    });
    table.addEventListener('pointermove', (event) => {
      if (!drag) return;
      if (Math.hypot(event.clientX - lastX, event.clientY - lastY) > NEAR) clearTimeout(long);
      const i = board.cellAt(event, 0.45);
      if (i < 0 || (!moved && i === downAt)) return;
      moved = true;
      clearTimeout(long);
      if (this.cells.has(i) === (drag === 'add')) return;
      const next = new Set(this.cells);
      if (drag === 'add') next.add(i); else next.delete(i);
      this.set(next, i);
    });
    const end = () => {
      clearTimeout(long);
      // a click on the only selected cell deselects
      if (drag && alone && !moved) this.set([]);
      drag = null;
    };
    table.addEventListener('pointerup', end);
    table.addEventListener('pointercancel', end);
    table.addEventListener('focusin', (event) => {
      const i = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
      if (Number.isInteger(i) && !this.cells.size && !drag) this.set([i], i);
    });
  }

  /**
   * Moves the cursor; extends the selection if asked.
   * @param {number} rows @param {number} columns @param {boolean} extend
   */
  move(rows, columns, extend) {
    const { side } = this.board.shape;
    let r = Math.floor(this.cursor / side) + rows, c = (this.cursor % side) + columns;
    if (this.owner.wraps()) {
      r = (r + side) % side;
      c = (c + side) % side;
    } else {
      r = Math.max(0, Math.min(side - 1, r));
      c = Math.max(0, Math.min(side - 1, c));
    }
    this.go(r * side + c, extend);
  }

  /** @param {number} i @param {boolean} extend */
  go(i, extend) {
    this.set(extend ? [...this.cells, i] : [i], i);
  }

  /**
   * The keys that move and select, as in other players and as in ARIA's grid. Says whether the key was one of them.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const { side } = this.board.shape, { cells } = this.board;
    const ctrl = event.ctrlKey || event.metaKey, extend = event.shiftKey || ctrl;
    const row = Math.floor(this.cursor / side);
    const steps = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1] });
    const step = steps[event.code];
    if (ctrl && letter(event) === 'A') this.set(event.shiftKey ? [] : cells.keys(), undefined);
    else if (ctrl && letter(event) === 'I') this.set([...cells.keys()].filter((i) => !this.cells.has(i)), undefined);
    else if (step && !event.altKey && !(ctrl && event.code.startsWith('Key'))) this.move(step[0], step[1], extend);
    else if (event.code === 'Home') this.go(ctrl ? 0 : row * side, event.shiftKey);
    else if (event.code === 'End') this.go(ctrl ? cells.length - 1 : row * side + side - 1, event.shiftKey);
    else if (event.code === 'Escape') this.set([]);
    else return false;
    return true;
  }
}
