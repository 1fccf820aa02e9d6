// The wishes for a new puzzle as controls, and as a question to `generate`.

import { button, h, put, renew, select, switcher } from '../dom.js';
import { t } from '../words.js';
import { TIERS, ratingWish, tierNames } from '../tiers.js';
import { symmetryButtons } from './symmetry.js';

/** @typedef {import('../shape.js').Shape} Shape */
/** @typedef {import('../words.js').Word} Word */

/**
 * @param {{ shape: () => Shape, changed: () => void, create: () => void, stop: () => void, paint: (on: boolean) => void, reshape: (text: string) => void, techniques: Promise<{ technique: string, name: string }[]> }} owner
 */
export function makeWishes(owner) {
  const wish = { symmetry: 'half-turn', from: 0, to: 8, needs: /** @type {string[]} */ ([]), without: /** @type {string[]} */ ([]), fewest: 0, most: 0, minimal: 'no', painted: false };
  const element = h('form', { class: 'card wishes', 'aria-label': t('wishes'), onsubmit: (/** @type {Event} */ event) => event.preventDefault() });
  const go = h('button', { type: 'button', class: 'primary grow', onclick: owner.create }, t('create'));
  const stop = h('button', { type: 'button', class: 'button', disabled: true, onclick: owner.stop }, t('stop'));

  function build() {
    const said = h('output', {}, t(/** @type {Word} */ (`symmetry-${wish.symmetry}`)));
    const strip = h('div', { class: 'tiers', 'aria-hidden': 'true' });
    const showTiers = () => put(strip, ...TIERS.map((_, k) => h('i', { class: k >= wish.from && k <= wish.to ? 'in' : null })));
    const tiers = tierNames().map((name, k) => /** @type {[string, string]} */ ([String(k), name]));
    const from = select(tiers, String(wish.from), (value) => { wish.from = Number(value); if (wish.to < wish.from) { wish.to = wish.from; to.value = value; } showTiers(); }, { 'aria-label': t('level-from') });
    const to = select(tiers, String(wish.to), (value) => { wish.to = Number(value); if (wish.from > wish.to) { wish.from = wish.to; from.value = value; } showTiers(); }, { 'aria-label': t('level-to') });
    showTiers();
    renew(element,
      h('header', { class: 'card-head' }, h('h2', {}, t('wishes')), h('span', { class: 'grow' }), button(t('clear'), () => { Object.assign(wish, { symmetry: 'half-turn', from: 0, to: 8, needs: [], without: [], fewest: 0, most: 0, minimal: 'no', painted: false }); owner.paint(false); build(); }, 'quiet small')),
      h('div', { class: 'fieldset' }, h('label', { class: 'field' }, t('grid'), select([['2x2', '4×4'], ['2x3', '6×6'], ['3x3', '9×9'], ['3x4', '12×12'], ['4x4', '16×16']], `${owner.shape().rows}x${owner.shape().columns}`, owner.reshape))),
      h('fieldset', {}, h('legend', {}, t('symmetry'), said), symmetryButtons(wish.symmetry, (name) => { wish.symmetry = name; put(said, t(/** @type {Word} */ (`symmetry-${name}`))); owner.changed(); })),
      h('fieldset', {}, h('legend', {}, t('level')), strip, h('div', { class: 'row' }, from, h('span', { class: 'muted' }, t('to')), to)),
      techniques('needs', 'needs', 'needs-about'), techniques('without', 'never', 'never-about'),
      h('fieldset', {}, h('legend', {}, t('givens')), h('div', { class: 'row' }, figure('fewest', 'givens-fewest'), h('span', { class: 'muted' }, t('to')), figure('most', 'givens-most'))),
      h('fieldset', {}, h('legend', {}, t('minimal')), switcher(t('minimal'), [['no', t('minimal-no')], ['symmetry', t('minimal-symmetry')], ['strict', t('minimal-strict')]], wish.minimal, (value) => { wish.minimal = value; })),
      h('label', { class: 'switch' }, h('input', { type: 'checkbox', checked: wish.painted, onchange: (/** @type {Event} */ event) => { wish.painted = /** @type {HTMLInputElement} */ (event.target).checked; owner.paint(wish.painted); } }), t('paint-pattern')),
      h('div', { class: 'row' }, go, stop));
  }

  /** @param {'fewest' | 'most'} key @param {Word} label */
  const figure = (key, label) => h('input', { type: 'number', min: 0, max: owner.shape().cells, inputmode: 'numeric', placeholder: t('any'), 'aria-label': t(label), value: wish[key] || null, onchange: (/** @type {Event} */ event) => { wish[key] = Math.max(0, Math.min(owner.shape().cells, Number(/** @type {HTMLInputElement} */ (event.target).value) || 0)); } });

  /** Techniques that are needed or never used, as chips. @param {'needs' | 'without'} key @param {Word} label @param {Word} about */
  function techniques(key, label, about) {
    const chips = h('div', { class: 'chips' });
    const show = async () => {
      const all = await owner.techniques.catch(() => []);
      const nameOf = (/** @type {string} */ id) => all.find((one) => one.technique === id)?.name ?? id;
      renew(chips, ...wish[key].map((id) => h('span', { class: 'chip pick' }, nameOf(id), h('button', { type: 'button', 'aria-label': t('remove', { name: nameOf(id) }), onclick: () => { wish[key] = wish[key].filter((other) => other !== id); show(); } }, '✕'))),
        select([['', t('add-technique')], ...all.filter((one) => !wish[key].includes(one.technique)).map((one) => /** @type {[string, string]} */ ([one.technique, one.name]))], '', (id) => { if (id) { wish[key] = [...wish[key], id]; show(); } }, { 'aria-label': `${t(label)}: ${t('add-technique')}`, class: 'chip add' }));
    };
    show();
    return h('fieldset', {}, h('legend', {}, t(label), h('output', { class: 'muted' }, t(about))), chips);
  }

  /** The question. @param {boolean[]} pattern cells that are to be given, if a pattern is painted */
  function question(pattern) {
    const shape = owner.shape();
    /** @type {Record<string, unknown>} */
    const asked = { rate: true, seed: Math.floor(Math.random() * 2 ** 31), symmetry: wish.symmetry };
    if (shape.side !== 9) asked.shape = `${shape.rows}x${shape.columns}`;
    if (wish.from > 0 || wish.to < 8) asked.rating = [ratingWish(wish.from, wish.to, shape)];
    if (wish.needs.length) asked.needs = wish.needs;
    if (wish.without.length) asked.without = wish.without;
    if (wish.fewest || wish.most) asked.givens = `${wish.fewest || 0}..${wish.most || shape.cells}`;
    if (wish.minimal !== 'no') asked.minimal = wish.minimal;
    if (wish.painted && pattern.some(Boolean)) {
      asked.pattern = pattern.map((on) => (on ? 'x' : '.')).join('');
      delete asked.symmetry;
    }
    return asked;
  }

  /** @param {boolean} running */
  const busy = (running) => { go.disabled = running; stop.disabled = !running; };
  build();
  return { element, question, busy, wish, rebuild: build };
}
