// What the player has chosen, kept in this browser.

const KEY = 'ennead.settings';

/** All settings with what they are at first. */
const first = {
  language: 'system',
  theme: 'system',
  conflicts: true,
  markConflicts: true,
  checkFull: true,
  automatic: false,
  fixedMarks: false,
  removeMarks: true,
  highlight: true,
  labels: true,
  hideTimer: false,
  flipPad: false,
  stopAtEdges: false,
  showRating: false,
};

/** @typedef {typeof first} Settings */

/** @type {Settings} */
export const settings = { ...first, ...stored() };

/** @type {Set<(changed: keyof Settings) => void>} */
const listeners = new Set();

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * @template {keyof Settings} K
 * @param {K} key @param {Settings[K]} value
 */
export function change(key, value) {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch { /* a browser that keeps nothing: the choice holds for this visit */ }
  for (const listen of listeners) listen(key);
}

/** @param {(changed: keyof Settings) => void} listen */
export function onChange(listen) {
  listeners.add(listen);
}
