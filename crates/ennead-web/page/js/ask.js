// One function between the page and the engines: `ask(verb, question)`. Answers are JSON Lines, an object per
// puzzle, the same from both transports. A refusal of one puzzle is an object with `error`; a failure of the
// whole question throws `Failure`.

import { Failure } from './failure.js';
import fixed from './transport.js';
import { language } from './words.js';

export { Failure };

/** @typedef {Record<string, any>} Answer */
/** @typedef {{ signal?: AbortSignal, onLine?: (answer: Answer) => void }} Wishes */

/** `http` or `worker`. */
export const transport = new URLSearchParams(location.search).get('transport') ?? fixed;

/** Verbs whose answers are told in sentences, in the page's language. */
const TOLD = new Set(['hint', 'explain', 'why', 'practise']);

/**
 * Asks and returns all objects of the answer; `onLine` gets each as it arrives.
 * @param {string} verb @param {Record<string, unknown>} asked @param {Wishes} [wishes]
 * @returns {Promise<Answer[]>}
 */
export async function ask(verb, asked, { signal, onLine } = {}) {
  const question = TOLD.has(verb) && language() !== 'en' ? { language: language(), ...asked } : asked;
  /** @type {Answer[]} */
  const all = [];
  /** What the listener threw. @type {unknown} */
  let thrown;
  const take = (/** @type {string} */ line) => {
    if (!line.trim()) return;
    const answer = JSON.parse(line);
    all.push(answer);
    try {
      onLine?.(answer);
    } catch (error) {
      thrown = error;
      throw error;
    }
  };
  try {
    if (transport === 'worker') await (await import('./workers.js')).byWorker(verb, question, take, signal);
    else await byHttp(verb, question, take, signal);
  } catch (error) {
    throw thrown ?? error;
  }
  return all;
}

/** Has the engines ready before they are asked. */
export async function ready() {
  if (transport === 'worker') await (await import('./workers.js')).ready();
}

/** What there is: forms, techniques, algorithms, verbs; asked once. @type {Promise<Answer> | null} */
let known = null;

/** @returns {Promise<Answer>} */
export function info() {
  known ??= askOne('info', {});
  known.catch(() => { known = null; });
  return known;
}

/** Whether the engines know a verb. @param {string} verb */
export const knows = async (verb) => !!(await info()).verbs?.some((/** @type {{ verb: string }} */ one) => one.verb === verb);

/** Asks about one puzzle; throws if it was refused. @param {string} verb @param {Record<string, unknown>} question @param {Wishes} [wishes] @returns {Promise<Answer>} */
export async function askOne(verb, question, wishes) {
  const [answer] = await ask(verb, question, wishes);
  if (!answer) throw new Failure('refused', 'no answer');
  if (typeof answer.error === 'string') throw new Failure('refused', answer.error);
  return answer;
}

/** @param {string} verb @param {object} question @param {(line: string) => void} take @param {AbortSignal} [signal] */
async function byHttp(verb, question, take, signal) {
  let response;
  try {
    response = await fetch(`api/${verb}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(question), signal });
    if (!response.ok) {
      const kind = response.status === 404 ? 'missing' : response.status === 429 || response.status === 503 ? 'busy' : 'refused';
      const said = await response.text();
      throw new Failure(kind, worded(said) ?? response.statusText);
    }
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = /** @type {string} */ (lines.pop());
      lines.forEach(take);
      if (done) break;
    }
    take(rest);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal?.aborted) throw new Failure('stopped', 'stopped');
    throw new Failure('offline', String(error));
  }
}

/** The `error` of a JSON body. @param {string} body */
function worded(body) {
  try {
    return JSON.parse(body).error;
  } catch {
    return undefined;
  }
}
