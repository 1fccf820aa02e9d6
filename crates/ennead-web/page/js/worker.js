// The engines as WebAssembly, one question at a time. The module comes with the question, or ahead of it; it is given `now()` and `tell(at, length)`, which takes
// a line of the answer, and has `room(length)`, where the verb, a line end and the question are written, and `ask()`:
// 0 answered, 1 no question of this verb (the reason is told), 2 no such verb, 3 the other module answers it.

/** @typedef {{ memory: WebAssembly.Memory, room(length: number): number, ask(): number }} Engine */

/** Lines go to the page together, but none waits longer than this, in milliseconds. */
const WAIT = 30, MOST = 1 << 16;

const encoder = new TextEncoder(), decoder = new TextDecoder();
/** What is being answered. */
let id = 0, text = '', sent = 0;

function send() {
  if (text) self.postMessage({ id, text });
  text = '';
  sent = performance.now();
}

/** @type {Promise<Engine> | undefined} */
let begun;

/** @param {WebAssembly.Module} module */
async function begin(module) {
  const { exports } = await WebAssembly.instantiate(module, { env: {
    now: () => performance.now(),
    tell: (/** @type {number} */ at, /** @type {number} */ length) => {
      text += `${decoder.decode(new Uint8Array(own.memory.buffer, at >>> 0, length))}\n`;
      if (text.length > MOST || performance.now() - sent > WAIT) send();
    },
  } });
  const own = /** @type {Engine} */ (/** @type {unknown} */ (exports));
  return own;
}

self.onmessage = async ({ data }) => {
  try {
    const engine = await (begun ??= begin(data.module));
    if (!data.verb) return;
    const bytes = encoder.encode(`${data.verb}\n${JSON.stringify(data.question)}`);
    id = data.id;
    text = '';
    sent = performance.now();
    const at = engine.room(bytes.length) >>> 0;
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    const ending = engine.ask();
    if (ending === 3) {
      self.postMessage({ id, elsewhere: true });
      return;
    }
    if (ending === 0) send();
    self.postMessage(ending ? { id, done: true, failure: ending === 2 ? 'missing' : 'refused', text: text.trim() } : { id, done: true });
  } catch (error) {
    // a module that stopped in the middle is not asked again
    self.postMessage({ id: data.id, done: true, broken: true, failure: 'offline', text: String(error) });
  }
};
