// Browser tests of the page: what they share.
//
// How to run: the page must be served, and Debian's Chromium and the packages playwright-core and axe-core must be
// there. `NODE_PATH` does not reach modules, so the folder with node_modules is named:
//
//   ENNEAD_URL=http://127.0.0.1:9009/  ENNEAD_NODE_MODULES=/path/to/node_modules  node tests/browser/all.mjs [view…]
//
// ENNEAD_TRANSPORT=worker asks the page to use the WebAssembly worker (`?transport=worker`); without it the page's
// own choice holds. CHROMIUM names another browser; Debian's chromium-headless-shell takes a third of the time. Every file exports `tests`, a list of [name, async ({ page, … })];
// each runs in a context of its own, and fails also if the console had an error or a request went elsewhere.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const modules = process.env.ENNEAD_NODE_MODULES ?? path.join(process.cwd(), 'node_modules');
const require = createRequire(pathToFileURL(path.join(modules, 'x.js')));
const { chromium } = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');

export const base = process.env.ENNEAD_URL ?? 'http://127.0.0.1:9009/';
const transport = process.env.ENNEAD_TRANSPORT;

export const PUZZLE = '.43.8..1.1...4...5..51.74.8..2...3..63.....52..9...6..9.48.35..8...6...3.5..7.82.';
export const SOLUTION = '743589216198642735265137498412756389637498152589321674924813567871265943356974821';

/** A puzzle with 17 givens. */
export const HARD17 = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';

/** Whether the engines run in this browser: the static site says so itself. */
export const isWorker = transport === 'worker' || (!transport && /default 'worker'/.test(await (await fetch(new URL('js/transport.js', base))).text()));

export const start = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/** The address of a view. */
export const address = (fragment = '') => {
  const url = new URL(base);
  if (transport) url.searchParams.set('transport', transport);
  url.hash = fragment;
  return url.href;
};

/** Runs one test in a context of its own. */
export async function run(browser, name, test, { width = 1280, height = 900, dark = false, touch = false, forced = false, reduced = false, refused = false, locale = 'en-GB' } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', hasTouch: touch, isMobile: touch, forcedColors: forced ? 'active' : 'none', reducedMotion: reduced ? 'reduce' : 'no-preference', locale,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const wrong = [];
  page.on('console', (message) => {
    // a question that is to be refused answers 400, which the browser logs by itself
    if (['error', 'warning'].includes(message.type()) && !(refused && /status of 400/.test(message.text()))) wrong.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => wrong.push(`page: ${error.stack}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['blob:', 'data:'].includes(url.protocol) && url.origin !== new URL(base).origin) wrong.push(`request elsewhere: ${request.url()}`);
  });
  // for a busy machine: nothing waits this long unless it fails
  page.setDefaultTimeout(60000);
  try {
    await test({ page, context, goto: (fragment) => page.goto(address(fragment)) });
    assert.deepEqual(wrong, []);
    return null;
  } catch (error) {
    if (process.env.ENNEAD_SHOTS) await page.screenshot({ path: path.join(process.env.ENNEAD_SHOTS, `${name.replace(/\W+/g, '-')}.png`) }).catch(() => {});
    return error;
  } finally {
    await context.close();
  }
}

/** Accessibility: no violation that axe-core can find. */
export async function accessible(page) {
  // evaluated, not added as a script: the page's policy forbids scripts of others
  await page.evaluate(readFileSync(axe, 'utf8'));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  assert.deepEqual(violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`), []);
}

/**
 * Likewise in every look that the system may ask for. The page is the same one, as to start another takes longer than to
 * look; motion is reduced meanwhile, so that no colour is on its way to another.
 */
export async function accessibleInAll(page) {
  await accessible(page);
  for (const [name, look] of [['reduced motion', {}], ['dark', { colorScheme: 'dark' }], ['forced colours', { forcedColors: 'active' }]]) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none', ...look });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, look.colorScheme ?? 'light');
    await accessible(page).catch((error) => { throw new Error(`${name}: ${error.message}`); });
  }
}

/** Screens whose layouts differ. */
export const SCREENS = [['desk', {}], ['phone', { width: 390, height: 844, touch: true }]];

/** Opens a puzzle by pasting it. */
export async function paste(page, text) {
  await page.evaluate((data) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', data);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
  }, text);
}

/** Plays a puzzle. */
export async function playing({ page, goto }, puzzle = PUZZLE) {
  await goto('');
  await page.waitForSelector('main.view h1');
  await paste(page, puzzle);
  await page.waitForSelector('main.solve .verdict .chip');
}

export const cell = (page, i) => page.locator(`main td[data-cell="${i}"]`);
export const digitAt = async (page, i) => (await cell(page, i).locator('b').count()) ? cell(page, i).locator('b').innerText() : '';
/** What a screen reader says of a cell. */
export const nameOf = (page, i) => cell(page, i).locator('.name').textContent();
/** The marks of a kind in a cell, as one text. */
export const marks = async (page, i, kind) => (await cell(page, i).locator(`.${kind}`).count()) ? (await cell(page, i).locator(`.${kind}`).textContent()) : '';
/** All digits of the board. */
export const grid = (page) => page.evaluate(() => [...document.querySelectorAll('main td[data-cell]')].map((td) => td.querySelector('b')?.textContent ?? '.').join(''));
export { assert };
