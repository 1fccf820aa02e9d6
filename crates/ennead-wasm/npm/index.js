// For browsers and bundlers: the engines are fetched from beside this file.

import { Ennead } from './engine.js';

export { Misuse } from './engine.js';
export { VERBS } from './verbs.js';

let compiled;

async function fetched() {
  const response = await fetch(new URL('./ennead.wasm', import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function open(engines) {
  if (engines) return Ennead.of(engines);
  compiled ??= fetched();
  // What failed is tried again by the next who asks.
  compiled.catch(() => { compiled = undefined; });
  return Ennead.of(await compiled);
}
