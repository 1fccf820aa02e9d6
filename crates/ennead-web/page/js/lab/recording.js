// A recorded search that can be shown at any step: differences per step, and a keyframe every so often, so that
// any step is reached by going forward from the keyframe before it.

/**
 * @typedef {{ step: number, transition: string, state: string, variable: string | null, value: string | null, depth: number, unassigned?: string[], removed?: [string, string][], restored?: [string, string][], checks?: number, culprits?: string[], learned?: boolean, emptied?: string[] }} Step
 * @typedef {{ assigned: Map<string, string>, gone: Map<string, Set<string>>, checks: number, dead: number, back: number, longest: number }} State
 */

const EVERY = 256;

export class Recording {
  constructor() {
    /** @type {Step[]} */
    this.steps = [];
    /** Variables and the values they may take. @type {Map<string, string[]>} */
    this.domains = new Map();
    /** How it ended. @type {Record<string, any> | null} */
    this.run = null;
    /** @type {State[]} */
    this.keyframes = [fresh()];
    this.last = fresh();
  }

  /** Takes a line of an answer: the heading, a step, or the run at the end. @param {Record<string, any>} line */
  take(line) {
    if (Array.isArray(line.variables)) {
      this.domains = new Map(line.variables.map((/** @type {{ name: string, values: string[] }} */ one) => [one.name, one.values]));
    } else if (typeof line.step === 'number') {
      const step = /** @type {Step} */ (line);
      step.unassigned ??= undone(this.last, step);
      this.steps.push(step);
      apply(this.last, step);
      if (this.steps.length % EVERY === 0) this.keyframes.push(copy(this.last));
    } else if (typeof line.total_steps === 'number') {
      this.run = line;
    }
  }

  get length() {
    return this.steps.length;
  }

  /** The state after a step; 0 is before the first. @param {number} step @returns {State} */
  at(step) {
    const end = Math.max(0, Math.min(step, this.length));
    const frame = Math.floor(end / EVERY);
    const state = copy(this.keyframes[frame]);
    for (let k = frame * EVERY; k < end; k++) apply(state, this.steps[k]);
    return state;
  }
}

/** @returns {State} */
const fresh = () => ({ assigned: new Map(), gone: new Map(), checks: 0, dead: 0, back: 0, longest: 0 });

/** @param {State} state @returns {State} */
const copy = (state) => ({ ...state, assigned: new Map(state.assigned), gone: new Map([...state.gone].map(([key, set]) => [key, new Set(set)])) });

/** Where a step does not say what it undid: the latest assignments down to its depth. @param {State} state @param {Step} step */
const undone = (state, step) => (step.state === 'backtracking' ? [...state.assigned.keys()].slice(step.depth) : []);

/** @param {State} state @param {Step} step */
function apply(state, step) {
  for (const name of step.unassigned ?? []) state.assigned.delete(name);
  for (const [name, value] of step.restored ?? []) state.gone.get(name)?.delete(value);
  for (const [name, value] of step.removed ?? []) {
    const set = state.gone.get(name) ?? new Set();
    state.gone.set(name, set.add(value));
  }
  if (step.variable !== null && step.value !== null && step.state !== 'backtracking') {
    state.assigned.delete(step.variable);
    state.assigned.set(step.variable, step.value);
  }
  state.checks += step.checks ?? 0;
  if (step.state === 'assigning' && step.value === null) state.dead++;
  if (step.state === 'backtracking' && step.unassigned?.length) {
    state.back += step.unassigned.length;
    state.longest = Math.max(state.longest, step.unassigned.length);
  }
}

/** The first step at which two searches differ, from 1; 0 if none. @param {Recording} one @param {Recording} other */
export function parting(one, other) {
  const all = Math.max(one.length, other.length);
  for (let k = 0; k < all; k++) {
    const a = one.steps[k], b = other.steps[k];
    if (!a || !b || a.transition !== b.transition || a.variable !== b.variable || a.value !== b.value) return k + 1;
  }
  return 0;
}
