// A Futoshiki on its board: signs between the squares, the numbers that are left in each, struck ones crossed out.
// Filled squares and signs are in no recording: they come with the model, as its instance.

import { s } from '../dom.js';
import { MARKED, Picture, cross, rect } from './picture.js';

/** @typedef {{ Column: number, Row: number }} Square */
/** @typedef {{ FirstSquare: Square, SecondSquare: Square }} Sign */
/** @typedef {{ Grid: { Dimensions: { WidthInSquares: number } }, FilledSquares: { Square: Square, Number: number }[], GreaterThanSigns: Sign[], LessThanSigns: Sign[] }} Instance */

const CELL = 100, GAP = 44, PITCH = CELL + GAP;

/** The sign between two squares: it opens towards the greater. @param {Sign} sign @param {boolean} greater whether the first is */
function wedge({ FirstSquare: a, SecondSquare: b }, greater) {
  const x = ((a.Column + b.Column) / 2) * PITCH + CELL / 2, y = ((a.Row + b.Row) / 2) * PITCH + CELL / 2;
  const along = greater ? 10 : -10;
  return a.Row === b.Row ? `M${x - along} ${y - 15}l${2 * along} 15l${-2 * along} 15` : `M${x - 15} ${y - along}l15 ${2 * along}l15 ${-2 * along}`;
}

/** @param {Instance} instance @returns {import('./picture.js').Drawn} */
export function makeFutoshiki({ Grid, FilledSquares, GreaterThanSigns, LessThanSigns }) {
  const side = Grid.Dimensions.WidthInSquares, size = side * PITCH - GAP, across = Math.ceil(Math.sqrt(side)), down = Math.ceil(side / across);
  const all = [...Array(side).keys()];
  const picture = new Picture('futoshiki', size, size, [...MARKED.map((kind) => `d-cell ${kind}`), 'd-struck', 'd-cross'],
    s('path', { class: 'd-cell', d: all.flatMap((r) => all.map((c) => rect(c * PITCH, r * PITCH, CELL, CELL))).join('') }),
    s('path', { class: 'd-sign', d: [...GreaterThanSigns.map((one) => wedge(one, true)), ...LessThanSigns.map((one) => wedge(one, false))].join('') }),
    ...FilledSquares.map(({ Square, Number: n }) => s('text', { class: 'd-digit given', x: Square.Column * PITCH + CELL / 2, y: Square.Row * PITCH + CELL / 2 }, n)));

  return {
    picture,
    draw(recording, state, undone, stateOf) {
      recording.names.forEach((name, v) => {
        const [, c, r] = (/^\((\d+),\s*(\d+)\)$/.exec(name) ?? []).map(Number), x = c * PITCH, y = r * PITCH;
        const kind = stateOf(name), value = state.assigned.get(name) ?? undone.get(name);
        if (MARKED.includes(kind)) picture.add(`d-cell ${kind}`, rect(x + 4, y + 4, CELL - 8, CELL - 8));
        if (value !== undefined) {
          picture.write(`d-digit${state.assigned.has(name) ? '' : ' was'}`, x + CELL / 2, y + CELL / 2, value);
          if (!state.assigned.has(name)) picture.add('d-struck', `M${x + 28} ${y + CELL / 2}h44`);
          return;
        }
        if (kind === 'dead') picture.add('d-cross', cross(x + CELL - 17, y + 17, 8));
        for (const one of recording.values[v]) {
          const k = Number(one) - 1, gone = state.gone.get(name)?.has(one);
          const mx = x + ((k % across) + 0.5) * (CELL / across), my = y + (Math.floor(k / across) + 0.5) * (CELL / down);
          picture.write(gone ? 'd-mark was' : 'd-mark', mx, my, one);
          if (gone) picture.add('d-struck', `M${mx - 9} ${my}h18`);
        }
      });
    },
  };
}
