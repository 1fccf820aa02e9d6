// An answer to the problem that is watched, checked: the engines look at the rules alone (`verify`) and ask no search. It
// begins with what stands in the left search, so that one sees how an answer is written, and may be changed or pasted over.

import { askOne } from '../ask.js';
import { foot, open } from '../dialog.js';
import { button, h, put } from '../dom.js';
import { write } from '../record.js';
import { at } from '../shape.js';
import { t } from '../words.js';
import { shownBy } from './told.js';

/** @typedef {import('./problem.js').Problem} Problem */
/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {{ condition?: number, reason: string }} Flaw */

/** Reasons that are listed, at most. */
const MOST = 12;

/** What stands after a step, as one would write it: a Sudoku row by row, else a line for each variable. @param {Problem} problem @param {Recording} recording @param {number} step */
export function standing({ shape, givens }, recording, step) {
  const { assigned } = recording.at(step), shown = shownBy(true);
  if (!shape || !givens) return [...assigned].map(([name, value]) => `${name} = ${value}`).join('\n');
  const digits = [...givens];
  for (const [name, value] of assigned) {
    const cell = at(shape, shown(name));
    if (cell in digits) digits[cell] = Number(value);
  }
  const { side } = shape, wide = side > 9 ? String(side).length : 1;
  return Array.from({ length: side }, (_, r) => digits.slice(r * side, (r + 1) * side).map((digit) => (digit ? String(digit) : '.').padStart(wide)).join(side > 9 ? ' ' : '')).join('\n');
}

/** A Sudoku's answer with its shape, where it has as many digits: six rows of six alone could have either boxes. @param {Problem} problem @param {string} text */
function shaped({ shape }, text) {
  if (!shape) return text;
  const signs = shape.side > 9 ? text.trim().split(/\s+/) : [...text.replace(/\s/g, '')];
  return signs.length === shape.side ** 2 && signs.every((sign) => /^(\d+|\.)$/.test(sign)) ? write(shape, signs.map((sign) => Number(sign) || 0)) : text;
}

/** @param {Problem} problem @param {string} name of the left search @param {Recording} recording @param {number} step where it is */
export function answerDialog(problem, name, recording, step) {
  open(t('answer-title'), (close) => {
    const area = h('textarea', { 'aria-label': t('answer'), autofocus: true, spellcheck: 'false', oninput: () => put(verdict) }), verdict = h('div', { role: 'status', class: 'answered' });
    const fill = (/** @type {number} */ to) => { area.value = standing(problem, recording, to); put(verdict); };
    async function check() {
      put(verdict);
      try {
        const { verified, flaws } = /** @type {{ verified: boolean, flaws: Flaw[] }} */ (/** @type {unknown} */ (await askOne('verify', { ...problem.question, answer: shaped(problem, area.value) })));
        // what is wrong is said by the engines, in English
        put(verdict, h('p', { class: verified ? 'right' : 'wrong' }, t(verified ? 'answer-holds' : 'answer-fails', { n: flaws.length })),
          h('ul', { lang: 'en' }, ...flaws.slice(0, MOST).map(({ condition, reason }) => h('li', {}, reason, condition ? h('span', { class: 'muted' }, ` (${t('answer-condition', { n: condition })})`) : null))),
          flaws.length > MOST ? h('p', {}, t('answer-more', { n: flaws.length - MOST })) : null);
      } catch (error) {
        // which question was asked how is of no use to who wrote the answer
        const said = (error instanceof Error ? error.message : String(error)).replace(/^not a question of `\w+`: `answer`: /, '');
        put(verdict, h('p', { class: 'wrong' }, t('answer-unread')), h('p', { lang: 'en' }, said));
      }
    }
    fill(step);
    area.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      check();
    });
    const file = h('input', { type: 'file', class: 'hidden', tabindex: -1, 'aria-label': t('open-file'), onchange: async () => {
      const [one] = file.files ?? [];
      if (!one) return;
      area.value = await one.text();
      check();
    } });
    return [
      h('p', {}, t(problem.shape ? 'answer-about-grid' : 'answer-about'), ' ', t('answer-begin', { name, n: step })), area,
      h('div', { class: 'row' }, recording.run?.solved ? button(t('answer-found'), () => fill(recording.length)) : null, h('span', { class: 'grow' }), button(t('open-file'), () => file.click()), file),
      verdict, foot(close, button(t('check'), check, 'primary')),
    ].filter((one) => one !== null);
  });
}
