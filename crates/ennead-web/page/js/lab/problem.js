// Which problem is searched: the puzzle that is played, small ones, or one of the other kinds.

import { write } from '../record.js';
import { session } from '../session.js';
import { parse, usual } from '../shape.js';
import { t } from '../words.js';

/** @typedef {{ key: string, label: string, question: Record<string, unknown>, sudoku: boolean, shape?: import('../shape.js').Shape, givens?: number[] }} Problem */

const FOUR = '1.....3..4.....2', SIX = '.14...6....3..6.3..2...4.........6.2';
const OTHERS = ['n-queens:6', 'n-queens:8', 'map-colouring:6,5,9,4', 'graph-colouring:12,4', 'futoshiki:5,18', 'shikaku:5,7'];

/** @returns {Problem[]} */
export function problems() {
  /** @type {Problem[]} */
  const all = [];
  const { game } = session;
  if (game?.givens.some(Boolean)) all.push({ key: 'mine', label: t('problem-mine'), question: { text: write(game.shape, game.givens) }, sudoku: true, shape: game.shape, givens: game.givens });
  const six = parse('2x3'), four = usual(4);
  const digits = (/** @type {string} */ text) => [...text].map((c) => Number(c) || 0);
  const sixGivens = digits(SIX);
  all.push({ key: 'six', label: t('problem-six'), question: { text: write(six, sixGivens) }, sudoku: true, shape: six, givens: sixGivens });
  all.push({ key: 'four', label: t('problem-four'), question: { text: write(four, digits(FOUR)) }, sudoku: true, shape: four, givens: digits(FOUR) });
  for (const problem of OTHERS) all.push({ key: problem, label: problem, question: { problem }, sudoku: false });
  return all;
}
