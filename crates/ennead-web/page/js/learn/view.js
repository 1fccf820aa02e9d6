// Learn: all techniques, easiest first, and a page for each: what it sees, why it holds, an example that is drawn
// sentence by sentence, and practice.

import { askOne, info } from '../ask.js';
import { h, put, set } from '../dom.js';
import { complain } from '../say.js';
import { number, t } from '../words.js';
import { prose } from '../prose.js';
import { makeExample } from './example.js';

/** @typedef {{ technique: string, name: string, rating?: number | null }} Entry */

/** @param {Entry} entry */
const rate = ({ rating }) => (rating ? number(rating, { minimumFractionDigits: 1 }) : '');

/** @returns {import('../main.js').View} */
export function make() {
  const list = h('ol', { class: 'techniques' });
  const page = h('article', { class: 'technique' });
  const find = h('input', { type: 'search', class: 'find', placeholder: t('find-technique'), 'aria-label': t('find-technique'), oninput: () => filter() });
  // where the list stands above the page it is folded: the page is what one came for
  const unfold = h('button', { type: 'button', class: 'unfold quiet', onclick: () => fold(index.classList.contains('open')) }, t('techniques'));
  const index = h('nav', { class: 'card index', 'aria-label': t('techniques') }, unfold, find, list, h('p', {}, h('a', { href: '#manual' }, t('view-manual'))));
  const element = h('main', { class: 'view learn-view' }, index, page);
  /** @type {Promise<Entry[]>} */
  let all;
  /** @type {ReturnType<typeof makeExample> | null} */
  let example = null;
  /** The technique whose page was asked for last. */
  let wanted = '';

  /** Folds the list, or shows it, where there is no room for it beside the page. @param {boolean} folded */
  function fold(folded) {
    index.classList.toggle('open', !folded);
    unfold.setAttribute('aria-expanded', String(!folded));
    if (!folded) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  function filter() {
    const wanted = find.value.trim().toLowerCase();
    for (const item of /** @type {Iterable<HTMLElement>} */ (list.children)) item.hidden = !(item.textContent ?? '').toLowerCase().includes(wanted);
  }

  async function load() {
    const entries = /** @type {Entry[]} */ ((await info()).techniques ?? []);
    put(list, ...entries.map((entry) => h('li', {}, h('a', { href: `#learn/${entry.technique}` }, h('span', {}, entry.name), h('span', { class: 'muted' }, rate(entry))))));
    return entries;
  }

  /** @param {string} technique */
  async function show(technique) {
    wanted = technique;
    const entries = await (all ??= load());
    const chosen = entries.find((entry) => entry.technique === technique) ?? entries[0];
    if (!chosen) {
      put(page, h('p', {}, t('no-reference')));
      return;
    }
    for (const a of list.querySelectorAll('a')) set(a, { 'aria-current': a.getAttribute('href') === `#learn/${chosen.technique}` ? 'page' : null });
    list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    const about = await askOne('info', { technique: chosen.technique });
    if (wanted !== technique) return;
    example = makeExample(chosen.technique, chosen.name, about.example);
    page.dataset.technique = chosen.technique;
    put(page, h('h1', { class: 'title' }, chosen.name), h('p', { class: 'muted' }, chosen.rating ? t('rated-as', { rating: rate(chosen) }) : ''),
      h('div', { class: 'technique-parts' },
        h('div', { class: 'technique-text' },
          about.sees ? h('section', { class: 'card' }, h('h2', {}, t('what-it-sees')), h('div', { lang: 'en' }, ...prose(about.sees, true))) : null,
          about.why ? h('section', { class: 'card' }, h('h2', {}, t('why-it-holds')), h('div', { lang: 'en' }, ...prose(about.why, true))) : null, example.words),
        example.board));
  }

  return {
    element,
    shown: ([technique = '']) => {
      fold(technique !== '');
      show(technique).catch(complain);
    },
    key: (event) => example?.key(event) ?? false,
  };
}
