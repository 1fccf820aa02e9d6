// Recordings as the page reads them, against the steps that the same search told: `node recording.mjs ADDRESS`.
// For all algorithms: every step is the one that was told; going there from a keyframe, in any order, is the same as
// going forward step by step; and what a step says it changed is the difference of the states around it.

import assert from 'node:assert/strict';
import { parting } from '../../page/js/lab/pace.js';
import { Recording, bytesOf } from '../../page/js/lab/recording.js';

const [, , address] = process.argv;
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

async function ask(question) {
  const response = await fetch(new URL('api/lab', address), { method: 'POST', body: JSON.stringify(question) });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

const plain = (state) => JSON.stringify([[...state.assigned], [...state.gone].map(([name, set]) => [name, [...set].sort()]), state.checks, state.prunings, state.dead, state.back, state.longest]);

let steps = 0, runs = 0;
const problems = [{ problem: 'n-queens:6' }, { text: EASY }, { problem: 'graph-colouring:14,3', seed: 5 }];
const answers = await Promise.all(problems.map((problem) => ask({ ...problem, all: true, steps: true, record: true, step_limit: 600, time_limit: 20000 })));
for (const lines of answers) {
  let told = [];
  let before = null;
  for (const line of lines) {
    if (line.recording === undefined) {
      told.push(line);
      continue;
    }
    const recording = Recording.read(bytesOf(line.recording));
    assert.equal(recording.length, told.length, line.algorithm);
    let last = recording.at(0);
    assert.equal(last.assigned.size, 0);
    const states = [plain(last)];
    /** The step that made each assignment that stands. */
    const made = new Map();
    told.forEach((step, k) => {
      const found = recording.step(k + 1), state = recording.at(k + 1);
      assert.deepEqual([found.transition, found.state, found.variable, found.transition === 'p' || found.transition === 'q' ? found.value : null], [step.transition, step.state, step.variable, step.transition === 'p' || step.transition === 'q' ? step.value : null], `${line.algorithm} step ${k + 1}`);
      assert.equal(state.assigned.size, step.depth, `${line.algorithm} step ${k + 1}`);
      // the difference, applied to the state before
      const assigned = new Map(last.assigned);
      for (const name of found.unassigned) assert.ok(assigned.delete(name), 'what is undone was there');
      if (found.value !== null) assigned.set(found.variable, found.value);
      assert.deepEqual([...state.assigned], [...assigned]);
      const gone = new Map([...last.gone].map(([name, set]) => [name, new Set(set)]));
      for (const [name, value] of found.removed) { assert.ok(!gone.get(name).has(value)); gone.get(name).add(value); }
      for (const [name, value] of found.restored) assert.ok(gone.get(name).delete(value));
      assert.deepEqual([...state.gone].map(([name, set]) => [name, [...set].sort()]), [...gone].map(([name, set]) => [name, [...set].sort()]));
      assert.equal(recording.madeAt(k + 1), found.unassigned.length ? Math.min(...found.unassigned.map((name) => made.get(name))) : 0, `${line.algorithm} step ${k + 1}: where it was chosen`);
      for (const name of found.unassigned) made.delete(name);
      if (found.value !== null) made.set(found.variable, k + 1);
      last = state;
      states.push(plain(state));
    });
    for (let k = told.length; k >= 0; k -= 7) assert.equal(plain(recording.at(k)), states[k], 'backwards is the same');
    if (line.solution && line.solutions === 1 && line.outcome === 'solved') assert.deepEqual([...last.assigned].sort(), line.solution.sort());
    assert.equal(last.checks, line.consistency_checks);
    assert.equal(last.prunings, line.prunings);
    if (before) assert.ok(parting(before, recording) >= 0);
    assert.equal(parting(recording, recording), 0);
    before = recording;
    steps += told.length;
    runs += 1;
    told = [];
  }
}
// a file that was cut or changed is refused in words, or every step of it can be shown
const sound = bytesOf(answers[0].find((line) => line.recording !== undefined && line.algorithm === 'FC-CBJ+NO').recording);
let seed = 3, refused = 0, kept = 0;
const chance = (below) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % below;
for (let k = 0; k < 3000; k++) {
  const bytes = k % 3 ? sound.slice() : sound.slice(0, chance(sound.length));
  if (k % 3) for (let more = chance(4); more >= 0; more--) bytes[15 + chance(bytes.length - 15)] = chance(256);
  let recording;
  try {
    recording = Recording.read(bytes, true);
  } catch (error) {
    assert.match(error.message, /^(not a recording|the recording is (cut|broken))$/);
    refused += 1;
    continue;
  }
  for (let at = 0; at <= recording.length; at++) {
    recording.step(at);
    recording.at(at);
    recording.madeAt(at);
  }
  kept += 1;
}
assert.ok(refused > 1000 && kept > 100, `${refused} refused, ${kept} kept`);
assert.throws(() => Recording.read(new TextEncoder().encode('ennead trace 2\n')));
assert.throws(() => Recording.read(new TextEncoder().encode('something else')));
console.log(`${runs} recordings with ${steps} steps: the same as they were told, forwards and backwards`);
