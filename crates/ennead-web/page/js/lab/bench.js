// The workbench: constrain-and-fix passes, and where they are not enough a trial, which may be taken back with all
// that followed from it. Entry by entry, forwards and backwards.

import { askOne } from '../ask.js';
import { Board } from '../board.js';
import { h, icon, put } from '../dom.js';
import * as draw from '../draw.js';
import { complain, say } from '../say.js';
import { at, digits } from '../shape.js';
import { list, number, t } from '../words.js';

/** @typedef {import('./problem.js').Problem} Problem */
/** @typedef {{ cell: string, digit: number }} Fixed */
/** @typedef {{ entry: 'pass', number: number, struck: (Fixed & { by: string })[], fixed: Fixed[], failure?: string } | (Fixed & { entry: 'trial', depth: number }) | (Fixed & { entry: 'rolled-back', reason: string })} Entry */
/** @typedef {{ marks: number[], fixed: number[], trials: { cell: number, digit: number }[], marks0?: never }} Bench */

/** Cells that are named in a sentence, at most. */
const NAMED = 8;

export function makeBench() {
  /** @type {Entry[]} */
  let entries = [];
  /** The bench after each entry; 0 is before the first. @type {Bench[]} */
  let benches = [];
  /** @type {Board | null} */
  let board = null;
  /** @type {number[]} */
  let givens = [];
  let now = 0;
  /** @type {ReturnType<typeof setInterval> | null} */
  let playing = null;
  const place = h('div', { class: 'board-place' }), head = h('h2'), said = h('p', { class: 'said', role: 'status' }), level = h('p'), journal = h('ol', { class: 'techniques journal' });
  const counters = h('dl', { class: 'counters stack' });
  const range = h('input', { type: 'range', min: 0, max: 1, value: 0, 'aria-label': t('entry'), oninput: () => go(Number(range.value)) });
  const act = (/** @type {import('../words.js').Word} */ word, /** @type {string} */ d, /** @type {() => void} */ press, kind = 'quiet icon') => h('button', { type: 'button', class: kind, 'aria-label': t(word), title: t(word), onclick: press }, icon(d));
  const playButton = act('play-search', 'M8 5v14l11-7z', () => toggle(), 'primary round');
  const elements = [
    h('section', { class: 'card run-card bench-board', 'aria-label': t('workbench') }, place),
    h('aside', { class: 'lab-side bench-side', 'aria-label': t('explained') },
      h('section', { class: 'card told' }, h('header', { class: 'card-head' }, head), said),
      h('section', { class: 'card' }, h('header', { class: 'card-head' }, h('h2', {}, t('workbench'))), h('p', { class: 'gist' }, t('bench-about')), level, counters),
      h('section', { class: 'card' }, h('header', { class: 'card-head' }, h('h2', {}, t('journal'))), journal)),
    h('section', { class: 'transport', 'aria-label': t('transport') },
      h('div', { class: 'keys' }, act('first-step', 'M6 5v14M19 5l-9 7 9 7z', () => go(0)), act('step-back', 'm15 5-8 7 8 7', () => go(now - 1)), playButton, act('step-forward', 'm9 5 8 7-8 7', () => go(now + 1)), act('last-step', 'M18 5v14M5 5l9 7-9 7z', () => go(entries.length))),
      h('div', { class: 'scrub plain' }, range)),
  ];

  /** @param {Problem} problem */
  async function load(problem) {
    stop();
    if (!problem.shape || !problem.givens) {
      put(place, h('p', {}, t('bench-sudoku')));
      entries = [];
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
      benches = [bench];
      for (const entry of entries) {
        if (entry.entry === 'rolled-back') {
          bench = /** @type {Bench} */ (saved.pop());
        } else {
          const next = { marks: [...bench.marks], fixed: [...bench.fixed], trials: bench.trials };
          if (entry.entry === 'trial') {
            saved.push(bench);
            const cell = at(shape, entry.cell);
            next.marks[cell] = 1 << entry.digit;
            next.fixed[cell] = entry.digit;
            next.trials = [...bench.trials, { cell, digit: entry.digit }];
          } else {
            for (const { cell, digit } of entry.struck) next.marks[at(shape, cell)] &= ~(1 << digit);
            for (const { cell, digit } of entry.fixed) next.fixed[at(shape, cell)] = digit;
          }
          bench = next;
        }
        benches.push(bench);
      }
      range.max = String(entries.length);
      const { counts } = answer;
      put(level, answer.level ? t(/** @type {import('../words.js').Word} */ (`bench-level-${answer.level}`)) : answer.reason ?? t('bench-open'));
      const counter = (/** @type {import('../words.js').Word} */ word, /** @type {number} */ value) => h('div', {}, h('dt', {}, t(word)), h('dd', {}, number(value)));
      put(counters, counter('passes', counts.passes), counter('struck', counts.struck), counter('fixed', counts.fixed), counter('trials', counts.trials), counter('rolled-back', counts.rolled_back));
      put(journal, ...entries.slice(0, 400).map((entry, k) => h('li', {}, h('button', { type: 'button', class: `plain-link ${entry.entry}`, onclick: () => go(k + 1) }, short(entry)))));
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

  /** @param {Entry | undefined} entry */
  function sentence(entry) {
    if (!entry) return t('bench-begin');
    if (entry.entry === 'trial') return t('bench-told-trial', { cell: entry.cell, digit: entry.digit, depth: entry.depth });
    if (entry.entry === 'rolled-back') return `${t('bench-told-back', { cell: entry.cell, digit: entry.digit })} ${entry.reason}`;
    const fixed = entry.fixed.slice(0, NAMED).map(({ cell, digit }) => `${cell} = ${digit}`);
    return [t('bench-told-pass', { n: entry.struck.length }), fixed.length ? t('bench-told-fixed', { cells: list(entry.fixed.length > NAMED ? [...fixed, '…'] : fixed) }) : '', entry.failure ?? ''].filter(Boolean).join(' ');
  }

  /** @param {number} to */
  function go(to) {
    now = Math.max(0, Math.min(entries.length, to));
    range.value = String(now);
    range.setAttribute('aria-valuetext', t('n-of', { n: now, all: entries.length }));
    if (now >= entries.length) stop();
    const entry = entries[now - 1], bench = benches[now], shown = board;
    put(head, t('entry-n', { n: now, all: entries.length }));
    const told = sentence(entry);
    put(said, told);
    say(told);
    for (const [k, item] of [...journal.children].entries()) item.firstElementChild?.classList.toggle('now', k === now - 1);
    journal.children[now - 1]?.scrollIntoView({ block: 'nearest' });
    if (!shown || !bench) return;
    const before = benches[now - 1] ?? bench, { shape } = shown;
    const tried = new Map(bench.trials.map(({ cell }, k) => [cell, k + 1]));
    shown.wipe();
    shown.show((i) => {
      const label = `r${Math.floor(i / shape.side) + 1}c${(i % shape.side) + 1}`;
      if (bench.fixed[i]) return { digit: bench.fixed[i], given: !!givens[i], label: `${label}, ${bench.fixed[i]}` };
      const gone = entry?.entry === 'pass' ? before.marks[i] & ~bench.marks[i] : 0;
      return { marks: digits(bench.marks[i]), was: digits(gone), label: `${label}, ${t('cell-marks', { marks: digits(bench.marks[i]).join(' ') })}` };
    });
    for (const cell of tried.keys()) { draw.fill(shown, cell, 'jump-soft'); draw.ring(shown, cell, 'lifted', 6); }
    if (entry?.entry === 'pass') for (const { cell } of entry.fixed) { draw.fill(shown, at(shape, cell), 'accent-soft'); draw.ring(shown, at(shape, cell), 'said', 6); }
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
    if (now >= entries.length) go(0);
    playing = setInterval(() => go(now + 1), 900);
    put(playButton, icon('M8 5v14M16 5v14'));
    playButton.setAttribute('aria-label', t('pause-search'));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const acts = /** @type {Record<string, () => void>} */ ({ ' ': toggle, ',': () => go(now - 1), '.': () => go(now + 1), 'ArrowLeft': () => go(now - 1), 'ArrowRight': () => go(now + 1), 'Home': () => go(0), 'End': () => go(entries.length) });
    acts[event.key]?.();
    return event.key in acts;
  }
  return { elements, load, key, stop };
}
