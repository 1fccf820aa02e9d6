// One search on its card: which algorithm, the board (or a table of domains), counters, the tree.

import { askOne } from '../ask.js';
import { h, put, select, write } from '../dom.js';
import { complain } from '../say.js';
import { at } from '../shape.js';
import { number, t } from '../words.js';
import { boardOf } from './boards.js';
import { makeDomains } from './domains.js';
import { MARKS } from './marked.js';
import { Painted } from './painted.js';
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
  /** What is shown. @type {Problem} */
  let problem;
  /** @type {Model} */
  let model;
  /** What is asked for. @type {[Problem, Model] | null} */
  let wanted = null;
  /** @type {Painted | null} */
  let board = null;
  /** Where the variables of a Sudoku stand on its board, and their values as digits. @type {{ cell: number, digits: number[] }[]} */
  let spots = [];
  /** The board of a problem that is no Sudoku. @type {import('./picture.js').Drawn | null} */
  let drawn = null;
  let asked = 0, now = 0;
  /** @type {AbortController | null} */
  let running = null;
  const place = new Text(''), where = h('span', { class: 'muted' }, place), gist = h('p', { class: 'gist' }), stage = h('div', { class: 'stage' }), table = makeDomains(), values = h('details', { ontoggle: () => show(now) });
  const figures = COUNTERS.map(() => new Text(''));
  const counters = h('dl', { class: 'counters stack' }, ...COUNTERS.map((word, k) => h('div', {}, h('dt', {}, t(word)), h('dd', {}, figures[k])))), tree = makeTree(`${owner.label}: ${t('search-tree')}`, owner.look, (step) => owner.go(step));
  // before the first problem is there the choice is all there is to say
  const change = () => { if (wanted) load(...wanted).catch(complain); };
  const pick = (/** @type {import('../words.js').Word} */ word, /** @type {string[]} */ codes, /** @type {string} */ chosen, /** @type {(code: string) => void} */ set) =>
    select(codes.map((code) => [code, code]), chosen, (code) => { set(code); change(); }, { class: 'algo', 'aria-label': `${owner.label}: ${t(word)}` });
  const first = pick('checking', CHECKING, checking, (code) => { checking = code; });
  const second = pick('ordering', ORDERING, ordering, (code) => { ordering = code; });
  const element = h('section', { class: `card run-card ${owner.side}`, 'aria-label': owner.label },
    h('header', { class: 'card-head' }, first, h('b', { class: 'plus' }, '+'), second, h('div', { class: 'where' }, where)), gist, stage, h('div', { class: 'figures' }, counters), tree.place, legend());

  /** What was there before stays until all of the new search is: a board with the steps of another would be neither. @param {Problem} next @param {Model} graph */
  async function load(next, graph) {
    wanted = [next, graph];
    const mine = ++asked;
    const about = [owner.about(checking), owner.about(ordering)];
    put(gist, about[0]?.idea ?? '', ' ', about[0]?.paper ? h('cite', { title: about[0].paper }, brief(about[0].paper)) : null);
    if (!problem) begin(next, graph);
    running?.abort();
    running = new AbortController();
    let run;
    try {
      run = await askOne('lab', { ...next.question, algorithm: [`${checking}+${ordering}`], record: true, step_limit: STEPS, time_limit: TIME }, { signal: running.signal });
    } catch (error) {
      // another choice was made meanwhile, and its run is on the way
      if (mine !== asked) return;
      throw error;
    }
    if (mine !== asked) return;
    recording = Recording.read(bytesOf(run.recording));
    run.recording = '';
    recording.run = run;
    begin(next, graph);
    arrange();
    owner.changed();
  }

  /** An empty board for a problem. @param {Problem} next @param {Model} graph */
  function begin(next, graph) {
    [problem, model] = [next, graph];
    board?.stop();
    board = problem.shape ? new Painted(problem.shape, `${owner.label}: ${checking}+${ordering}`) : null;
    drawn = null;
    spots = [];
    put(stage, board ? board.element : table.element);
  }

  /** A problem that is no Sudoku: its domains, and a board where there is one. */
  function arrange() {
    if (board) {
      const { shape } = board, shown = shownBy(true);
      spots = recording.names.map((name, v) => ({ cell: at(shape, shown(name)), digits: recording.values[v].map(Number) }));
      return;
    }
    drawn = boardOf(recording, model);
    put(values, h('summary', {}, t('values')), table.element);
    put(stage, ...(drawn ? [drawn.picture.element, values] : [table.element]));
  }

  /** Shows a recording from elsewhere: on the board if it is of this problem, else as domains. @param {Recording} read */
  function take(read) {
    asked++;
    running?.abort();
    recording = read;
    const side = board?.shape.side ?? 0, shown = shownBy(true), cells = board ? new Set(read.names.map((name) => (/^\(\d+,\s*\d+\)$/.test(name) ? at(/** @type {Painted} */ (board).shape, shown(name)) : -1))) : new Set();
    const fits = board && cells.size === problem.givens?.filter((d) => !d).length && [...cells].every((cell) => problem.givens?.[cell] === 0) && read.values.flat().every((value) => /^\d+$/.test(value) && Number(value) <= side);
    if (!fits) {
      board?.stop();
      board = null;
    }
    arrange();
    [checking, ordering] = read.algorithm.split('+');
    first.value = checking;
    second.value = ordering;
    put(gist, t('recording-file'));
    owner.changed();
  }

  /** @param {number} to @param {boolean} [quick] more moves follow */
  function show(to, quick = false) {
    const end = now = Math.min(to, recording.length);
    // the step first: the state after it is one record further on
    const step = recording.step(end), state = recording.walk(end);
    write(place, `${t('step-of', { n: end, all: recording.length })}${recording.run?.outcome === 'limit' ? ` (${t('limit')})` : ''}`);
    [state.order.length, state.dead, state.back, state.longest, state.checks].forEach((value, k) => write(figures[k], number(value)));
    tree.show(recording, end, quick);
    const assigned = new Map(state.order.map(([variable, value]) => [recording.names[variable], recording.values[variable][value]]));
    const undone = new Map(step?.undone ?? []);
    const blamed = new Set(step?.culprits ?? []);
    const dead = step?.state === 'assigning' && step.value === null ? step.variable : null;
    const stateOf = (/** @type {string} */ name) => (name === dead ? 'dead' : blamed.has(name) ? 'blame' : undone.has(name) ? 'undone' : assigned.has(name) ? 'assigned' : 'free');
    if (board && problem.givens) paint(board, problem.givens, state, step, undone, stateOf);
    else if (drawn || table.element.isConnected) {
      const named = recording.named(state);
      drawn?.picture.begin();
      drawn?.draw(recording, named, undone, stateOf);
      drawn?.picture.end(tree.isRough());
      // behind a board the table is looked at by who opens it
      if (!drawn || values.open) table.show(recording, named, stateOf);
    }
    return { step, stateOf, solved: assigned.size > 0 && assigned.size === recording.names.length, reasons: () => (dead === null || !step ? [] : reasons(step, assigned, dead)) };
  }

  /**
   * A Sudoku on its board.
   * @param {Painted} board @param {number[]} givens @param {ReturnType<Recording['walk']>} state @param {import('./recording.js').Step | undefined} step @param {Map<string, string>} undone @param {(name: string) => string} stateOf
   */
  function paint(board, givens, { live, order }, step, undone, stateOf) {
    const label = (/** @type {number} */ i) => `r${Math.floor(i / board.shape.side) + 1}c${(i % board.shape.side) + 1}`;
    givens.forEach((digit, i) => {
      if (digit && !board.shows(i, -1)) board.put(i, { key: -1, digit, kind: 'given', marks: [], was: [], label: () => `${label(i)}, ${t('cell-given', { digit })}` });
    });
    const stands = new Int32Array(spots.length).fill(-1);
    for (const [variable, value] of order) stands[variable] = value;
    board.marked.begin();
    spots.forEach(({ cell, digits }, v) => {
      const name = recording.names[v], kind = stateOf(name), was = undone.get(name), from = recording.first[v];
      const digit = stands[v] >= 0 ? digits[stands[v]] : Number(was ?? 0), ghost = stands[v] < 0;
      // a number that differs wherever what is shown does; of large domains a text
      let key = digit ? 2 * digit + (ghost ? 1 : 0) : 1000;
      if (!digit) for (let k = 0, bit = 1; k < digits.length; k++, bit *= 2) if (live[from + k]) key += 1000 * bit;
      const exact = digits.length > 40 && !digit ? live.subarray(from, from + digits.length).join('') : key;
      if (!board.shows(cell, exact)) {
        const marks = digits.filter((_, k) => !digit && live[from + k]);
        board.put(cell, { key: exact, digit, kind: ghost ? 'ghost' : 'entered', marks, was: digits.filter((_, k) => !digit && !live[from + k]),
          label: () => digit ? `${label(cell)}, ${digit}${ghost ? `, ${t('undone')}` : ''}` : `${label(cell)}, ${t('cell-marks', { marks: marks.join(' ') })}` });
      }
      const marks = MARKS[kind === 'assigned' && name === step?.variable ? 'said' : kind];
      if (marks) board.marked.add(cell, marks);
    });
    board.marked.end();
  }

  /** Why a cell has no value left. @param {import('./recording.js').Step} step @param {Map<string, string>} assigned @param {string} dead */
  function reasons(step, assigned, dead) {
    if (!board) return [];
    const { shape } = board, shown = shownBy(problem.sudoku);
    const names = new Map(recording.names.map((name) => [at(shape, shown(name)), name]));
    const seen = shape.peers[at(shape, shown(dead))].flatMap((i) => names.get(i) ?? []);
    return deadEnd(step, assigned, recording.domains.get(dead) ?? [], seen, shown);
  }
  return { element, load, show, take, tree, settle: () => { board?.name(); drawn?.picture.settle(); }, at: () => now, recording: () => recording, checking: () => checking, name: () => `${checking}+${ordering}`,
    choose: (/** @type {string} */ algorithm) => { [checking, ordering] = algorithm.split('+'); first.value = checking; second.value = ordering; } };
}
