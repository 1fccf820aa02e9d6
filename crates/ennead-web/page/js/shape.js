// The shape of a grid: rows and columns of a box; everything else follows. Cells count from 0, row by row;
// digits from 1; sets of digits are bit masks with bit d for digit d (a side is at most `LARGEST`).

/** @typedef {{ rows: number, columns: number, side: number, cells: number, peers: number[][], houses: House[] }} Shape */
/** @typedef {{ kind: 'row' | 'column' | 'box', number: number, cells: number[] }} House */

/** The largest side: a set of digits is one number, and a drawn cell can still be read. */
export const LARGEST = 25;

/** @type {Map<string, Shape>} */
const known = new Map();

/** @param {number} rows @param {number} columns @returns {Shape} */
export function shape(rows, columns) {
  const key = `${rows}x${columns}`;
  const before = known.get(key);
  if (before) return before;
  const side = rows * columns;
  /** @type {House[]} */
  const houses = [];
  for (const kind of /** @type {const} */ (['row', 'column', 'box'])) for (let k = 0; k < side; k++) houses.push({ kind, number: k + 1, cells: [] });
  for (let i = 0; i < side * side; i++) {
    const r = Math.floor(i / side), c = i % side;
    houses[r].cells.push(i);
    houses[side + c].cells.push(i);
    houses[2 * side + boxOf(i, rows, columns)].cells.push(i);
  }
  const peers = Array.from({ length: side * side }, (_, i) => {
    const seen = new Set(houses.filter((house) => house.cells.includes(i)).flatMap((house) => house.cells));
    seen.delete(i);
    return [...seen].sort((a, b) => a - b);
  });
  const made = { rows, columns, side, cells: side * side, peers, houses };
  known.set(key, made);
  return made;
}

/** @param {number} i @param {number} rows @param {number} columns */
function boxOf(i, rows, columns) {
  const side = rows * columns;
  return Math.floor(Math.floor(i / side) / rows) * rows + Math.floor((i % side) / columns);
}

/** The box of a cell, from 1. @param {Shape} of @param {number} i */
export const box = (of, i) => boxOf(i, of.rows, of.columns) + 1;

/** The usual shape of a side: boxes as square as they can be, wider than high. @param {number} side */
export function usual(side) {
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows) rows--;
  return shape(rows, side / rows);
}

/** Reads `2x3`. @param {string} text */
export function parse(text) {
  const [rows, columns] = text.split('x').map(Number);
  return shape(rows, columns);
}

/** @param {Shape} of */
export const text = (of) => `${of.rows}x${of.columns}`;

/** `r4c9`. @param {Shape} of @param {number} i */
export const name = (of, i) => `r${Math.floor(i / of.side) + 1}c${(i % of.side) + 1}`;

/** @param {Shape} of @param {string} cell */
export function at(of, cell) {
  const found = /^r(\d+)c(\d+)$/.exec(cell);
  return found ? (Number(found[1]) - 1) * of.side + Number(found[2]) - 1 : -1;
}

/** The house that is called `row 3`. @param {Shape} of @param {string} called */
export const house = (of, called) => of.houses.find((one) => `${one.kind} ${one.number}` === called);

/**
 * All cells that a sentence names: `r4c9`, `r46c8`, `r1c49`.
 * @param {Shape} of @param {string} sentence
 */
export function named(of, sentence) {
  /** @type {Set<number>} */
  const cells = new Set();
  // up to 9×9 each figure is a row or column of its own
  const split = (/** @type {string} */ figures) => (of.side <= 9 ? [...figures].map(Number) : [Number(figures)]);
  for (const [, rows, columns] of sentence.matchAll(/\br(\d+)c(\d+)\b/g)) {
    for (const r of split(rows)) for (const c of split(columns)) if (r <= of.side && c <= of.side) cells.add((r - 1) * of.side + c - 1);
  }
  return cells;
}

/** @param {number} mask */
export function digits(mask) {
  const list = [];
  for (let d = 1; d <= 25; d++) if (mask & (1 << d)) list.push(d);
  return list;
}

/** @param {Iterable<number>} list */
export function mask(list) {
  let bits = 0;
  for (const d of list) bits |= 1 << d;
  return bits;
}

/** All digits of a shape. @param {Shape} of */
export const full = (of) => (2 ** (of.side + 1)) - 2;

/**
 * What each blank cell can hold by the rules alone.
 * @param {Shape} of @param {ArrayLike<number>} grid
 */
export function candidates(of, grid) {
  const all = full(of);
  return Array.from({ length: of.cells }, (_, i) => {
    if (grid[i]) return 0;
    let left = all;
    for (const p of of.peers[i]) if (grid[p]) left &= ~(1 << grid[p]);
    return left;
  });
}

/**
 * Every digit that stands twice in a house.
 * @param {Shape} of @param {ArrayLike<number>} grid
 * @returns {{ house: House, digit: number, cells: number[] }[]}
 */
export function clashes(of, grid) {
  /** @type {ReturnType<typeof clashes>} */
  const found = [];
  for (const one of of.houses) {
    /** @type {number[][]} */
    const places = [];
    for (const i of one.cells) if (grid[i]) (places[grid[i]] ??= []).push(i);
    places.forEach((cells, digit) => { if (cells.length > 1) found.push({ house: one, digit, cells }); });
  }
  return found;
}
