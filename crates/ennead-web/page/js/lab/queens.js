// The queens on their chessboard: a queen where a column has its value, a cross where a square is struck. Squares are
// `(column,row)` from 0. The domains stand in the table below it; the picture repeats them.

import { s } from '../dom.js';
import { Picture, rect } from './picture.js';

/** @typedef {import('./recording.js').Recording} Recording */

const CROWN = 'm20 76h60l8-44-20 18-18-30-18 30-20-18z';

/** Whether a recording is of queens: a variable for each column, whose values are squares of it. @param {Recording} recording */
export const isQueens = ({ names, values }) => names.length > 0 && names.every((name, c) => name === `column ${c}` && values[c].length === names.length && values[c].every((value) => value.startsWith(`(${c},`)));

/** @param {number} side @returns {import('./picture.js').Drawn} */
export function makeQueens(side) {
  const all = [...Array(side).keys()], size = side * 100;
  const dark = all.flatMap((r) => all.filter((c) => (r + c) % 2).map((c) => rect(c * 100, r * 100, 100, 100))).join('');
  const picture = new Picture('queens', size, size, ['q-gone', 'q-queen undone', 'q-queen blame', 'q-queen assigned', 'q-column'], s('rect', { class: 'q-frame', width: size, height: size }), s('path', { class: 'q-dark', d: dark }));
  return {
    picture,
    draw(recording, state, undone, stateOf) {
      recording.names.forEach((name, c) => {
        const now = state.assigned.get(name), taken = now ?? undone.get(name), gone = state.gone.get(name), kind = stateOf(name);
        const row = (/** @type {string} */ value) => Number(value.slice(value.indexOf(',') + 1, -1));
        for (const value of recording.values[c]) if (gone?.has(value) && value !== taken) picture.add('q-gone', `M${c * 100 + 38} ${row(value) * 100 + 38}l24 24m0-24l-24 24`);
        if (taken !== undefined) picture.add(`q-queen ${now === undefined ? 'undone' : kind === 'blame' ? 'blame' : 'assigned'}`, `M${c * 100} ${row(taken) * 100}${CROWN}`);
        if (kind === 'dead') picture.add('q-column', rect(c * 100 + 4, 4, 92, size - 8));
      });
    },
  };
}
