// The transport without a server: two workers with the engines, so that a long question holds up no short one. A
// question that is given up ends its worker; the module is compiled once, so that a new one is there at once.

import { Failure } from './failure.js';

/** @typedef {{ id: number, verb: string, question: object, take: (line: string) => void, done: () => void, fail: (failure: Failure) => void }} Job */

const MOST = 2;

/** @type {Promise<WebAssembly.Module> | null} */
let engines = null;
/** The workers, each with what it answers. @type {{ worker: Worker, job: Job | null }[]} */
let pool = [];
/** What waits. @type {Job[]} */
let queue = [];
let count = 0;

/** Compiled once; where that failed, the next question tries again. */
function compiled() {
  engines ??= WebAssembly.compileStreaming(fetch(new URL('../ennead.wasm', import.meta.url)));
  engines.catch(() => { engines = null; });
  return engines;
}

/** @param {string} verb @param {object} question @param {(line: string) => void} take @param {AbortSignal} [signal] @returns {Promise<void>} */
export function byWorker(verb, question, take, signal) {
  return new Promise((done, fail) => {
    if (signal?.aborted) {
      fail(new Failure('stopped', 'stopped'));
      return;
    }
    const job = { id: ++count, verb, question, take, done, fail };
    queue.push(job);
    signal?.addEventListener('abort', () => {
      queue = queue.filter((other) => other !== job);
      const member = pool.find((one) => one.job === job);
      if (member) dismiss(member);
      fail(new Failure('stopped', 'stopped'));
      next();
    });
    next();
  });
}

/** Gives what waits to whoever is free. */
function next() {
  while (queue.length) {
    let member = pool.find((one) => !one.job);
    if (!member) {
      if (pool.length >= MOST) return;
      member = hire();
    }
    const job = /** @type {Job} */ (queue.shift());
    member.job = job;
    const { worker } = member;
    const { id, verb, question } = job;
    compiled().then((module) => worker.postMessage({ id, verb, question, module }), (error) => end(/** @type {NonNullable<typeof member>} */ (member), new Failure('offline', String(error))));
  }
}

function hire() {
  const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  const member = { worker, job: /** @type {Job | null} */ (null) };
  worker.onmessage = ({ data }) => {
    const { job } = member;
    if (!job || job.id !== data.id) return;
    if (data.done) {
      if (data.broken) dismiss(member);
      end(member, data.failure ? new Failure(data.failure, data.text) : null);
      return;
    }
    try {
      data.text.split('\n').forEach(job.take);
    } catch (error) {
      dismiss(member);
      end(member, new Failure('refused', error instanceof Error ? error.message : String(error)));
    }
  };
  worker.onerror = (event) => {
    dismiss(member);
    end(member, new Failure('offline', event.message));
  };
  pool.push(member);
  return member;
}

/** @param {{ worker: Worker }} member */
function dismiss(member) {
  member.worker.terminate();
  pool = pool.filter((one) => one !== member);
}

/** @param {{ job: Job | null }} member @param {Failure | null} failure */
function end(member, failure) {
  const { job } = member;
  member.job = null;
  if (failure) job?.fail(failure);
  else job?.done();
  next();
}
