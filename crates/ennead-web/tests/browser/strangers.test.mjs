// What comes from outside and may be anything: links, titles, a browser that keeps nothing, another tab.

import { PUZZLE, address, assert, cell, digitAt, paste, playing } from './harness.mjs';

/** A link whose game is this. */
const linkOf = (page, saved) => page.evaluate(async (text) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let code = '';
  for (const byte of bytes) code += String.fromCharCode(byte);
  return `p=1${btoa(code).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}, typeof saved === 'string' ? saved : JSON.stringify(saved));

export const tests = [
  ['links with grids of any size and without end are refused at once', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    const games = [{ shape: '99x99' }, { shape: '1e9x1e9', givens: [] }, { shape: '3x3', givens: 'x'.repeat(81) }, { shape: {} }, `{"title":"${'a'.repeat(8 << 20)}","shape":"3x3"}`];
    for (const saved of games) {
      const fragment = await linkOf(page, saved);
      await page.evaluate((to) => { document.getElementById('toasts').replaceChildren(); location.hash = to; }, fragment);
      await page.waitForSelector('.toast.bad', { timeout: 10000 });
    }
    const fragment = await linkOf(page, { shape: '2x2', givens: [1, '<b>', 9, null, ...new Array(12).fill(0)], title: { a: 1 }, tints: ['x', 1], colours: [1e300] });
    await page.evaluate((to) => { location.hash = to; }, fragment);
    await page.waitForFunction(() => document.querySelectorAll('main td[data-cell]').length === 16);
    assert.equal(await page.locator('main td b').count(), 1);
  }],
  ['fragments that name no view, or what every object has', async ({ page, goto }) => {
    for (const fragment of ['toString', '__proto__', 'constructor/x', 'lab/nope', 'lab/lessons/99', 'learn/%3Cimg%3E', '%']) {
      await goto(fragment);
      await page.reload();
      await page.waitForSelector('main h1', { state: 'attached' });
    }
    assert.equal(await page.locator('.toast').count(), 0);
  }],
  ['a title of any length, and another title of the same puzzle', async (t) => {
    const { page } = t;
    await playing(t, JSON.stringify({ puzzle: PUZZLE, title: 'W'.repeat(500) }));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    // what stands beside it is still there, as soon as the clock runs
    await page.waitForFunction(() => { const { width, right } = document.querySelector('.line-up .time').getBoundingClientRect(); return width > 20 && right <= innerWidth; });
    await paste(page, JSON.stringify({ puzzle: PUZZLE, title: 'Short' }));
    await page.waitForFunction(() => document.querySelector('h1').textContent === 'Short');
  }],
  ['a browser that lets nothing be kept', async ({ page, goto }) => {
    await page.addInitScript(() => { Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } }); });
    await playing({ page, goto });
    await cell(page, 0).click();
    await page.keyboard.press('7');
    assert.equal(await digitAt(page, 0), '7');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForSelector('dialog[open]');
  }],
  ['two tabs of one puzzle: both show what either entered, and none is lost', async (t) => {
    const { page, context } = t;
    await playing(t);
    const other = await context.newPage();
    await other.goto(address(''));
    await other.waitForSelector('main.solve td b');
    await cell(page, 0).click();
    await page.keyboard.press('7');
    await other.waitForFunction(() => document.querySelector('main td[data-cell="0"] b')?.textContent === '7');
    await cell(other, 3).click();
    await other.keyboard.press('5');
    await page.waitForFunction(() => document.querySelector('main td[data-cell="3"] b')?.textContent === '5');
    await other.close();
    await page.reload();
    await page.waitForSelector('main.solve td b');
    assert.deepEqual([await digitAt(page, 0), await digitAt(page, 3)], ['7', '5']);
  }],
];
