// Runs the browser tests of all views, or of those named; see harness.mjs for how. Several run side by side, each in a
// context of its own, as most of their time is waiting; what they share is the clipboard, and who wants it (`alone`)
// runs before the others. Told in their order.

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
let failed = 0, told = 0;
/** How each test ended, in the order of the tests. @type {string[]} */
const ended = [];

async function one(at) {
  const { file, name, test, options } = all[at], begin = performance.now();
  const error = await run(browser, name, test, options);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (error) failed++;
  ended[at] = error ? `FAILED ${file}: ${name} (${seconds} s)\n  ${String(error.stack ?? error).split('\n').slice(0, 14).join('\n  ')}` : `ok ${file}: ${name} (${seconds} s)`;
  while (ended[told] !== undefined) console.log(ended[told++]);
}

const alone = [...all.keys()].filter((at) => all[at].options.alone);
const waiting = [...all.keys()].filter((at) => !all[at].options.alone);
for (const at of alone) await one(at);
await Promise.all(Array.from({ length: LANES }, async () => {
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await one(at);
}));
await browser.close();
console.log(`${all.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
