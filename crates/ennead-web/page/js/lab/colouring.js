// Maps and graphs that are coloured: a map as its blocks, a graph as nodes that springs have pulled apart. Each shows
// the colours it can still take as discs with a letter, struck ones crossed out, and the colour that it has.

import { s } from '../dom.js';
import { Picture, cross, disc, rect } from './picture.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {import('./picture.js').Drawn} Drawn */
/** Where a variable is: the middle of its discs, how far they may spread, and its outline. @typedef {{ x: number, y: number, wide: number, high: number, outline: string, name: string }} Spot */

export const COLOURS = ['Black', 'Maroon', 'Green', 'Olive', 'Navy', 'Purple', 'Teal', 'Silver', 'Grey', 'Red', 'Lime', 'Yellow', 'Blue', 'Fuchsia', 'Aqua', 'White'];
const UNIT = 100;
/** About how wide a letter of a word is. */
const WORD = 14;

/** @param {string} name */
const block = (name) => (/^\((\d+),\s*(\d+)\) \[(\d+)x(\d+)\]$/.exec(name) ?? []).slice(1).map(Number);

/** Whether all values are colours. @param {Recording} recording */
const coloured = ({ names, values }) => names.length > 0 && values.every((all) => all.every((value) => COLOURS.includes(value)));
/** Whether a recording is of a map: its variables are blocks. @param {Recording} recording */
export const isMap = (recording) => coloured(recording) && recording.names.every((name) => block(name).length === 4);
/** Whether a recording is of a graph: its variables are nodes. @param {Recording} recording */
export const isGraph = (recording) => coloured(recording) && recording.names.every((name) => /^\(.*\)$/.test(name));

/** The shortest beginning that tells a colour from the others in use. @param {string[][]} values */
function letters(values) {
  const used = [...new Set(values.flat())];
  return new Map(used.map((one) => {
    let k = 1;
    while (k < one.length && used.some((other) => other !== one && other.startsWith(one.slice(0, k)))) k++;
    return [one, one.slice(0, k)];
  }));
}

/** @param {string} kind @param {Recording} recording @param {Spot[]} spots @param {number} width @param {number} height @param {number} reach how large a disc is @param {...SVGElement} still @returns {Drawn} */
function makeColouring(kind, recording, spots, width, height, reach, ...still) {
  const short = letters(recording.values), used = [...short.keys()];
  const picture = new Picture(kind, width, height, ['d-area', ...used.map((one) => `d-hue hue-${one}`), 'd-area undone', 'd-area blame', 'd-area dead', 'd-out', 'd-struck', 'd-cross'], ...still);
  picture.svg.style.setProperty('--reach', String(reach));
  return {
    picture,
    draw(now, state, undone, stateOf) {
      now.names.forEach((name, v) => {
        const { x, y, wide, high, outline, name: label } = spots[v], value = state.assigned.get(name), was = undone.get(name), role = stateOf(name);
        picture.add(value === undefined ? 'd-area' : `d-hue hue-${value}`, outline);
        if (role === 'undone' || role === 'blame' || role === 'dead') picture.add(`d-area ${role}`, outline);
        if (role === 'dead') picture.add('d-cross', cross(x + wide / 2 - 4, y - high / 2 + 4, reach * 0.6));
        if (label) picture.write('d-name', x, y - (value === undefined && was === undefined ? high / 2 - reach * 1.1 : high * 0.22), label);
        if (value !== undefined || was !== undefined) {
          // a word that would reach over the neighbours is cut to its letter
          const word = value ?? was ?? '', fits = word.length * WORD < wide * 1.2;
          picture.write(value === undefined ? 'd-word was' : 'd-word', x, y + (label ? high * 0.24 : 0), fits ? word : short.get(word) ?? word);
          return;
        }
        const all = now.values[v], across = Math.max(1, Math.min(all.length, Math.floor(wide / (2.3 * reach)))), down = Math.ceil(all.length / across);
        all.forEach((one, k) => {
          const row = Math.floor(k / across), here = Math.min(across, all.length - row * across);
          const dx = x + ((k % across) - (here - 1) / 2) * 2.3 * reach, dy = y + (row - (down - 1) / 2) * 2.3 * reach + (label ? reach * 0.5 : 0);
          const gone = state.gone.get(name)?.has(one);
          picture.add(gone ? 'd-out' : `d-hue hue-${one}`, disc(dx, dy, reach));
          if (gone) picture.add('d-struck', `M${dx - reach} ${dy + reach}L${dx + reach} ${dy - reach}`);
          picture.write(gone ? 'd-letter was' : 'd-letter', dx, dy, short.get(one) ?? '');
        });
      });
    },
  };
}

/** @param {Recording} recording */
export function makeMap(recording) {
  const blocks = recording.names.map(block);
  const width = Math.max(...blocks.map(([c, , wide]) => c + wide)) * UNIT, height = Math.max(...blocks.map(([, r, , high]) => r + high)) * UNIT;
  const spots = blocks.map(([c, r, wide, high]) => ({ x: (c + wide / 2) * UNIT, y: (r + high / 2) * UNIT, wide: wide * UNIT, high: high * UNIT, outline: rect(c * UNIT + 3, r * UNIT + 3, wide * UNIT - 6, high * UNIT - 6), name: '' }));
  return makeColouring('map', recording, spots, width, height, Math.min(20, width / 28));
}

/** @param {Recording} recording @param {{ a: string, b: string, proven?: boolean }[]} edges */
export function makeGraphBoard(recording, edges) {
  const at = new Map(recording.names.map((name, v) => [name, v]));
  const joined = edges.flatMap(({ a, b, proven }) => (proven === false || !at.has(a) || !at.has(b) ? [] : [[at.get(a) ?? 0, at.get(b) ?? 0]]));
  const size = 700, radius = Math.max(16, Math.min(64, 210 / Math.sqrt(recording.names.length)));
  const places = separate(springs(recording.names.length, joined), (2.2 * radius) / (size - 2 * radius));
  const spots = recording.names.map((name, v) => {
    const x = radius + places[v][0] * (size - 2 * radius), y = radius + places[v][1] * (size - 2 * radius);
    return { x, y, wide: radius * 1.7, high: radius * 1.7, outline: disc(x, y, radius), name: radius > 30 ? name.slice(1, -1) : '' };
  });
  const lines = joined.map(([a, b]) => `M${spots[a].x} ${spots[a].y}L${spots[b].x} ${spots[b].y}`).join('');
  return makeColouring('graph-board', recording, spots, size, size, radius * 0.27, s('path', { class: 'd-edge', d: lines || 'M0 0' }));
}

/** Moves places that are nearer than this apart, within the unit square. @param {[number, number][]} places @param {number} least */
function separate(places, least) {
  const inside = (/** @type {number} */ x) => Math.max(0, Math.min(1, x));
  for (let round = 0; round < 80; round++) {
    let near = false;
    places.forEach((one, k) => places.slice(0, k).forEach((other) => {
      const dx = one[0] - other[0] || 1e-3, dy = one[1] - other[1] || 1e-3, far = Math.hypot(dx, dy);
      if (far >= least) return;
      near = true;
      const by = (least - far) / far / 2;
      [one[0], one[1], other[0], other[1]] = [inside(one[0] + dx * by), inside(one[1] + dy * by), inside(other[0] - dx * by), inside(other[1] - dy * by)];
    }));
    if (!near) break;
  }
  return places;
}

/** Nodes that push each other away and edges that pull, from a circle, until they rest; then fitted into the unit square. @param {number} count @param {number[][]} edges @returns {[number, number][]} */
export function springs(count, edges) {
  const rest = 1 / Math.sqrt(count);
  /** @type {[number, number][]} */
  const at = Array.from({ length: count }, (_, k) => [0.5 + 0.4 * Math.cos((k / count) * 2 * Math.PI), 0.5 + 0.4 * Math.sin((k / count) * 2 * Math.PI)]);
  // with many nodes a circle must do: every round looks at every pair
  const rounds = count > 120 ? 0 : 300;
  for (let round = 0; round < rounds; round++) {
    const pull = Array.from({ length: count }, () => [0, 0]), most = 0.08 * (1 - round / rounds);
    const move = (/** @type {number} */ a, /** @type {number} */ b, /** @type {(far: number) => number} */ force) => {
      const dx = at[a][0] - at[b][0] || 1e-4 * (a - b), dy = at[a][1] - at[b][1] || 1e-4, far = Math.hypot(dx, dy), by = force(far) / far;
      pull[a][0] += dx * by; pull[a][1] += dy * by;
      pull[b][0] -= dx * by; pull[b][1] -= dy * by;
    };
    // near each other they push twice as hard, so that none lies upon another
    for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) move(a, b, (far) => ((rest * rest) / far) * (far < rest * 0.8 ? 2.5 : 1));
    for (const [a, b] of edges) move(a, b, (far) => -(far * far) / (2 * rest));
    pull.forEach(([x, y], k) => {
      const far = Math.hypot(x, y) || 1, by = Math.min(far, most) / far;
      at[k][0] += x * by;
      at[k][1] += y * by;
    });
  }
  const fit = (/** @type {0 | 1} */ axis) => {
    const all = at.map((one) => one[axis]), low = Math.min(...all), wide = Math.max(...all) - low || 1;
    for (const one of at) one[axis] = (one[axis] - low) / wide;
  };
  fit(0);
  fit(1);
  return at;
}
