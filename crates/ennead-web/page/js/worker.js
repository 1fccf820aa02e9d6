// The engines as WebAssembly, one question at a time. The module's functions: `alloc(len) -> pointer`,
// `free(pointer, len)`, `call(verb, verb_len, question, question_len) -> length of the answer` (negative: no such
// verb), `out() -> pointer` to the answer, valid until the next call.

/** @typedef {{ memory: WebAssembly.Memory, alloc(len: number): number, free(at: number, len: number): void, call(verb: number, verbLength: number, question: number, questionLength: number): number, out(): number }} Engine */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @type {Promise<Engine>} */
const engine = WebAssembly.instantiateStreaming(fetch(new URL('../ennead.wasm', import.meta.url)), { env: { now: () => performance.now() } })
  .then(({ instance }) => /** @type {Engine} */ (/** @type {unknown} */ (instance.exports)));

/** @param {Engine} wasm @param {string} text @returns {[at: number, length: number]} */
function give(wasm, text) {
  const bytes = encoder.encode(text);
  const at = wasm.alloc(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  return [at, bytes.length];
}

self.onmessage = async ({ data: { id, verb, question } }) => {
  try {
    const wasm = await engine;
    const [verbAt, verbLength] = give(wasm, verb);
    const [at, length] = give(wasm, JSON.stringify(question));
    const size = wasm.call(verbAt, verbLength, at, length);
    wasm.free(verbAt, verbLength);
    wasm.free(at, length);
    if (size < 0) self.postMessage({ id, failure: 'missing', text: verb });
    else self.postMessage({ id, text: decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.out(), size)) });
  } catch (error) {
    self.postMessage({ id, failure: 'offline', text: String(error) });
  }
};
