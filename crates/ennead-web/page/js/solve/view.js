// Solve: board, pad, and the panel with hint and path. This file joins them and knows the keys.

import { askOne } from '../ask.js';
import { Board } from '../board.js';
import { h, put, set } from '../dom.js';
import * as draw from '../draw.js';
import { Figures } from '../figures.js';
import { isSign, letter } from '../letters.js';
import { write } from '../record.js';
import { complain, say, toast } from '../say.js';
import { Selection } from '../select.js';
import { current, onPlay, play } from '../session.js';
import { change, onChange, settings } from '../settings.js';
import { candidates } from '../shape.js';
import { t } from '../words.js';
import { Game } from '../game.js';
import { Clock } from './clock.js';
import { makeHint } from './hint.js';
import { clashText, describe, reasonText, show } from './look.js';
import { TOOLS, makePad } from './pad.js';
import { makePath } from './path.js';
import { makeRating } from './rating.js';
import { makeVerdict } from './verdict.js';

/** @typedef {import('../game.js').Tool} Tool */
/** @typedef {import('../pattern.js').Deduction} Deduction */
/**
 * What is drawn over the game: a deduction, cells where solutions differ with the digits of both, a position of the path.
 * @typedef {{ deduction?: Deduction, effects?: boolean, lit?: string, cells?: Map<number, number>, mistakes?: Set<number>, position?: { grid: number[], marks: number[] } }} Overlay
 */

/** The places of the letters that move. */
const MOVES = /^Key[WASD]$/;
/** A Shift that is let go this soon before a digit of the number pad was held. */
const NUMPAD = 30;

/** @returns {import('../main.js').View} */
export function make() {
  /** @type {Board} */
  let board;
  /** @type {Selection} */
  let selection;
  /** @type {Game} */
  let game = current();
  /** @type {Tool} */
  let chosen = 'digit';
  /** @type {Tool | null} */
  let held = null;
  /** @type {Overlay} */
  let overlay = {};
  /** @type {Set<number>} */
  let wrong = new Set();
  /** What the colour tool colours: the cell (0), this candidate of it, or (-1) the one that is pressed. */
  let target = 0;
  /** The candidate that was pressed last, 0 for none. */
  let pressed = 0;
  /** Whether the next figure may belong to the candidate that is being chosen. */
  let aiming = false;
  let shiftUp = -Infinity, active = false;
  const figures = new Figures();
  /** What draws deductions; it is fetched when the puzzle has been judged, or a deduction is there. @type {typeof import('../pattern.js') | null} */
  let pattern = null;
  /** @type {Promise<void> | null} */
  let coming = null;

  const tool = () => held ?? chosen;
  const cells = () => [...selection.cells];

  // Parts

  const title = h('h1', { class: 'title' });
  const count = h('span', { class: 'chip plain wide-only' });
  const ticking = h('span');
  const time = h('button', { type: 'button', class: 'chip plain time', onclick: () => pause() }, ticking, h('span', { class: 'hidden' }, ` ${t('pause')}`));
  const lock = h('button', { type: 'button', class: 'button small', onclick: () => take() }, t('take-givens'));
  const status = h('p', { class: 'status' });
  const place = h('div', { class: 'board-place' });
  const verdict = makeVerdict({ differ: (differing, text) => { overlay = { cells: differing }; render(); tell(text); }, tell });
  const rating = makeRating(() => game);
  const pad = makePad({
    choose: (next) => { chosen = next; render(); },
    aim: (next) => aim(next),
    enter: (value, by) => enter(value, by),
    erase, undo: () => !!undo(), redo: () => !!redo(), check, hint: () => hint.next(),
    stick: (on) => { selection.sticky = on; },
  });
  const hint = makeHint({
    game: () => game,
    cursor: () => (selection.cells.size ? selection.cursor : -1),
    draw: (next) => { overlay = next; render(); },
    apply: (deduction) => apply(deduction),
  });
  const path = makePath({ game: () => game, draw: (next) => { hint.close(); overlay = next; render(); } });
  const clock = new Clock(() => game, (text) => { if (ticking.textContent !== text) ticking.textContent = text; });
  const automatic = h('button', { type: 'button', class: 'quiet small', onclick: () => change('automatic', !settings.automatic) }, t('set-automatic'));
  const veil = h('button', { type: 'button', class: 'veil-board', hidden: true, onclick: () => pause() }, t('paused'));
  const element = h('main', { class: 'view solve', id: 'solve-view' },
    h('section', { class: 'play', 'aria-label': t('puzzle') },
      h('div', { class: 'line-up' }, title, verdict.element, count, lock, h('span', { class: 'grow' }), rating.element, time), place, status),
    pad.element,
    h('aside', { class: 'learn', 'aria-label': t('view-learn') }, hint.element, path.element, more()));

  /** What one needs less often. */
  function more() {
    const act = (/** @type {import('../words.js').Word} */ word, /** @type {() => void} */ run) => h('button', { type: 'button', class: 'quiet small', onclick: run }, t(word));
    return h('div', { class: 'more' },
      act('fill-marks', () => { if (game.fillMarks()) toast(t('filled-marks'), { action: t('undo'), act: undo }); }),
      automatic,
      act('true-candidates', () => { trueCandidates().catch(complain); }),
      act('restart', () => { if (game.restart()) toast(t('restarted'), { action: t('undo'), act: undo }); }),
      act('show-solution', () => {
        if (game.solution && game.fill(game.solution)) toast(t('solution-shown'), { action: t('undo'), act: undo });
        else if (!game.solution) tell(t('no-solution-known'));
      }),
      act('text', () => { text().catch(complain); }),
      act('print', () => print()),
      h('a', { class: 'quiet small', href: '#lab' }, t('watch-search')),
      h('button', { type: 'button', class: 'quiet small narrow-only', onclick: () => hint.ask() }, t('why-not')),
      h('button', { type: 'button', class: 'quiet small narrow-only', onclick: () => document.getElementById('share')?.click() }, t('share')));
  }

  // Showing

  /** @param {string} text */
  function tell(text) {
    put(status, text);
    say(text);
  }

  function fetchPattern() {
    coming ??= import('../pattern.js').then((all) => { pattern = all; if (overlay.deduction) render(); }, (error) => { coming = null; complain(error); });
  }

  function render() {
    const { position, deduction } = overlay;
    if (deduction && !pattern) fetchPattern();
    const shown = position ? Object.assign(new Game(game.shape, game.givens), { digits: position.grid.map((d, i) => (game.givens[i] ? 0 : d)) }) : game;
    const grid = shown.grid();
    const marks = position?.marks ?? game.thoughts() ?? candidates(game.shape, grid);
    const has = (/** @type {number} */ i, /** @type {number} */ d) => !grid[i] && !!(marks[i] & (1 << d));
    const effects = !!overlay.effects;
    /** @type {Map<string, string>} */
    const kinds = (deduction && pattern?.kindsOf(game.shape, deduction, has, effects)) ?? new Map();
    /** @type {Map<number, number>} */
    const fixed = new Map(position ? marks.flatMap((bits, i) => (grid[i] ? [] : [[i, bits]])) : []);
    for (const key of kinds.keys()) fixed.set(Number(key.split('/')[0]), marks[Number(key.split('/')[0])]);
    for (const [i, bits] of overlay.cells ?? []) if (bits) fixed.set(i, bits);
    board.wipe();
    show(board, shown, selection, { marks: fixed, kinds, wrong: position ? new Set() : wrong });
    if (deduction) pattern?.paint(board, deduction, { has, filled: (i) => !!grid[i], effects, lit: overlay.lit });
    for (const i of overlay.cells?.keys() ?? []) {
      draw.fill(board, i, 'jump-soft');
      draw.hatch(board, i, 'jump');
    }
    for (const i of overlay.mistakes ?? []) {
      draw.ring(board, i, 'wrong', 6);
      draw.wedge(board, i);
    }
    pad.show(game, tool(), target);
    put(title, game.title || t('your-puzzle'));
    title.title = game.title;
    put(count, t('filled-of', { n: game.filled, all: game.shape.cells }));
    lock.hidden = game.givens.some(Boolean) || !game.digits.some(Boolean);
    set(automatic, { 'aria-pressed': String(settings.automatic) });
    time.hidden = settings.hideTimer;
    rating.element.hidden = !game.givens.some(Boolean);
    board.element.classList.toggle('no-heads', !settings.labels);
  }

  function described() {
    const clash = settings.conflicts ? clashText(game, selection.cursor) : '';
    if (!selection.cells.size) put(status, clashText(game));
    else if (selection.cells.size > 1) put(status, t('selected-n', { n: selection.cells.size }));
    else {
      const [first, ...rest] = describe(game, selection.cursor).split(', ');
      put(status, h('b', {}, first), `, ${rest.join(', ')}`, clash ? `. ${clash}` : '');
    }
  }

  // Doing

  /** Whether the last entry changed something. */
  let marked = false;

  /** @param {number} value @param {Tool} [by] */
  function enter(value, by) {
    // the second tap of two: what the first did is taken back
    if (by === 'digit' && tool() !== 'digit' && marked) game.undo();
    if (!selection.cells.size) tell(t('select-first'));
    else if (!by && tool() === 'colour' && target) {
      marked = game.dye(candidate(), value, cells());
      if (!marked) tell(candidate() ? t('no-candidate', { digit: candidate() }) : t('aim-type'));
    } else {
      marked = game.enter(by ?? tool(), value, cells());
      if (!marked) tell(t('cannot-enter'));
    }
  }

  function erase() {
    if (tool() !== 'colour' || !candidate() || !game.bleach(candidate(), cells())) game.clear(tool(), cells());
  }

  /** The candidate that is coloured, 0 for none. */
  const candidate = () => (target < 0 ? pressed : target);

  /** What the colour tool is for from now on. @param {number} next */
  function aim(next) {
    target = next;
    pressed = 0;
    pad.show(game, tool(), target);
    tell(next < 0 ? t('aim-type') : next ? t('aim-candidate', { digit: next }) : t('aim-cell'));
  }

  /** @param {import('../game.js').Edit[] | null} edits @param {import('../words.js').Word} word */
  function moved(edits, word) {
    if (edits) {
      selection.set([game.cellOf(edits[0])], game.cellOf(edits[0]));
      say(`${t(word)}: ${describe(game, game.cellOf(edits[0]))}`);
    }
    return edits;
  }
  const undo = () => moved(game.undo(), 'undo');
  const redo = () => moved(game.redo(), 'redo');

  /** @param {Deduction} deduction */
  function apply({ placements, eliminations }) {
    const at = (/** @type {{ cell: string, digit: number }} */ { cell, digit }) => {
      const [, r, c] = /** @type {RegExpExecArray} */ (/^r(\d+)c(\d+)$/.exec(cell));
      return { cell: (Number(r) - 1) * game.shape.side + Number(c) - 1, digit };
    };
    game.apply(placements.map(at), eliminations.map(at));
  }

  function check() {
    const { solution } = game;
    const clash = clashText(game);
    if (clash) {
      tell(clash);
      return;
    }
    if (!solution) {
      tell(t('check-rules'));
      return;
    }
    wrong = new Set([...game.digits.keys()].filter((i) => game.digits[i] && game.digits[i] !== solution[i]));
    render();
    if (wrong.size) tell(t('check-wrong', { n: wrong.size }));
    else if (game.complete) solved();
    else tell(t('check-right', { n: game.shape.cells - game.filled }));
  }

  /** Which digits each cell has in the solutions, as marks. */
  async function trueCandidates() {
    const asked = game;
    if (game.solution) {
      tell(t('true-unique'));
      return;
    }
    const answer = await askOne('candidates', { text: write(game.shape, game.givens), time_limit: 10000 });
    if (asked !== game) return;
    if (!answer.candidates) tell(reasonText(game, answer.reason) ?? t('no-solution-known'));
    else if (game.mark(answer.candidates.map((/** @type {number[]} */ all) => all.reduce((bits, d) => bits | (1 << d), 0)))) toast(t('true-filled'), { action: t('undo'), act: undo });
  }

  /** The puzzle with all that was entered, in any form. */
  async function text() {
    const { textDialog } = await import('../create/output.js');
    textDialog(write(game.shape, game.givens, game.digits, game.thoughts()));
  }

  function solved() {
    clock.tick();
    toast(t('solved-in', { time: ticking.textContent ?? '' }));
    put(status, t('solved'));
  }

  function pause() {
    clock.paused = !clock.paused;
    veil.hidden = !clock.paused;
    if (clock.paused) veil.focus();
    else board.cursor(selection.cursor, true);
  }

  /** The entered digits become the givens. */
  function take() {
    const next = new Game(game.shape, game.digits);
    play(next);
  }

  /** The game changed: a hint is out of date, a full grid is checked. */
  function changed() {
    wrong = new Set();
    overlay = {};
    hint.close();
    path.close();
    render();
    described();
    const clash = settings.conflicts ? clashText(game, selection.cursor) : '';
    say([describe(game, selection.cursor), clash].filter(Boolean).join('. '));
    if (settings.checkFull && game.complete && game.past.length && game.givens.some(Boolean)) check();
  }

  // Keys

  /** @param {KeyboardEvent} event */
  function holds(event) {
    const ctrl = event.ctrlKey || event.metaKey;
    const next = ctrl && event.shiftKey ? 'colour' : ctrl ? 'centre' : event.shiftKey || event.altKey ? 'corner' : null;
    if (next !== held) {
      held = /** @type {Tool | null} */ (next);
      pad.show(game, tool(), target);
    }
  }

  /** @param {number} digit @param {number} now when its key was pressed */
  function type(digit, now) {
    if (tool() === 'colour') {
      // a candidate above 9 is typed as two figures
      const choosing = target < 0 && !pressed;
      const { number, joined } = choosing || aiming ? figures.typed(digit, game.shape.side, now) : { number: 0, joined: false };
      if (choosing ? number : joined) aim(number);
      else if (digit && !choosing) enter(digit);
      aiming = number > 0 && !joined && game.shape.side > 9 && !aiming;
      return;
    }
    const { number, joined } = figures.typed(digit, game.shape.side, now);
    if (joined) game.undo();
    if (number) enter(number);
  }

  /** Undo and redo by brackets; says whether it was one. @param {KeyboardEvent} event */
  function bracket(event) {
    if (event.key === '[') undo();
    else if (event.key === ']') redo();
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (clock.paused) {
      if (event.ctrlKey || event.metaKey || event.altKey || (letter(event) !== 'P' && event.code !== 'Escape')) return false;
      pause();
      return true;
    }
    if (isSign(event)) return bracket(event);
    holds(event);
    const ctrl = event.ctrlKey || event.metaKey;
    const number = /^(Digit|Numpad)(\d)$/.exec(event.code);
    if (number) {
      if (number[1] === 'Numpad' && event.timeStamp - shiftUp < NUMPAD) {
        held = ctrl ? 'colour' : 'corner';
        shiftUp = -Infinity;
      }
      type(Number(number[2]), event.timeStamp);
      holds(event);
      return true;
    }
    if (ctrl && letter(event) === 'Z') { if (event.shiftKey) redo(); else undo(); return true; }
    if (ctrl && letter(event) === 'Y') { redo(); return true; }
    if (event.key === '?') { hint.next(); return true; }
    if (!ctrl && !event.altKey) {
      const tools = /** @type {Record<string, Tool>} */ ({ KeyZ: 'digit', KeyX: 'corner', KeyC: 'centre', KeyV: 'colour' });
      if (event.code === 'KeyV' && chosen === 'colour' && !event.shiftKey) { aim(target ? 0 : -1); return true; }
      // by place; by letter where the place means nothing
      const next = tools[event.code] ?? (MOVES.test(event.code) ? undefined : tools[`Key${letter(event)}`]);
      if (next) { chosen = next; render(); say(t(/** @type {import('../words.js').Word} */ (`tool-${chosen}`))); return true; }
      if (event.code === 'Space' || event.code === 'PageDown' || event.code === 'PageUp') {
        const step = event.code === 'PageUp' || (event.code === 'Space' && event.shiftKey) ? -1 : 1;
        chosen = TOOLS[(TOOLS.indexOf(chosen) + step + TOOLS.length) % TOOLS.length];
        render();
        say(t(/** @type {import('../words.js').Word} */ (`tool-${chosen}`)));
        return true;
      }
      if (event.code === 'Backspace' || event.code === 'Delete') { erase(); return true; }
      if (event.code === 'Enter' || event.code === 'NumpadEnter') { check(); return true; }
      if (bracket(event)) return true;
      if (letter(event) === 'P') { pause(); return true; }
    }
    if (event.code === 'Escape' && (hint.isOpen() || overlay.position || overlay.cells)) { hint.close(); path.close(); overlay = {}; render(); return true; }
    if (selection.key(event)) {
      if (selection.cells.size) board.cursor(selection.cursor, true);
      return true;
    }
    return false;
  }
  addEventListener('keyup', (event) => {
    if (!active) return;
    if (event.key === 'Shift') shiftUp = event.timeStamp;
    holds(event);
  });
  // a click beside all that does something deselects
  document.addEventListener('pointerdown', (event) => {
    // by the way it took: a mark under the pointer may have been drawn anew meanwhile, and is in no table any more
    const busy = event.composedPath().some((one) => one instanceof Element && one.matches('table, button, a, input, select, textarea, label, summary, dialog, .pad, .card, .toasts'));
    if (active && selection.cells.size && !busy) selection.set([]);
  });
  addEventListener('blur', () => { if (held) { held = null; pad.show(game, tool(), target); } });

  // Beginning

  /** @param {Game} next */
  function begin(next) {
    // another puzzle is looked at, whatever was paused
    if (next.key !== game.key) {
      clock.paused = false;
      veil.hidden = true;
    }
    game = next;
    wrong = new Set();
    overlay = {};
    target = 0;
    if (!board || board.shape !== game.shape) {
      board = new Board(game.shape, { label: t('puzzle') });
      selection = new Selection(board, {
        changed: () => { render(); described(); },
        alike: (i) => alike(i),
        wraps: () => !settings.stopAtEdges,
        // another candidate of the same cell
        keeps: (event) => tool() === 'colour' && target < 0 && board.markAt(event) > 0,
      });
      board.table.addEventListener('pointerdown', (event) => {
        if (tool() !== 'colour' || target >= 0) return;
        pressed = board.markAt(event);
        if (pressed) tell(t('aim-candidate', { digit: pressed }));
      });
      put(place, board.element, veil);
    } else {
      selection.cells = new Set();
    }
    game.listeners.add(() => { if (game === next) changed(); });
    hint.close();
    path.reset();
    rating.reset();
    if (game.cursor >= 0) selection.set([game.cursor], game.cursor);
    render();
    described();
    verdict.judge(game).then(fetchPattern);
  }

  /** All cells with the same content. @param {number} i */
  function alike(i) {
    const all = [...game.givens.keys()];
    if (game.at(i)) return all.filter((j) => game.at(j) === game.at(i));
    for (const layer of /** @type {const} */ (['centre', 'corner', 'colours'])) if (game[layer][i]) return all.filter((j) => !game.at(j) && game[layer][j] === game[layer][i]);
    return [i];
  }

  // a pad that is fixed leaves room for what is under it, and toasts stand above it
  new ResizeObserver(() => document.documentElement.style.setProperty('--pad-height', `${pad.element.offsetHeight}px`)).observe(pad.element);
  onPlay(begin);
  onChange(() => { if (active) { render(); described(); } });
  return {
    element,
    shown: () => { active = true; clock.on = true; if (game !== current()) begin(current()); if (game.cursor >= 0) { board.cursor(game.cursor, true); game.cursor = -1; } },
    left: () => { active = false; clock.tick(); clock.on = false; },
    key,
  };
}
