// The package as a user has it, installed from its archive. Solutions are judged by the rules alone.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Misuse, open, VERBS } from 'ennead';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ennead = await open({ lab: true });

function isSolution(puzzle, solution) {
  const cells = [...solution].map(Number);
  const houses = [...Array(9).keys()].flatMap((n) => [
    cells.filter((_, at) => Math.floor(at / 9) === n),
    cells.filter((_, at) => at % 9 === n),
    cells.filter((_, at) => Math.floor(at / 27) * 3 + Math.floor((at % 9) / 3) === n),
  ]);
  const isKept = [...puzzle].every((sign, at) => sign === '.' || sign === solution[at]);
  return isKept && houses.every((house) => new Set(house).size === 9 && house.every((digit) => digit >= 1 && digit <= 9));
}

test('a puzzle is solved', () => {
  const [answer] = ennead.solve({ text: EASY });
  assert.equal(answer.outcome, 'unique');
  assert.ok(isSolution(EASY, answer.solution));
  assert.deepEqual(ennead.ask('solve', { text: EASY }), [answer]);
});

test('every puzzle of a text has its answer, in order, as soon as it is known', () => {
  const counts = [];
  // There are 288 grids of 4×4; a given leaves a quarter.
  ennead.each('count', { text: `1${'.'.repeat(15)}\n${'.'.repeat(16)}\n` }, (answer) => counts.push(answer.solutions));
  assert.deepEqual(counts, [72, 288]);
});

test('every verb is a method, and answers or says what it wants', () => {
  const asked = {
    info: {}, generate: { count: 2, seed: 1 }, verify: { text: EASY, answer: ennead.solve({ text: EASY })[0].solution },
    why: { text: EASY, cell: 'r1c3', digit: 4 }, lab: { problem: 'n-queens:4' }, render: { text: EASY, to: 'ascii' },
  };
  assert.ok(Object.keys(VERBS).length >= 19);
  let answered = 0;
  for (const [verb, about] of Object.entries(VERBS)) {
    assert.ok(about, verb);
    try {
      answered += ennead[verb](asked[verb] ?? { text: EASY }).length > 0 ? 1 : 0;
    } catch (error) {
      assert.ok(error instanceof Misuse && !(verb in asked), `${verb}: ${error}`);
    }
  }
  assert.ok(answered > 14);
});

test('what is wrong with a text is said with its place', () => {
  const [refusal] = ennead.solve({ text: `5y${EASY.slice(2)}` });
  assert.deepEqual([refusal.line, refusal.column], [1, 2]);
  assert.match(refusal.error, /no cell/);
});

test('what is no question is refused by name, and the next one is answered', () => {
  assert.throws(() => ennead.solve({ text: EASY, colour: 'red' }), (error) => error instanceof Misuse && /colour/.test(error.message));
  assert.throws(() => ennead.ask('sing'), /no verb `sing`: expected one of/);
  assert.throws(() => ennead.ask('constructor'), Misuse);
  assert.equal(ennead.count({ text: EASY })[0].solutions, 1);
});

test('an error of the taker comes out, and the next question is answered', () => {
  const enough = new Error('enough');
  assert.throws(() => ennead.each('count', { text: EASY }, () => { throw enough; }), enough);
  assert.throws(() => ennead.each('count', { text: EASY }, () => ennead.count({ text: EASY })), /another question/);
  assert.equal(ennead.count({ text: EASY })[0].solutions, 1);
});

test('limits hold', () => {
  const [answer] = ennead.count({ text: '.'.repeat(256), exact: true, time_limit: 50 });
  assert.equal(answer.outcome, 'limit');
});

test('texts of any length and script come through', () => {
  const many = ennead.count({ text: `${EASY}\n`.repeat(5000) });
  assert.ok(many.length === 5000 && many.every((answer) => answer.solutions === 1));
  const [titled] = ennead.check({ text: JSON.stringify({ puzzle: EASY, title: 'Größe 数独' }) });
  assert.equal(titled.fields.title, 'Größe 数独');
});

test('the laboratory is opened by whoever asks it', async () => {
  const without = await open();
  assert.throws(() => without.lab({ problem: 'n-queens:4' }), (error) => error instanceof Misuse && /open\(\{ lab: true \}\)/.test(error.message));
  assert.equal(without.count({ text: EASY })[0].solutions, 1);
  assert.ok(ennead.lab({ problem: 'n-queens:4' }).length > 0);
});

test('modules that were compiled elsewhere are taken', async () => {
  const module = async (name) => WebAssembly.compile(await readFile(new URL(import.meta.resolve(`ennead/${name}.wasm`))));
  const puzzles = await open({ engines: await module('ennead') });
  assert.equal(puzzles.count({ text: EASY })[0].solutions, 1);
  const both = await open({ engines: [await module('ennead'), await module('lab')] });
  assert.deepEqual(both.lab({ problem: 'n-queens:4' }).length, ennead.lab({ problem: 'n-queens:4' }).length);
});

test('the same seed makes the same puzzles, in another instance too', async () => {
  const made = (from) => from.generate({ count: 3, seed: 5 }).map((answer) => answer.puzzle);
  assert.deepEqual(made(await open()), made(ennead));
  assert.equal(new Set(made(ennead)).size, 3);
});
