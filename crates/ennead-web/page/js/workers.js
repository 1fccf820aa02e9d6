// The transport without a server: two workers with the engines, so that a long question holds up no short one, and two
// with the laboratory, whose module is fetched when it is first asked: the engines say of a question that it is not
// theirs. A question that is given up ends its worker; a module is compiled once, so that a new one is there at once.

import { Failure } from './failure.js';
import { toast } from './say.js';
import { t } from './words.js';

/** @typedef {{ id: number, verb: string, question: object, take: (line: string) => void, done: () => void, fail: (failure: Failure) => void }} Job */
/** @typedef {{ worker: Worker, job: Job | null }} Member */
/** Workers with one module: each with what it answers, and what waits. @typedef {{ file: string, module: Promise<WebAssembly.Module> | null, pool: Member[], queue: Job[] }} Team */

const MOST = 2;
/** After this many milliseconds one is told what is waited for. */
const LATE = 1000;

/** @param {string} file @returns {Team} */
const team = (file) => ({ file, module: null, pool: [], queue: [] });
const engines = team('ennead.wasm'), lab = team('lab.wasm');
let count = 0;

/** Compiled once; where that failed, the next question tries again. @param {Team} team */
function compiled(team) {
  if (!team.module) {
    team.module = WebAssembly.compileStreaming(fetch(new URL(`../${team.file}`, import.meta.url)));
    team.module.catch(() => { team.module = null; });
    /** @type {(() => void) | undefined} */
    let close;
    const late = setTimeout(() => { close = toast(t('fetching'), { stays: true }); }, LATE);
    const over = () => { clearTimeout(late); close?.(); };
    team.module.then(over, over);
  }
  return team.module;
}

/** @param {string} verb @param {object} question @param {(line: string) => void} take @param {AbortSignal} [signal] @returns {Promise<void>} */
export function byWorker(verb, question, take, signal) {
  return new Promise((done, fail) => {
    if (signal?.aborted) {
      fail(new Failure('stopped', 'stopped'));
      return;
    }
    const job = { id: ++count, verb, question, take, done, fail };
    engines.queue.push(job);
    signal?.addEventListener('abort', () => {
      for (const team of [engines, lab]) {
        team.queue = team.queue.filter((other) => other !== job);
        const member = team.pool.find((one) => one.job === job);
        if (member) dismiss(team, member);
        next(team);
      }
      fail(new Failure('stopped', 'stopped'));
    });
    next(engines);
  });
}

/** One worker with the engines, before the first question: a second one is not begun for what is asked meanwhile. */
export async function ready() {
  const { worker } = engines.pool[0] ?? hire(engines);
  worker.postMessage({ module: await compiled(engines) });
}

/** Gives what waits to whoever is free. @param {Team} team */
function next(team) {
  while (team.queue.length) {
    let member = team.pool.find((one) => !one.job);
    if (!member) {
      if (team.pool.length >= MOST) return;
      member = hire(team);
    }
    const job = /** @type {Job} */ (team.queue.shift());
    member.job = job;
    const own = member, { id, verb, question } = job;
    compiled(team).then((module) => own.worker.postMessage({ id, verb, question, module }), (error) => end(team, own, new Failure('offline', String(error))));
  }
}

/** @param {Team} team @returns {Member} */
function hire(team) {
  const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  /** @type {Member} */
  const member = { worker, job: null };
  worker.onmessage = ({ data }) => {
    const { job } = member;
    if (!job || job.id !== data.id) return;
    if (data.elsewhere) {
      member.job = null;
      lab.queue.push(job);
      next(lab);
      next(team);
      return;
    }
    if (data.done) {
      if (data.broken) dismiss(team, member);
      end(team, member, data.failure ? new Failure(data.failure, data.text) : null);
      return;
    }
    try {
      data.text.split('\n').forEach(job.take);
    } catch (error) {
      dismiss(team, member);
      end(team, member, new Failure('refused', error instanceof Error ? error.message : String(error)));
    }
  };
  worker.onerror = (event) => {
    dismiss(team, member);
    end(team, member, new Failure('offline', event.message));
  };
  team.pool.push(member);
  return member;
}

/** @param {Team} team @param {Member} member */
function dismiss(team, member) {
  member.worker.terminate();
  team.pool = team.pool.filter((one) => one !== member);
}

/** @param {Team} team @param {Member} member @param {Failure | null} failure */
function end(team, member, failure) {
  const { job } = member;
  member.job = null;
  if (failure) job?.fail(failure);
  else job?.done();
  next(team);
}
