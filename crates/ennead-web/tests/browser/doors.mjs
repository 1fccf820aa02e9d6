// The same questions to the server and to the two WebAssembly modules: the answers must be the same to the byte, and
// exactly one of the modules gives them.
// By the schemas that the server hands out, every question that is answered is one, and so is every line of an answer.
// `node doors.mjs ADDRESS [FOLDER]`; the modules are in target/site unless told.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const [, , address, folder = path.join(here, '../../../../target/site')] = process.argv;

const modules = process.env.ENNEAD_NODE_MODULES ?? path.join(process.cwd(), 'node_modules');
const { default: Ajv } = createRequire(pathToFileURL(path.join(modules, 'x.js')))('ajv/dist/2020');
/** Formats are hints for people: `uint` and `double` are schemars' own. */
const judge = new Ajv({ strict: false, validateFormats: false, allErrors: true });

const decoder = new TextDecoder(), encoder = new TextEncoder();
let lines = '';

/** A module, ready to be asked. */
async function opened(name) {
  const { instance: { exports: engine } } = await WebAssembly.instantiate(readFileSync(path.join(folder, name)), { env: {
    now: () => performance.now(),
    tell: (at, length) => { lines += `${decoder.decode(new Uint8Array(engine.memory.buffer, at >>> 0, length))}\n`; },
  } });
  return engine;
}
const engines = await opened('ennead.wasm'), lab = await opened('lab.wasm');

/** Asks a module: how it ended, and what it told. */
function asked(engine, verb, question) {
  lines = '';
  const bytes = encoder.encode(`${verb}\n${question}`);
  const at = engine.room(bytes.length) >>> 0;
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  return [engine.ask(), lines];
}

/** Asks the modules as the page does: the laboratory, where the engines say so; and then only. */
function byWorker(verb, question) {
  const [ending, told] = asked(engines, verb, question);
  if (ending === 3) return asked(lab, verb, question);
  if (ending === 0) assert.deepEqual(asked(lab, verb, question), [3, ''], `${verb} ${question}: not for the laboratory`);
  return [ending, told];
}

/** Asks the server; a refusal of the whole question reads as the module words it. */
async function byHttp(verb, question) {
  const response = await fetch(new URL(`api/${verb}`, address), { method: 'POST', body: question });
  const text = await response.text();
  if (response.status === 404) return [2, ''];
  if (!response.ok) return [1, `${JSON.parse(text).error}\n`];
  return [0, text];
}

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HARD = '.43.8..1.1...4...5..51.74.8..2...3..63.....52..9...6..9.48.35..8...6...3.5..7.82.';
const SEVERAL = '1..............................................................................9.';
const NONE = `12345678.........9${'.'.repeat(64)}`;
const SMALL = '1.....3..4.....2';
const each = (more = {}) => [EASY, HARD, SMALL, NONE, 'nonsense', `${EASY}\n${HARD}\nno\n${SMALL}`].map((text) => ({ text, ...more }));

const QUESTIONS = {
  solve: [...each(), { text: SMALL.replaceAll(/\d/g, '.'), all: true }, { text: SEVERAL, step_limit: 10 }, { text: SMALL, engine: 'csp:MAC+BZ' }, { text: SMALL, engine: 'csp:X' }, { text: SMALL, engine: 'large' }, { frist: true }, {}],
  count: [...each(), { text: SMALL.replaceAll(/\d/g, '.'), exact: true }],
  candidates: each(),
  check: each(),
  verify: [{ problem: 'n-queens:4', answer: 'column 0 = (0,1)' }, { problem: 'n-queens:4' }, { text: EASY, answer: EASY }, { text: SMALL, answer: '1234341221434321' }],
  convert: [...each({ to: 'json' }), { text: HARD, to: 'barred' }, { text: HARD, to: 'nothing' }],
  hint: [...each(), { text: HARD, all_levels: true }, { text: HARD, all_levels: true, language: 'de' }, { text: EASY, picture: 'dark' }],
  explain: [{ text: EASY }, { text: HARD }, { text: HARD, workbench: true }],
  rate: each(),
  why: [{ text: HARD, cell: 'r1c1', digit: 2 }, { text: HARD, cell: 'r1c1', digit: 7 }, { text: HARD, cell: 'r0c1', digit: 7 }],
  minimise: [{ text: EASY }, { text: NONE }, { text: SMALL }],
  same: [{ text: EASY }, { text: SMALL }],
  generate: [{ seed: 7, count: 3, symmetry: 'half-turn', rate: true }, { shape: '2x2', seed: 3 }, { seed: 1, rating: ['se:2.0..3.0'] }, { problem: 'n-queens:6', count: 2 }, { problem: 'n-queens:x' }],
  info: [{}, { technique: 'x-wing' }, { technique: 'dance' }],
  model: [{ problem: 'n-queens:5' }, { problem: 'futoshiki:4,6', instance: true }, { text: SMALL, edges: true }],
  lab: [{ problem: 'n-queens:5', steps: true }, { text: SMALL, all: true }, { problem: 'n-queens:6', all: true, ties: 'kolyteon' }, { problem: 'n-queens:6', algorithm: ['FC-CBJ+NO'], record: true }],
  trace: [{ recording: '{"trace":1,"algorithm":"BT+NO","variables":[{"name":"x","values":["1"]}]}\n', to: 'own' }, { recording: 'x' }, { recording: '' }],
  recognise: [{ text: EASY, after: `534${EASY.slice(3)}` }, { text: EASY, after: EASY }],
  book: [{ text: `${EASY}\n${HARD}` }],
  practise: [{ technique: 'naked-single', seed: 3 }, { technique: 'x-wing', seed: 5 }],
  render: [{ text: HARD }, { text: SMALL, to: 'svg' }],
};

const { paths } = await (await fetch(new URL('api', address))).json();
const verbs = Object.keys(paths).map((one) => one.slice('/api/'.length));
let questions = 0, told = 0;
for (const verb of verbs) {
  const { requestBody, responses } = paths[`/api/${verb}`].post;
  const isAnswer = judge.compile(responses['200'].content['application/x-ndjson'].schema);
  const isQuestion = judge.compile(requestBody.content['application/json'].schema);
  for (const question of [...(QUESTIONS[verb] ?? [{ text: EASY }]), { text: 1 }, []]) {
    const text = JSON.stringify(question);
    const [server, module] = [await byHttp(verb, text), byWorker(verb, text)];
    // what is no object at all is worded where it is read
    if (Array.isArray(question)) assert.equal(server[0], module[0], `${verb} ${text}`);
    else assert.deepEqual(module, server, `${verb} ${text}`);
    questions++;
    if (server[0] !== 0) continue;
    assert.ok(isQuestion(question), `${verb} ${text}: ${judge.errorsText(isQuestion.errors)}`);
    for (const line of server[1].trim().split('\n')) {
      assert.ok(isAnswer(JSON.parse(line)), `${verb} ${text}: ${judge.errorsText(isAnswer.errors)}\n${line.slice(0, 400)}`);
      told++;
    }
  }
}
assert.deepEqual(byWorker('dance', '{}'), await byHttp('dance', '{}'));
console.log(`${questions} questions of ${verbs.length} verbs: the same bytes from both doors; ${told} lines are answers by their schemas`);
