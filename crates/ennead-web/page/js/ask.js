// One function between the page and the engines: `ask(verb, question)`. Answers are JSON Lines, an object per
// puzzle, the same from both transports. A refusal of one puzzle is an object with `error`; a failure of the
// whole question throws `Failure`.

import fixed from './transport.js';

/** @typedef {Record<string, any>} Answer */
/** @typedef {{ signal?: AbortSignal, onLine?: (answer: Answer) => void }} Wishes */

/** `http` or `worker`. */
export const transport = new URLSearchParams(location.search).get('transport') ?? fixed;

/** Why a question was not answered: `missing` (no such verb), `busy`, `refused`, `offline`, `stopped`. */
export class Failure extends Error {
  /** @param {'missing' | 'busy' | 'refused' | 'offline' | 'stopped'} kind @param {string} message */
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Asks and returns all objects of the answer; `onLine` gets each as it arrives.
 * @param {string} verb @param {Record<string, unknown>} question @param {Wishes} [wishes]
 * @returns {Promise<Answer[]>}
 */
export async function ask(verb, question, { signal, onLine } = {}) {
  /** @type {Answer[]} */
  const all = [];
  const take = (/** @type {string} */ line) => {
    if (!line.trim()) return;
    const answer = JSON.parse(line);
    all.push(answer);
    onLine?.(answer);
  };
  await (transport === 'worker' ? byWorker : byHttp)(verb, question, take, signal);
  return all;
}

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

// The worker answers one question after the other. A question that is given up ends the worker; the others that
// wait are asked again of a new one.

/** @typedef {{ id: number, verb: string, question: object, take: (line: string) => void, done: () => void, fail: (failure: Failure) => void }} Job */

/** @type {Worker | null} */
let worker = null;
/** @type {Job[]} */
let jobs = [];
let count = 0;

/** @param {string} verb @param {object} question @param {(line: string) => void} take @param {AbortSignal} [signal] @returns {Promise<void>} */
function byWorker(verb, question, take, signal) {
  return new Promise((done, fail) => {
    const job = { id: ++count, verb, question, take, done, fail };
    jobs.push(job);
    signal?.addEventListener('abort', () => {
      if (!jobs.includes(job)) return;
      const running = jobs[0] === job;
      jobs = jobs.filter((other) => other !== job);
      fail(new Failure('stopped', 'stopped'));
      if (running) restart();
    });
    if (worker === null) restart();
    else if (jobs.length === 1) send();
  });
}

function restart() {
  worker?.terminate();
  worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => {
    const job = jobs[0];
    if (!job || job.id !== data.id) return;
    if (data.failure) {
      job.fail(new Failure(data.failure, data.text));
    } else {
      try {
        data.text.split('\n').forEach(job.take);
        job.done();
      } catch (error) {
        job.fail(new Failure('refused', String(error)));
      }
    }
    jobs.shift();
    send();
  };
  worker.onerror = (event) => {
    jobs.forEach((job) => job.fail(new Failure('offline', event.message)));
    jobs = [];
    worker?.terminate();
    worker = null;
  };
  send();
}

function send() {
  const job = jobs[0];
  if (job) worker?.postMessage({ id: job.id, verb: job.verb, question: job.question });
}
