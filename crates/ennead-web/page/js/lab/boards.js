// Which board a recording is drawn on; none for a problem of one's own, whose domains stand in a table alone.

import { isGraph, isMap, makeGraphBoard, makeMap } from './colouring.js';
import { makeFutoshiki } from './futoshiki.js';
import { isQueens, makeQueens } from './queens.js';
import { isShikaku, makeShikaku } from './shikaku.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {import('./graph.js').Model} Model */

/** @param {Recording} recording @param {Model | undefined} model of the problem that is chosen; a recording from a file may be of another @returns {import('./picture.js').Drawn | null} */
export function boardOf(recording, model) {
  const own = model?.variable_list.length === recording.names.length && model.variable_list.every(({ name }, k) => name === recording.names[k]);
  if (isQueens(recording)) return makeQueens(recording.names.length);
  if (isShikaku(recording)) return makeShikaku(recording.names);
  if (isMap(recording)) return makeMap(recording);
  if (own && isGraph(recording)) return makeGraphBoard(recording, model.edges);
  if (own && model.kind === 'futoshiki' && model.instance) return makeFutoshiki(/** @type {import('./futoshiki.js').Instance} */ (model.instance));
  return null;
}
