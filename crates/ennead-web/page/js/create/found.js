// The search for new puzzles: what was tried and kept, pictures of what was found.

import { ask } from '../ask.js';
import { makeDaily } from '../daily.js';
import { h, put } from '../dom.js';
import { thumb } from '../draw.js';
import { digitsOf } from '../record.js';
import { complain, say } from '../say.js';
import { parse, text } from '../shape.js';
import { tierName } from '../tiers.js';
import { number, t } from '../words.js';
import { makeSieve } from './sieve.js';

/** @typedef {import('../shape.js').Shape} Shape */

/** How many puzzles are looked for, among how many numbers of a seed, with how many tries each. */
const WANTED = 4, MOST = 100000, TRIES = 50;

/** @param {{ take: (digits: number[], shape: string) => void }} owner */
export function makeFound({ take }) {
  const state = h('span');
  const tried = h('dd', {}, '0'), kept = h('dd', {}, '0'), share = h('dd', {}, '–');
  const list = h('div', { class: 'found' }, h('p', { class: 'muted' }, t('found-about')));
  const counter = (/** @type {import('../words.js').Word} */ word, /** @type {HTMLElement} */ value) => h('div', {}, h('dt', {}, t(word)), value);
  const sieve = makeSieve();
  /** @type {AbortController | null} */
  let running = null;
  /** The sample goes on when the search has found enough. */
  let sampling = new AbortController();

  /** @param {Record<string, unknown>} question @param {{ from: number, to: number }} wish @param {Shape} shape @param {(busy: boolean) => void} busy */
  async function search(question, wish, shape, busy) {
    stop();
    const own = new AbortController();
    running = own;
    let n = 0;
    busy(true);
    put(list, h('span', { class: 'next' }, h('i', { class: 'spin' }), h('small', {}, t('the-next'))));
    put(state, h('span', { class: 'chip run' }, h('i', { class: 'spin' }), t('running')));
    const count = (/** @type {number} */ all) => {
      put(tried, number(all));
      put(kept, number(n));
      put(share, all ? number(n / all, { style: 'percent', maximumSignificantDigits: 2 }) : '–');
    };
    count(0);
    const { signal } = sampling = new AbortController();
    sieve.sample(question, wish, signal).catch((error) => { if (!signal.aborted) complain(error); });
    try {
      // each number gives up after a few tries and says how many there were: that is the live count
      await ask('generate', { ...question, count: MOST, tries: TRIES }, { signal: own.signal, onLine: (answer) => {
        if (n >= WANTED) return;
        if (answer.error) throw new Error(answer.error);
        if (typeof answer.puzzle === 'string') {
          n++;
          add(answer.puzzle, answer.shape ?? text(shape), answer);
        }
        count(Number(answer.tried ?? n));
        if (n >= WANTED) own.abort();
      } });
    } catch (error) {
      if (n < WANTED) complain(error);
    } finally {
      // another search may have begun meanwhile
      if (running === own || running === null) {
        running = null;
        if (n) say(t('found-n', { n }));
        put(state, h('span', { class: 'chip' }, n >= WANTED ? t('done') : t('stopped')));
        list.querySelector('.next')?.remove();
        if (!n) put(list, h('p', { class: 'muted' }, t('none-found')));
        busy(false);
      }
    }
  }

  /** @param {string} puzzle @param {string} shape @param {import('../ask.js').Answer} answer */
  function add(puzzle, shape, answer) {
    const digits = digitsOf(puzzle), made = parse(shape);
    const rating = answer.se?.er ?? answer.human?.rating ?? answer.rating;
    const about = [t('givens-n', { n: digits.filter(Boolean).length }), [answer.tier ? tierName(answer.tier) : '', typeof rating === 'number' ? number(rating, { minimumFractionDigits: 1 }) : ''].filter(Boolean).join(' ')].filter(Boolean).join('\n');
    const one = h('button', { type: 'button', onclick: () => {
      for (const other of list.querySelectorAll('button')) other.setAttribute('aria-pressed', String(other === one));
      take(digits, shape);
    }, 'aria-pressed': 'false' }, made.side <= 9 ? thumb(made, digits) : null, h('small', {}, about));
    list.insertBefore(one, list.querySelector('.next'));
    if (list.querySelectorAll('button').length === 1) one.click();
  }

  function stop() {
    running?.abort();
    running = null;
    sampling.abort();
  }

  return {
    search, stop,
    elements: [
      h('section', { class: 'card' }, h('header', { class: 'card-head' }, h('h2', {}, t('search')), h('span', { class: 'grow' }), state), h('dl', { class: 'counters three' }, counter('tried', tried), counter('kept', kept), counter('share-of', share)), sieve.element),
      h('section', { class: 'card' }, h('header', { class: 'card-head' }, h('h2', {}, t('found'))), list),
      h('section', { class: 'card' }, h('header', { class: 'card-head' }, h('h2', {}, t('daily'))), h('p', { class: 'muted' }, t('daily-about')),
        h('div', { class: 'row' }, ...makeDaily().elements)),
    ],
  };
}
