// The puzzle that is being played, known to all views.

import { Game } from './game.js';
import { keep, onOther, recall } from './store.js';
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
  if (earlier && game.title) earlier.title = game.title;
  const taken = adopt(earlier ?? game);
  keep(taken);
  return taken;
}

/** @param {Game} game */
function adopt(game) {
  game.listeners.add(() => keep(game));
  session.game = game;
  for (const listen of listeners) listen(game);
  return game;
}

// what another tab plays on is played on here: else the one closed last would keep its own, older state
onOther((key, game) => { if (session.game?.key === key) adopt(game); });

/** The game, or an empty 9×9 one. */
export const current = () => session.game ?? play(new Game(usual(9), new Array(81).fill(0)));
