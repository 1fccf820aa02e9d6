// Between one thing and the next: views that change, a page that is loaded anew, texts that cannot be read, controls that
// go away under the focus, paper, and how much a first visit loads.

import { PUZZLE, address, assert, cell, digitAt, grid, nameOf, paste, playing } from './harness.mjs';

const view = (page, name) => page.waitForFunction((wanted) => document.documentElement.dataset.view === wanted, name);
const toast = (page) => page.locator('.toast span').allInnerTexts();
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
/** A grid of numbers in which row and column k share the digit k. */
const diagonal = (side) => Array.from({ length: side }, (_, r) => Array.from({ length: side }, (_, c) => (r === c ? r + 1 : 0)).join(' ')).join('\n');
/** Drops a file of these bytes. */
const drop = (page, name, bytes) => page.evaluate(([name, bytes]) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], name));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
}, [name, bytes]);

export const tests = [
  ['what was told goes with the view it was told in; back and forward show the views again', async (t) => {
    const { page } = t;
    await playing(t);
    assert.match((await toast(page)).join(), /^Read as/);
    await page.evaluate(() => { location.hash = '#learn'; });
    await view(page, 'learn');
    assert.deepEqual(await toast(page), []);
    await paste(page, 'no puzzle');
    await page.waitForSelector('.toast.bad');
    await page.goBack();
    await view(page, 'solve');
    assert.deepEqual(await toast(page), []);
    assert.equal(await grid(page), PUZZLE);
    await page.goForward();
    await view(page, 'learn');
  }],
  ['one error at a time, which goes when a puzzle was read', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, PUZZLE.slice(1));
    await page.waitForFunction(() => /has 80 characters/.test(document.querySelector('.toast.bad')?.textContent ?? ''));
    await paste(page, PUZZLE.replace('4', 'y'));
    await page.waitForFunction(() => /`y` is no cell/.test(document.querySelector('.toast.bad')?.textContent ?? ''));
    assert.equal((await toast(page)).length, 1);
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve td b');
    await page.waitForFunction(() => !document.querySelector('.toast.bad'));
  }],
  ['what cannot be read is told in German too', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, 'kein Rätsel');
    await page.waitForFunction(() => /kein Rätsel zu lesen/.test(document.querySelector('.toast.bad')?.textContent ?? ''));
  }, { locale: 'de-DE' }],
  ['grids that are larger than the page plays are refused by their size', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    for (const side of [36, 100]) {
      await paste(page, diagonal(side));
      await page.waitForFunction((n) => document.querySelector('.toast.bad')?.textContent?.includes(`${n}×${n}`), side);
    }
    assert.equal(await page.evaluate(() => document.documentElement.dataset.view), 'first');
    await paste(page, diagonal(25));
    await page.waitForFunction(() => document.querySelectorAll('main.solve td b').length === 25);
  }],
  ['files without a text, and with any bytes', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await drop(page, 'photo.png', [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 255, 254]);
    await page.waitForFunction(() => /No puzzle can be read/.test(document.querySelector('.toast.bad')?.textContent ?? ''));
    await drop(page, 'empty.txt', []);
    await page.waitForFunction(() => /There is no puzzle/.test(document.querySelector('.toast.bad')?.textContent ?? ''));
    await page.evaluate(() => {
      const transfer = new DataTransfer(), file = new File(['x'], 'huge.txt');
      Object.defineProperty(File.prototype, 'size', { configurable: true, get: () => 2 ** 31 });
      transfer.items.add(file);
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    });
    await page.waitForFunction(() => /huge\.txt is larger than 32 MB/.test(document.querySelector('.toast.bad')?.textContent ?? ''));
  }],
  ['loaded anew in the middle, what was entered can still be undone, and redone', async (t) => {
    const { page } = t;
    await playing(t);
    for (const [i, digit] of [[0, '7'], [3, '5']]) {
      await cell(page, i).click();
      await page.keyboard.press(digit);
    }
    await page.keyboard.press('Control+z');
    await page.reload();
    await page.waitForSelector('main.solve .verdict .chip');
    assert.equal(await digitAt(page, 0), '7');
    await page.keyboard.press('Control+y');
    assert.equal(await digitAt(page, 3), '5');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    assert.equal(await grid(page), PUZZLE);
  }],
  ['a history that does not belong to what is kept is not taken up', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('7');
    const kept = await page.evaluate(() => localStorage.getItem('ennead.past'));
    for (const broken of ['x', kept.replace(/"past":\[\[0,0,0,7\]\]/, '"past":[[0,0,0,8]]'), kept.replace('[0,0,0,7]', '[9,0,0,7]'), kept.replace('[0,0,0,7]', '7')]) {
      // what is kept when the page goes would be written over it
      await page.addInitScript((text) => { if (!sessionStorage.done) { localStorage.setItem('ennead.past', text); sessionStorage.done = 1; } }, broken);
      await page.evaluate(() => sessionStorage.removeItem('done'));
      await page.reload();
      await page.waitForSelector('main.solve .verdict .chip');
      assert.equal(await digitAt(page, 0), '7');
    }
  }],
  ['the keyboard stays where it was: hint, path and wishes change under it', async (t) => {
    const { page } = t;
    await playing(t);
    await page.waitForSelector('.chip.ok');
    await page.locator('.hint .primary').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ladder li');
    for (const now of ['More', 'More', 'More', 'Next sentence', 'Next sentence']) {
      await page.keyboard.press('Enter');
      assert.equal(await focused(page), now);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the path' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.path .steps');
    assert.equal(await focused(page), 'Step forward');
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'Step forward');
    await page.getByRole('button', { name: 'Back to my grid' }).focus();
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'Show the path');
    await t.goto('create');
    await page.locator('.wishes select.chip').first().selectOption('x-wing');
    await page.getByRole('button', { name: 'Remove X-Wing' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.wishes select.chip'));
    await page.getByRole('button', { name: 'Clear', exact: true }).focus();
    await page.keyboard.press('Enter');
    assert.equal(await focused(page), 'Clear');
  }],
  ['the empty board of the first visit: arrows move, a digit begins there', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('main.first td');
    assert.equal(await page.locator('main td[aria-selected=true]').getAttribute('data-cell'), '0');
    await cell(page, 0).focus();
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '17');
    assert.match(await page.locator('main .status').innerText(), /^Row 2 column 9, box 3, empty/);
    await page.keyboard.press('4');
    await page.waitForSelector('main.solve td b');
    assert.match(await nameOf(page, 17), /, 4$/);
  }],
  ['no step can be proved: why, in the page’s words', async (t) => {
    const { page } = t;
    for (const [text, why] of [[PUZZLE.replace('43', '..').replace('8', '.'), /Es gibt mehrere Lösungen/], [`9${PUZZLE.slice(1)}`, /^9 steht zweimal/]]) {
      await playing(t, text);
      await page.keyboard.press('?');
      await page.waitForFunction((told) => new RegExp(told).test(document.querySelector('.hint div')?.textContent ?? ''), why.source);
    }
  }, { locale: 'de-DE' }],
  ['another puzzle is not paused, though the one before was', async (t) => {
    const { page } = t;
    await playing(t);
    await page.keyboard.press('p');
    assert.ok(await page.locator('.veil-board').isVisible());
    await paste(page, PUZZLE.replace('43', '.3'));
    await page.waitForFunction(() => document.querySelectorAll('main td b').length === 31);
    assert.ok(!await page.locator('.veil-board').isVisible());
  }],
  ['the pad says how many of each digit are left, also when none is', async (t) => {
    const { page } = t;
    await playing(t);
    // by the name a screen reader says, which is made of what stands in the key
    const is = (name) => page.getByRole('button', { name, exact: true }).waitFor();
    for (const name of ['1, 6 left', '2, 6 left', '3, 4 left']) await is(name);
    await page.getByRole('button', { name: 'Show the solution' }).click();
    for (const name of ['1, 0 left', '2, 0 left']) await is(name);
  }],
  ['a Sukaku: its candidates are marks, and what is not told of it is said', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, [...PUZZLE].map((c) => (c === '.' ? '123456789' : '123456789'.replace(new RegExp(`[^${c}]`, 'g'), '.'))).join(''));
    await page.waitForFunction(() => /Sukaku is given by its candidates/.test(document.querySelector('.toast')?.textContent ?? ''));
    await page.waitForSelector('main.solve .middle');
    assert.match(await nameOf(page, 1), /centre 4$/);
    // nine marks stand in two lines
    const lines = await cell(page, 0).locator('.middle i').evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    assert.equal(lines, 2);
  }],
  ['automatic marks say whether they are on; without givens there is no rating to ask for', async (t) => {
    const { page } = t;
    await playing(t);
    const automatic = page.getByRole('button', { name: 'Automatic marks' });
    assert.equal(await automatic.getAttribute('aria-pressed'), 'false');
    await automatic.click();
    assert.equal(await automatic.getAttribute('aria-pressed'), 'true');
    assert.ok(await page.locator('.chip.ask').isVisible());
    await page.locator('#open').click();
    await page.getByRole('button', { name: '9×9', exact: true }).click();
    await page.waitForFunction(() => !document.querySelector('main td b'));
    assert.ok(!await page.locator('.chip.ask').isVisible());
  }],
  ['on paper: the first visit is an empty grid, a technique its board and then its text', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('main.first td');
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.locator('main .board').isVisible());
    for (const away of ['.hello', '.examples', '.daily']) assert.ok(!await page.locator(away).isVisible(), away);
    await page.emulateMedia({ media: 'screen' });
    await goto('learn/xy-chain');
    await page.waitForSelector('.sentences button');
    await page.emulateMedia({ media: 'print' });
    const [board, text] = await Promise.all(['.example-board .board', '.technique-text'].map((name) => page.locator(name).boundingBox()));
    assert.ok(board.y + board.height <= text.y + 1, 'the text is below the board');
  }],
  ['a small phone in German: words of the header side by side, settings that can be read', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('main.first td');
    const edges = await page.evaluate(() => [...document.querySelectorAll('.views a, .top-tools button')].filter((one) => one.checkVisibility()).map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      const { left, right } = text.getBoundingClientRect();
      return [left, right];
    }));
    edges.forEach(([left], k) => { if (k) assert.ok(left >= edges[k - 1][1], `word ${k} begins at ${left}, the one before ends at ${edges[k - 1][1]}`); });
    await page.locator('#settings').click();
    await page.waitForSelector('dialog[open]');
    for (const box of await page.locator('dialog select').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))) assert.ok(box >= 100, `${box}`);
  }, { width: 320, height: 568, touch: true, locale: 'de-DE' }],
  ['between phone and desk the header’s words are beside each other, in German too', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('main.first td');
    for (const width of [641, 660, 700, 782, 820, 821, 900]) {
      await page.setViewportSize({ width, height: 900 });
      const [seen, needed] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      assert.ok(needed <= seen, `${width}: ${needed} pixels`);
      const boxes = await page.locator('.top a:visible, .top button:visible:not(.skip)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
      for (const [at, [left, right]] of boxes.entries()) assert.ok(right <= width && (at === 0 || left >= boxes[at - 1][1] - 1), `${width}: ${JSON.stringify(boxes)}`);
    }
  }, { locale: 'de-DE' }],
  ['before there is a puzzle a link to the page is shared, and none is begun by that', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('main.first td');
    await page.locator('#share').click();
    await page.waitForFunction(() => /link to this page/.test(document.querySelector('.toast')?.textContent ?? ''));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, new URL('.', address('')).href);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.view), 'first');
  }, { alone: true }],
  ['a dialog begins at its first field; one without begins at its title', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('main.first td');
    for (const [button, wanted] of [['#open', 'TEXTAREA'], ['#settings', 'SELECT'], ['#keys', 'H2']]) {
      await page.locator(button).click();
      await page.waitForFunction((name) => document.querySelector('dialog') && document.activeElement?.tagName === name, wanted, { timeout: 10000 });
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
    }
  }],
  ['readers of the manual are not told how it is made', async ({ page, goto }) => {
    for (const name of ['lesson', 'cli']) {
      await goto(`manual/${name}`);
      await page.waitForSelector('.document h2');
      assert.doesNotMatch(await page.locator('.document').innerText(), /xtask|A test holds/);
      await page.goto('about:blank');
    }
  }],
  ['nothing of the first puzzle waits for a writer of numbers: the browser takes long to make one', async (t) => {
    const { page } = t;
    await page.addInitScript(() => {
      window.writers = [];
      for (const kind of ['NumberFormat', 'ListFormat']) Intl[kind] = new Proxy(Intl[kind], { construct: (make, given) => { window.writers.push(kind); return new make(...given); } });
    });
    await playing(t);
    assert.deepEqual(await page.evaluate(() => window.writers), []);
    // a number that needs one is written with it
    assert.equal(await page.evaluate(async () => (await import('./js/words.js')).number(12345)), '12,345');
    assert.deepEqual(await page.evaluate(() => window.writers), ['NumberFormat']);
  }],
  ...[['English', 'en-GB'], ['German', 'de-DE']].map(([name, locale]) => [`a first visit loads 250 KB at most, ${name}`, async ({ page }) => {
    await page.goto(address(''), { waitUntil: 'networkidle' });
    await page.waitForSelector('main.first td');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => !/\/api\/|\.wasm$/.test(name)).reduce((sum, one) => sum + one.decodedBodySize, performance.getEntriesByType('navigation')[0].decodedBodySize));
    // the site has a list of its modules in index.html besides, and what speaks with the worker
    assert.ok(loaded > 100_000 && loaded < 250_000, `${loaded} bytes`);
  }, { locale }]),
];
