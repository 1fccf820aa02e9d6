// Several problems of a kind, and the runs on them gathered: one lucky problem must not mislead.

import { ask } from '../ask.js';

/** @typedef {{ algorithm: string, total_steps: number, consistency_checks: number, longest_jump: number, seconds: number, solved: boolean, outcome: string, spread?: Record<string, number[]>, runs?: number, ended?: number }} Run */
/** @typedef {import('./problem.js').Problem} Problem */

export const MEASURES = /** @type {const} */ (['total_steps', 'consistency_checks', 'longest_jump', 'seconds']);

/** The questions about a number of problems like this one: made with other seeds, or Sudokus of its shape. @param {Problem} problem @param {number} count @param {AbortSignal} signal @returns {Promise<Record<string, unknown>[]>} */
export async function alike(problem, count, signal) {
  if (count === 1) return [problem.question];
  if (!problem.shape) return Array.from({ length: count }, (_, k) => ({ ...problem.question, seed: k + 1 }));
  const { rows, columns } = problem.shape;
  const made = await ask('generate', { count, seed: 1, ...(rows === 3 && columns === 3 ? {} : { shape: `${rows}x${columns}` }) }, { signal });
  return made.filter((one) => typeof one.puzzle === 'string').map((one) => ({ text: JSON.stringify({ puzzle: one.puzzle, ...(rows === columns ? {} : { shape: `${rows}x${columns}` }) }) }));
}

/** Least, lower quartile, median, upper quartile, most. @param {number[]} values */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return [sorted[0], at(0.25), at(0.5), at(0.75), sorted[sorted.length - 1]];
}

/** One line for each algorithm: the median of its runs, and how they spread. @param {Run[]} runs @returns {Run[]} */
export function gathered(runs) {
  /** @type {Map<string, Run[]>} */
  const by = new Map();
  for (const run of runs) by.set(run.algorithm, [...(by.get(run.algorithm) ?? []), run]);
  return [...by].map(([algorithm, all]) => {
    if (all.length === 1) return all[0];
    const spreads = Object.fromEntries(MEASURES.map((measure) => [measure, spread(all.map((run) => run[measure]))]));
    const ended = all.filter((run) => run.outcome !== 'limit').length;
    // where half did not end, the median is only a lower bound
    return { algorithm, total_steps: spreads.total_steps[2], consistency_checks: spreads.consistency_checks[2], longest_jump: spreads.longest_jump[2], seconds: spreads.seconds[2], solved: ended > 0, outcome: ended * 2 > all.length ? 'solved' : 'limit', spread: spreads, runs: all.length, ended };
  });
}
