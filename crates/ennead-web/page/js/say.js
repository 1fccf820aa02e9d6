// Telling the player something: a live region that speaks after a short pause, the last one wins, and toasts that
// are seen. What only tells goes when the player goes on; what can be taken back stays a while; errors speak at once and
// stay until another puzzle is opened. All of them go with the view that they were told in.

import { h } from './dom.js';
import { t } from './words.js';

const PAUSE = 150;
const STAY = 7000;
/** What only tells can be read at least this long. */
const READ = 1500;

const polite = /** @type {HTMLElement} */ (document.getElementById('polite'));
const assertive = /** @type {HTMLElement} */ (document.getElementById('assertive'));
const toasts = /** @type {HTMLElement} */ (document.getElementById('toasts'));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Speaks. @param {string} text */
export function say(text) {
  clearTimeout(waiting);
  waiting = setTimeout(() => { polite.textContent = text; }, PAUSE);
}

/** Toasts that are seen: what takes each away, the view it was told in, and whether it stays. @type {Map<Element, { close: () => void, view: string, bad: boolean, stays: boolean }>} */
const seen = new Map();

/** The view that the fragment names. */
const view = () => location.hash.split('/')[0];

/** Takes away what was told, but for what stays: something else is going on. */
export function hush() {
  for (const { close, stays } of [...seen.values()]) if (!stays) close();
}

/** Takes errors away: what was wrong no longer matters. */
export function forgive() {
  for (const { close, bad } of [...seen.values()]) if (bad) close();
}

/** Takes away what was told in other views than the one that is shown now. */
export function moved() {
  for (const { close, view: own, bad, stays } of [...seen.values()]) if (own !== view() && (bad || !stays)) close();
}

/**
 * Shows a toast and speaks it; returns what takes it away.
 * @param {string} text @param {{ action?: string, act?: () => void, bad?: boolean, stays?: boolean }} [options]
 */
export function toast(text, { action, act, bad = false, stays = bad } = {}) {
  const box = h('div', { class: bad ? 'toast bad' : 'toast' }, h('span', {}, text));
  const close = () => {
    box.remove();
    seen.delete(box);
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, on, true);
  };
  const since = performance.now();
  const on = (/** @type {Event} */ event) => { if (performance.now() - since > READ && !event.composedPath().includes(box)) close(); };
  if (action && act) box.append(h('button', { type: 'button', onclick: () => { close(); act(); } }, action));
  box.append(h('button', { type: 'button', 'aria-label': t('close'), onclick: close }, '✕'));
  hush();
  if (bad) forgive();
  // no more than two are seen
  for (const { close: end } of [...seen.values()]) if (seen.size > 1) end();
  toasts.append(box);
  seen.set(box, { close, view: view(), bad, stays });
  if (bad) assertive.textContent = text;
  else say(text);
  if (!stays) setTimeout(close, STAY);
  if (!stays && !act) for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, on, true);
  return close;
}

/** @param {unknown} error */
export function complain(error) {
  const kind = error && typeof error === 'object' && 'kind' in error ? error.kind : '';
  if (kind === 'stopped') return;
  const message = error instanceof Error ? error.message : String(error);
  const text = kind === 'missing' ? t('fail-missing') : kind === 'busy' ? t('fail-busy') : kind === 'offline' ? t('fail-offline') : message;
  toast(text, { bad: true });
}
