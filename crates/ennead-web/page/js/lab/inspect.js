// One step of a search, looked into: what it did, what stands, and what each variable has left.

import { foot, open } from '../dialog.js';
import { h } from '../dom.js';
import { list, t } from '../words.js';
import { tell } from './told.js';

/** Variables that are listed, at most. */
const MOST = 200;

/** @param {string} algorithm @param {import('./recording.js').Recording} recording @param {number} at @param {(name: string) => string} shown */
export function inspect(algorithm, recording, at, shown) {
  const step = recording.step(at), state = recording.at(at), { domains } = recording;
  const pairs = (/** @type {[string, string][]} */ all) => list(all.map(([name, value]) => `${shown(name)} ${value}`));
  const line = (/** @type {import('../words.js').Word} */ word, /** @type {string} */ text) => (text ? [h('dt', {}, t(word)), h('dd', {}, text)] : []);
  open(`${algorithm}: ${t('step-of', { n: at, all: recording.length })}`, (close) => [
    h('p', {}, tell(step, shown)),
    h('dl', { class: 'inspected' },
      ...line('values-struck', pairs(step?.removed ?? [])), ...line('values-back', pairs(step?.restored ?? [])),
      ...line('blamed', list((step?.culprits ?? []).map(shown))), ...line('emptied', list((step?.emptied ?? []).map(shown)))),
    h('div', { class: 'domains', tabindex: 0, role: 'region', 'aria-label': t('variables') }, h('table', { class: 'domain-table' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('variable')), h('th', { scope: 'col' }, t('values')))),
      h('tbody', {}, ...[...state.assigned].map(([name, value]) => h('tr', { class: 'assigned' }, h('th', { scope: 'row' }, shown(name)), h('td', {}, h('b', {}, value)))),
        ...[...domains].filter(([name]) => !state.assigned.has(name)).slice(0, MOST).map(([name, domain]) => h('tr', {}, h('th', { scope: 'row' }, shown(name)), h('td', {}, domain.filter((value) => !state.gone.get(name)?.has(value)).join(' ') || '–')))))),
    foot(close),
  ]);
}
