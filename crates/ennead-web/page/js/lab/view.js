// Lab: watch two searches in lock-step on the same problem, forwards and backwards; or compare all of them.

import { askOne, info } from '../ask.js';
import { h, put, select, set, write } from '../dom.js';
import { openText } from '../open.js';
import { complain, say } from '../say.js';
import { play, session } from '../session.js';
import { language, number, t } from '../words.js';
import { answerDialog } from './answer.js';
import { makeBench } from './bench.js';
import { chooseDialog, written } from './choose.js';
import { exchangeDialog } from './exchange.js';
import { makeCompare } from './compare.js';
import { makeLessons } from './lessons.js';
import { makeGraph } from './graph.js';
import { inspect } from './inspect.js';
import { problems } from './problem.js';
import { makeRun } from './run.js';
import { shownBy, tell } from './told.js';
import { makeTransport } from './transport.js';

/** @typedef {import('./run.js').Strategy} Strategy */
/** @typedef {import('./graph.js').Model} Model */

/** After this many milliseconds at rest what was left out of a far step is shown. */
const LATER = 200;
/** While a long search is scrubbed the sentences change after as many milliseconds: at every frame nobody could read them. */
const SAID = 160;
/** What can wait is done where the browser has time, but no later than after as many milliseconds. */
const LATEST = 100;
/** Milliseconds that must be left for another part of it. */
const PART = 8;
/** Searches with more steps than this are made ready for a scrub, at as many places. */
const LONG = 10000, PLACES = 5;

/** Does things one after the other, each when the browser has time; returns what leaves out the rest of them. @param {(() => void)[]} parts */
function atLeisure(parts) {
  const rest = [...parts];
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => { for (const part of rest) part(); });
    return () => clearTimeout(timer);
  }
  const go = (/** @type {IdleDeadline} */ deadline) => {
    do rest.shift()?.(); while (rest.length && (deadline.didTimeout || deadline.timeRemaining() > PART));
    if (rest.length) asked = requestIdleCallback(go, { timeout: LATEST });
  };
  let asked = requestIdleCallback(go, { timeout: LATEST });
  return () => cancelIdleCallback(asked);
}

/** The strategies with their ideas in the page's language. @param {Strategy[]} all */
async function worded(all) {
  if (language() !== 'de') return all;
  const ideas = (await import('../../words/strategies-de.js')).default;
  return all.map((one) => ({ ...one, idea: ideas[one.code] ?? one.idea }));
}

/** @returns {import('../main.js').View} */
export function make() {
  /** Pairs worth watching side by side. */
  const PAIRS = /** @type {[string, string][]} */ ([['', t('pair-own')], ['MAC+BZ,BT+NO', t('pair-ahead')], ['CBJ+NO,BT+NO', t('pair-jump')], ['DBT+NO,CBJ+NO', t('pair-keep')], ['FC+BZ,FC+NO', t('pair-order')]]);
  /** @type {Strategy[]} */
  let strategies = [];
  let all = problems();
  let problem = all[0];
  /** A problem of one's own. @type {import('./problem.js').Problem | null} */
  let own = null;
  let tab = '', loaded = '', compared = '', benched = '', asked = 0;
  const bench = makeBench({ choose: (next) => begin(next) });
  const lessons = makeLessons({ watch: (key, one, other) => {
    problem = problems().find((it) => it.key === key) ?? problem;
    left.choose(one);
    right.choose(other);
    loaded = '';
    location.hash = '#lab';
  } });
  /** @type {AbortController | null} */
  let comparing = null;
  /** While a long search is scrubbed the boards and the trees' last rows come first, within a frame; then, where there is time, the sentences; a moment later the graph, the whole trees and the names of the cells. @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  /** Leaves out what would come later. */
  let leave = () => {}, unexplained = () => {}, unready = () => {};
  /** Says in words what is shown. */
  let explain = () => {};
  /** When it last did, and what does it again. @type {ReturnType<typeof setTimeout> | undefined} */
  let explaining;
  let explained = 0;
  const look = { labels: true, failed: true, zoom: 1 };
  /** The size at which both trees fit, while they are shown so; else 0. */
  let fitted = 0;
  /** Who searched: another may be chosen whose search is not there yet. @param {{ name: () => string, recording: () => import('./recording.js').Recording }} run */
  const who = (run) => run.recording().algorithm || run.name();
  const about = (/** @type {string} */ code) => strategies.find((one) => one.code === code);
  const left = makeRun({ side: 'left', label: t('left-search'), algorithm: 'FC-CBJ+NO', about, look, changed: () => changed(), go: (step) => transport.goTo(0, step) });
  const right = makeRun({ side: 'right', label: t('right-search'), algorithm: 'FC+NO', about, look, changed: () => changed(), go: (step) => transport.goTo(1, step) });
  const transport = makeTransport({ runs: () => [left, right].map((run) => ({ name: who(run), recording: run.recording() })), show });
  const compare = makeCompare({ again: () => { compared = ''; load(); }, watch: (algorithm) => { left.choose(algorithm); loaded = ''; location.hash = '#lab'; } });
  const pairs = select(PAIRS, '', (pair) => {
    const [one = '', other = ''] = pair.split(',');
    if (!other) return;
    left.choose(one);
    right.choose(other);
    loaded = '';
    load();
  });
  const next = h('button', { type: 'button', class: 'plain-link small', hidden: true }), took = h('p', { class: 'muted small' });
  const mistake = h('button', { type: 'button', class: 'plain-link small', hidden: true });
  const texts = { step: new Text(''), who: new Text(''), said: new Text(''), whoRight: new Text(''), saidRight: new Text('') };
  const step = h('h2', {}, texts.step), said = h('p', { class: 'said' }, h('b', {}, texts.who), texts.said), saidRight = h('p', { class: 'said muted' }, h('b', {}, texts.whoRight), texts.saidRight), graph = makeGraph(), figures = h('span', { class: 'muted' }), codeName = h('h2'), code = h('ol', { class: 'code' }), paper = h('p', { class: 'muted small', lang: 'en' }), listed = h('div', { class: 'listed', tabindex: 0, role: 'group', 'aria-label': t('pseudocode') }, code, paper);
  const choice = h('label', { class: 'field' });
  const tabs = h('nav', { class: 'sub', 'aria-label': t('view-lab') }, h('a', { href: '#lab' }, t('watch')), h('a', { href: '#lab/compare' }, t('compare')), h('a', { href: '#lab/workbench' }, t('workbench')), h('a', { href: '#lab/lessons' }, t('lessons')));
  const exchange = h('button', { type: 'button', class: 'quiet small', onclick: () => exchangeDialog(who(left), left.recording(), (read) => left.take(read)) }, t('recording'));
  const answer = h('button', { type: 'button', class: 'quiet small', onclick: () => answerDialog(problem, who(left), left.recording(), left.at()) }, t('answer-open'));
  const pair = h('label', { class: 'field' }, t('pair'), pairs);
  const head = h('div', { class: 'lab-head' }, h('h1', { class: 'hidden' }, t('view-lab')), tabs, h('span', { class: 'grow' }), answer, exchange, pair, transport.paces, choice);
  const watching = [left.element, right.element,
    h('aside', { class: 'lab-side', 'aria-label': t('explained') },
      h('section', { class: 'card told' }, h('header', { class: 'card-head' }, step), said, mistake, next, saidRight, took),
      h('section', { class: 'card graph-card' }, h('header', { class: 'card-head' }, h('h2', {}, t('graph')), figures), graph.element),
      h('section', { class: 'card code-card' }, h('header', { class: 'card-head' }, codeName), listed)), transport.element];
  const element = h('main', { class: 'view lab' });

  function choices() {
    all = own ? [...problems(), own] : problems();
    problem = all.find((one) => one.key === problem.key) ?? all[0];
    put(choice, t('problem'), select([...all.map((one) => /** @type {[string, string]} */ ([one.key, one.label])), ['…', t('own-problem')]], problem.key, (key) => {
      if (key === '…') {
        choices();
        chooseDialog((next) => {
          problem = own = next;
          choices();
          load();
        });
        return;
      }
      problem = all.find((one) => one.key === key) ?? all[0];
      load();
    }));
  }

  /** A problem that was opened here, watched unless another tab is for it. @param {import('./problem.js').Problem} next */
  function begin(next) {
    problem = next;
    choices();
    if (tab === 'lessons') location.hash = '#lab';
    else load();
  }

  /** A puzzle that was opened here is played, and searched. @param {import('../game.js').Game} game */
  function take(game) {
    const before = session.game;
    const to = (/** @type {typeof game} */ one) => {
      play(one);
      begin(problems()[0]);
    };
    to(game);
    return before && (() => to(before));
  }

  /** A text that was pasted or dropped: a puzzle, or a problem of any kind. @param {string} text */
  async function read(text) {
    /** @type {import('./problem.js').Problem | null} */
    let next = null;
    try {
      next = await written(text, '');
    } catch (error) {
      // a puzzle that can be read in two ways, or a link of our own; else what was wrong with the problem
      await openText(text).catch(() => { throw error; });
      return;
    }
    if (next.sudoku) await openText(text);
    else begin(own = next);
  }

  async function load() {
    const wanted = JSON.stringify(problem.question);
    try {
      if (!strategies.length) {
        const { algorithms } = await info();
        strategies = await worded([...(algorithms?.checking ?? []), ...(algorithms?.ordering ?? [])]);
      }
      if (tab === 'workbench') {
        if (benched === wanted) return;
        benched = wanted;
        await bench.load(problem);
      } else if (tab === 'compare') {
        if (compared === wanted) return;
        compared = wanted;
        comparing?.abort();
        comparing = new AbortController();
        await compare.load(problem, comparing.signal);
      } else {
        if (loaded === wanted) return;
        loaded = wanted;
        const mine = ++asked;
        transport.stop();
        transport.reset();
        const model = /** @type {Model} */ (await askOne('model', { ...problem.question, theoretical: true, ...(/^futoshiki/.test(String(problem.question.kind ?? problem.question.problem)) ? { instance: true } : {}) }));
        // another was chosen meanwhile: its model may have come before this one
        if (mine !== asked) return;
        graph.load(model);
        put(figures, t('figures', { density: number(model.density, { maximumFractionDigits: 2 }), tightness: number(model.mean_tightness, { maximumFractionDigits: 2 }) }));
        await Promise.all([left.load(problem, model), right.load(problem, model)]);
      }
    } catch (error) {
      loaded = compared = benched = '';
      complain(error);
    }
  }

  /** A search is there. */
  function changed() {
    both();
    transport.load();
    unready();
    const long = [left, right].filter((run) => run.recording().length > LONG);
    // the first frame of a scrub would write every letter and translate every function: 33 ms instead of 12
    if (long.length) unready = atLeisure([() => {
      for (let k = 1; k <= PLACES; k++) for (const run of long) run.show(Math.round((run.recording().length * k) / (PLACES + 1)), true);
      transport.again();
    }]);
  }

  /** Both searches, each at its step. @param {number[]} steps @param {number} place @param {import('./pace.js').Pace} pace @param {boolean} quick more moves follow */
  function show([to, and], place, pace, quick) {
    const one = left.show(to, quick), other = right.show(and, quick);
    const shown = shownBy(problem.sudoku);
    explain = () => {
      explained = performance.now();
      write(texts.step, t(pace === 'step' ? 'step-n' : pace === 'check' ? 'check-n' : 'decision-n', { n: place }));
      const over = (/** @type {typeof left} */ run) => pace === 'step' && place > run.recording().length;
      const sentence = (/** @type {typeof one} */ { step, reasons, solved }) => [tell(step, shown, reasons()), solved ? t('told-solved') : ''].filter(Boolean).join(' ');
      const told = over(left) ? t('told-ended') : sentence(one);
      write(texts.who, `${who(left)}: `);
      write(texts.said, told);
      const recording = left.recording(), made = recording.madeAt(to), [variable = '', value = ''] = one.step?.undone.at(-1) ?? [];
      link(mistake, made, made ? t('to-mistake', { variable: shown(variable), value, n: made }) : '');
      const jump = recording.nextJump(to), there = jump || recording.nextDeadEnd(to);
      link(next, there, there ? t(jump ? 'next-jump' : 'next-dead', { n: there }) : '');
      const names = `${left.name()},${right.name()}`, chosen = PAIRS.some(([value]) => value === names) ? names : '';
      if (pairs.value !== chosen) pairs.value = chosen;
      write(texts.whoRight, `${who(right)}: `);
      write(texts.saidRight, over(right) ? t('told-ended') : sentence(other));
      light(one.step?.transition);
      if (!rough) reveal();
      say(told);
    };
    clearTimeout(later);
    leave();
    const parts = [...[left, right].flatMap((run) => [() => run.tree.finish(), () => run.settle()]), () => graph.show({ centre: one.step?.variable ?? null, state: one.stateOf, shown }), reveal];
    const rough = left.tree.isRough() || right.tree.isRough();
    // in parts: together they take longer than a frame, and a move may come between them
    if (rough) later = setTimeout(() => { leave = atLeisure(parts); }, LATER);
    else for (const part of parts) part();
    if (rough) explaining ??= setTimeout(() => { unexplained = atLeisure([() => { explaining = undefined; explain(); }]); }, Math.max(0, SAID - (performance.now() - explained)));
    else {
      clearTimeout(explaining);
      unexplained();
      explaining = undefined;
      explain();
    }
    left.tree.settle();
    right.tree.settle();
  }

  /** A link to a step of the left search; none if there is no such step. @param {HTMLElement} element @param {number} to @param {string} text */
  function link(element, to, text) {
    if (element.hidden === !!to) element.hidden = !to;
    element.onclick = () => transport.goTo(0, to);
    if (element.textContent !== text) element.textContent = text;
  }

  /** The line of pseudocode that a step is by. @param {string | undefined} transition */
  function light(transition) {
    listing(left.checking());
    for (const line of code.children) {
      const lit = transition !== undefined && (line.getAttribute('data-transitions') ?? '').includes(transition);
      if (line.classList.contains('lit') !== lit) set(/** @type {HTMLElement} */ (line), { class: lit ? 'lit' : null, 'aria-current': lit ? 'step' : null });
    }
  }

  /** The line that is lit is seen, without the page being scrolled. To look where it is costs a layout, so it waits until a scrub rests. */
  function reveal() {
    const line = [.../** @type {HTMLCollectionOf<HTMLElement>} */ (code.children)].findLast((one) => one.classList.contains('lit'));
    if (line && (line.offsetTop < listed.scrollTop || line.offsetTop + line.offsetHeight > listed.scrollTop + listed.clientHeight)) listed.scrollTop = Math.min(line.offsetTop, line.offsetTop + line.offsetHeight - listed.clientHeight);
  }

  /** What each of the searches took. */
  function both() {
    put(took, ...[left, right].flatMap((run, k) => {
      const recording = run.recording();
      return [k ? h('br') : null, recording.length ? t(recording.run?.outcome === 'limit' ? 'took-limit' : 'took', { name: who(run), steps: recording.length, checks: recording.checks[recording.length] }) : ''];
    }));
  }

  /** @param {typeof left} run */
  const into = (run) => inspect(who(run), run.recording(), run.at(), shownBy(problem.sudoku));

  /** The pseudocode of a strategy. @param {string} name */
  function listing(name) {
    if (codeName.textContent === name && code.children.length) return;
    put(codeName, name);
    put(paper, about(name)?.paper ?? '');
    put(code, ...(about(name)?.pseudocode ?? []).map(({ text, transitions }) => h('li', { 'data-transitions': transitions, vars: { indent: (text.length - text.trimStart().length) / 2 } }, text.trim())));
  }

  /** Keys that change how the trees are drawn, as in Gist. @param {KeyboardEvent} event */
  function looks(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const focused = [left, right].find((run) => run.tree.element.contains(/** @type {Element} */ (event.target)));
    if (focused && event.key.startsWith('Arrow') && !event.shiftKey) {
      const to = focused.tree.walk(event.key);
      if (to !== null) transport.goTo(focused === left ? 0 : 1, to);
      return true;
    }
    const both = [left, right];
    if (event.key === 'l') look.labels = !look.labels;
    else if (event.key === 'f') look.failed = !look.failed;
    else if (event.key === 'h') (focused ?? left).tree.hide();
    else if (event.key === 'u') { look.failed = true; both.forEach((run) => run.tree.unhide()); }
    else if (event.key === '+') look.zoom = Math.min(3, look.zoom * 1.25);
    else if (event.key === '-') look.zoom = Math.max(0.3, look.zoom / 1.25);
    else if (event.key === 'z') {
      // both trees as large as they fit; again: as they were at first
      fitted = look.zoom === fitted ? 0 : Math.min(...both.map((run) => run.tree.fit()));
      look.zoom = fitted || 1;
    }
    else if (event.key === 'c') both.forEach((run) => run.tree.centre());
    else if (event.key === 'Enter') { into(focused ?? left); return true; }
    else return false;
    transport.again();
    return true;
  }

  return {
    element,
    shown: ([which = '', rest = '']) => {
      choices();
      tab = which === 'compare' || which === 'workbench' || which === 'lessons' ? which : 'watch';
      element.className = tab === 'compare' ? 'view compare' : tab === 'lessons' ? 'view learn-view lessons' : `view lab ${tab}`;
      put(element, head, ...(tab === 'compare' ? compare.elements : tab === 'workbench' ? bench.elements : tab === 'lessons' ? lessons.elements : watching));
      for (const a of tabs.querySelectorAll('a')) {
        if (a.getAttribute('href') === (tab === 'watch' ? '#lab' : `#lab/${tab}`)) a.setAttribute('aria-current', 'page');
        else a.removeAttribute('aria-current');
      }
      transport.stop();
      bench.stop();
      choice.hidden = tab === 'lessons';
      transport.paces.hidden = answer.hidden = exchange.hidden = pair.hidden = tab !== 'watch';
      if (tab === 'lessons') {
        lessons.show(rest);
        return;
      }
      load();
    },
    left: () => { transport.stop(); bench.stop(); comparing?.abort(); },
    take, read,
    key: (event) => (tab === 'watch' ? looks(event) || transport.key(event) : tab === 'workbench' && bench.key(event)),
  };
}
