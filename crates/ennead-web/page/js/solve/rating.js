// The rating: hidden until it is asked for, as it is a spoiler.

import { askOne } from '../ask.js';
import { h, put } from '../dom.js';
import { write } from '../record.js';
import { complain } from '../say.js';
import { settings } from '../settings.js';
import { tierName } from '../tiers.js';
import { number, t } from '../words.js';

/** @typedef {import('../game.js').Game} Game */

/** A rating in words: tier, ER/EP/ED. @param {import('../ask.js').Answer} answer */
export function rated(answer) {
  const one = (/** @type {number} */ value) => number(value, { minimumFractionDigits: 1 });
  const parts = [answer.tier ? tierName(answer.tier) : t('not-rated')];
  if (answer.se) parts.push(`ED ${one(answer.se.er)} / ${one(answer.se.ep)} / ${one(answer.se.ed)}${answer.se.exact === false ? '+' : ''}`);
  else if (answer.human) parts.push(`${one(answer.human.rating)}${answer.human.exact === false ? '+' : ''}`);
  return parts.join(' · ');
}

/** @param {() => Game} game */
export function makeRating(game) {
  const element = h('button', { type: 'button', class: 'chip ask', onclick: () => show() });
  let open = false;

  async function show() {
    const asked = game();
    if (!asked.givens.some(Boolean)) return;
    put(element, t('rating'), h('i', { class: 'spin' }));
    try {
      const answer = await askOne('rate', { text: write(asked.shape, asked.givens) });
      if (game() !== asked) return;
      open = true;
      element.setAttribute('aria-expanded', 'true');
      element.classList.remove('ask');
      put(element, answer.reason ? t('not-rated') : rated(answer));
    } catch (error) {
      reset();
      complain(error);
    }
  }

  function reset() {
    open = false;
    element.classList.add('ask');
    element.setAttribute('aria-expanded', 'false');
    put(element, t('rating'), h('span', { class: 'veil', 'aria-hidden': 'true' }, '•••'), h('span', { class: 'wide-only' }, t('show')));
    if (settings.showRating && !open && game().givens.some(Boolean)) show();
  }
  return { element, reset };
}
