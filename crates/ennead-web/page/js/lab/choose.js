// A problem of one's own for the lab: made by a recipe, or read from a text.

import { askOne, info } from '../ask.js';
import { foot, open } from '../dialog.js';
import { button, h, put, select } from '../dom.js';
import { read } from '../record.js';
import { t } from '../words.js';

/** @typedef {import('./problem.js').Problem} Problem */

/** A table of one's own, to begin with. */
const EXAMPLE = 'x: 1 2 3\ny: 1 2 3\nz: 1 2 3\nx < y\ny != z';

/** @param {(problem: Problem) => void} take */
export function chooseDialog(take) {
  open(t('own-problem'), (close) => {
    const wrong = h('p', { role: 'alert', lang: 'en' });
    const area = h('textarea', { 'aria-label': t('problem-text'), spellcheck: 'false', placeholder: EXAMPLE });
    const recipe = h('input', { 'aria-label': t('recipe'), placeholder: 'n-queens:12', spellcheck: 'false' }), seed = h('input', { type: 'number', min: 0, value: 1, 'aria-label': t('seed') });
    let kind = '';
    const kinds = h('span'), about = h('p', { class: 'muted' });
    info().then((all) => {
      const list = /** @type {{ kind: string, parameters: string[] }[]} */ (all.kinds ?? []);
      put(kinds, h('label', { class: 'field' }, t('kind'), select([['', t('form-detect')], ...list.map((one) => /** @type {[string, string]} */ ([one.kind, one.kind]))], '', (value) => { kind = value; })));
      put(about, list.filter((one) => one.parameters.length).map((one) => `${one.kind}:${one.parameters.join(',')}`).join(' · '));
    }).catch(() => {});

    async function go() {
      put(wrong);
      try {
        take(recipe.value.trim() ? await made(recipe.value.trim(), Number(seed.value) || 0) : await written(area.value, kind));
        close();
      } catch (error) {
        put(wrong, error instanceof Error ? error.message : String(error));
      }
    }
    const file = h('input', { type: 'file', class: 'hidden', tabindex: -1, 'aria-label': t('open-file'), onchange: async () => {
      const [one] = file.files ?? [];
      if (!one) return;
      recipe.value = '';
      area.value = await one.text();
      go();
    } });
    return [
      h('p', {}, t('recipe-about')), about,
      h('div', { class: 'row' }, recipe, h('label', { class: 'field' }, t('seed'), seed)),
      h('p', { class: 'table-about' }, `${t('problem-text')}. `, t('table-about')), area, h('div', { class: 'row' }, kinds, h('span', { class: 'grow' }), button(t('open-file'), () => file.click()), file),
      wrong, foot(close, button(t('watch'), go, 'primary')),
    ];
  });
}

/** @param {string} problem @param {number} seed @returns {Promise<Problem>} */
async function made(problem, seed) {
  const question = { problem, seed };
  await askOne('model', question);
  return { key: 'own', label: problem, question, sudoku: false };
}

/** @param {string} text @param {string} kind @returns {Promise<Problem>} */
export async function written(text, kind) {
  if (kind !== 'sudoku') {
    const question = kind ? { text, kind } : { text };
    const found = (await askOne('model', question)).kind;
    if (found !== 'sudoku') return { key: 'own', label: found, question, sudoku: false };
  }
  const puzzle = read((await askOne('convert', { text, to: 'json' })).text);
  return { key: 'own', label: t('own-problem'), question: { text }, sudoku: true, shape: puzzle.shape, givens: puzzle.givens };
}
