// What a deduction saw, as shapes on a board. Each kind of pattern becomes the same few things: filled cells,
// candidates with a shape, links between candidates, outlined houses.

import * as draw from './draw.js';
import { link } from './route.js';
import { at, house, named } from './shape.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./shape.js').Shape} Shape */
/** @typedef {{ cell: string, digit: number }} Candidate */
/** @typedef {{ cells: string[], digit: number }} Place */
/** @typedef {{ technique: string, name: string, rating: number, notation: string, placements: Candidate[], eliminations: Candidate[], pattern: Record<string, any>, words: { headline: string, reasons: { text: string }[], conclusion: string } }} Deduction */
/** @typedef {{ cells: Map<number, string>, nodes: Map<string, string>, links: { from: Place, to: Place, kind: 'strong' | 'weak' }[], houses: { cells: number[], kind: string }[], ends: Place[], turn?: string }} Sketch */
/** Of these one is true. @typedef {{ cell?: string, place?: { house: string, digit: number }, guardians?: Candidate[] }} Truth */

/** More cells than these are not drawn candidate by candidate. */
const MANY = 20;

/** What is drawn for a pattern. @param {Shape} shape @param {Deduction} deduction @param {(i: number, d: number) => boolean} has whether a cell has a candidate @returns {Sketch} */
export function sketch(shape, deduction, has) {
  /** @type {Sketch} */
  const made = { cells: new Map(), nodes: new Map(), links: [], houses: [], ends: [] };
  const { pattern } = deduction;
  const cell = (/** @type {string} */ name, /** @type {string} */ kind) => made.cells.set(at(shape, name), kind);
  const node = (/** @type {string} */ name, /** @type {number} */ digit, /** @type {string} */ kind) => {
    if (has(at(shape, name), digit)) made.nodes.set(`${at(shape, name)}/${digit}`, kind);
  };
  const outline = (/** @type {string} */ name, /** @type {string} */ kind) => {
    const found = house(shape, name);
    if (found) made.houses.push({ cells: found.cells, kind });
    return found?.cells ?? [];
  };
  /** The places of a digit in a house. @param {string} name @param {number} digit */
  const places = (name, digit) => (house(shape, name)?.cells ?? []).filter((i) => has(i, digit));
  /** The cells of a fish: where its bases have the digit. @param {string[]} base @param {string[]} cover @param {number} digit */
  const fish = (base, cover, digit) => {
    cover.forEach((name) => outline(name, 'cover'));
    base.forEach((name) => {
      outline(name, 'base');
      for (const i of places(name, digit)) {
        made.cells.set(i, 'true-soft');
        made.nodes.set(`${i}/${digit}`, 'then');
      }
    });
  };
  /** @param {Truth} one */
  const truth = (one) => {
    if (one.cell) for (let d = 1; d <= shape.side; d++) node(one.cell, d, 'then');
    if (one.place) {
      outline(one.place.house, 'base');
      for (const i of places(one.place.house, one.place.digit)) made.nodes.set(`${i}/${one.place.digit}`, 'then');
    }
    one.guardians?.forEach((c) => node(c.cell, c.digit, 'fin'));
  };
  /** @param {{ digit: number, cells: string[], on: boolean, from: number[] }[][]} branches */
  const follow = (branches) => branches.forEach((branch) => branch.forEach((step) => {
    set(step.cells, [step.digit], 'true-soft', step.on ? 'then' : 'not');
    step.from.forEach((k) => made.links.push({ from: branch[k], to: step, kind: step.on ? 'strong' : 'weak' }));
  }));
  /** @param {string[]} cells @param {number[]} digits @param {string} kind @param {string} look */
  const set = (cells, digits, kind, look) => cells.forEach((name) => {
    cell(name, kind);
    digits.forEach((d) => node(name, d, look));
  });

  switch (pattern.kind) {
    case 'single':
      if (pattern.house) outline(pattern.house, 'base');
      break;
    case 'locked':
      outline(pattern.within, 'base');
      outline(pattern.crossing, 'cover');
      set(pattern.cells, [pattern.digit], 'true-soft', 'then');
      break;
    case 'naked-set':
      pattern.houses.forEach((/** @type {string} */ name) => outline(name, 'base'));
      set(pattern.cells, pattern.digits, 'true-soft', 'then');
      break;
    case 'hidden-set':
      outline(pattern.house, 'base');
      set(pattern.cells, pattern.digits, 'true-soft', 'then');
      break;
    case 'fish':
      fish(pattern.base, pattern.cover, pattern.digit);
      set(pattern.fins, [pattern.digit], 'jump-soft', 'fin');
      break;
    case 'chains':
      pattern.chains.forEach((/** @type {{ nodes: Place[], links: ('strong' | 'weak')[] }} */ chain) => {
        const begins = chain.links[0] === 'strong' ? 0 : 1;
        chain.nodes.forEach(({ cells, digit }, k) => set(cells, [digit], 'true-soft', (k + begins) % 2 ? 'then' : 'not'));
        chain.links.forEach((kind, k) => made.links.push({ from: chain.nodes[k], to: chain.nodes[(k + 1) % chain.nodes.length], kind }));
        if (chain.links.length < chain.nodes.length) made.ends.push(chain.nodes[0], chain.nodes[chain.nodes.length - 1]);
      });
      break;
    case 'bent-set':
      set(pattern.cells, pattern.digits, 'true-soft', 'not');
      set(pattern.cells, [pattern.common], 'true-soft', 'then');
      if (pattern.pivot) cell(pattern.pivot, 'false-soft');
      break;
    case 'colouring':
      pattern.clusters.flat().length && pattern.clusters.forEach((/** @type {Candidate[][]} */ [one, other]) => {
        one.forEach((c) => set([c.cell], [c.digit], 'true-soft', 'then'));
        other.forEach((c) => set([c.cell], [c.digit], 'true-soft', 'not'));
      });
      break;
    case 'deadly':
      pattern.cells.forEach((/** @type {string} */ name) => {
        cell(name, 'true-soft');
        if (pattern.cells.length <= MANY) truth({ cell: name });
      });
      pattern.with.forEach(truth);
      pattern.guardians.forEach((/** @type {Candidate} */ c) => node(c.cell, c.digit, 'fin'));
      break;
    case 'almost-locked': {
      const shared = new Set(pattern.restricted.map((/** @type {{ digit: number }} */ r) => r.digit));
      pattern.sets.forEach((/** @type {{ cells: string[], digits: number[] }} */ one, /** @type {number} */ k) => one.cells.forEach((name) => {
        cell(name, k % 2 ? 'false-soft' : 'true-soft');
        one.digits.forEach((d) => { if (shared.has(d)) node(name, d, 'not'); });
      }));
      if (pattern.bridge) truth(pattern.bridge);
      for (const { cell: name, digit } of deduction.eliminations) {
        if (!shared.has(digit)) pattern.sets.forEach((/** @type {{ cells: string[] }} */ one) => one.cells.forEach((c) => { if (c !== name) node(c, digit, 'then'); }));
      }
      break;
    }
    case 'sue-de-coq':
      outline(pattern.line, 'cover');
      outline(pattern.box, 'base');
      set(pattern.in_line.cells, pattern.in_line.digits, 'true-soft', 'then');
      set(pattern.in_box.cells, pattern.in_box.digits, 'false-soft', 'not');
      pattern.crossing.forEach((/** @type {string} */ name) => cell(name, 'jump-soft'));
      break;
    case 'exclusion':
      pattern.excluders.forEach((/** @type {{ cells: string[] }} */ one) => one.cells.forEach((name) => cell(name, 'false-soft')));
      pattern.cells.forEach((/** @type {string} */ name) => cell(name, 'true-soft'));
      break;
    case 'full-house':
      outline(pattern.house, 'base');
      break;
    case 'death-blossom':
      pattern.petals.forEach((/** @type {{ digit: number, set: { cells: string[], digits: number[] } }} */ petal, /** @type {number} */ k) => {
        set(petal.set.cells, petal.set.digits, k % 2 ? 'false-soft' : 'true-soft', 'not');
        set(petal.set.cells, [pattern.common], k % 2 ? 'false-soft' : 'true-soft', 'then');
      });
      cell(pattern.stem, 'jump-soft');
      break;
    case 'firework':
      pattern.lines.forEach((/** @type {string} */ name) => outline(name, 'cover'));
      set([pattern.crossing, ...pattern.wings], pattern.digits, 'true-soft', 'then');
      break;
    case 'impossible':
      set(pattern.cells, pattern.digits, 'true-soft', 'then');
      pattern.guardians.forEach((/** @type {Candidate} */ c) => node(c.cell, c.digit, 'fin'));
      break;
    case 'exocet':
      pattern.lines.forEach((/** @type {string} */ name) => outline(name, 'cover'));
      set(pattern.base, pattern.digits, 'true-soft', 'then');
      set(pattern.targets, pattern.digits, 'false-soft', 'not');
      break;
    case 'sectors':
      // a digit is held by a line or by a box: disc and square tell which
      new Set(pattern.links.map((/** @type {Truth} */ { place }) => place?.house ?? '')).forEach((name) => outline(/** @type {string} */ (name), 'cover'));
      pattern.cells.forEach((/** @type {string} */ name) => {
        cell(name, 'true-soft');
        pattern.links.forEach((/** @type {Truth} */ { place }) => { if (place && places(place.house, place.digit).includes(at(shape, name))) node(name, place.digit, place.house.startsWith('box') ? 'not' : 'then'); });
      });
      break;
    case 'swap':
      pattern.filled.forEach((/** @type {string} */ name) => cell(name, 'true-soft'));
      set([pattern.cell], pattern.digits, 'jump-soft', 'fin');
      break;
    case 'templates':
      for (let i = 0; i < shape.cells; i++) if (has(i, pattern.digit)) made.nodes.set(`${i}/${pattern.digit}`, 'then');
      break;
    case 'symmetry':
      made.turn = pattern.turn;
      break;
    case 'kraken':
      fish(pattern.base, pattern.cover, pattern.digit);
      follow(pattern.branches);
      set(pattern.fins, [pattern.digit], 'jump-soft', 'fin');
      break;
    case 'forcing':
      if (pattern.premise) truth(pattern.premise);
      follow(pattern.branches);
      break;
    default:
  }
  return made;
}

/**
 * How each candidate `cell/digit` of a deduction is to be written.
 * @param {Shape} shape @param {Deduction} deduction @param {(i: number, d: number) => boolean} has @param {boolean} effects
 */
export function kindsOf(shape, deduction, has, effects) {
  const kinds = new Map(sketch(shape, deduction, has).nodes);
  if (effects) for (const { cell, digit } of deduction.eliminations) kinds.set(`${at(shape, cell)}/${digit}`, 'gone');
  return kinds;
}

/**
 * Draws a deduction. `lit` is the sentence being read: the cells and links it names stand out.
 * @param {Board} board @param {Deduction} deduction
 * @param {{ has: (i: number, d: number) => boolean, filled: (i: number) => boolean, effects: boolean, lit?: string }} options
 */
export function paint(board, deduction, { has, filled, effects, lit }) {
  const { shape } = board;
  const made = sketch(shape, deduction, has);
  const size = shape.side * 100, reach = draw.reach(shape);
  if (effects) for (const { cell } of deduction.placements) draw.fill(board, at(shape, cell), 'true-soft');
  if (made.turn) draw.axis(board, made.turn);
  made.cells.forEach((kind, i) => draw.fill(board, i, kind));
  if (effects) {
    for (const name of new Set(deduction.eliminations.map((c) => c.cell))) {
      const i = at(shape, name);
      if (!made.cells.has(i)) draw.fill(board, i, 'gone-soft');
      draw.hatch(board, i, 'gone');
    }
  }
  // above the fills, which would break them
  made.houses.forEach(({ cells, kind }) => draw.outline(board, cells, kind));
  const spotOf = (/** @type {Place} */ place) => draw.spot(shape, at(shape, place.cells[0]), place.digit);
  const obstacles = [
    ...Array.from({ length: shape.cells }, (_, i) => i).filter(filled).map((i) => ({ at: draw.centre(shape, i), reach: 30 })),
    ...[...made.nodes.keys()].map((key) => ({ at: draw.spot(shape, Number(key.split('/')[0]), Number(key.split('/')[1])), reach: reach + 8 })),
  ];
  const said = lit ? named(shape, lit) : new Set();
  for (const { from, to, kind } of made.links) {
    const bright = said.size > 0 && from.cells.some((c) => said.has(at(shape, c))) && to.cells.some((c) => said.has(at(shape, c)));
    const within = from.cells[0] === to.cells[0];
    const drawn = link(spotOf(from), spotOf(to), `${kind}${bright ? ' lit' : ''}`, within ? [] : obstacles, { size, gap: reach + 6, tip: kind === 'weak' });
    (within || kind === 'strong' ? board.under : board.over).append(drawn);
  }
  const gone = new Set(effects ? deduction.eliminations.map(({ cell, digit }) => `${at(shape, cell)}/${digit}`) : []);
  made.nodes.forEach((kind, key) => {
    // what goes is struck, and has no other shape below the strike
    if (gone.has(key) && kind === 'then') return;
    const [i, d] = key.split('/').map(Number);
    draw.node(board, i, d, kind);
  });
  made.ends.forEach((place) => place.cells.forEach((name) => draw.node(board, at(shape, name), place.digit, 'end')));
  if (effects) {
    for (const { cell, digit } of deduction.eliminations) {
      draw.node(board, at(shape, cell), digit, 'gone');
    }
    for (const { cell, digit } of deduction.placements) draw.placed(board, at(shape, cell), digit);
  }
  for (const i of said) draw.ring(board, Number(i), 'said', 4);
}
