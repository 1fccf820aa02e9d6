// Runs the browser tests of all views, or of those named; see harness.mjs for how. Several run side by side, each in a
// context of its own, as most of their time is waiting; what they share is the clipboard, and who wants it (`alone`)
// runs before the others. Told in their order.
//
// What failed runs once more, alone: a browser on a busy machine is late now and then. A test that fails again has
// failed; one that then passes is named as unsteady, and more than two of those in a run are a failure as well.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, start } from './harness.mjs';

const LANES = Number(process.env.ENNEAD_LANES ?? 3);

const folder = path.dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).filter((name) => !wanted.length || wanted.some((one) => name.startsWith(one))).sort();
const all = (await Promise.all(files.map(async (file) => (await import(path.join(folder, file))).tests.map(([name, test, options = {}]) => ({ file, name, test, options }))))).flat();
const browser = await start();
/** Unsteady tests that a run may have. */
const UNSTEADY = 2;
let told = 0;
/** The numbers of the tests that failed. @type {number[]} */
let failures = [];
/** How each test ended, in the order of the tests. @type {string[]} */
const ended = [];

async function one(at) {
  const { file, name, test, options } = all[at], begin = performance.now();
  const error = await run(browser, name, test, options);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (error) failures.push(at);
  ended[at] = error ? `FAILED ${file}: ${name} (${seconds} s)\n  ${String(error.stack ?? error).split('\n').slice(0, 14).join('\n  ')}` : `ok ${file}: ${name} (${seconds} s)`;
}

/** Runs a test, and tells how it and those before it ended. */
async function next(at) {
  await one(at);
  while (ended[told] !== undefined) console.log(ended[told++]);
}

const alone = [...all.keys()].filter((at) => all[at].options.alone);
const waiting = [...all.keys()].filter((at) => !all[at].options.alone);
for (const at of alone) await next(at);
await Promise.all(Array.from({ length: LANES }, async () => {
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await next(at);
}));
const again = failures.sort((a, b) => a - b);
failures = [];
if (again.length) console.log(`once more: ${again.length}`);
for (const at of again) {
  await one(at);
  console.log(ended[at]);
}
await browser.close();
const unsteady = again.filter((at) => !failures.includes(at));
for (const at of unsteady) console.log(`UNSTEADY ${all[at].file}: ${all[at].name}`);
const failed = failures.length;
console.log(`${all.length - failed} passed, ${failed} failed`);
process.exitCode = failed || unsteady.length > UNSTEADY ? 1 : 0;
