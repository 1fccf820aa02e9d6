// The workbench: constrain-and-fix passes, and where they are not enough a trial, which may be taken back with all
// that followed from it; forwards and backwards. What is told as one pass is shown as it goes: each cell that was fixed
// strikes its digit from its horizon, and then cells with one candidate left are fixed. By pass, only the last of these
// frames is looked at.

import { askOne } from '../ask.js';
import { Board } from '../board.js';
import { button, h, icon, put, switcher } from '../dom.js';
import * as draw from '../draw.js';
import { complain, say } from '../say.js';
import { at, digits } from '../shape.js';
import { list, number, t } from '../words.js';
import { problems } from './problem.js';

/** @typedef {import('./problem.js').Problem} Problem */
/** @typedef {{ cell: string, digit: number }} Fixed */
/** @typedef {{ entry: 'pass', number: number, struck: (Fixed & { by: string })[], fixed: Fixed[], failure?: string } | (Fixed & { entry: 'trial', depth: number }) | (Fixed & { entry: 'rolled-back', reason: string })} Entry */
/** @typedef {{ marks: number[], fixed: number[], trials: { cell: number, digit: number }[] }} Bench */
/** What is shown at once: an entry (from 0), the bench after it, and of a pass the cell whose horizon is struck from, with what it struck. @typedef {{ entry: number, bench: Bench, by?: string, struck: Fixed[], last: boolean }} Frame */

/** Cells that are named in a sentence, at most. */
const NAMED = 8;

/** @param {number[]} list @param {number} at @param {number} value */
const replaced = (list, at, value) => list.map((one, k) => (k === at ? value : one));

/** Scrolls a list, and nothing around it, until an item is seen. @param {HTMLElement | undefined} item */
function scrolled(item) {
  const list = item?.parentElement;
  if (!item || !list) return;
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
}

/** @param {{ choose: (problem: Problem) => void }} owner */
export function makeBench(owner) {
  /** @type {Entry[]} */
  let entries = [];
  /** What is shown, in order; the first is before the first entry. @type {Frame[]} */
  let frames = [];
  /** Whether every horizon is looked at, or passes as a whole. */
  let whole = false;
  /** @type {Board | null} */
  let board = null;
  /** @type {number[]} */
  let givens = [];
  let now = 0;
  /** @type {ReturnType<typeof setInterval> | null} */
  let playing = null;
  const place = h('div', { class: 'board-place' }), head = h('h2'), said = h('p', { class: 'said', role: 'status' }), level = h('p'), journal = h('ol', { class: 'techniques journal' });
  const counters = h('dl', { class: 'counters stack' });
  const range = h('input', { type: 'range', min: 0, max: 1, value: 0, 'aria-label': t('entry'), oninput: () => go(whole ? settle(Number(range.value)) : Number(range.value)) });
  const act = (/** @type {import('../words.js').Word} */ word, /** @type {string} */ d, /** @type {() => void} */ press, kind = 'quiet icon') => h('button', { type: 'button', class: kind, 'aria-label': t(word), title: t(word), onclick: press }, icon(d));
  const playButton = act('play-search', 'M8 5v14l11-7z', () => toggle(), 'primary round');
  const told = h('section', { class: 'card told' }, h('header', { class: 'card-head' }, head), said), history = h('section', { class: 'card' }, h('header', { class: 'card-head' }, h('h2', {}, t('journal'))), journal);
  const bar = h('section', { class: 'transport', 'aria-label': t('transport') },
    h('div', { class: 'keys' }, act('first-step', 'M6 5v14M19 5l-9 7 9 7z', () => go(0)), act('step-back', 'm15 5-8 7 8 7', () => move(-1)), playButton, act('step-forward', 'm9 5 8 7-8 7', () => move(1)), act('last-step', 'M18 5v14M5 5l9 7-9 7z', () => go(frames.length - 1))),
    h('div', { class: 'scrub plain' }, range),
    switcher(t('pace'), [['horizon', t('bench-by-horizon')], ['pass', t('bench-by-pass')]], 'horizon', (value) => { whole = value === 'pass'; stop(); if (whole) go(settle(now)); }));
  const elements = [
    h('section', { class: 'card run-card bench-board', 'aria-label': t('workbench') }, place),
    h('aside', { class: 'lab-side bench-side', 'aria-label': t('explained') },
      told,
      h('section', { class: 'card' }, h('header', { class: 'card-head' }, h('h2', {}, t('workbench'))), h('p', { class: 'gist' }, t('bench-about')), level, counters),
      history), bar,
  ];

  /** @param {Problem} problem */
  async function load(problem) {
    stop();
    const none = !problem.shape || !problem.givens;
    told.hidden = history.hidden = bar.hidden = none;
    if (!problem.shape || !problem.givens) {
      put(place, h('p', {}, t('bench-sudoku')), h('div', { class: 'row wrap' }, ...problems().filter((one) => one.sudoku).map((one) => button(one.label, () => owner.choose(one)))));
      for (const one of [level, counters]) put(one);
      entries = [];
      frames = [];
      return;
    }
    const { shape } = problem;
    try {
      const answer = await askOne('explain', { ...problem.question, workbench: true, time_limit: 20000 });
      entries = answer.entries ?? [];
      givens = problem.givens;
      board = new Board(shape, { label: t('workbench'), still: true });
      put(place, board.element);
      const all = (1 << (shape.side + 1)) - 2;
      /** @type {Bench[]} */
      const saved = [];
      let bench = { marks: givens.map((d) => (d ? 1 << d : all)), fixed: [...givens], trials: /** @type {Bench['trials']} */ ([]) };
      frames = [{ entry: -1, bench, struck: [], last: true }];
      entries.forEach((entry, k) => {
        if (entry.entry === 'rolled-back') {
          bench = /** @type {Bench} */ (saved.pop());
        } else if (entry.entry === 'trial') {
          saved.push(bench);
          const cell = at(shape, entry.cell);
          bench = { marks: replaced(bench.marks, cell, 1 << entry.digit), fixed: replaced(bench.fixed, cell, entry.digit), trials: [...bench.trials, { cell, digit: entry.digit }] };
        } else {
          /** What each fixed cell struck, in its order. @type {Map<string, Fixed[]>} */
          const by = new Map();
          for (const one of entry.struck) by.set(one.by, [...(by.get(one.by) ?? []), one]);
          for (const [cell, struck] of by) {
            const marks = [...bench.marks];
            for (const one of struck) marks[at(shape, one.cell)] &= ~(1 << one.digit);
            bench = { ...bench, marks };
            frames.push({ entry: k, bench, by: cell, struck, last: false });
          }
          const fixed = [...bench.fixed];
          for (const { cell, digit } of entry.fixed) fixed[at(shape, cell)] = digit;
          bench = { ...bench, fixed };
        }
        frames.push({ entry: k, bench, struck: entry.entry === 'pass' ? entry.struck : [], last: true });
      });
      range.max = String(frames.length - 1);
      const { counts } = answer;
      put(level, answer.level ? t(/** @type {import('../words.js').Word} */ (`bench-level-${answer.level}`)) : answer.reason ?? t('bench-open'));
      const counter = (/** @type {import('../words.js').Word} */ word, /** @type {number} */ value) => h('div', {}, h('dt', {}, t(word)), h('dd', {}, number(value)));
      put(counters, counter('passes', counts.passes), counter('struck', counts.struck), counter('fixed', counts.fixed), counter('trials', counts.trials), counter('rolled-back', counts.rolled_back));
      put(journal, ...entries.slice(0, 400).map((entry, k) => h('li', {}, h('button', { type: 'button', class: `plain-link ${entry.entry}`, onclick: () => go(frames.findIndex((frame) => frame.entry === k && frame.last)) }, short(entry)))));
      go(0);
    } catch (error) {
      complain(error);
    }
  }

  /** @param {Entry} entry */
  function short(entry) {
    if (entry.entry === 'pass') return t('bench-pass', { n: entry.number, struck: entry.struck.length, fixed: entry.fixed.length });
    return t(entry.entry === 'trial' ? 'bench-trial' : 'bench-back', { cell: entry.cell, digit: entry.digit });
  }

  /** @param {Frame} frame */
  function sentence({ entry: k, by, struck, bench }) {
    const entry = entries[k];
    if (!entry) return t('bench-begin');
    if (by !== undefined && board) return t('bench-told-horizon', { cell: by, digit: bench.fixed[at(board.shape, by)], n: struck.length });
    if (entry.entry === 'trial') return t('bench-told-trial', { cell: entry.cell, digit: entry.digit, depth: entry.depth });
    if (entry.entry === 'rolled-back') return `${t('bench-told-back', { cell: entry.cell, digit: entry.digit })} ${entry.reason}`;
    const fixed = entry.fixed.slice(0, NAMED).map(({ cell, digit }) => `${cell} = ${digit}`);
    return [whole || !entry.struck.length ? t('bench-told-pass', { n: entry.struck.length }) : '', fixed.length ? t('bench-told-fixed', { cells: list(entry.fixed.length > NAMED ? [...fixed, '…'] : fixed) }) : '', entry.failure ?? '', !fixed.length && !entry.failure ? t('bench-told-still') : ''].filter(Boolean).join(' ');
  }

  /** The end of the pass that a frame belongs to. @param {number} to */
  const settle = (to) => frames.findIndex((frame, k) => k >= to && frame.last);

  /** One frame on or back; by pass, to the end of the next pass or of the one before. @param {number} by */
  function move(by) {
    let to = now + by;
    while (whole && to > 0 && to < frames.length - 1 && !frames[to].last) to += by;
    go(to);
  }

  /** @param {number} to */
  function go(to) {
    now = Math.max(0, Math.min(frames.length - 1, to));
    const frame = frames[now], shown = board;
    if (!frame || !shown) return;
    const { bench, by } = frame, entry = entries[frame.entry], { shape } = shown;
    range.value = String(now);
    range.setAttribute('aria-valuetext', t('entry-n', { n: frame.entry + 1, all: entries.length }));
    if (now >= frames.length - 1) stop();
    put(head, t('entry-n', { n: frame.entry + 1, all: entries.length }));
    const told = sentence(frame);
    put(said, told);
    say(told);
    for (const [k, item] of [...journal.children].entries()) item.firstElementChild?.classList.toggle('now', k === frame.entry);
    scrolled(/** @type {HTMLElement | undefined} */ (journal.children[frame.entry]));
    const struck = whole || by !== undefined ? new Set(frame.struck.map(({ cell, digit }) => `${at(shape, cell)}/${digit}`)) : new Set();
    const tried = new Map(bench.trials.map(({ cell }, k) => [cell, k + 1]));
    shown.wipe();
    shown.show((i) => {
      const label = `r${Math.floor(i / shape.side) + 1}c${(i % shape.side) + 1}`;
      if (bench.fixed[i]) return { digit: bench.fixed[i], given: !!givens[i], label: `${label}, ${bench.fixed[i]}` };
      return { marks: digits(bench.marks[i]), was: Array.from({ length: shape.side }, (_, k) => k + 1).filter((d) => struck.has(`${i}/${d}`)), label: `${label}, ${t('cell-marks', { marks: digits(bench.marks[i]).join(' ') })}` };
    });
    if (by !== undefined) {
      for (const i of shape.peers[at(shape, by)]) draw.fill(shown, i, 'seen');
      for (const i of new Set(frame.struck.map(({ cell }) => at(shape, cell)))) draw.hatch(shown, i, 'gone');
      draw.fill(shown, at(shape, by), 'accent-soft');
      draw.ring(shown, at(shape, by), 'blame', 6);
    }
    for (const cell of tried.keys()) { draw.fill(shown, cell, 'jump-soft'); draw.ring(shown, cell, 'lifted', 6); }
    if (entry?.entry === 'pass' && frame.last) for (const { cell } of entry.fixed) { draw.fill(shown, at(shape, cell), 'accent-soft'); draw.ring(shown, at(shape, cell), 'said', 6); }
    if (entry?.entry === 'rolled-back') { const cell = at(shape, entry.cell); draw.fill(shown, cell, 'gone-soft'); draw.hatch(shown, cell, 'gone'); draw.ring(shown, cell, 'undone', 6); }
  }

  function stop() {
    if (playing !== null) clearInterval(playing);
    playing = null;
    put(playButton, icon('M8 5v14l11-7z'));
    playButton.setAttribute('aria-label', t('play-search'));
  }

  function toggle() {
    if (playing !== null) {
      stop();
      return;
    }
    if (now >= frames.length - 1) go(0);
    playing = setInterval(() => move(1), whole ? 900 : 450);
    put(playButton, icon('M8 5v14M16 5v14'));
    playButton.setAttribute('aria-label', t('pause-search'));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (!frames.length || event.ctrlKey || event.altKey || event.metaKey) return false;
    const acts = /** @type {Record<string, () => void>} */ ({ ' ': toggle, ',': () => move(-1), '.': () => move(1), 'ArrowLeft': () => move(-1), 'ArrowRight': () => move(1), 'Home': () => go(0), 'End': () => go(frames.length - 1) });
    acts[event.key]?.();
    return event.key in acts;
  }
  return { elements, load, key, stop };
}
