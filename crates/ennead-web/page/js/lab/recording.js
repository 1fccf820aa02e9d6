// A recorded search as the engines write it (`ennead lab --trace`, `record` of the verb `lab`): keyframes, and between
// them the difference that each step made. Any step is reached from the keyframe before it, so that a search of a
// million steps is as quick to move about in as a short one. The bytes stay as they are; only what is looked at is made
// into words.
//
//   "ennead trace 2\n" | algorithm | variables: name, values | blocks: 1, steps before, keyframe, length, records | 0, steps, cut
//   record: header | more | variable | value | unassigned … | domains … | checks | prunings | jump | culprits … | emptied …
//
// Numbers are LEB128. header: 0–2 transition, 3 a variable, 4–5 how many unassigned (3: a number follows), 6 domains
// changed, 7 a plain retreat (all unassigned stood at the end, the last is the step's variable). more: pruned, jump grew,
// culprits, learned, emptied. Domains: how many, then for each the lowest value that flipped, as the distance from the one
// before times two, plus one if more bits of that word follow. Culprits: how many bytes, then as a set the places where
// they stood in the order of assignment before the step.

/**
 * @typedef {{ step: number, transition: string, state: 'simplifying' | 'assigning' | 'backtracking', variable: string | null, value: string | null, unassigned: string[], undone: [string, string][], removed: [string, string][], restored: [string, string][], checks: number, culprits: string[], learned: boolean, emptied: string[] }} Step
 * @typedef {{ assigned: Map<string, string>, gone: Map<string, Set<string>>, checks: number, prunings: number, dead: number, back: number, longest: number }} State
 * @typedef {{ steps: number, at: number, records: number, dead: number, back: number, longest: number }} Block
 */

const LETTERS = 'abpqrxyz';
/** The transition of a step that finds no value left. */
const DEAD_END = 4;
export const STATES = /** @type {const} */ (['simplifying', 'simplifying', 'assigning', 'assigning', 'assigning', 'backtracking', 'backtracking', 'backtracking']);
const MAGIC = 'ennead trace 2\n';
const BROKEN = 'the recording is broken';
const decoder = new TextDecoder();

/** Reads numbers and texts one after the other. */
class Cursor {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  number() {
    let n = 0, by = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new Error('the recording is cut');
      n += (byte & 0x7f) * by;
      if (byte < 0x80) return n;
      by *= 128;
    }
  }

  /** The set bits of a number, each plus `base`. @param {number} base @param {(bit: number) => void} each */
  bits(base, each) {
    for (let shift = base; ; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new Error('the recording is cut');
      for (let low = byte & 0x7f; low; low &= low - 1) each(shift + 31 - Math.clz32(low & -low));
      if (byte < 0x80) return;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return decoder.decode(this.bytes.subarray(this.at - length, this.at));
  }
}

/** What one step changed; made once and filled anew for each record. */
const fresh = () => ({ transition: 0, variable: -1, value: -1, unassigned: /** @type {{ variable: number, value: number, place: number }[]} */ ([]), flipped: /** @type {number[]} */ ([]), checks: 0, prunings: 0, jump: 0, culprits: /** @type {number[]} */ ([]), emptied: /** @type {number[]} */ ([]), learned: false });

export class Recording {
  constructor() {
    /** Who searched, as `MAC+BZ`. */
    this.algorithm = '';
    /** @type {string[]} */
    this.names = [];
    /** @type {string[][]} */
    this.values = [];
    /** The number of each variable's first value, if all are numbered through; and the end. @type {number[]} */
    this.first = [0];
    /** @type {Block[]} */
    this.blocks = [];
    this.length = 0;
    /** @type {number | undefined} */
    this.longest = undefined;
    this.cut = false;
    this.cursor = new Cursor(new Uint8Array());
    /** Where the last walk ended. @type {{ end: number, at: number, now: { live: Uint8Array, order: [number, number][], checks: number, prunings: number, dead: number, back: number, longest: number } } | null} */
    this.walked = null;
    /** Filled anew for each record that is walked over. */
    this.reused = fresh();
    /** Of each step: its transition, and how many it undid. */
    this.transitions = new Uint8Array();
    this.undone = new Uint16Array();
    /** The last step that jumps back; 0 if none does. */
    this.lastJump = 0;
    /** The checks made up to each step. */
    this.checks = new Float64Array(1);
    /** The tree: of each node its parent, value, variable, the steps that made and undid it. */
    this.tree = { count: 0, parent: new Int32Array(), step: new Int32Array(), until: new Int32Array(), variable: new Int32Array(), value: new Int32Array(), last: new Int32Array(), jump: new Map(/** @type {[number, { length: number, to: number }][]} */ ([])) };
    /** How it ended. @type {Record<string, any> | null} */
    this.run = null;
  }

  /** Throws if it is none, if its end is missing, or, where it is looked at, if a step cannot have been. @param {Uint8Array} bytes @param {boolean} [strange] from elsewhere: every step is looked at @returns {Recording} */
  static read(bytes, strange = false) {
    const made = new Recording(), cursor = new Cursor(bytes);
    if (decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('not a recording');
    cursor.at = MAGIC.length;
    made.algorithm = cursor.text();
    const variables = cursor.number();
    for (let v = 0; v < variables; v++) {
      made.names.push(cursor.text());
      made.values.push(Array.from({ length: cursor.number() }, () => cursor.text()));
      made.first.push(made.first[v] + made.values[v].length);
    }
    made.cursor = cursor;
    while (cursor.number() === 1) {
      const steps = cursor.number(), at = cursor.at;
      made.keyframe();
      const records = cursor.number();
      made.blocks.push({ steps, at, records: cursor.at, dead: 0, back: 0, longest: 0 });
      cursor.at += records;
    }
    made.length = cursor.number();
    made.cut = cursor.number() !== 0;
    // a step takes three bytes at least; one that claims more would have room made for it
    if (3 * made.length > bytes.length || (strange && (made.length && !made.blocks.length || !/^[^+]+\+[^+]+$/.test(made.algorithm)))) throw new Error(BROKEN);
    made.survey(strange);
    return made;
  }

  /** How many characters the longest value has. */
  get longestValue() {
    return this.longest ??= this.values.reduce((most, all) => all.reduce((longest, one) => Math.max(longest, one.length), most), 1);
  }

  /** The domains as values that are there. */
  get domains() {
    return new Map(this.names.map((name, v) => [name, this.values[v]]));
  }

  /** Reads the state at the cursor. */
  keyframe() {
    const { cursor, first } = this;
    const live = new Uint8Array(first[first.length - 1]);
    for (let v = 0; v < this.names.length; v++) for (let word = first[v]; word < first[v + 1]; word += 64) cursor.bits(word, (value) => { live[value] = 1; });
    const order = Array.from({ length: cursor.number() }, () => /** @type {[number, number]} */ ([cursor.number(), cursor.number()]));
    const [, , , checks, prunings] = Array.from({ length: 8 }, () => cursor.number());
    return { live, order, checks, prunings };
  }

  /** Reads the record at the cursor. @param {ReturnType<typeof fresh>} record */
  record(record) {
    const { cursor } = this;
    const header = cursor.bytes[cursor.at++], more = cursor.bytes[cursor.at++];
    record.transition = header & 7;
    record.variable = header & 8 ? cursor.number() : -1;
    record.value = record.transition === 2 || record.transition === 3 ? cursor.number() : -1;
    let count = (header >> 4) & 3;
    if (count === 3) count = cursor.number();
    const plain = (header & 128) !== 0;
    record.unassigned.length = 0;
    for (let k = 0; k < count; k++) {
      const value = cursor.number();
      const variable = plain && k + 1 === count ? record.variable : cursor.number();
      record.unassigned.push({ variable, value, place: plain ? 0 : cursor.number() });
    }
    record.flipped.length = 0;
    if (header & 64) {
      let lowest = 0;
      for (let words = cursor.number(); words > 0; words--) {
        const entry = cursor.number();
        lowest += Math.floor(entry / 2);
        record.flipped.push(lowest);
        if (entry % 2) cursor.bits(lowest + 1, (value) => record.flipped.push(value));
      }
    }
    record.checks = cursor.number();
    record.prunings = more & 1 ? cursor.number() : 0;
    record.jump = more & 2 ? cursor.number() : 0;
    record.learned = (more & 8) !== 0;
    record.culprits.length = 0;
    if (more & 4) for (let bytes = cursor.number(), k = 0; k < bytes; k++) for (let byte = cursor.bytes[cursor.at++]; byte; byte &= byte - 1) record.culprits.push(8 * k + 31 - Math.clz32(byte & -byte));
    record.emptied = more & 16 ? Array.from({ length: cursor.number() }, () => cursor.number()) : [];
    return record;
  }

  /** Goes once through all steps: what each was, and the tree. @param {boolean} strange */
  survey(strange) {
    const n = this.length, record = fresh();
    this.transitions = new Uint8Array(n);
    this.undone = new Uint16Array(n);
    this.checks = new Float64Array(n + 1);
    const make = () => new Int32Array(n + 1);
    const tree = this.tree = { ...this.tree, parent: make(), step: make(), until: make().fill(0x7fffffff), variable: make(), value: make(), last: make() };
    /** The nodes of the assignments that stand. @type {number[]} */
    const stack = [];
    let k = 0, dead = 0, back = 0, longest = 0, lost = -1;
    for (let b = 0; b < this.blocks.length; b++) {
      const block = Object.assign(this.blocks[b], { dead, back, longest });
      if (strange) {
        this.cursor.at = block.at;
        const { order } = this.keyframe();
        if (block.steps !== k || order.length !== stack.length || !order.every(([variable, value], d) => tree.variable[stack[d]] === variable && tree.value[stack[d]] === value)) throw new Error(BROKEN);
      }
      this.cursor.at = block.records;
      const end = this.blocks[b + 1]?.steps ?? n;
      if (end > n) throw new Error(BROKEN);
      for (; k < end; k++) {
        this.record(record);
        if (strange && !this.#possible(record, stack.length)) throw new Error(BROKEN);
        this.transitions[k] = record.transition;
        this.undone[k] = record.unassigned.length;
        this.checks[k + 1] = this.checks[k] + record.checks;
        if (record.unassigned.length) {
          const from = lost >= 0 ? lost : stack[stack.length - 1] ?? -1;
          for (const { place } of record.unassigned) tree.until[stack.splice(stack.length - 1 - place, 1)[0]] = k + 1;
          back += record.unassigned.length;
          longest = Math.max(longest, record.unassigned.length);
          if (record.unassigned.length > 1) this.lastJump = k + 1;
          if (record.unassigned.length > 1 && from >= 0) tree.jump.set(from, { length: record.unassigned.length, to: stack[stack.length - 1] ?? -1 });
          lost = -1;
        }
        if (STATES[record.transition] === 'assigning') {
          const node = tree.count++;
          tree.parent[node] = stack[stack.length - 1] ?? -1;
          tree.step[node] = k + 1;
          tree.variable[node] = record.variable;
          tree.value[node] = record.value;
          if (record.value >= 0) stack.push(node);
          else {
            lost = node;
            dead++;
          }
        }
      }
    }
    for (let node = tree.count - 1; node >= 0; node--) {
      tree.last[node] = Math.max(tree.last[node], node);
      const p = tree.parent[node];
      if (p >= 0) tree.last[p] = Math.max(tree.last[p], tree.last[node]);
    }
  }

  /** Whether a step may have been, by what it names. @param {ReturnType<typeof fresh>} record @param {number} depth how many are assigned before it */
  #possible({ transition, variable, value, unassigned, flipped, culprits, emptied }, depth) {
    const all = this.names.length, has = (/** @type {number} */ v, /** @type {number} */ x) => v < all && x < this.values[v].length;
    return variable < all && (variable >= 0 || STATES[transition] !== 'assigning') && (value < 0 || has(variable, value))
      && unassigned.every((one, k) => one.variable >= 0 && has(one.variable, one.value) && one.place < depth - k)
      && flipped.every((one) => one < this.first[all]) && culprits.every((place) => place < depth) && emptied.every((v) => v < all);
  }

  /** The block that a step lies in. @param {number} step */
  blockOf(step) {
    let low = 0, high = this.blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.blocks[middle].steps <= step) low = middle;
      else high = middle - 1;
    }
    return this.blocks[low];
  }

  /** The state after a step, and the cursor before the next record. From the keyframe before it; or from where the last walk ended, if that is nearer. @param {number} end */
  walk(end) {
    const block = this.blockOf(end);
    if (!block) return { live: new Uint8Array(), order: [], checks: 0, prunings: 0, dead: 0, back: 0, longest: 0 };
    let walked = this.walked;
    if (!walked || walked.end > end || walked.end < block.steps) {
      this.cursor.at = block.at;
      walked = this.walked = { end: block.steps, at: block.records, now: { ...this.keyframe(), dead: block.dead, back: block.back, longest: block.longest } };
    }
    const { now } = walked, record = this.reused;
    this.cursor.at = walked.at;
    for (let k = walked.end; k < end; k++) {
      this.record(record);
      apply(now, record);
    }
    walked.at = this.cursor.at;
    walked.end = end;
    return now;
  }

  /** The state after a step; 0 is before the first. @param {number} step @returns {State} */
  at(step) {
    return this.named(this.walk(Math.max(0, Math.min(step, this.length))));
  }

  /** A state in words. @param {ReturnType<Recording['walk']>} state @returns {State} */
  named({ live, order, checks, prunings, dead, back, longest }) {
    const gone = new Map(this.names.map((name, v) => [name, new Set(this.values[v].filter((_, k) => !live[this.first[v] + k]))]));
    return { assigned: new Map(order.map(([variable, value]) => [this.names[variable], this.values[variable][value]])), gone, checks, prunings, dead, back, longest };
  }

  /** The step that made the assignment that this step took back last; 0 if it took none back. @param {number} step */
  madeAt(step) {
    const { tree } = this;
    if (step < 1 || step > this.length || !this.undone[step - 1]) return 0;
    let node = 0;
    for (let high = tree.count; node < high;) {
      const middle = (node + high) >> 1;
      if (tree.step[middle] < step) node = middle + 1;
      else high = middle;
    }
    let first = 0;
    // whatever stands was made below the node before, and what is taken back last was made first
    for (let at = node - 1; at >= 0; at = tree.parent[at]) if (tree.until[at] === step) first = tree.step[at];
    return first;
  }

  /** The next step after this one that jumps back; 0 if there is none. @param {number} step */
  nextJump(step) {
    for (let k = step; k < this.lastJump; k++) if (this.undone[k] > 1) return k + 1;
    return 0;
  }

  /** The next step after this one that finds no value left; 0 if there is none. @param {number} step */
  nextDeadEnd(step) {
    return this.transitions.indexOf(DEAD_END, step) + 1;
  }

  /** A step in words; none before the first. @param {number} step @returns {Step | undefined} */
  step(step) {
    if (step < 1 || step > this.length) return undefined;
    const { live: before, order } = this.walk(step - 1), record = this.record(fresh());
    const name = (/** @type {number} */ v) => this.names[v];
    const pair = (/** @type {number} */ value) => {
      const v = this.first.findLastIndex((start) => start <= value);
      return /** @type {[string, string]} */ ([name(v), this.values[v][value - this.first[v]]]);
    };
    return {
      step, transition: LETTERS[record.transition], state: STATES[record.transition], variable: record.variable < 0 ? null : name(record.variable), value: record.value < 0 ? null : this.values[record.variable][record.value],
      unassigned: record.unassigned.map(({ variable }) => name(variable)), undone: record.unassigned.map(({ variable, value }) => [name(variable), this.values[variable][value]]),
      removed: record.flipped.filter((value) => before[value]).map(pair), restored: record.flipped.filter((value) => !before[value]).map(pair),
      checks: record.checks, culprits: record.culprits.map((place) => name(order[place][0])), learned: record.learned, emptied: record.emptied.map(name),
    };
  }
}

/** What a step does to the state before it. @param {ReturnType<Recording['walk']>} now @param {ReturnType<typeof fresh>} record */
function apply(now, record) {
  for (const value of record.flipped) now.live[value] ^= 1;
  for (const { place } of record.unassigned) now.order.splice(now.order.length - 1 - place, 1);
  if (record.value >= 0) now.order.push([record.variable, record.value]);
  now.checks += record.checks;
  now.prunings += record.prunings;
  if (record.transition === DEAD_END) now.dead++;
  now.back += record.unassigned.length;
  now.longest = Math.max(now.longest, record.unassigned.length);
}

/** The bytes of a text in base64. @param {string} text */
export function bytesOf(text) {
  // without a second text of as many millions of characters, where the browser can
  const { fromBase64 } = /** @type {{ fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }} */ (Uint8Array);
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let k = 0; k < raw.length; k++) bytes[k] = raw.charCodeAt(k);
  return bytes;
}
