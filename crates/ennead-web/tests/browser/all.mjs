// Runs the browser tests of all views, or of those named; see harness.mjs for how.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, start } from './harness.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).filter((name) => !wanted.length || wanted.some((one) => name.startsWith(one))).sort();
const browser = await start();
let failed = 0, passed = 0;
for (const file of files) {
  const { tests } = await import(path.join(folder, file));
  for (const [name, test, options] of tests) {
    const error = await run(browser, name, test, options);
    if (error) {
      failed++;
      console.log(`FAILED ${file}: ${name}\n  ${String(error.stack ?? error).split('\n').slice(0, 14).join('\n  ')}`);
    } else {
      passed++;
      console.log(`ok ${file}: ${name}`);
    }
  }
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
