// How many solutions a draft has and which cells are undecided, asked anew after every change.

import { Failure, askOne } from '../ask.js';
import { write } from '../record.js';
import { complain } from '../say.js';
import { at, clashes } from '../shape.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {{ outcome: 'busy' | 'unique' | 'none' | 'multiple' | 'unknown' | 'blank', solutions: number, exact: boolean, undecided: Map<number, number[]> }} State */

const PAUSE = 200, LIMIT = 2000, MOST = 10000;

/** @param {() => void} changed */
export function makeCensus(changed) {
  /** @type {State} */
  const blank = { outcome: 'blank', solutions: 0, exact: false, undecided: new Map() };
  const census = { state: blank, count };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {AbortController | null} */
  let running = null;

  /** @param {Game} draft */
  function count(draft) {
    clearTimeout(waiting);
    running?.abort();
    const { shape, digits } = draft;
    if (!digits.some(Boolean) || clashes(shape, digits).length) {
      census.state = blank;
      return;
    }
    census.state = { ...blank, outcome: 'busy' };
    waiting = setTimeout(async () => {
      running = new AbortController();
      const { signal } = running;
      const text = write(shape, digits);
      try {
        const found = await askOne('candidates', { text, time_limit: LIMIT }, { signal });
        /** @type {State} */
        const state = { ...blank, outcome: found.outcome === 'unique' || found.outcome === 'none' || found.outcome === 'multiple' ? found.outcome : 'unknown', undecided: new Map() };
        if (found.outcome === 'multiple') {
          for (const cell of found.undecided ?? []) {
            const i = at(shape, cell);
            if (!digits[i]) state.undecided.set(i, found.candidates?.[i] ?? []);
          }
          const counted = await askOne('count', { text, limit: MOST, time_limit: LIMIT }, { signal });
          state.solutions = Number(counted.solutions);
          state.exact = !!counted.exact;
        }
        census.state = state;
        changed();
      } catch (error) {
        if (error instanceof Failure && error.kind === 'stopped') return;
        census.state = blank;
        complain(error);
      }
    }, PAUSE);
  }
  return census;
}
