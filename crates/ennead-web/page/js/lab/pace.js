// Two searches side by side: how far each is at a common pace, and where they part.

import { STATES } from './recording.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** The same step, the same number of checks, or the same decision. @typedef {'step' | 'check' | 'decision'} Pace */

/** How far a search goes at a pace. @param {Recording} recording @param {Pace} pace */
export function extent(recording, pace) {
  if (pace === 'step') return recording.length;
  // the last decision, and then the end
  return pace === 'check' ? recording.checks[recording.length] : recording.tree.count + 1;
}

/** The step that is shown at a place. @param {Recording} recording @param {Pace} pace @param {number} place */
export function stepAt(recording, pace, place) {
  if (pace === 'step') return Math.min(place, recording.length);
  if (pace === 'decision') return place < 1 ? 0 : place > recording.tree.count ? recording.length : recording.tree.step[place - 1];
  let low = 0, high = recording.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (recording.checks[middle] <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a step is. @param {Recording} recording @param {Pace} pace @param {number} step */
export function placeOf(recording, pace, step) {
  if (pace === 'step') return step;
  if (pace === 'check') return recording.checks[Math.min(step, recording.length)];
  const { tree } = recording;
  if (step >= recording.length) return tree.count + 1;
  let low = 0, high = tree.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.step[middle] <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first step at which two searches differ, from 1; 0 if none. @param {Recording} one @param {Recording} other */
export function parting(one, other) {
  const all = Math.min(one.length, other.length);
  let a = 0, b = 0;
  for (let k = 0; k < all; k++) {
    if (one.transitions[k] !== other.transitions[k]) return k + 1;
    if (STATES[one.transitions[k]] !== 'assigning') continue;
    if (one.tree.variable[a] !== other.tree.variable[b] || one.tree.value[a] !== other.tree.value[b]) return k + 1;
    a++;
    b++;
  }
  return one.length === other.length ? 0 : all + 1;
}
