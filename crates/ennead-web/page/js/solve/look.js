// What the cells of a game look like, and what they are called.

import * as draw from '../draw.js';
import { box, candidates, clashes, digits, name } from '../shape.js';
import { settings } from '../settings.js';
import { list, t } from '../words.js';

/** @typedef {import('../board.js').Board} Board */
/** @typedef {import('../board.js').Look} Look */
/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../select.js').Selection} Selection */

/** A cell in words: "Row 3 column 5, box 2, empty, centre 2 7". @param {Game} game @param {number} i */
export function describe(game, i) {
  const { shape } = game;
  const parts = [t('cell-place', { row: Math.floor(i / shape.side) + 1, column: (i % shape.side) + 1 }), t('cell-box', { box: box(shape, i) })];
  if (game.givens[i]) parts.push(t('cell-given', { digit: game.givens[i] }));
  else if (game.digits[i]) parts.push(t('cell-entered', { digit: game.digits[i] }));
  else {
    parts.push(t('cell-empty'));
    if (game.corner[i]) parts.push(t('cell-corner', { marks: digits(game.corner[i]).join(' ') }));
    if (settings.automatic) parts.push(t('cell-marks', { marks: digits(game.automatic()[i]).join(' ') }));
    else if (game.centre[i]) parts.push(t('cell-centre', { marks: digits(game.centre[i]).join(' ') }));
  }
  const tints = digits(game.shown(i)).filter((d) => game.tint(i, d));
  if (tints.length) parts.push(list(tints.map((d) => t('cell-tint', { digit: d, colour: t(/** @type {import('../words.js').Word} */ (`colour-${game.tint(i, d)}`)) }))));
  if (game.colours[i]) parts.push(list(digits(game.colours[i]).map((c) => t(/** @type {import('../words.js').Word} */ (`colour-${c}`)))));
  return parts.join(', ');
}

/** Why the engines have no step to tell, in the page's words. @param {Game} game @param {string | undefined} reason */
export function reasonText(game, reason) {
  if (reason === 'more than one solution') return t('steps-several');
  if (reason === 'no solution') return t('steps-none');
  return clashText(game) || reason;
}

/** The first clash that a cell is part of, in words. @param {Game} game @param {number} [cell] */
export function clashText(game, cell) {
  const all = clashes(game.shape, game.grid());
  const one = cell === undefined ? all[0] : all.find((clash) => clash.cells.includes(cell));
  if (!one) return '';
  const cells = list(one.cells.map((i) => name(game.shape, i)));
  return t(/** @type {import('../words.js').Word} */ (`clash-${one.house.kind}`), { number: one.house.number, times: one.cells.length === 2 ? t('twice') : t('n-times', { n: one.cells.length }), digit: one.digit, cells });
}

/**
 * Shows a game on a board.
 * @param {Board} board @param {Game} game @param {Selection} selection
 * @param {{ marks?: Map<number, number>, kinds?: Map<string, string>, wrong?: Set<number> }} extra marks that are shown in
 *   fixed places instead of the player's own, how each is written, and cells that a check found wrong
 */
export function show(board, game, selection, { marks, kinds, wrong = new Set() }) {
  const { shape } = game;
  const grid = game.grid();
  const may = candidates(shape, grid);
  const automatic = settings.automatic ? game.automatic() : null;
  const clashing = new Set(settings.conflicts ? clashes(shape, grid).flatMap((clash) => clash.cells) : []);
  board.show((i) => {
    /** @type {Look} */
    const look = { label: describe(game, i), selected: selection.cells.has(i) };
    if (game.colours[i]) look.coloured = true;
    if (clashing.has(i)) look.label += `, ${t('cell-clash')}`;
    if (wrong.has(i)) look.label += `, ${t('cell-wrong')}`;
    if (grid[i]) return { ...look, digit: grid[i], given: !!game.givens[i], clash: (clashing.has(i) || wrong.has(i)) && !game.givens[i] };
    const tints = Array.from({ length: shape.side }, (_, k) => game.tint(i, k + 1));
    if (tints.some(Boolean)) look.tints = tints;
    const bad = settings.markConflicts ? (game.corner[i] | game.centre[i]) & ~may[i] : 0;
    const fixed = marks?.get(i);
    if (fixed !== undefined) return { ...look, marks: digits(fixed), kind: (d) => kinds?.get(`${i}/${d}`) ?? '' };
    if (automatic && !game.corner[i]) return { ...look, marks: digits(automatic[i]) };
    if (settings.fixedMarks && (game.centre[i] || game.corner[i])) return { ...look, bad, marks: digits(game.centre[i] | game.corner[i]) };
    return { ...look, bad, corner: digits(game.corner[i]), middle: automatic ? [] : digits(game.centre[i]) };
  });
  paint(board, game, selection, clashing, wrong);
}

/** Colours, selection, what the cursor sees, clashes. @param {Board} board @param {Game} game @param {Selection} selection @param {Set<number>} clashing @param {Set<number>} wrong */
function paint(board, game, selection, clashing, wrong) {
  const { shape } = game;
  const only = selection.cells.size === 1 ? selection.cursor : -1;
  if (settings.highlight && only >= 0) {
    for (const i of shape.peers[only]) if (!game.colours[i]) draw.fill(board, i, 'seen');
    const digit = game.at(only);
    if (digit) for (let i = 0; i < shape.cells; i++) if (i !== only && game.at(i) === digit) draw.ring(board, i, 'same', 7);
  }
  for (let i = 0; i < shape.cells; i++) if (game.colours[i]) draw.sectors(board, i, digits(game.colours[i]));
  for (const i of selection.cells) if (!game.colours[i]) draw.fill(board, i, 'accent-soft');
  for (const i of clashing) {
    draw.fill(board, i, 'gone-soft');
    draw.ring(board, i, 'clash', 6);
    draw.wedge(board, i);
  }
  for (const i of wrong) {
    draw.hatch(board, i, 'gone');
    draw.ring(board, i, 'wrong', 6);
    draw.wedge(board, i);
  }
  for (const i of selection.cells) draw.ring(board, i, i === selection.cursor ? 'select' : 'select thin-ring', 4);
}
