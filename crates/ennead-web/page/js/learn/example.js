// A position in which a technique is to be seen: drawn sentence by sentence, or to be found by oneself. In practice
// a click on a candidate, or its digit typed, strikes it (or places it, where the technique places).

import { askOne, knows } from '../ask.js';
import { Board } from '../board.js';
import { button, h, put, renew } from '../dom.js';
import * as draw from '../draw.js';
import { Game } from '../game.js';
import { kindsOf, paint } from '../pattern.js';
import { read } from '../record.js';
import { complain, say } from '../say.js';
import { Selection } from '../select.js';
import { play } from '../session.js';
import { settings } from '../settings.js';
import { at, box, candidates, digits } from '../shape.js';
import { legend } from '../solve/hint.js';
import { list, t } from '../words.js';

/** @typedef {import('../pattern.js').Deduction} Deduction */

/** @param {string} technique @param {string} name @param {string | undefined} position */
export function makeExample(technique, name, position) {
  const words = h('section', { class: 'card' }, h('h2', {}, t('example')));
  const place = h('section', { class: 'example-board', 'aria-label': t('example') });
  /** @type {Board} */
  let board;
  /** @type {Selection} */
  let selection;
  /** @type {number[]} */
  let grid = [];
  /** @type {number[]} */
  let marks = [];
  /** @type {Deduction[]} */
  let found = [];
  let shown = 0, sentence = -1, practice = false, said = '';
  /** What the player struck or placed, `cell/digit`. @type {Set<string>} */
  let done = new Set();
  let seed = 0;

  /** @param {string} text */
  async function load(text) {
    const converted = await askOne('convert', { text, to: 'json' });
    const puzzle = read(converted.text);
    grid = puzzle.givens.map((d, i) => d || puzzle.placed[i]);
    marks = (puzzle.marks ?? candidates(puzzle.shape, grid)).map((bits, i) => (grid[i] ? 0 : bits));
    const answer = await askOne('explain', { text, technique: [technique], all: true, time_limit: 20000 });
    found = (answer.deductions ?? []).filter((/** @type {Deduction} */ one) => one.technique === technique);
    shown = 0;
    sentence = -1;
    done = new Set();
    said = '';
    if (!board || board.shape !== puzzle.shape) {
      board = new Board(puzzle.shape, { label: t('example-of', { name }) });
      selection = new Selection(board, { changed: render, alike: (i) => [i], wraps: () => !settings.stopAtEdges });
      board.table.addEventListener('click', (event) => { if (practice) pointed(/** @type {PointerEvent} */ (event)); });
      put(place, board.element);
    }
    render();
    tell();
  }

  /** @param {number} i */
  function label(i) {
    const { shape } = board;
    const where = `${t('cell-place', { row: Math.floor(i / shape.side) + 1, column: (i % shape.side) + 1 })}, ${t('cell-box', { box: box(shape, i) })}`;
    return grid[i] ? `${where}, ${t('cell-entered', { digit: grid[i] })}` : `${where}, ${t('cell-empty')}, ${t('cell-marks', { marks: digits(marks[i]).filter((d) => !done.has(`${i}/${d}`)).join(' ') })}`;
  }

  function render() {
    if (!board) return;
    const deduction = practice ? undefined : found[shown];
    const has = (/** @type {number} */ i, /** @type {number} */ d) => !grid[i] && !!(marks[i] & (1 << d));
    const kinds = deduction ? kindsOf(board.shape, deduction, has, true) : new Map([...done].map((key) => [key, 'gone']));
    board.wipe();
    board.show((i) => ({ label: label(i), selected: selection.cells.has(i), ...(grid[i] ? { digit: grid[i], given: true } : { marks: digits(marks[i]), kind: (d) => kinds.get(`${i}/${d}`) ?? '' }) }));
    for (const i of selection.cells) draw.fill(board, i, 'accent-soft');
    if (deduction) paint(board, deduction, { has, filled: (i) => !!grid[i], effects: true, lit: sentence >= 0 ? deduction.words.reasons[sentence]?.text : undefined });
    else for (const key of done) {
      const [i, d] = key.split('/').map(Number);
      if (places()) draw.placed(board, i, d);
      else draw.node(board, i, d, 'gone');
    }
    for (const i of selection.cells) draw.ring(board, i, 'select', 4);
  }

  /** Whether the technique places digits. */
  const places = () => found.some((one) => one.placements.length > 0);

  function tell() {
    const deduction = found[shown];
    words.classList.toggle('practising', practice);
    const back = practice ? t('show-example') : t('practise');
    const foot = h('div', { class: 'row' },
      button(back, () => { practice = !practice; if (practice) another().then(() => place.scrollIntoView({ block: 'nearest' })); else { render(); tell(); } }, practice ? 'button' : 'primary'),
      button(t('play-position'), () => {
        const game = new Game(board.shape, grid);
        game.centre = [...marks];
        game.title = name;
        play(game);
        location.hash = '#solve';
      }));
    if (!deduction) {
      renew(words, h('h2', {}, t('example')), h('p', {}, t('no-example')), foot);
    } else if (practice) {
      renew(words, h('h2', {}, t('practise')), h('p', {}, places() ? t('practise-place', { name }) : t('practise-strike', { name })), h('p', { role: 'status' }, said),
        h('div', { class: 'row' }, button(t('check'), judge, 'primary'), button(t('show-it'), () => { practice = false; render(); tell(); }), button(t('another'), another)), foot);
    } else {
      const { headline, reasons, conclusion } = deduction.words;
      renew(words, h('h2', {}, t('example')), h('p', {}, h('b', {}, headline), '.'),
        h('ol', { class: 'sentences' }, ...reasons.map(({ text }, k) => h('li', {}, h('button', { type: 'button', 'aria-pressed': String(k === sentence), onclick: () => { sentence = k === sentence ? -1 : k; render(); tell(); say(text); /** @type {HTMLElement | undefined} */ (words.querySelectorAll('.sentences button')[k])?.focus(); } }, text)))),
        h('p', {}, conclusion), legend(),
        found.length > 1 ? button(t('other-one', { n: shown + 1, all: found.length }), () => { shown = (shown + 1) % found.length; sentence = -1; render(); tell(); }, 'quiet small') : null, foot);
    }
  }

  /** A position to practise on: made by the engines, or the example again. */
  async function another() {
    try {
      // the example itself first: it is there at once
      const made = seed++ && await knows('practise') ? await askOne('practise', { technique, seed }) : null;
      await load(typeof made?.text === 'string' ? made.text : position ?? '');
    } catch (error) {
      complain(error);
    }
  }

  /** @param {number} i @param {number} d */
  function toggle(i, d) {
    const key = `${i}/${d}`;
    if (grid[i] || !(marks[i] & (1 << d))) return;
    if (done.has(key)) done.delete(key);
    else done.add(key);
    render();
    say(label(i));
  }

  /** The candidate nearest to a pointer. @param {PointerEvent} event */
  function pointed(event) {
    const i = board.cellAt(event);
    if (i < 0 || grid[i]) return;
    const frame = board.cells[i].getBoundingClientRect();
    const { rows, columns } = board.shape;
    const c = Math.min(columns - 1, Math.floor(((event.clientX - frame.left) / frame.width) * columns)), r = Math.min(rows - 1, Math.floor(((event.clientY - frame.top) / frame.height) * rows));
    toggle(i, r * columns + c + 1);
  }

  /** Did the player see it? Every strike must be one of the technique's, and one instance must be complete. */
  function judge() {
    const keys = (/** @type {Deduction} */ one) => (one.placements.length ? one.placements : one.eliminations).map(({ cell, digit }) => `${at(board.shape, cell)}/${digit}`);
    const right = new Set(found.flatMap(keys));
    const wrong = [...done].filter((key) => !right.has(key));
    const seen = found.find((one) => keys(one).every((key) => done.has(key)));
    if (!done.size) said = t('practise-nothing');
    else if (wrong.length) said = t('practise-wrong', { cells: list(wrong.map((key) => `r${Math.floor(Number(key.split('/')[0]) / board.shape.side) + 1}c${(Number(key.split('/')[0]) % board.shape.side) + 1} ${key.split('/')[1]}`)) });
    else if (seen) said = `${t('practise-seen')} ${seen.words.headline}.`;
    else said = t('practise-some');
    tell();
    say(said);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (!board || !board.table.contains(document.activeElement)) return false;
    const typed = /^(Digit|Numpad)([1-9])$/.exec(event.code);
    if (typed && practice) {
      for (const i of selection.cells) toggle(i, Number(typed[2]));
      return true;
    }
    if (selection.key(event)) {
      if (selection.cells.size) board.cursor(selection.cursor, true);
      return true;
    }
    return false;
  }

  if (position) load(position).catch(complain);
  else renew(words, h('h2', {}, t('example')), h('p', {}, t('no-example')));
  return { words, board: place, key };
}
