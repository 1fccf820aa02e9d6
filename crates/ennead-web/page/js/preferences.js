// The dialogs for settings and keys.

import { foot, open } from './dialog.js';
import { h, select } from './dom.js';
import { session } from './session.js';
import { change, settings } from './settings.js';
import { t } from './words.js';

/** @typedef {import('./words.js').Word} Word */
/** @typedef {import('./settings.js').Settings} Settings */

const SWITCHES = /** @type {(keyof Settings)[]} */ (['conflicts', 'markConflicts', 'checkFull', 'fixedMarks', 'removeMarks', 'highlight', 'labels', 'hideTimer', 'flipPad', 'stopAtEdges', 'showRating']);

/** Keys and what they do; `+` joins keys, a blank separates alternatives. @type {[string, Word][]} */
const KEYS = [
  ['1–9', 'key-digits'], ['Shift/Alt + 1–9', 'key-corner'], ['Ctrl + 1–9', 'key-centre'], ['Ctrl + Shift + 1–9', 'key-colour'],
  ['Z X C V', 'key-tools'], ['V V', 'key-candidate'], ['Space, PgUp, PgDn', 'key-cycle'], ['↑ ↓ ← →, W A S D', 'key-move'], ['Shift/Ctrl + ←', 'key-extend'],
  ['Home, End', 'key-home'], ['Ctrl + A, Ctrl + I, Esc', 'key-select'], ['Delete', 'key-delete'], ['Ctrl + Z, [', 'key-undo'], ['Ctrl + Y, ]', 'key-redo'],
  ['Enter', 'key-check'], ['?', 'key-hint'], ['P', 'key-pause'], ['F', 'key-full'], ['F1', 'key-help'],
];
/** @type {[string, Word][]} */
const LAB = [
  ['Space', 'key-play'], [', .', 'key-step'], ['Home, End', 'key-ends'], ['1–4', 'key-speed'], ['↑ ↓ ← →', 'key-tree'], ['R', 'key-root'], ['N, Shift + →', 'key-solution'], ['Enter', 'key-inspect'], ['H', 'key-hide'], ['L', 'key-labels'], ['F, U', 'key-failed'], ['+ − Z', 'key-zoom'], ['C', 'key-centre-tree'],
];

export function settingsDialog() {
  open(t('settings'), (close) => [
    h('div', { class: 'fields' },
      h('label', { class: 'field' }, t('language'), select([['system', t('as-system')], ['en', 'English'], ['de', 'Deutsch']], settings.language, (value) => { close(); change('language', value); })),
      h('label', { class: 'field' }, t('theme'), select([['system', t('as-system')], ['light', t('light')], ['dark', t('dark')], ['contrast', t('contrast')]], settings.theme, (value) => change('theme', value))),
      h('label', { class: 'field' }, t('set-automatic'), select([['off', t('automatic-off')], ['on', t('automatic-on')], ['once', t('automatic-once')]], settings.automatic ? 'on' : 'off', (value) => {
        change('automatic', value === 'on');
        if (value === 'once') session.game?.fillMarks();
      })),
      ...SWITCHES.map((key) => h('label', { class: 'switch' }, h('input', { type: 'checkbox', checked: settings[key] === true, onchange: (/** @type {Event} */ event) => change(key, /** @type {never} */ (/** @type {HTMLInputElement} */ (event.target).checked)) }), t(/** @type {Word} */ (`set-${key}`))))),
    h('p', { class: 'muted' }, t('kept-note')),
    foot(close),
  ]);
}

export function keysDialog() {
  const list = (/** @type {[string, Word][]} */ keys) => h('dl', { class: 'keys-list' }, ...keys.flatMap(([key, word]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(word))]));
  open(t('keys'), (close) => [h('div', { class: 'keys-both' }, h('section', {}, h('h3', {}, t('view-solve')), list(KEYS)), h('section', {}, h('h3', {}, t('view-lab')), list(LAB))), foot(close)]);
}
