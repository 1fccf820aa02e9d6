// The manual: the documents of the program, as they are written, with a list of their sections.

import { h, put, set } from '../dom.js';
import { prose } from '../prose.js';
import { complain } from '../say.js';
import { t } from '../words.js';

/** The documents, by what names them in the fragment. @type {[name: string, title: import('../words.js').Word][]} */
const DOCUMENTS = [['lesson', 'manual-lesson'], ['cli', 'manual-cli']];

/** A line for those who make the program: no reader of the page needs it. */
const MAKING = /^Made by `cargo .*\n+/m;

/** @returns {import('../main.js').View} */
export function make() {
  const page = h('article', { class: 'card document', lang: 'en' }), sections = h('ol', { class: 'techniques' });
  const choice = h('div', { class: 'documents' }, ...DOCUMENTS.map(([name, title]) => h('a', { class: 'button', href: `#manual/${name}` }, t(title))));
  const element = h('main', { class: 'view learn-view manual' }, h('nav', { class: 'card index', 'aria-label': t('view-manual') }, choice, sections), page);
  let shown = '';

  /** @param {string} name */
  async function show(name) {
    const [wanted] = DOCUMENTS.find(([known]) => known === name) ?? DOCUMENTS[0];
    for (const a of choice.querySelectorAll('a')) set(a, { 'aria-current': a.getAttribute('href') === `#manual/${wanted}` ? 'page' : null });
    if (shown === wanted) return;
    const answer = await fetch(`docs/${wanted}.md`);
    if (!answer.ok) throw new Error(answer.statusText);
    put(page, ...prose((await answer.text()).replace(MAKING, '')));
    shown = wanted;
    put(sections, ...[...page.querySelectorAll('h2')].map((head) => h('li', {}, h('button', { type: 'button', class: 'plain-link', onclick: () => { head.scrollIntoView(); head.setAttribute('tabindex', '-1'); head.focus(); } }, head.textContent ?? ''))));
  }
  return { element, shown: ([name = '']) => { show(name).catch(complain); } };
}
