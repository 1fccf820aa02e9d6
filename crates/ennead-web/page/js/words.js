// All text of the page stands in one catalogue per language, words/<language>.js; `t` looks it up.

import en from '../words/en.js';
import { settings } from './settings.js';

/** @typedef {keyof typeof en} Word */

/** @type {Record<string, string>} */
let words = en;
let chosen = 'en';

/** The language that is shown. */
export const language = () => chosen;

/** Loads the language of the settings, or of the browser. */
export async function load() {
  chosen = settings.language === 'system' ? (navigator.language.startsWith('de') ? 'de' : 'en') : settings.language;
  words = chosen === 'de' ? (await import('../words/de.js')).default : en;
  document.documentElement.lang = chosen;
}

/**
 * The text of a key, with `{name}` filled in; `{n|one|many}` chooses by the number n.
 * @param {Word} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = words[key] ?? en[key];
  return text
    .replace(/\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g, (_, name, one, many) => (Number(values[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === 'number' ? number(values[name]) : String(values[name] ?? '')));
}

const locale = () => (chosen === 'de' ? 'de-DE' : 'en-GB');
/** Writers of numbers and lists by language: making one takes longer than using it a hundred times. @type {Map<string, { number: Intl.NumberFormat, list: Intl.ListFormat }>} */
const writers = new Map();
function writer() {
  let found = writers.get(chosen);
  if (!found) writers.set(chosen, found = { number: new Intl.NumberFormat(locale()), list: new Intl.ListFormat(locale(), { type: 'conjunction' }) });
  return found;
}

/** A number as the language writes it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export const number = (value, options) => (options ? value.toLocaleString(locale(), options) : writer().number.format(value));

/** A list in words. @param {string[]} items */
export const list = (items) => writer().list.format(items);
