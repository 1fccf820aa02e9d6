// All text of the page stands in one catalogue per language, words/<language>.js; `t` looks it up.

import { settings } from './settings.js';

/** @typedef {keyof (typeof import('../words/en.js'))['default']} Word */
/** @typedef {'en' | 'de'} Language */

/** @type {Record<Language, () => Promise<{ default: Record<Word, string> }>>} */
const CATALOGUES = { en: () => import('../words/en.js'), de: () => import('../words/de.js') };

/** The language of the settings, or of the browser. @returns {Language} */
const wanted = () => (settings.language === 'system' ? (navigator.language.startsWith('de') ? 'de' : 'en') : settings.language === 'de' ? 'de' : 'en');

/** @type {Partial<Record<Word, string>>} */
let words = {};
/** @type {Language} */
let chosen = 'en';

// this module comes before the others, so that the catalogue is fetched beside them
CATALOGUES[wanted()]().catch(() => {});

/** The language that is shown. */
export const language = () => chosen;

/** Loads the language that is wanted. */
export async function load() {
  const language = wanted();
  words = (await CATALOGUES[language]()).default;
  chosen = language;
  document.documentElement.lang = chosen;
}

/**
 * The text of a key, with `{name}` filled in; `{n|one|many}` chooses by the number n.
 * @param {Word} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = words[key] ?? key;
  return text
    .replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_, name, one, many) => (Number(values[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === 'number' ? number(values[name]) : String(values[name] ?? '')));
}

const locale = () => (chosen === 'de' ? 'de-DE' : 'en-GB');
/** Writers of numbers and lists by language: making one takes longer than using it a hundred times. @type {Map<string, Intl.NumberFormat>} */
const numbers = new Map();
/** @type {Map<string, Intl.ListFormat>} */
const lists = new Map();

/** @template T @param {Map<string, T>} all @param {() => T} make */
function writer(all, make) {
  let found = all.get(chosen);
  if (!found) all.set(chosen, found = make());
  return found;
}

/**
 * A number as the language writes it. Short ones are written alike in both, and the first writer of all takes the browser
 * tens of milliseconds, which the first puzzle would wait for.
 * @param {number} value @param {Intl.NumberFormatOptions} [options]
 */
export function number(value, options) {
  if (options) return value.toLocaleString(locale(), options);
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return writer(numbers, () => new Intl.NumberFormat(locale())).format(value);
}

/** A list in words. @param {string[]} items */
export const list = (items) => writer(lists, () => new Intl.ListFormat(locale(), { type: 'conjunction' })).format(items);
