// The engines: modules of WebAssembly, one for puzzles and one with the laboratory. Each is given `now()` and
// `tell(at, length)`, which takes a line of the answer, and has `room(length)`, where the verb, a line end and the question
// are written, and `ask()`: 0 answered, 1 no question of this verb (the reason is told), 2 no such verb, 3 the other answers.

import { VERBS } from './verbs.js';

const encoder = new TextEncoder(), decoder = new TextDecoder();
const ELSEWHERE = 3;

/** A question that cannot be asked: an option that does not exist, a value out of range. */
export class Misuse extends Error {
  get name() {
    return 'Misuse';
  }
}

export class Ennead {
  #engines = [];
  #take = (line) => {};
  #state = 'free';

  /** Makes the engines of these modules ready. */
  static async of(modules) {
    const ennead = new Ennead();
    for (const module of modules) {
      let engine;
      const tell = (at, length) => {
        ennead.#take(decoder.decode(new Uint8Array(engine.memory.buffer, at >>> 0, length)));
      };
      engine = (await WebAssembly.instantiate(module, { env: { now: () => performance.now(), tell } })).exports;
      ennead.#engines.push(engine);
    }
    return ennead;
  }

  ask(verb, question = {}) {
    const answers = [];
    this.each(verb, question, (answer) => answers.push(answer));
    return answers;
  }

  each(verb, question, take) {
    if (!Object.hasOwn(VERBS, verb)) throw new Misuse(`no verb \`${verb}\`: expected one of ${Object.keys(VERBS).join(', ')}`);
    if (this.#state === 'busy') throw new Error('the engines are answering another question');
    if (this.#state === 'broken') throw new Error('the engines stopped in the middle of an answer: open them anew');
    const bytes = encoder.encode(`${verb}\n${JSON.stringify(question)}`);
    const lines = [];
    let failed = false, failure;
    // Nothing may be thrown through the engines: they would not put their things away.
    this.#take = (line) => {
      lines[0] = line;
      try {
        if (!failed) take(JSON.parse(line));
      } catch (error) {
        [failed, failure] = [true, error];
      }
    };
    this.#state = 'busy';
    let ending;
    try {
      for (const engine of this.#engines) {
        const at = engine.room(bytes.length) >>> 0;
        new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
        ending = engine.ask();
        if (ending !== ELSEWHERE) break;
      }
      this.#state = 'free';
    } finally {
      if (this.#state === 'busy') this.#state = 'broken';
    }
    if (ending === ELSEWHERE) throw new Misuse('the laboratory answers this: open it with `open({ lab: true })`');
    if (ending !== 0) throw new Misuse(lines[0]);
    if (failed) throw failure;
  }
}

for (const verb of Object.keys(VERBS)) {
  Ennead.prototype[verb] = function (question) {
    return this.ask(verb, question);
  };
}

/** The function `open` of a package: `sources` has the bytes of the modules, each compiled once. */
export function opener(sources) {
  const compiled = {};
  const module = (name) => {
    compiled[name] ??= sources[name]().then((bytes) => WebAssembly.compile(bytes));
    // What failed is tried again by the next who asks.
    compiled[name].catch(() => delete compiled[name]);
    return compiled[name];
  };
  return async ({ lab = false, engines } = {}) => {
    const names = lab ? ['puzzles', 'lab'] : ['puzzles'];
    return Ennead.of(engines ? [engines].flat() : await Promise.all(names.map(module)));
  };
}
