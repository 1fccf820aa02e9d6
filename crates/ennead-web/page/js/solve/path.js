// The whole path to the solution, to click through forwards and backwards: a profile of ratings, and a list in which
// runs of singles are folded.

import { askOne } from '../ask.js';
import { button, h, renew } from '../dom.js';
import { write } from '../record.js';
import { complain, say } from '../say.js';
import { at, candidates } from '../shape.js';
import { number, t } from '../words.js';
import { reasonText } from './look.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../pattern.js').Deduction} Deduction */
/** @typedef {import('./view.js').Overlay} Overlay */

/** The position before each deduction. @param {Game} game @param {number[]} grid @param {number[]} marks @param {Deduction[]} steps */
export function positions(game, grid, marks, steps) {
  const { shape } = game;
  const all = [{ grid, marks }];
  for (const { placements, eliminations } of steps) {
    const before = all[all.length - 1];
    const nextGrid = [...before.grid], nextMarks = [...before.marks];
    for (const { cell, digit } of eliminations) nextMarks[at(shape, cell)] &= ~(1 << digit);
    for (const { cell, digit } of placements) {
      const i = at(shape, cell);
      nextGrid[i] = digit;
      nextMarks[i] = 0;
      for (const p of shape.peers[i]) nextMarks[p] &= ~(1 << digit);
    }
    all.push({ grid: nextGrid, marks: nextMarks });
  }
  return all;
}

/** @param {{ game: () => Game, draw: (overlay: Overlay) => void }} owner */
export function makePath(owner) {
  const element = h('section', { class: 'card path', 'aria-label': t('path') });
  /** @type {Deduction[]} */
  let steps = [];
  /** @type {ReturnType<typeof positions>} */
  let along = [];
  /** The step shown, from 0; -1 for none. */
  let now = -1;
  let guesses = 0;

  async function load() {
    const game = owner.game();
    renew(element, head(), h('p', { class: 'muted' }, t('looking')));
    try {
      const thoughts = game.thoughts();
      const answer = await askOne('explain', { text: write(game.shape, game.grid(), undefined, thoughts), time_limit: 60000 });
      if (owner.game() !== game) return;
      if (!answer.deductions?.length) {
        renew(element, head(), h('p', {}, reasonText(game, answer.reason) ?? t('no-path')), h('div', { class: 'row' }, button(t('show-path'), load)));
        return;
      }
      steps = answer.deductions;
      guesses = answer.guesses ?? 0;
      along = positions(game, game.grid(), thoughts ?? candidates(game.shape, game.grid()), steps);
      go(0);
    } catch (error) {
      reset();
      complain(error);
    }
  }

  /** @param {number} to */
  function go(to) {
    now = Math.max(0, Math.min(steps.length - 1, to));
    show();
    owner.draw({ position: along[now], deduction: steps[now], effects: true });
    say(t('step-said', { n: now + 1, all: steps.length, text: steps[now].words.headline }));
  }

  const head = (/** @type {Node[]} */ ...more) => h('header', { class: 'card-head' }, h('h2', {}, t('path')), ...more);
  const arrow = (/** @type {import('../words.js').Word} */ word, /** @type {string} */ sign, /** @type {number} */ step) =>
    h('button', { type: 'button', class: 'quiet icon', 'aria-label': t(word), disabled: now + step < 0 || now + step >= steps.length, onclick: () => go(now + step), 'data-step': step, 'data-onward': step > 0 }, sign);

  /** Singles that fold: those that are not the step shown. @param {Deduction} step */
  const single = (step) => step.pattern.kind === 'single';

  function show() {
    const hardest = Math.max(...steps.map((step) => step.rating));
    const peak = steps.findIndex((step) => step.rating === hardest);
    const profile = h('div', { class: 'profile', role: 'img', 'aria-label': t('profile', { n: peak + 1, rating: number(hardest, { minimumFractionDigits: 1 }) }) },
      ...steps.map((step, k) => h('i', { vars: { h: step.rating / hardest }, class: k === now ? 'now' : k < now ? 'past' : null, onclick: () => go(k) })));
    const list = h('ol', { class: 'steps' });
    for (let k = 0; k < steps.length; k++) {
      let last = k;
      while (last + 1 < steps.length && single(steps[last]) && single(steps[last + 1]) && last !== now && last + 1 !== now) last++;
      if (k === now) last = k;
      const first = k, state = last < now ? 'past' : k === now ? 'now' : null;
      if (last > k + 1) {
        const top = Math.max(...steps.slice(k, last + 1).map((step) => step.rating));
        list.append(h('li', { class: state }, h('button', { type: 'button', onclick: () => go(first) }, h('span', { class: 'no' }, `${k + 1}–${last + 1}`), h('span', { class: 'what' }, t('singles-n', { n: last - k + 1 })), h('span', { class: 'rate' }, `≤ ${number(top, { minimumFractionDigits: 1 })}`))));
        k = last;
      } else {
        const effect = steps[k].words.conclusion;
        list.append(h('li', { class: state, 'aria-current': k === now ? 'step' : null }, h('button', { type: 'button', onclick: () => go(first) }, h('span', { class: 'no' }, k + 1), h('span', { class: 'what' }, h('b', {}, steps[k].name), h('small', {}, effect)), h('span', { class: 'rate' }, number(steps[k].rating, { minimumFractionDigits: 1 })))));
      }
    }
    const { words, technique } = steps[now];
    renew(element, head(h('span', { class: 'muted' }, t('step-of', { n: now + 1, all: steps.length })), h('span', { class: 'grow' }), arrow('step-back', '‹', -1), arrow('step-forward', '›', 1)),
      profile, h('div', { class: 'step-words' }, h('p', {}, h('a', { href: `#learn/${technique}` }, words.headline), '.'), ...words.reasons.map(({ text }) => h('p', { class: 'muted' }, text)), h('p', {}, words.conclusion)),
      list, guesses ? h('p', { class: 'muted' }, t('guesses-n', { n: guesses })) : null, h('div', { class: 'row' }, button(t('back-to-mine'), () => { close(); owner.draw({}); })));
    const first = !element.classList.contains('walking');
    element.classList.add('walking');
    // the list alone is scrolled; the page only when the path begins, to where the board and the sentences are seen together
    const here = /** @type {HTMLElement | null} */ (list.querySelector('.now'));
    if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
    if (first) for (const one of [element.querySelector('.step-words'), document.querySelector('main .board')]) one?.scrollIntoView({ block: 'nearest' });
  }

  function reset() {
    steps = [];
    now = -1;
    element.classList.remove('walking');
    renew(element, head(), h('p', { class: 'muted' }, t('path-about')), h('div', { class: 'row' }, button(t('show-path'), load)));
  }

  function close() {
    if (now >= 0) reset();
  }
  reset();
  return { element, reset, close };
}
