// Puzzles as Ennead's own JSON records, the form in which the page asks and is answered.

import { Failure } from './failure.js';
import { LARGEST, at, name, parse, text, usual } from './shape.js';
import { t } from './words.js';

/** @typedef {import('./shape.js').Shape} Shape */
/** @typedef {{ shape: Shape, givens: number[], placed: number[], marks: number[] | null, solution: number[] | null, fields: Record<string, string | string[]> }} Puzzle */

/** @param {string | number[][]} grid @returns {number[]} */
function cells(grid) {
  if (typeof grid !== 'string') return grid.flat();
  if (/\s/.test(grid.trim())) return grid.trim().split(/\s+/).map((word) => Number(word) || 0);
  return [...grid].map((c) => (c === '.' ? 0 : parseInt(c, 36)));
}

/** Throws a `Failure` if the grid is larger than the page can show. @param {string} json @returns {Puzzle} */
export function read(json) {
  const record = JSON.parse(json);
  const givens = cells(record.puzzle), side = Math.sqrt(givens.length);
  if (side > LARGEST) throw new Failure('refused', t('too-large', { side, most: LARGEST }));
  const shape = record.shape ? parse(record.shape) : usual(side);
  const placed = givens.map(() => 0);
  for (const { cell, digit } of record.placed ?? []) placed[at(shape, cell)] = digit;
  /** @type {(mark: ArrayLike<string | number>) => number} */
  const set = (mark) => Array.from(mark, Number).reduce((bits, d) => bits | (1 << d), 0);
  return { shape, givens, placed, marks: record.marks ? record.marks.flat().map(set) : null, solution: record.solution ? cells(record.solution) : null, fields: record.fields ?? {} };
}

/** The digits of an answer's `puzzle` or `solution`. @param {string} line */
export const digitsOf = (line) => cells(line);

/**
 * A grid as an answer or a question writes it: a character per cell up to 9×9, rows of numbers above.
 * @param {Shape} shape @param {ArrayLike<number>} grid
 */
export function grid(shape, grid) {
  const list = Array.from(grid);
  if (shape.side <= 9) return list.map((d) => d || '.').join('');
  return Array.from({ length: shape.side }, (_, r) => list.slice(r * shape.side, (r + 1) * shape.side));
}

/**
 * @param {Shape} shape
 * @param {ArrayLike<number>} givens
 * @param {ArrayLike<number>} [placed]
 * @param {number[] | null} [marks]
 * @param {Record<string, string>} [fields]
 */
export function write(shape, givens, placed, marks, fields) {
  /** @type {Record<string, unknown>} */
  const record = { puzzle: grid(shape, givens) };
  if (shape.rows !== shape.columns) record.shape = text(shape);
  if (placed) {
    const list = Array.from(placed).flatMap((digit, i) => (digit && !givens[i] ? [{ cell: name(shape, i), digit }] : []));
    if (list.length) record.placed = list;
  }
  if (marks) {
    record.marks = Array.from({ length: shape.side }, (_, r) => Array.from({ length: shape.side }, (_, c) => {
      const bits = marks[r * shape.side + c];
      return Array.from({ length: shape.side }, (_, k) => k + 1).filter((d) => bits & (1 << d));
    }));
  }
  if (fields && Object.keys(fields).length) record.fields = fields;
  return JSON.stringify(record);
}
