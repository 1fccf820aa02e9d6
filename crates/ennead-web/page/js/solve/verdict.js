// How many solutions the puzzle has: one, several (and where they differ), none (and which givens are to blame).

import { Failure, askOne } from '../ask.js';
import { h, put } from '../dom.js';
import { digitsOf, write } from '../record.js';
import { complain } from '../say.js';
import { at, clashes, name } from '../shape.js';
import { list, t } from '../words.js';
import { clashText } from './look.js';

/** @typedef {import('../game.js').Game} Game */

const LIMIT = 5000;

/**
 * A chip that judges the givens of a game.
 * @param {{ differ: (cells: Map<number, number>, text: string) => void, tell: (text: string) => void }} owner
 */
export function makeVerdict(owner) {
  const element = h('span', { class: 'verdict' });
  /** @type {AbortController | null} */
  let running = null;
  const chip = (/** @type {string} */ kind, /** @type {string} */ mark, /** @type {string} */ text, /** @type {(() => void) | undefined} */ act = undefined) =>
    put(element, h(act ? 'button' : 'span', { class: `chip ${kind}`, ...(act ? { type: 'button', onclick: act } : {}) }, h('i', { class: mark }), text));

  /** @param {Game} game */
  async function judge(game) {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    game.solution = null;
    if (!game.givens.some(Boolean)) {
      put(element);
      return;
    }
    if (clashes(game.shape, game.givens).length) {
      chip('warn', 'dash', t('verdict-clash'), () => owner.tell(clashText(game)));
      return;
    }
    const text = write(game.shape, game.givens);
    try {
      const answer = await askOne('solve', { text, time_limit: LIMIT }, { signal });
      if (answer.outcome === 'unique') {
        game.solution = digitsOf(answer.solution);
        chip('ok', 'dot', t('verdict-unique'));
      } else if (answer.outcome === 'multiple' || answer.outcome === 'some') {
        chip('warn', 'dash', t('verdict-several'), () => differ(game, text));
      } else if (answer.outcome === 'none' || answer.outcome === 'invalid') {
        chip('warn', 'dash', t('verdict-none'), () => blame(game, text));
      } else {
        chip('warn', 'dash', t('verdict-unknown'));
      }
    } catch (error) {
      if (error instanceof Failure && error.kind === 'stopped') return;
      put(element);
      complain(error);
    }
  }

  /** Where two solutions differ. @param {Game} game @param {string} text */
  async function differ(game, text) {
    try {
      const { solutions } = await askOne('candidates', { text, time_limit: LIMIT });
      if (solutions?.length < 2) return;
      const [one, other] = solutions.map(digitsOf);
      const cells = new Map([...one.keys()].filter((i) => one[i] !== other[i]).map((i) => [i, (1 << one[i]) | (1 << other[i])]));
      owner.differ(cells, t('differ-in', { n: cells.size }));
    } catch (error) {
      complain(error);
    }
  }

  /** Which givens are to blame: as few as cannot all stand. @param {Game} game @param {string} text */
  async function blame(game, text) {
    try {
      const { clash = [] } = await askOne('minimise', { text, time_limit: LIMIT });
      const guilty = clash.map((/** @type {{ cell: string }} */ one) => at(game.shape, one.cell));
      if (guilty.length) owner.differ(new Map(guilty.map((/** @type {number} */ i) => [i, 0])), t('blame-givens', { n: guilty.length, cells: list(guilty.map((/** @type {number} */ i) => name(game.shape, i))) }));
      else owner.tell(t('blame-many'));
    } catch (error) {
      complain(error);
    }
  }

  return { element, judge };
}
