// All algorithms on one problem: a chart on a log scale, a heat map of checking and ordering, a table to sort.

import { ask } from '../ask.js';
import { h, put, s, select } from '../dom.js';
import { complain } from '../say.js';
import { number, t } from '../words.js';
import { CHECKING, ORDERING } from './run.js';
import { alike, gathered } from './sets.js';

/** @typedef {import('./sets.js').Run} Run */
/** @typedef {'total_steps' | 'consistency_checks' | 'longest_jump' | 'seconds'} Measure */

const LIMIT = 1000;
/** While the first runs come, they are shown this often, in milliseconds. */
const LOOK = 500;
/** A time of a search; the clocks of browsers are coarse. @param {number} seconds */
const time = (seconds) => number(seconds * 1000, { minimumFractionDigits: seconds < 0.1 ? 1 : 0, maximumFractionDigits: seconds < 0.1 ? 1 : 0 });
const ahead = (/** @type {string} */ name) => /^(FC|PLA|FLA|MAC)/.test(name);
const short = (/** @type {number} */ x) => (x >= 1e6 ? `${number(x / 1e6, { maximumFractionDigits: 1 })} M` : x >= 1e3 ? `${number(x / 1e3, { maximumFractionDigits: x >= 1e4 ? 0 : 1 })} k` : number(x));
const MEASURES = /** @type {[Measure, import('../words.js').Word][]} */ ([['total_steps', 'steps'], ['consistency_checks', 'checks']]);

/** @param {{ watch: (algorithm: string) => void, again: () => void }} owner */
export function makeCompare(owner) {
  /** @type {Run[]} */
  let runs = [];
  /** @type {Measure} */
  let measure = 'total_steps';
  /** How many problems of the kind. */
  let count = 1;
  /** @type {{ by: Measure | 'algorithm', up: boolean }} */
  let order = { by: 'total_steps', up: true };
  const state = h('span', { class: 'muted', role: 'status' });
  const chart = h('div', { class: 'chart' }), heat = h('table', { class: 'heat' }), rank = h('table', { class: 'rank' });
  const legend = (/** @type {string} */ kind, /** @type {import('../words.js').Word} */ word) => h('span', {}, s('svg', { viewBox: '0 0 20 20' }, s('rect', { class: kind, x: 3, y: 3, width: 14, height: 14, rx: 2 })), t(word));
  const elements = [
    h('section', { class: 'card chart-card' }, h('header', { class: 'card-head' }, h('h2', {}, t('all-algorithms')), state, h('span', { class: 'grow' }), h('label', { class: 'field' }, t('problems'), select([['1', t('set-one')], ['10', t('set-n', { n: 10 })], ['30', t('set-n', { n: 30 })]], '1', (value) => { count = Number(value); owner.again(); })), h('label', { class: 'field' }, t('measure'), select(MEASURES.map(([key, word]) => [key, t(word)]), measure, (value) => { measure = /** @type {Measure} */ (value); order = { by: measure, up: true }; show(); }))),
      h('div', { class: 'legend inline', 'aria-hidden': 'true' }, legend('k-ahead', 'looks-ahead'), legend('k-back', 'looks-back'), legend('k-limit', 'limit-reached')), chart),
    h('section', { class: 'card heat-card' }, h('header', { class: 'card-head' }, h('h2', {}, t('checking-ordering'))), heat),
    h('section', { class: 'card table-card', tabindex: 0, 'aria-label': t('all-algorithms') }, rank),
  ];
  const limited = (/** @type {Run} */ run) => run.outcome === 'limit';

  /** @param {import('./problem.js').Problem} problem @param {AbortSignal} signal */
  async function load(problem, signal) {
    runs = [];
    show();
    put(state, t('looking'));
    try {
      /** @type {Run[]} */
      const all = [];
      let shown = performance.now();
      const questions = await alike(problem, count, signal);
      for (const [k, question] of questions.entries()) {
        await ask('lab', { ...question, all: true, timed: true, time_limit: LIMIT / (count > 1 ? 5 : 1), step_limit: 2000000 }, { signal, onLine: (line) => {
          if (line.error) throw new Error(line.error);
          if (typeof line.total_steps !== 'number') return;
          all.push(/** @type {Run} */ (line));
          put(state, t('n-of', { n: all.length, all: CHECKING.length * ORDERING.length * questions.length }));
          if (questions.length === 1 && performance.now() - shown > LOOK) {
            runs = gathered(all);
            show();
            shown = performance.now();
          }
        } });
        runs = gathered(all);
        // a few looks in between, so that one sees it grow
        if (k % 5 === 4 || k === questions.length - 1) show();
      }
    } catch (error) {
      complain(error);
    }
  }

  function show() {
    const value = (/** @type {Run} */ run) => Number(run[measure] ?? 0);
    const sorted = [...runs].sort((a, b) => value(a) - value(b));
    drawChart(sorted, value);
    const by = new Map(runs.map((run) => [run.algorithm, run]));
    const step = (/** @type {number} */ v) => Math.max(1, Math.min(5, Math.floor(Math.log10(Math.max(v, 1)))));
    put(heat, h('thead', {}, h('tr', {}, h('td'), ...ORDERING.map((code) => h('th', { scope: 'col' }, code)))), h('tbody', {}, ...CHECKING.map((code) => h('tr', {}, h('th', { scope: 'row' }, code), ...ORDERING.map((second) => {
      const run = by.get(`${code}+${second}`);
      return run ? h('td', { class: `h${step(value(run))} ${limited(run) ? 'limit' : ''}` }, limited(run) ? `> ${short(value(run))}` : short(value(run))) : h('td', {}, '–');
    })))));
    table(sorted);
  }

  /** @param {Run[]} sorted */
  function table(sorted) {
    const columns = /** @type {[Measure | 'algorithm', import('../words.js').Word][]} */ ([['algorithm', 'algorithm'], ['total_steps', 'steps'], ['consistency_checks', 'checks'], ['longest_jump', 'longest-jump'], ['seconds', 'time-ms']]);
    const list = [...sorted].sort((a, b) => {
      const one = order.by === 'algorithm' ? a.algorithm.localeCompare(b.algorithm) : Number(a[order.by] ?? 0) - Number(b[order.by] ?? 0);
      return order.up ? one : -one;
    });
    const most = Math.max(1, ...sorted.map((run) => Math.log10(run.total_steps)));
    put(rank, h('thead', {}, h('tr', {}, ...columns.map(([key, word]) => h('th', { scope: 'col', 'aria-sort': order.by === key ? (order.up ? 'ascending' : 'descending') : null }, h('button', { type: 'button', onclick: () => { order = { by: key, up: order.by === key ? !order.up : true }; table(sorted); } }, t(word), order.by === key ? (order.up ? ' ↑' : ' ↓') : ''))), h('th', { scope: 'col' }, h('span', { class: 'hidden' }, t('watch'))))),
      h('tbody', {}, ...list.map((run) => h('tr', {}, h('th', { scope: 'row' }, run.algorithm),
        h('td', { class: 'bar-cell' }, h('div', {}, h('i', { class: ahead(run.algorithm) ? 'k-ahead' : 'k-back', vars: { w: Math.log10(run.total_steps) / most } }), h('b', {}, `${limited(run) ? '> ' : ''}${number(run.total_steps)}`), run.spread ? h('small', { class: 'muted' }, t('spread-of', { lower: number(run.spread.total_steps[1]), upper: number(run.spread.total_steps[3]), most: number(run.spread.total_steps[4]) })) : null)),
        h('td', {}, number(run.consistency_checks)), h('td', {}, run.longest_jump || '–'), h('td', {}, time(run.seconds)), h('td', {}, h('button', { type: 'button', class: 'plain-link', 'aria-label': t('watch-one', { name: run.algorithm }), onclick: () => owner.watch(run.algorithm) }, t('watch')))))));
  }

  /** @param {Run[]} sorted @param {(run: Run) => number} value */
  function drawChart(sorted, value) {
    const W = Math.max(320, chart.clientWidth), H = 340, left = 44, foot = 24, top = 20;
    const high = Math.max(2, Math.ceil(Math.log10(Math.max(10, ...sorted.map((run) => run.spread?.[measure][4] ?? value(run))))));
    const Y = (/** @type {number} */ v) => top + (H - top - foot) * (1 - Math.log10(Math.max(1, v)) / high);
    const picture = s('svg', { viewBox: `0 0 ${W} ${H}`, width: W, height: H, role: 'img', 'aria-label': t('chart-of', { best: sorted[0]?.algorithm ?? '', worst: sorted[sorted.length - 1]?.algorithm ?? '' }) });
    for (let e = 0; e <= high; e++) picture.append(s('path', { class: 'c-grid', d: `M${left} ${Y(10 ** e)}H${W}` }), s('text', { class: 'c-axis', x: left - 8, y: Y(10 ** e) + 4 }, short(10 ** e)));
    const pitch = (W - left - 8) / (CHECKING.length * ORDERING.length);
    /** On top of all bars. @type {Element[]} */
    const notes = [];
    sorted.forEach((run, k) => {
      const x = left + k * pitch + pitch * 0.15, y = Y(value(run)), w = pitch * 0.7;
      const spread = run.spread?.[measure];
      const title = s('title', {}, `${run.algorithm}: ${spread ? spread.map((v) => number(v)).join(' – ') : number(value(run))}`);
      if (spread) {
        const [least, lower, , upper, most] = spread.map(Y);
        picture.append(s('path', { class: 'c-whisker', d: `M${x + w / 2} ${most}V${least}` }), s('rect', { class: ahead(run.algorithm) ? 'k-ahead' : 'k-back', x, y: upper, width: w, height: Math.max(2, lower - upper), rx: Math.min(2, w / 3) }, title), s('path', { class: 'c-median', d: `M${x - 1} ${y}h${w + 2}` }));
      } else picture.append(s('rect', { class: ahead(run.algorithm) ? 'k-ahead' : 'k-back', x, y, width: w, height: H - foot - y, rx: Math.min(2, w / 3) }, title));
      if (limited(run)) picture.append(s('path', { class: 'c-more', d: `M${x + w / 2} ${y - 3}v-9m-3 3 3-3 3 3` }));
      if (k === 0 || k === sorted.length - 1) notes.push(s('text', { class: 'c-note', x: k ? x + w : x, y: y - 16, 'text-anchor': k ? 'end' : 'start' }, `${run.algorithm}  ${limited(run) ? '> ' : ''}${number(value(run))}`));
    });
    picture.append(...notes, s('path', { class: 'c-base', d: `M${left} ${H - foot}H${W}` }), s('text', { class: 'c-axis start', x: left, y: H - 6 }, t('fewest')), s('text', { class: 'c-axis', x: W - 4, y: H - 6 }, t('most')));
    put(chart, picture);
  }
  return { elements, load };
}
