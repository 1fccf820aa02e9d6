// The queens on their chessboard: a queen where a column has its value, a cross where a square is struck. Squares are
// `(column,row)` from 0. The domains stand in the table below it; the picture repeats them.

import { s } from '../dom.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {import('./recording.js').State} State */

const CROWN = 'm20 76h60l8-44-20 18-18-30-18 30-20-18z';

/** Whether a recording is of queens: a variable for each column, whose values are squares of it. @param {Recording} recording */
export const isQueens = ({ names, values }) => names.length > 0 && names.every((name, c) => name === `column ${c}` && values[c].length === names.length && values[c].every((value) => value.startsWith(`(${c},`)));

/** @param {number} side */
export function makeQueens(side) {
  const all = [...Array(side).keys()], size = side * 100;
  const dark = all.flatMap((r) => all.filter((c) => (r + c) % 2).map((c) => `M${c * 100} ${r * 100}h100v100h-100z`)).join('');
  const paths = new Map(['q-gone', 'q-queen undone', 'q-queen blame', 'q-queen assigned', 'q-column'].map((kind) => [kind, s('path', { class: kind })]));
  const element = s('svg', { class: 'queens', viewBox: `-2 -2 ${size + 4} ${size + 4}`, 'aria-hidden': 'true' }, s('rect', { class: 'q-frame', width: size, height: size }), s('path', { class: 'q-dark', d: dark }), ...paths.values());

  /** @param {Recording} recording @param {State} state @param {Map<string, string>} undone @param {(name: string) => string} stateOf */
  function show(recording, state, undone, stateOf) {
    /** @type {Map<string, string>} */
    const drawn = new Map();
    const add = (/** @type {string} */ kind, /** @type {string} */ d) => drawn.set(kind, (drawn.get(kind) ?? '') + d);
    recording.names.forEach((name, c) => {
      const now = state.assigned.get(name), taken = now ?? undone.get(name), gone = state.gone.get(name), kind = stateOf(name);
      const row = (/** @type {string} */ value) => Number(value.slice(value.indexOf(',') + 1, -1));
      for (const value of recording.values[c]) if (gone?.has(value) && value !== taken) add('q-gone', `M${c * 100 + 38} ${row(value) * 100 + 38}l24 24m0-24l-24 24`);
      if (taken !== undefined) add(`q-queen ${now === undefined ? 'undone' : kind === 'blame' ? 'blame' : 'assigned'}`, `M${c * 100} ${row(taken) * 100}${CROWN}`);
      if (kind === 'dead') add('q-column', `M${c * 100 + 4} 4h92v${size - 8}h-92z`);
    });
    for (const [kind, path] of paths) path.setAttribute('d', drawn.get(kind) ?? 'M0 0');
  }
  return { element, show };
}
