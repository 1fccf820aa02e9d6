// One search on its card: which algorithm, the board (or a table of domains), counters, the tree.

import { askOne } from '../ask.js';
import { Board } from '../board.js';
import { h, put, select } from '../dom.js';
import * as draw from '../draw.js';
import { at } from '../shape.js';
import { number, t } from '../words.js';
import { boardOf } from './boards.js';
import { Recording, bytesOf } from './recording.js';
import { deadEnd, shownBy } from './told.js';
import { legend, makeTree } from './tree.js';

/** @typedef {import('./graph.js').Model} Model */
/** @typedef {import('./problem.js').Problem} Problem */
/** @typedef {{ code: string, idea?: string, paper?: string, pseudocode?: { text: string, transitions: string }[] }} Strategy */

export const CHECKING = ['BT', 'BJ', 'GBJ', 'CBJ', 'DBT', 'DDBT', 'FC', 'FC-CBJ', 'PLA', 'FLA', 'MAC', 'MAC-CBJ'];
export const ORDERING = ['NO', 'BZ', 'MC', 'MT', 'DWD'];
const COUNTERS = /** @type {const} */ (['assigned', 'dead-ends', 'went-back', 'longest-jump', 'checks-made']);
const STEPS = 1e6, TIME = 20000;

/** A paper by its authors and year; as it is if it has none: "P. Prosser, Hybrid algorithms …, 1993" is Prosser 1993. @param {string} paper */
export function brief(paper) {
  const [authors = ''] = /^(?:(?:\p{Lu}\.[ -]?)+[\p{L}-]+(?:, (?=\p{Lu}\.)| and (?=\p{Lu}\.))?)+/u.exec(paper) ?? [], year = /\d{4}$/.exec(paper);
  const names = authors.split(/, | and /).map((one) => one.split(' ').at(-1) ?? '');
  if (!authors || !year) return paper;
  return `${names.length > 2 ? `${names[0]} et al.` : names.join(' & ')} ${year}`;
}

/** @param {{ side: string, label: string, algorithm: string, about: (code: string) => Strategy | undefined, look: import('./tree.js').Look, changed: () => void, go: (step: number) => void }} owner */
export function makeRun(owner) {
  let [checking, ordering] = owner.algorithm.split('+');
  let recording = new Recording();
  /** @type {Problem} */
  let problem;
  /** @type {Model} */
  let model;
  /** @type {Board | null} */
  let board = null;
  /** The board of a problem that is no Sudoku. @type {import('./picture.js').Drawn | null} */
  let drawn = null;
  let asked = 0, now = 0;
  /** @type {AbortController | null} */
  let running = null;
  const where = h('span', { class: 'muted' }), gist = h('p', { class: 'gist' }), stage = h('div', { class: 'stage' }), table = h('div', { class: 'domains' });
  const figures = COUNTERS.map(() => new Text(''));
  const counters = h('dl', { class: 'counters stack' }, ...COUNTERS.map((word, k) => h('div', {}, h('dt', {}, t(word)), h('dd', {}, figures[k])))), tree = makeTree(`${owner.label}: ${t('search-tree')}`, owner.look, (step) => owner.go(step));
  const change = () => load(problem, model);
  const pick = (/** @type {import('../words.js').Word} */ word, /** @type {string[]} */ codes, /** @type {string} */ chosen, /** @type {(code: string) => void} */ set) =>
    select(codes.map((code) => [code, code]), chosen, (code) => { set(code); change(); }, { class: 'algo', 'aria-label': `${owner.label}: ${t(word)}` });
  const first = pick('checking', CHECKING, checking, (code) => { checking = code; });
  const second = pick('ordering', ORDERING, ordering, (code) => { ordering = code; });
  const element = h('section', { class: `card run-card ${owner.side}`, 'aria-label': owner.label },
    h('header', { class: 'card-head' }, first, h('b', { class: 'plus' }, '+'), second, h('span', { class: 'grow' }), where), gist, stage, counters, tree.element, legend());

  /** @param {Problem} next @param {Model} graph */
  async function load(next, graph) {
    problem = next;
    model = graph;
    const mine = ++asked;
    const about = [owner.about(checking), owner.about(ordering)];
    put(gist, about[0]?.idea ?? '', ' ', about[0]?.paper ? h('cite', { title: about[0].paper }, brief(about[0].paper)) : null);
    board = problem.shape ? new Board(problem.shape, { label: `${owner.label}: ${checking}+${ordering}`, small: true, still: true }) : null;
    drawn = null;
    put(stage, board ? board.element : table);
    running?.abort();
    running = new AbortController();
    let run;
    try {
      run = await askOne('lab', { ...problem.question, algorithm: [`${checking}+${ordering}`], record: true, step_limit: STEPS, time_limit: TIME }, { signal: running.signal });
    } catch (error) {
      // another choice was made meanwhile, and its run is on the way
      if (mine !== asked) return;
      throw error;
    }
    if (mine !== asked) return;
    recording = Recording.read(bytesOf(run.recording));
    run.recording = '';
    recording.run = run;
    arrange();
    owner.changed();
  }

  /** A problem that is no Sudoku: its domains, and a board where there is one. */
  function arrange() {
    if (board) return;
    drawn = boardOf(recording, model);
    if (drawn) put(stage, drawn.element, h('details', {}, h('summary', {}, t('values')), table));
    else put(stage, table);
  }

  /** Shows a recording from elsewhere: on the board if it is of this problem, else as domains. @param {Recording} read */
  function take(read) {
    asked++;
    running?.abort();
    recording = read;
    const fits = board && problem.givens && read.names.every((name) => /^\(\d+,\s*\d+\)$/.test(name)) && read.names.length === problem.givens.filter((d) => !d).length;
    if (!fits) board = null;
    arrange();
    [checking, ordering] = read.algorithm.split('+');
    first.value = checking;
    second.value = ordering;
    put(gist, t('recording-file'));
    owner.changed();
  }

  /** @param {number} to */
  function show(to) {
    const end = now = Math.min(to, recording.length);
    // the step first: the state after it is one record further on
    const step = recording.step(end), state = recording.at(end), { domains } = recording;
    put(where, t('step-of', { n: end, all: recording.length }), recording.run?.outcome === 'limit' ? ` (${t('limit')})` : '');
    [state.assigned.size, state.dead, state.back, state.longest, state.checks].forEach((value, k) => { figures[k].data = number(value); });
    const undone = new Map(step?.undone ?? []);
    const blamed = new Set(step?.culprits ?? []);
    const dead = step?.state === 'assigning' && step.value === null ? step.variable : null;
    const stateOf = (/** @type {string} */ name) => (name === dead ? 'dead' : blamed.has(name) ? 'blame' : undone.has(name) ? 'undone' : state.assigned.has(name) ? 'assigned' : 'free');
    const shown = shownBy(problem.sudoku);
    if (board && problem.givens) {
      const { shape } = board, { givens } = problem;
      const named = new Map(recording.names.map((name) => [at(shape, shown(name)), name]));
      board.wipe();
      board.show((i) => {
        const name = named.get(i), label = `r${Math.floor(i / shape.side) + 1}c${(i % shape.side) + 1}`;
        if (name === undefined || givens[i]) return { digit: givens[i] || undefined, given: true, label: `${label}, ${t('cell-given', { digit: givens[i] })}` };
        const digit = Number(state.assigned.get(name) ?? undone.get(name) ?? 0);
        if (digit) return { digit, ghost: !state.assigned.has(name), label: `${label}, ${digit}${state.assigned.has(name) ? '' : `, ${t('undone')}`}` };
        const gone = state.gone.get(name) ?? new Set(), domain = domains.get(name) ?? [];
        const live = domain.filter((value) => !gone.has(value)).map(Number);
        return { marks: live, was: domain.filter((value) => gone.has(value)).map(Number), label: `${label}, ${t('cell-marks', { marks: live.join(' ') })}` };
      });
      for (const [i, name] of named) {
        const kind = stateOf(name);
        if (kind === 'blame') { draw.fill(board, i, 'accent-soft'); draw.ring(board, i, 'blame', 6); }
        if (kind === 'undone') { draw.fill(board, i, 'jump-soft'); draw.hatch(board, i, 'jump'); draw.ring(board, i, 'undone', 6); }
        if (kind === 'dead') { draw.fill(board, i, 'gone-soft'); draw.hatch(board, i, 'gone'); draw.ring(board, i, 'dead', 6); draw.cross(board, i); }
        if (kind === 'assigned' && name === step?.variable) draw.ring(board, i, 'said', 6);
      }
    } else {
      drawn?.show(recording, state, undone, stateOf);
      put(table, h('table', { class: 'domain-table' }, h('tbody', {}, ...[...domains].slice(0, 60).map(([name, domain]) => {
        const gone = state.gone.get(name) ?? new Set(), value = state.assigned.get(name);
        return h('tr', { class: stateOf(name) }, h('th', { scope: 'row' }, name), h('td', {}, value !== undefined ? h('b', {}, value) : h('span', {}, ...domain.slice(0, 40).flatMap((one) => [gone.has(one) ? h('s', {}, one) : one, ' ']))));
      }))));
    }
    tree.show(recording, end);
    return { step, stateOf, reasons: dead === null || !step ? [] : reasons(step, state, dead) };
  }
  /** Why a cell has no value left. @param {import('./recording.js').Step} step @param {import('./recording.js').State} state @param {string} dead */
  function reasons(step, state, dead) {
    if (!board) return [];
    const { shape } = board, shown = shownBy(problem.sudoku);
    const names = new Map(recording.names.map((name) => [at(shape, shown(name)), name]));
    const seen = shape.peers[at(shape, shown(dead))].flatMap((i) => names.get(i) ?? []);
    return deadEnd(step, state.assigned, recording.domains.get(dead) ?? [], seen, shown);
  }
  return { element, load, show, take, tree, at: () => now, recording: () => recording, checking: () => checking, name: () => `${checking}+${ordering}`,
    choose: (/** @type {string} */ algorithm) => { [checking, ordering] = algorithm.split('+'); first.value = checking; second.value = ordering; } };
}
