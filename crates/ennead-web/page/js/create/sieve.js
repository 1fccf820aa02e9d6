// How rare what is wished is: puzzles made without the wishes about difficulty, counted by level.

import { ask } from '../ask.js';
import { h, put } from '../dom.js';
import { TIERS, tierNames } from '../tiers.js';
import { list, number, t } from '../words.js';

/** How many are made, and how often they are shown, in milliseconds. */
const SAMPLE = 200, LOOK = 200;

export function makeSieve() {
  const element = h('div', { class: 'sieve', role: 'img', hidden: true });

  /** @param {number[]} counts @param {number} from @param {number} to levels that are wished */
  function show(counts, from, to) {
    const all = counts.reduce((sum, n) => sum + n, 0), most = Math.max(1, ...counts);
    const share = (/** @type {number} */ n) => number(n / Math.max(1, all), { style: 'percent', maximumSignificantDigits: 2 });
    const names = tierNames(), about = t('sieve-about', { n: all });
    element.setAttribute('aria-label', `${about}: ${list(names.flatMap((tier, k) => (counts[k] ? [`${tier} ${share(counts[k])}`] : [])))}`);
    put(element, h('p', { class: 'muted small' }, about), ...names.map((tier, k) => h('div', { class: k >= from && k <= to ? 'hit' : null }, h('span', {}, tier), h('i', { vars: { w: counts[k] / most } }), h('b', {}, share(counts[k])))));
  }

  /** Counts, if difficulty is wished for at all. @param {Record<string, unknown>} question @param {{ from: number, to: number }} wish @param {AbortSignal} signal */
  async function sample(question, { from, to }, signal) {
    const { rating, needs, without, ...plain } = question;
    element.hidden = !rating && !needs && !without;
    if (element.hidden) return;
    const counts = TIERS.map(() => 0);
    let shown = 0;
    show(counts, from, to);
    await ask('generate', { ...plain, count: SAMPLE }, { signal, onLine: ({ se, human }) => {
      const rated = se?.er ?? human?.rating;
      if (typeof rated !== 'number') return;
      const tier = TIERS.findIndex(([, highest]) => rated <= highest);
      counts[tier < 0 ? TIERS.length - 1 : tier]++;
      if (performance.now() - shown > LOOK) {
        show(counts, from, to);
        shown = performance.now();
      }
    } });
    show(counts, from, to);
  }
  return { element, sample };
}
