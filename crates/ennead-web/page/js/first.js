// The first visit: three sentences, a place to paste, examples, an empty board.

import { Board } from './board.js';
import { makeDaily } from './daily.js';
import { button, h, put } from './dom.js';
import { fill, ring, thumb } from './draw.js';
import { Game } from './game.js';
import { openText } from './open.js';
import { digitsOf } from './record.js';
import { complain } from './say.js';
import { play } from './session.js';
import { box, shape, usual } from './shape.js';
import { t } from './words.js';

/** @typedef {import('./words.js').Word} Word */

/** Examples of our own making. @type {[Word, string, [number, number]][]} */
export const EXAMPLES = [
  ['example-children', '1.....3..4.....2', [2, 2]],
  ['example-first', '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', [3, 3]],
  ['example-wing', '.2..9.....9.....214..6...9...8....1.2..415..8.5....3...7...2..984.....5.....3..4.', [3, 3]],
  ['example-chain', '.43.8..1.1...4...5..51.74.8..2...3..63.....52..9...6..9.48.35..8...6...3.5..7.82.', [3, 3]],
];

/** @param {number} k */
function example(k) {
  const [name, text, [rows, columns]] = EXAMPLES[k];
  const game = new Game(shape(rows, columns), digitsOf(text));
  game.title = t(name);
  play(game);
  location.hash = '#solve';
}

/** @returns {import('./main.js').View} */
export function make() {
  const area = h('textarea', { rows: 2, spellcheck: 'false', placeholder: t('paste-placeholder') });
  // a paste is read at once, typing when Enter is pressed
  const read = () => { if (area.value.trim()) openText(area.value).catch(complain); };
  area.addEventListener('paste', () => setTimeout(read));
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || !area.value.includes('\n'))) {
      event.preventDefault();
      read();
    }
  });
  const board = new Board(usual(9), { label: t('empty-puzzle') });
  const status = h('p', { class: 'status' });
  /** The cell that a digit goes into. */
  let at = 0;
  const place = (/** @type {number} */ i) => t('cell-place', { row: Math.floor(i / 9) + 1, column: (i % 9) + 1 });
  const look = (/** @type {number} */ i) => {
    at = i;
    const { shape } = board, rest = (/** @type {number} */ k) => `, ${t('cell-box', { box: box(shape, k) })}, ${t('cell-empty')}`;
    board.show((k) => ({ label: place(k) + rest(k), selected: k === at }));
    board.wipe();
    fill(board, at, 'accent-soft');
    ring(board, at, 'select', 4);
    board.cursor(at);
    put(status, h('b', {}, place(at)), `${rest(at)}. ${t('type-to-begin')}`);
  };
  look(0);
  /** An empty puzzle, with the digit typed into the cell that was meant. @param {number} cell @param {number} [digit] */
  const begin = (cell, digit) => {
    const game = play(new Game(usual(9), new Array(81).fill(0)));
    game.cursor = Math.max(0, cell);
    if (digit) game.enter('digit', digit, [game.cursor]);
    location.hash = '#solve';
  };
  board.table.addEventListener('click', (event) => begin(board.cellAt(/** @type {PointerEvent} */ (event))));
  const daily = makeDaily();
  const element = h('main', { class: 'view first' },
    h('section', { class: 'hello' },
      h('h1', {}, t('hello')), h('p', {}, t('hello-1')), h('p', {}, t('hello-2')), h('p', {}, t('hello-3')),
      h('label', { class: 'paste' }, h('span', {}, t('paste-label')), area),
      h('div', { class: 'row' }, button(t('try-example'), () => example(1), 'primary'), h('a', { class: 'button', href: '#create' }, t('create-one'))),
      h('p', { class: 'muted small' }, ...t('hello-keys').split(/\[(.+?)\]/).map((part, k) => (k % 2 ? h('kbd', {}, part) : part)))),
    h('section', { class: 'empty', 'aria-label': t('empty-puzzle') }, board.element, status),
    h('section', { class: 'examples' }, h('h2', {}, t('begin-with')), h('div', {}, ...EXAMPLES.map(([name, text, [rows, columns]], k) =>
      h('button', { type: 'button', onclick: () => example(k) }, thumb(shape(rows, columns), digitsOf(text)), h('span', {}, t(name)))))),
    h('section', { class: 'row daily', 'aria-label': t('daily') }, h('h2', {}, t('daily')), ...daily.elements));
  return {
    element,
    key: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return false;
      const [down, right] = { ArrowUp: [8, 0], ArrowDown: [1, 0], ArrowLeft: [0, 8], ArrowRight: [0, 1] }[event.code] ?? [0, 0];
      // in the grid arrows move; elsewhere they are the browser's
      if ((down || right) && board.table.contains(/** @type {Node} */ (event.target))) {
        look(((Math.floor(at / 9) + down) % 9) * 9 + (((at % 9) + right) % 9));
        return true;
      }
      if (!/^(Digit|Numpad)[1-9]$/.test(event.code)) return false;
      begin(at, Number(event.code.at(-1)));
      return true;
    },
  };
}
