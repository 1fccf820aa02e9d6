// For Node: the engines are read from the folder of this package.

import { readFile } from 'node:fs/promises';
import { Ennead } from './engine.js';

export { Misuse } from './engine.js';
export { VERBS } from './verbs.js';

let compiled;

export async function open(engines) {
  if (engines) return Ennead.of(engines);
  compiled ??= readFile(new URL('./ennead.wasm', import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
  return Ennead.of(await compiled);
}
