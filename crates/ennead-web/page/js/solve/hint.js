// The ladder of a hint: five rungs from a nudge to the full reasoning, from the player's own marks, mistakes first.
// Nothing is said before it is asked for; the fifth rung is read sentence by sentence, and the drawing follows.

import { Failure, askOne } from '../ask.js';
import { button, h, put, renew, s } from '../dom.js';
import { write } from '../record.js';
import { complain, say } from '../say.js';
import { at, name } from '../shape.js';
import { t } from '../words.js';
import { reasonText } from './look.js';
import { whyNot } from './why.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../pattern.js').Deduction} Deduction */
/** @typedef {import('./view.js').Overlay} Overlay */
/** @typedef {{ outcome: string, levels: { level: number, sentences: string[] }[], deduction?: Deduction, mistakes?: string[], reason?: string }} Hint */

const RUNGS = /** @type {const} */ (['rung-1', 'rung-2', 'rung-3', 'rung-4', 'rung-5']);

/** The legend of shapes, below the ladder. */
export function legend() {
  const one = (/** @type {import('../words.js').Word} */ word, /** @type {SVGElement} */ picture) => h('span', {}, picture, t(word));
  const view = (/** @type {number} */ width, /** @type {SVGElement[]} */ ...kids) => s('svg', { viewBox: `0 0 ${width} 20`, 'aria-hidden': 'true' }, ...kids);
  return h('div', { class: 'legend' },
    one('legend-not', view(20, s('rect', { class: 'n-false', x: 3, y: 3, width: 14, height: 14, rx: 3 }))),
    one('legend-then', view(20, s('circle', { class: 'n-true', cx: 10, cy: 10, r: 7.5 }))),
    one('legend-sees', view(30, s('path', { class: 'l-weak', d: 'M2 10h26' }))),
    one('legend-goes', view(20, s('rect', { class: 'n-gone', x: 1, y: 1, width: 18, height: 18, rx: 3 }), s('path', { class: 'n-strike', d: 'm4 16 12-12' }))));
}

/**
 * @param {{ game: () => Game, cursor: () => number, draw: (overlay: Overlay) => void, apply: (deduction: Deduction) => void }} owner
 */
export function makeHint(owner) {
  const element = h('section', { class: 'card hint', 'aria-label': t('hint') });
  /** @type {Hint | null} */
  let hint = null;
  let level = 0, sentence = 0;
  /** @type {AbortController | null} */
  let running = null;

  /** What a rung adds to those below it. @param {number} n */
  function said(n) {
    const levels = hint?.levels ?? [];
    const below = n > 1 ? levels[n - 2]?.sentences ?? [] : [];
    return (levels[n - 1]?.sentences ?? []).filter((text) => !below.includes(text));
  }
  /** The fifth rung's sentences. */
  const reasons = () => (hint?.deduction ? [...hint.deduction.words.reasons.map((reason) => reason.text), hint.deduction.words.conclusion] : said(5));

  /** One more rung; the first press asks. */
  async function next() {
    if (hint) {
      if (level < 5) climb(level + 1);
      else turn(1);
      return;
    }
    const game = owner.game();
    running?.abort();
    running = new AbortController();
    frame(h('p', { class: 'muted' }, t('looking')));
    try {
      const progress = write(game.shape, game.givens, game.digits, game.thoughts());
      const answer = await askOne('hint', { text: write(game.shape, game.givens), progress, all_levels: true, time_limit: 20000 }, { signal: running.signal });
      if (owner.game() !== game) return;
      hint = /** @type {Hint} */ (answer);
      if (hint.outcome === 'step' || hint.outcome === 'mistakes') climb(1);
      else end(hint.outcome === 'solved' ? t('hint-solved') : hint.outcome === 'nothing' ? t('hint-nothing') : reasonText(game, hint.reason) ?? t('hint-none'));
    } catch (error) {
      hint = null;
      rest();
      if (!(error instanceof Failure && error.kind === 'stopped')) complain(error);
    }
  }

  /** @param {string} text */
  function end(text) {
    hint = null;
    frame(h('p', {}, text));
    say(text);
  }

  /** @param {number} to */
  function climb(to) {
    level = to;
    sentence = 0;
    show();
    const { shape } = owner.game();
    say(level === 5 ? reasons()[0] ?? '' : said(level).join(' '));
    if (level >= 3 && hint?.outcome === 'mistakes') owner.draw({ mistakes: new Set((hint.mistakes ?? []).map((cell) => at(shape, cell))) });
  }

  /** @param {number} step */
  function turn(step) {
    const last = reasons().length - 1;
    sentence = Math.max(0, Math.min(last, sentence + step));
    show();
    say(reasons()[sentence]);
  }

  function show() {
    if (!hint) return;
    const { deduction } = hint;
    if (deduction && level >= 3) owner.draw({ deduction, effects: level >= 4, lit: level === 5 ? reasons()[sentence] : undefined });
    const steps = h('ol', { class: 'ladder' }, ...RUNGS.slice(0, level).map((word, k) => {
      const now = k + 1 === level;
      return h('li', { class: now ? 'now' : 'done', 'aria-current': now ? 'step' : null }, h('b', {}, t(word)), k === 4 ? why() : h('p', {}, ...worded(k + 1)));
    }));
    const dots = h('div', { class: 'mini', 'aria-hidden': 'true' }, ...RUNGS.map((_, k) => h('i', { class: k < level ? 'on' : null }, k + 1)),
      h('b', {}, level >= 2 && deduction ? deduction.name : ''), h('span', { class: 'muted' }, level === 5 ? t('n-of', { n: sentence + 1, all: reasons().length }) : ''));
    const apply = hint.outcome === 'mistakes' || !deduction || level < 4 ? null : button(t('apply'), () => { const done = deduction; close(); owner.apply(done); }, 'primary');
    frame(dots, steps, deduction && level >= 3 ? legend() : null,
      h('div', { class: 'row' }, level < 5 ? button(t('more'), () => climb(level + 1), apply ? 'button' : 'primary') : null, apply, button(t('try-myself'), close)));
  }

  /** A rung's sentences; the technique's name leads to its page. @param {number} n @returns {(Node | string)[]} */
  function worded(n) {
    const text = said(n).join(' ');
    const deduction = hint?.deduction;
    if (n !== 2 || !deduction || !text.startsWith(deduction.name)) return [text];
    return [h('a', { href: `#learn/${deduction.technique}` }, deduction.name), text.slice(deduction.name.length)];
  }

  function why() {
    const all = reasons();
    return h('div', { class: 'why' },
      sentence ? h('p', { class: 'past' }, all[sentence - 1]) : null,
      h('p', { class: 'said' }, all[sentence] ?? ''),
      h('div', { class: 'pager' },
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('previous-sentence'), disabled: sentence === 0, onclick: () => turn(-1) }, '‹'),
        h('span', { class: 'pips', role: 'img', 'aria-label': t('sentence-n', { n: sentence + 1, all: all.length }) }, ...all.map((_, k) => h('i', { class: k === sentence ? 'on' : null }))),
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('next-sentence'), disabled: sentence === all.length - 1, 'data-onward': true, onclick: () => turn(1) }, '›')));
  }

  /** @param {...(Node | null)} content */
  function frame(...content) {
    element.classList.add('open');
    element.classList.remove('asking');
    // under a fixed pad the card may be out of sight
    requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
    renew(element, h('header', { class: 'card-head' }, h('h2', {}, t('hint')), h('span', { class: 'grow' }),
      button(t('why-not'), () => ask(), 'quiet small'),
      h('button', { type: 'button', class: 'quiet small icon', 'aria-label': t('close-hint'), onclick: close }, '✕')), h('div', {}, ...content));
  }

  /** "Why not 7 here?" for the cell with the cursor. */
  function ask() {
    const game = owner.game(), cell = owner.cursor();
    if (cell < 0 || game.at(cell)) {
      frame(h('p', {}, t('why-select')));
      element.classList.add('asking');
      return;
    }
    hint = null;
    const answer = h('div', { role: 'status' });
    frame(h('p', {}, t('why-which', { cell: name(game.shape, cell) })),
      h('div', { class: 'chips' }, ...Array.from({ length: game.shape.side }, (_, k) => h('button', { type: 'button', class: 'chip', onclick: async () => {
        put(answer, h('i', { class: 'spin' }));
        try {
          const { sentences, deduction } = await whyNot(game, cell, k + 1);
          put(answer, ...sentences.map((text) => h('p', {}, text)));
          if (deduction) owner.draw({ deduction, effects: true });
        } catch (error) {
          put(answer);
          complain(error);
        }
      } }, k + 1))), answer);
    element.classList.add('asking');
  }

  /** The card before a hint is asked for. */
  function rest() {
    element.classList.remove('open', 'asking');
    renew(element, h('header', { class: 'card-head' }, h('h2', {}, t('hint')), h('span', { class: 'grow' }), button(t('why-not'), () => ask(), 'quiet small')),
      h('p', { class: 'muted' }, t('hint-about')), h('div', { class: 'row' }, button(t('hint'), () => next(), 'primary')));
  }

  function close() {
    const open = hint !== null || element.classList.contains('open');
    running?.abort();
    hint = null;
    level = 0;
    rest();
    if (open) owner.draw({});
  }
  rest();
  return { element, next, ask, close, isOpen: () => element.classList.contains('open') };
}
