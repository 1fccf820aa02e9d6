// The figures that the page must keep: `node figures.mjs SERVER SITE [FILE]`, with the environment that harness.mjs tells of.
// SERVER is the address of `ennead serve`, SITE that of the static site (`static.mjs target/site`); FILE has puzzles of 17
// givens, one a line, else a few are turned into a thousand. A benchmark, no test: it says what was wanted and what was
// found, on a machine that does nothing else.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [, , server, site, file] = process.argv;
if (!server || !site) throw new Error('node figures.mjs SERVER SITE [FILE]');
process.env.ENNEAD_URL = server;
const { HARD17, PUZZLE, paste, start } = await import('./harness.mjs');
const VISITS = 9, HINTS = 12, MANY = 1000;

/** Random numbers that are the same in every run. */
function chance(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}
const random = chance(17);
const shuffled = (all) => all.map((one) => [random(), one]).sort(([a], [b]) => a - b).map(([, one]) => one);
/** Rows in another order, bands kept together. */
const lines = () => shuffled([0, 1, 2]).flatMap((band) => shuffled([0, 1, 2]).map((k) => 3 * band + k));

/** The same puzzle with digits, rows and columns in another order. */
function turned(puzzle) {
  const digits = shuffled([...'123456789']), rows = lines(), columns = lines();
  return rows.flatMap((r) => columns.map((c) => puzzle[9 * r + c])).map((d) => (/[1-9]/.test(d) ? digits[Number(d) - 1] : '.')).join('');
}
const many = file ? readFileSync(file, 'utf8').split('\n').filter((line) => line.trim()).slice(0, MANY) : Array.from({ length: MANY }, () => turned(HARD17));

const median = (all) => [...all].sort((a, b) => a - b)[all.length >> 1];
const milliseconds = (all) => `${median(all).toFixed(0)} ms (worst ${Math.max(...all).toFixed(0)})`;
const rows = [];
const tell = (what, wanted, found) => rows.push(`| ${what} | ${wanted} | ${found} |`);

const browser = await start();
/** A visit with an empty cache. */
async function visit(address, look, before = () => {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  await page.addInitScript(before, PUZZLE);
  await page.goto(address);
  await page.waitForSelector('main.view td');
  const found = await look(page);
  await context.close();
  return found;
}
const painted = (page) => page.evaluate(() => new Promise((done) => { new PerformanceObserver((list) => done(list.getEntries()[0].startTime)).observe({ type: 'paint', buffered: true }); }));

// the first visit is the browser's own start
await visit(server, painted);
const firsts = [];
for (let k = 0; k < VISITS; k++) firsts.push(await visit(server, painted));
tell('serve: first paint', '300 ms', milliseconds(firsts));

// every file that the page can ask for: index.html, and what each names
const seen = new Set(['./']), queue = ['./'];
let bytes = 0, packed = 0;
while (queue.length) {
  const path = queue.shift(), response = await fetch(new URL(path, server)), body = new Uint8Array(await response.arrayBuffer());
  bytes += body.length;
  packed += gzipSync(body).length;
  const text = /javascript|html|css|json/.test(response.headers.get('content-type') ?? '') ? new TextDecoder().decode(body) : '';
  for (const [, other] of text.matchAll(/(?:from |import\(|href=|src=|, (?=["']css))["'](\.{0,2}[\w./-]+\.(?:js|css|svg|webmanifest))["']/g)) {
    const next = new URL(other, new URL(/css\//.test(other) ? './' : path, server)).pathname.replace(new URL(server).pathname, './');
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(next);
  }
}
const arrived = await visit(server, (page) => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => !/\/api\//.test(name)).reduce((sum, one) => sum + one.decodedBodySize, performance.getEntriesByType('navigation')[0].decodedBodySize)));
tell('page: what a first visit loads, uncompressed', '250 KB', `${(arrived / 1000).toFixed(0)} KB`);
tell(`page: all ${seen.size} files of all views, without documents`, '', `${(bytes / 1000).toFixed(0)} KB (${(packed / 1000).toFixed(0)} KB gzip)`);

for (const [name, most] of [['ennead.wasm', '1,200 KB gzip'], ['lab.wasm', 'fetched when first asked']]) {
  const body = new Uint8Array(await (await fetch(new URL(name, site))).arrayBuffer());
  tell(name, most, `${(gzipSync(body, { level: 9 }).length / 1000).toFixed(0)} KB gzip (${(body.length / 1000).toFixed(0)} KB)`);
}

/** In the page, so that no time is counted that passes between it and this program: pastes a puzzle as soon as the page stands, and notes when the verdict is there. */
function pasting(puzzle) {
  window.usable = new Promise((done) => {
    let pasted = false;
    new MutationObserver((_, observer) => {
      if (!pasted && document.querySelector('main.view td')) {
        pasted = true;
        const transfer = new DataTransfer();
        transfer.setData('text/plain', puzzle);
        setTimeout(() => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })));
      }
      if (!document.querySelector('main.solve .verdict .chip.ok')) return;
      observer.disconnect();
      done(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
}

// usable: a puzzle pasted as soon as the page stands is on the board, and the engines have said that it has one solution; from the navigation on
const usable = [];
for (let k = 0; k < VISITS; k++) {
  usable.push(await visit(site, (page) => page.evaluate(() => window.usable), pasting));
}
tell('site: engines have read and solved a pasted puzzle', '1 s', milliseconds(usable));

for (const [name, address] of [['serve', server], ['site', site]]) {
  const [hints, solved] = await visit(address, (page) => page.evaluate(async ([text, puzzles, n]) => {
    const { ask } = await import('./js/ask.js');
    const time = async (verb, question) => {
      const begin = performance.now();
      await ask(verb, question);
      return performance.now() - begin;
    };
    await time('hint', { text });
    await time('solve', { text });
    const each = [], all = [];
    for (let k = 0; k < n; k++) each.push(await time('hint', { text: puzzles[k % puzzles.length] }));
    for (let k = 0; k < n; k++) all.push(await time('solve', { text: puzzles.join('\n') }));
    return [each, all];
  }, [PUZZLE, many, HINTS]));
  tell(`${name}: hint for a puzzle of 17 givens`, '50 ms', milliseconds(hints));
  tell(`${name}: ${many.length.toLocaleString('en')} puzzles of 17 givens`, '50 ms', milliseconds(solved));
}

// from the key to the sentence, as a player sees it
const pressed = await visit(site, async (page) => {
  await paste(page, PUZZLE);
  await page.waitForSelector('main.solve .verdict .chip.ok');
  const all = [];
  for (let k = 0; k < HINTS; k++) {
    all.push(await page.evaluate(() => new Promise((done) => {
      const begin = performance.now(), place = document.querySelector('.hint');
      const look = new MutationObserver(() => { if (place.querySelector('.ladder li')) { look.disconnect(); done(performance.now() - begin); } });
      look.observe(place, { childList: true, subtree: true });
      document.querySelector('[data-act=hint]').click();
    })));
    await page.getByRole('button', { name: 'Try it myself' }).first().click();
    await page.waitForFunction(() => !document.querySelector('.hint .ladder li'));
  }
  return all;
});
tell('site: hint, from the press to the sentence', '50 ms', milliseconds(pressed));
await browser.close();
console.log(`| | wanted, at most | found |\n|---|---|---|\n${rows.join('\n')}`);
