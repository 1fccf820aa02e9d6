// For Node: the engines are read from the folder of this package.

import { readFile } from 'node:fs/promises';
import { opener } from './engine.js';

export { Misuse } from './engine.js';
export { VERBS } from './verbs.js';

export const open = opener({
  puzzles: () => readFile(new URL('./ennead.wasm', import.meta.url)),
  lab: () => readFile(new URL('./lab.wasm', import.meta.url)),
});
