// The puzzle of the day, one for each level. It is made from the date, so it is the same everywhere.

import { ask } from './ask.js';
import { button, select } from './dom.js';
import { Game } from './game.js';
import { digitsOf } from './record.js';
import { complain } from './say.js';
import { play } from './session.js';
import { usual } from './shape.js';
import { ratingWish, tierNames } from './tiers.js';
import { language, t } from './words.js';

/** The seed of a day: its date and level as one number. @param {Date} date @param {number} level */
export const seedOf = (date, level) => (date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate()) * 10 + level;

/** The puzzle of a day; above Extreme there is none. @param {number} level @param {Date} date @returns {Promise<string>} */
export async function ofDay(level, date) {
  const all = await ask('generate', { count: 1, seed: seedOf(date, level), symmetry: 'half-turn', rating: [ratingWish(level, level, usual(9))] });
  const one = all.find((answer) => typeof answer.puzzle === 'string');
  if (!one) throw new Error(all[0]?.error ?? t('none-found'));
  return one.puzzle;
}

/** A choice of the level and a button that plays. */
export function makeDaily() {
  let level = 2;
  const today = button(t('play-today'), async () => {
    const date = new Date();
    today.disabled = true;
    try {
      const game = new Game(usual(9), digitsOf(await ofDay(level, date)));
      game.title = t('daily-title', { level: tierNames()[level], date: date.toLocaleDateString(language() === 'en' ? undefined : language()) });
      play(game);
      location.hash = '#solve';
    } catch (error) {
      complain(error);
    } finally {
      today.disabled = false;
    }
  });
  return { elements: [select(tierNames().slice(0, 8).map((name, k) => [String(k), name]), String(level), (value) => { level = Number(value); }, { 'aria-label': t('level') }), today] };
}
