// "Why not 7 here?": the rules first, then the engines.

import { Failure, askOne } from '../ask.js';
import { write } from '../record.js';
import { name } from '../shape.js';
import { t } from '../words.js';

/** @typedef {import('../game.js').Game} Game */

/**
 * @param {Game} game @param {number} cell @param {number} digit
 * @returns {Promise<{ sentences: string[], deduction?: import('../pattern.js').Deduction }>}
 */
export async function whyNot(game, cell, digit) {
  const { shape } = game;
  const here = name(shape, cell);
  const peer = shape.peers[cell].find((i) => game.at(i) === digit);
  if (peer !== undefined) return { sentences: [t('why-sees', { cell: here, digit, peer: name(shape, peer) })] };
  if (game.solution?.[cell] === digit) return { sentences: [t('why-can', { cell: here, digit })] };
  try {
    const answer = await askOne('why', { text: write(shape, game.givens), progress: write(shape, game.givens, game.digits, game.thoughts()), cell: here, digit, time_limit: 10000 });
    if (answer.sentences?.length) return { sentences: answer.sentences, deduction: answer.deductions?.at(-1) };
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'missing')) throw error;
  }
  // no shorter reason is known: the digit leads to no solution
  const tried = game.givens.map((d, i) => (i === cell ? digit : d));
  const answer = await askOne('solve', { text: write(shape, tried), first: true, time_limit: 5000 });
  return { sentences: [answer.solution ? t('why-may', { cell: here, digit }) : t('why-none', { cell: here, digit })] };
}
