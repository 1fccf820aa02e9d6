// Create: wishes, a draft whose solutions are counted as one types, and what was found.

import { ask, askOne, info, knows } from '../ask.js';
import { Board } from '../board.js';
import { button, h, put } from '../dom.js';
import * as draw from '../draw.js';
import { Figures } from '../figures.js';
import { Game } from '../game.js';
import { letter } from '../letters.js';
import { digitsOf, write } from '../record.js';
import { complain, say, toast } from '../say.js';
import { Selection } from '../select.js';
import { play } from '../session.js';
import { settings } from '../settings.js';
import { at, box, clashes, name, parse, usual } from '../shape.js';
import { rated } from '../solve/rating.js';
import { clashText } from '../solve/look.js';
import { link } from '../store.js';
import { list, t } from '../words.js';
import { makeCensus } from './census.js';
import { makeFound } from './found.js';
import { picture, textDialog } from './output.js';
import { orbit } from './symmetry.js';
import { makeWishes } from './wishes.js';

/** @returns {import('../main.js').View} */
export function make() {
  /** The draft: its entered digits are the givens to be. */
  let draft = new Game(usual(9), new Array(81).fill(0));
  /** @type {boolean[]} */
  let pattern = [];
  let painting = false;
  const figures = new Figures();
  /** @type {Board} */
  let board;
  /** @type {Selection} */
  let selection;
  /** The given that was taken out last. @type {{ cell: number, digit: number } | null} */
  let lifted = null;
  /** Givens that could each be left out. @type {Set<number>} */
  let spare = new Set();

  const techniques = info().then((all) => all.techniques ?? []);
  techniques.catch(() => {});
  const status = h('p', { class: 'status', role: 'status' });
  const chips = h('span', { class: 'verdict' });
  const count = h('span', { class: 'chip plain wide-only' });
  const place = h('div', { class: 'board-place' });
  const census = makeCensus(() => show());
  const found = makeFound({ take: (puzzle, shape) => begin(parse(shape), puzzle) });
  const wishes = makeWishes({
    shape: () => draft.shape,
    changed: () => render(),
    create,
    stop: () => found.stop(),
    paint: (on) => { painting = on; spare = new Set(); pattern = on ? draft.digits.map(Boolean) : []; render(); if (on) say(t('paint-about')); },
    reshape: (text) => { const next = parse(text); begin(next, new Array(next.cells).fill(0)); wishes.rebuild(); },
    techniques,
  });
  /** On a narrow screen the wishes are far below the board. */
  const quick = h('button', { type: 'button', class: 'primary small narrow-only', onclick: () => create() }, t('create'));
  function create() {
    found.search(wishes.question(pattern), wishes.wish, draft.shape, (busy) => { wishes.busy(busy); quick.disabled = busy; });
  }
  const record = () => write(draft.shape, draft.digits);
  const finished = () => new Game(draft.shape, draft.digits);
  const draws = button('SVG', () => picture(record()).catch(complain));
  draws.hidden = true;
  knows('render').then((known) => { draws.hidden = !known; }, () => {});
  const bar = h('div', { class: 'bar', role: 'group', 'aria-label': t('export') },
    button(t('print'), () => print()), draws, button(t('text'), () => textDialog(record())),
    h('span', { class: 'grow' }),
    button(t('minimise'), minimise), button(t('rate'), rate), button(t('copy-link'), async () => {
      const address = await link(finished());
      navigator.clipboard.writeText(address).then(() => toast(t('link-copied')), () => toast(address));
    }), button(t('play'), () => { play(finished()); location.hash = '#solve'; }, 'primary'));
  const tools = h('div', { class: 'row small-tools' },
    button(t('undo'), () => draft.undo(), 'quiet small'), button(t('redo'), () => draft.redo(), 'quiet small'), button(t('unnecessary'), unnecessary, 'quiet small'), button(t('clear-grid'), () => begin(draft.shape, new Array(draft.shape.cells).fill(0)), 'quiet small'));
  const pad = h('div', { class: 'digits flat', role: 'group', 'aria-label': t('digits') });
  const element = h('main', { class: 'view create' }, wishes.element,
    h('section', { class: 'draft', 'aria-label': t('draft') }, h('div', { class: 'line-up' }, h('h1', { class: 'title' }, t('draft')), chips, h('span', { class: 'grow' }), count, quick), place, status, pad, tools, bar),
    h('aside', { class: 'batch', 'aria-label': t('found') }, ...found.elements));

  /** @param {import('../shape.js').Shape} shape @param {ArrayLike<number>} digits */
  function begin(shape, digits) {
    draft = new Game(shape, new Array(shape.cells).fill(0));
    draft.fill(digits);
    draft.past = [];
    pattern = painting ? draft.digits.map(Boolean) : [];
    lifted = null;
    if (!board || board.shape !== shape) {
      board = new Board(shape, { label: t('draft') });
      selection = new Selection(board, { changed: () => render(), alike: (i) => [i], wraps: () => !settings.stopAtEdges });
      board.table.addEventListener('pointerup', (event) => { if (painting) toggle(board.cellAt(event)); });
      put(place, board.element);
      put(pad, ...Array.from({ length: shape.side }, (_, k) => h('button', { type: 'button', onclick: () => enter(k + 1) }, h('b', {}, k + 1))), h('button', { type: 'button', 'aria-label': t('delete'), onclick: erase }, h('b', {}, '⌫')));
    }
    draft.listeners.add(changed);
    changed();
  }

  function changed() {
    spare = new Set();
    census.count(draft);
    show();
  }

  /** What is known now. */
  function show() {
    const { state } = census;
    const chip = (/** @type {string} */ kind, /** @type {string} */ mark, /** @type {string} */ text) => h('span', { class: `chip ${kind}` }, h('i', { class: mark }), text);
    const clash = clashText(draft);
    if (clash) put(chips, chip('warn', 'dash', t('verdict-clash')));
    else if (state.outcome === 'busy') put(chips, chip('run', 'spin', t('counting')));
    else if (state.outcome === 'unique') put(chips, chip('ok', 'dot', t('verdict-unique')));
    else if (state.outcome === 'none') put(chips, chip('warn', 'dash', t('verdict-none')));
    else if (state.outcome === 'multiple') put(chips, chip('warn', 'dash', state.exact ? t('solutions-n', { n: state.solutions }) : t('solutions-many', { n: state.solutions })), h('span', { class: 'chip plain' }, t('undecided-n', { n: state.undecided.size })));
    else put(chips);
    put(count, t('givens-n', { n: draft.digits.filter(Boolean).length }));
    if (clash) put(status, clash);
    else if (lifted && state.outcome === 'multiple') {
      const back = lifted;
      put(status, t('lifted', { cell: name(draft.shape, back.cell), digit: back.digit }), ' ', button(t('put-back'), () => { draft.enter('digit', back.digit, [back.cell]); lifted = null; }, 'plain-link'));
    } else put(status, state.outcome === 'none' ? t('draft-none') : state.outcome === 'unique' ? t('draft-unique') : '');
    render();
  }

  function render() {
    const { state } = census;
    const { shape } = draft;
    const clashing = new Set(clashes(shape, draft.digits).flatMap((one) => one.cells));
    board.wipe();
    board.show((i) => {
      const place = `${t('cell-place', { row: Math.floor(i / shape.side) + 1, column: (i % shape.side) + 1 })}, ${t('cell-box', { box: box(shape, i) })}`;
      const digit = draft.digits[i];
      const open = state.undecided.get(i);
      if (digit) return { label: `${place}, ${t('cell-given', { digit })}`, digit, given: true, selected: selection.cells.has(i) };
      return { label: `${place}, ${t('cell-empty')}${open ? `, ${t('cell-marks', { marks: open.join(' ') })}` : ''}`, middle: open && open.length <= 6 ? open : [], selected: selection.cells.has(i) };
    });
    for (const i of selection.cells) draw.fill(board, i, 'accent-soft');
    // of very many solutions nearly all cells are undecided: a hatch everywhere tells nothing
    if (state.exact) for (const i of state.undecided.keys()) {
      draw.fill(board, i, 'jump-soft');
      draw.hatch(board, i, 'jump');
    }
    pattern.forEach((on, i) => { if (on) draw.ring(board, i, 'painted', 14); });
    for (const i of clashing) {
      draw.ring(board, i, 'clash', 6);
      draw.wedge(board, i);
    }
    for (const i of spare) {
      draw.hatch(board, i, 'gone');
      draw.ring(board, i, 'lifted', 8);
    }
    if (lifted) draw.ring(board, lifted.cell, 'lifted', 8);
    for (const i of selection.cells) draw.ring(board, i, 'select', 4);
    if (selection.cells.size === 1) for (const i of orbit(shape, wishes.wish.symmetry, selection.cursor)) if (i !== selection.cursor) draw.ring(board, i, 'partner', 8);
  }

  /** Paints a cell and those that the symmetry puts with it. @param {number} i */
  function toggle(i) {
    if (i < 0) return;
    const on = !pattern[i];
    for (const j of orbit(draft.shape, wishes.wish.symmetry, i)) pattern[j] = on;
    render();
    say(t(on ? 'painted-on' : 'painted-off', { cell: name(draft.shape, i) }));
  }

  /** @param {number} digit */
  function enter(digit) {
    lifted = null;
    draft.enter('digit', digit, [...selection.cells]);
  }

  function erase() {
    const cells = [...selection.cells].filter((i) => draft.digits[i]);
    lifted = cells.length === 1 ? { cell: cells[0], digit: draft.digits[cells[0]] } : null;
    draft.clear('digit', [...selection.cells]);
  }

  async function minimise() {
    try {
      const answer = await askOne('minimise', { text: record() });
      if (typeof answer.minimal !== 'string') throw new Error(answer.reason ?? t('draft-none'));
      const before = draft.digits.filter(Boolean).length;
      draft.fill(digitsOf(answer.minimal));
      const less = before - draft.digits.filter(Boolean).length;
      toast(less < 0 ? t('completed', { n: -less }) : t('minimised', { n: less }), { action: t('undo'), act: () => draft.undo() });
    } catch (error) {
      complain(error);
    }
  }

  /** Marks the givens each of which could be left out. */
  async function unnecessary() {
    const asked = draft.digits.join();
    try {
      const answer = await askOne('minimise', { text: record() });
      if (asked !== draft.digits.join()) return;
      if (answer.outcome !== 'minimised') throw new Error(t('no-solution-known'));
      spare = new Set((answer.unnecessary ?? []).map((/** @type {string} */ cell) => at(draft.shape, cell)));
      render();
      const text = spare.size ? t('unnecessary-n', { n: spare.size, cells: list([...spare].map((i) => name(draft.shape, i))) }) : t('unnecessary-none');
      put(status, text);
    } catch (error) {
      complain(error);
    }
  }

  async function rate() {
    try {
      const [answer] = await ask('rate', { text: record() });
      toast(!answer || answer.error || answer.reason ? answer?.error ?? answer?.reason ?? t('not-rated') : rated(answer));
    } catch (error) {
      complain(error);
    }
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && letter(event) === 'Z') { if (event.shiftKey) draft.redo(); else draft.undo(); return true; }
    if (ctrl && letter(event) === 'Y') { draft.redo(); return true; }
    const typed = /^(Digit|Numpad)(\d)$/.exec(event.code);
    if (typed && !ctrl) {
      const { number, joined } = figures.typed(Number(typed[2]), draft.shape.side, event.timeStamp);
      if (joined) draft.undo();
      if (number) enter(number);
      return true;
    }
    if (event.code === 'Space' && painting && selection.cells.size) { toggle(selection.cursor); return true; }
    if (event.code === 'Backspace' || event.code === 'Delete') { erase(); return true; }
    if (selection.key(event)) {
      if (selection.cells.size) board.cursor(selection.cursor, true);
      return true;
    }
    return false;
  }

  /** What is opened here is the draft. @param {Game} game */
  function take(game) {
    const { shape, digits } = draft;
    const to = (/** @type {import('../shape.js').Shape} */ next, /** @type {number[]} */ all) => {
      begin(next, all);
      wishes.rebuild();
    };
    to(game.shape, game.givens.some(Boolean) ? game.givens : game.digits);
    return () => to(shape, digits);
  }

  begin(draft.shape, draft.digits);
  return { element, key, take, left: () => found.stop() };
}
