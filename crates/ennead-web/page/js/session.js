// The puzzle that is being played, known to all views.

import { Game } from './game.js';
import { keep, recall } from './store.js';
import { usual } from './shape.js';

/** @type {{ game: Game | null }} */
export const session = { game: null };

/** @type {Set<(game: Game) => void>} */
const listeners = new Set();

/** @param {(game: Game) => void} listen */
export function onPlay(listen) {
  listeners.add(listen);
  if (session.game) listen(session.game);
}

/**
 * Plays a puzzle; progress kept from an earlier visit is taken up unless the game brings its own.
 * @param {Game} game
 */
export function play(game) {
  if (session.game) keep(session.game);
  const bare = !game.digits.some(Boolean) && !game.corner.some(Boolean) && !game.centre.some(Boolean) && !game.colours.some(Boolean) && !game.tints.some(Boolean);
  const earlier = bare && game.givens.some(Boolean) ? recall(game.key) : null;
  if (earlier) earlier.title ||= game.title;
  const taken = earlier ?? game;
  taken.listeners.add(() => keep(taken));
  session.game = taken;
  keep(taken);
  for (const listen of listeners) listen(taken);
  return taken;
}

/** The game, or an empty 9×9 one. */
export const current = () => session.game ?? play(new Game(usual(9), new Array(81).fill(0)));
