// A Shikaku on its grid: the block that each hint has, and faintly those that it still can have, with their number.
// Hints and blocks are told by the names of variables and values: `(1,0) [6]` and `(1,0) [3x2]`, column and row from 0.

import { s } from '../dom.js';
import { Picture, cross, rect } from './picture.js';

const CELL = 100;

/** @param {string} name */
const hint = (name) => (/^\((\d+),\s*(\d+)\) \[(\d+)\]$/.exec(name) ?? []).slice(1).map(Number);
/** @param {string} value */
const block = (value) => (/^\((\d+),\s*(\d+)\) \[(\d+)x(\d+)\]$/.exec(value) ?? []).slice(1).map(Number);

/** Whether a recording is of a Shikaku: every variable is a hint, every value a block. @param {import('./recording.js').Recording} recording */
export const isShikaku = ({ names, values }) => names.length > 0 && names.every((name, v) => hint(name).length === 3 && values[v].every((value) => block(value).length === 4));

/** @param {string[]} names @returns {import('./picture.js').Drawn} */
export function makeShikaku(names) {
  const hints = names.map(hint);
  // the hints sum to the area
  const side = Math.round(Math.sqrt(hints.reduce((sum, [, , area]) => sum + area, 0))), size = side * CELL;
  const inner = Array.from({ length: side - 1 }, (_, k) => `M${(k + 1) * CELL} 0V${size}M0 ${(k + 1) * CELL}H${size}`).join('');
  const picture = new Picture('shikaku', size, size, ['d-may', 'd-lines', 'd-block undone', 'd-block assigned', 'd-block blame', 'd-cell dead', 'd-cross'], s('path', { class: 'd-frame', d: rect(0, 0, size, size) }));
  const inset = (/** @type {number[]} */ [c, r, wide, high], /** @type {number} */ by) => rect(c * CELL + by, r * CELL + by, wide * CELL - 2 * by, high * CELL - 2 * by);

  return {
    picture,
    draw(recording, state, undone, stateOf) {
      picture.add('d-lines', inner || 'M0 0');
      recording.names.forEach((name, v) => {
        const [c, r, area] = hints[v], x = c * CELL, y = r * CELL, kind = stateOf(name);
        const now = state.assigned.get(name), taken = now ?? undone.get(name);
        if (taken !== undefined) picture.add(`d-block ${now === undefined ? 'undone' : kind === 'blame' ? 'blame' : 'assigned'}`, inset(block(taken), 8));
        else {
          const left = recording.values[v].filter((value) => !state.gone.get(name)?.has(value));
          left.forEach((value, k) => picture.add('d-may', inset(block(value), 14 + 5 * (k % 4))));
          picture.write('d-left', x + CELL - 16, y + CELL - 16, String(left.length));
        }
        if (kind === 'dead') { picture.add('d-cell dead', rect(x + 4, y + 4, CELL - 8, CELL - 8)); picture.add('d-cross', cross(x + CELL - 17, y + 17, 8)); }
        picture.write('d-digit given', x + CELL / 2, y + CELL / 2, String(area));
      });
    },
  };
}
