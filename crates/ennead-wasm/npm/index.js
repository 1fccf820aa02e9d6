// For browsers and bundlers: the engines are fetched from beside this file.

import { opener } from './engine.js';

export { Misuse } from './engine.js';
export { VERBS } from './verbs.js';

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

// each address is written out: that is how bundlers find the file
export const open = opener({
  puzzles: () => fetched(new URL('./ennead.wasm', import.meta.url)),
  lab: () => fetched(new URL('./lab.wasm', import.meta.url)),
});
