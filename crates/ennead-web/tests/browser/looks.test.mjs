// What is looked at: nothing covers the title or the board, boards of every size fit with their pads, numbers stand
// over their columns, targets are large enough for a finger, what is disabled says so by shape, motion can be off.

import { PUZZLE, assert, cell, digitAt, grid, paste, playing } from './harness.mjs';

const PHONE = { width: 390, height: 844, touch: true };
/** Whether two elements overlap. */
const covers = (page, one, other) => page.evaluate(([a, b]) => {
  const [x, y] = [a, b].map((name) => document.querySelector(name).getBoundingClientRect());
  return x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1;
}, [one, other]);
/** Opens an empty grid. */
const blank = async (page, name, cells) => {
  await page.locator('#open').click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForFunction((n) => document.querySelectorAll('main.solve td').length === n, cells);
};
/** What a finger has less than 44 pixels for. Links within a sentence are as high as it. */
const small = (page) => page.evaluate(() => [...document.querySelectorAll('button, a[href], select, input:not([type=file]), textarea')].flatMap((one) => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.hidden, .skip, .ladder p, .step-words, .technique-text p, .document') || (document.querySelector('dialog[open]') && !one.closest('dialog'))) return [];
  const { width, height } = (one.matches('input') ? one.closest('label') ?? one : one).getBoundingClientRect(), more = getComputedStyle(one, '::after');
  const [above, beside] = more.content !== 'none' && more.position === 'absolute' ? [parseFloat(more.top) + parseFloat(more.bottom), parseFloat(more.left) + parseFloat(more.right)] : [0, 0];
  return width && (height - above < 43.5 || width - beside < 43.5) ? [`${one.tagName} ${one.className} ${(one.textContent || one.getAttribute('aria-label') || '').trim().slice(0, 24)}: ${Math.round(width - beside)}×${Math.round(height - above)}`] : [];
}));

export const tests = [
  ...[['desk', { width: 1280, height: 800 }], ['phone', PHONE], ['phone on its side', { width: 844, height: 390, touch: true }], ['200 %', { width: 640, height: 400 }]].map(([name, options]) => [`a toast covers neither title nor board, ${name}`, async (t) => {
    const { page } = t;
    await playing(t);
    await page.waitForSelector('.toast');
    for (const what of ['main .title', '.line-up', '.board', '.tools', '.digits button']) assert.equal(await covers(page, '.toast', what), false, what);
    // another takes its place, and has its Undo
    await paste(page, PUZZLE.replace('.', '7'));
    await page.waitForFunction(() => /33 givens/.test(document.querySelector('.toast')?.textContent ?? ''));
    assert.equal(await page.locator('.toast').count(), 1);
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction((puzzle) => [...document.querySelectorAll('main td[data-cell]')].map((td) => td.querySelector('b')?.textContent ?? '.').join('') === puzzle, PUZZLE);
  }, options]),
  ['what only tells goes when the player goes on, once it could be read; an error stays', async ({ page, goto }) => {
    await page.clock.install();
    await goto('');
    await page.waitForSelector('main.view h1');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve .verdict .chip');
    await page.waitForSelector('.toast');
    await cell(page, 0).click();
    assert.equal(await page.locator('.toast').count(), 1, 'not at once');
    await page.clock.runFor(1600);
    await page.keyboard.press('7');
    assert.equal(await page.locator('.toast').count(), 0);
    assert.equal(await digitAt(page, 0), '7', 'the key does what it does');
    await page.clock.resume();
    await paste(page, 'no puzzle at all');
    await page.waitForSelector('.toast.bad');
    await page.clock.runFor(20000);
    await page.keyboard.press('2');
    assert.equal(await page.locator('.toast.bad').count(), 1);
  }, { refused: true }],
  ...[['desk', { width: 1280, height: 800 }], ['phone', PHONE]].map(([name, options]) => [`boards of every size with their pads, ${name}`, async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    for (const [size, count] of [['4×4', 16], ['6×6', 36], ['9×9', 81], ['10×10', 100], ['12×12', 144], ['16×16', 256], ['25×25', 625]]) {
      await blank(page, size, count);
      // the pad is within its column, and no button is wider than it should be
      const out = await page.evaluate(() => {
        const pad = document.querySelector('.pad').getBoundingClientRect();
        return [...document.querySelectorAll('.pad button')].filter((one) => { const { left, right } = one.getBoundingClientRect(); return left < pad.left - 1 || right > pad.right + 1 || right > innerWidth || one.scrollWidth > one.clientWidth + 1; }).map((one) => one.textContent);
      });
      assert.deepEqual(out, [], size);
      assert.equal(await covers(page, '.pad', '.board'), false, size);
      // each number stands over the middle of its column and beside the middle of its row
      const off = await page.evaluate(() => Math.max(...['columns', 'rows'].flatMap((side) => [...document.querySelectorAll(`.heads.${side} span`)].map((span, k) => {
        const at = span.getBoundingClientRect(), n = Math.sqrt(document.querySelectorAll('main td').length);
        const td = document.querySelector(`main td[data-cell="${side === 'columns' ? k : k * n}"]`).getBoundingClientRect();
        return side === 'columns' ? Math.abs(at.left + at.right - td.left - td.right) / 2 : Math.abs(at.top + at.bottom - td.top - td.bottom) / 2;
      }))));
      assert.ok(off <= 1.5, `${size}: a number is ${off} px off`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), size);
    }
  }, options]),
  ...[[1024, 768], [1280, 720], [1366, 768], [1920, 1080]].map(([width, height]) => [`${width}×${height}: the whole board, the pad and the hint without scrolling`, async (t) => {
    const { page } = t;
    await playing(t);
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    for (const what of ['.board', '.status', '.acts', '.hint .ladder']) {
      const { x, y, width: wide, height: high } = await page.locator(what).first().boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + wide <= width && y + high <= height, `${what}: ${[x, y, wide, high]}`);
    }
  }, { width, height }]),
  ['on a phone every target is 44 pixels wide and high', async (t) => {
    const { page, goto } = t;
    for (const view of ['first', 'create', 'manual', 'learn/x-wing']) {
      await goto(view);
      await page.waitForSelector(view === 'manual' ? '.document h2' : view.startsWith('learn') ? '.sentences button' : 'main.view td');
      assert.deepEqual(await small(page), [], view);
    }
    await goto('solve');
    await paste(page, PUZZLE);
    await page.waitForSelector('.verdict .chip.ok');
    await page.waitForSelector('.toast');
    assert.deepEqual(await small(page), [], 'solve');
    for (const open of ['#open', '#settings']) {
      await page.locator(open).tap();
      await page.waitForSelector('dialog[open]');
      assert.deepEqual(await small(page), [], open);
      await page.keyboard.press('Escape');
    }
    for (let k = 0; k < 5; k++) {
      await page.locator('[data-act=hint]').tap();
      await page.waitForFunction((n) => document.querySelectorAll('.mini .on').length === n, k + 1);
      assert.deepEqual(await small(page), [], `rung ${k + 1}`);
    }
    await page.getByRole('button', { name: 'Try it myself' }).tap();
    await page.getByRole('button', { name: 'Show the path' }).tap();
    await page.waitForSelector('.steps li');
    assert.deepEqual(await small(page), [], 'path');
  }, PHONE],
  ['on a phone a puzzle is made with one tap, and the draft is played', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    await page.locator('.draft .line-up').getByRole('button', { name: 'Create' }).tap();
    await page.waitForFunction(() => /One solution/.test(document.querySelector('.draft .verdict')?.textContent ?? ''));
    const puzzle = await grid(page);
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await page.waitForSelector('main.solve .chip.ok');
    assert.equal(await grid(page), puzzle);
  }, PHONE],
  ['the button that creates is in sight, however far the wishes reach', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    const { y, height } = await page.locator('.wishes .primary').boundingBox();
    assert.ok(y + height <= 800);
  }, { width: 1280, height: 800 }],
  ['the puzzle that is played as text in any form', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('7');
    await page.getByRole('button', { name: 'Text…' }).click();
    await page.waitForFunction(() => document.querySelector('dialog textarea')?.value.length > 80);
    assert.equal((await page.locator('dialog textarea').inputValue()).trim(), PUZZLE);
    await page.waitForSelector('dialog select');
    await page.locator('dialog select').selectOption('hodoku');
    await page.waitForFunction(() => /^:/.test(document.querySelector('dialog textarea').value));
    assert.match(await page.locator('dialog textarea').inputValue(), /\+7/, 'what was entered too, where the form has a place for it');
  }],
  ['givens and entered digits differ by weight; equal digits and what a cell sees are lit, unless turned off', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('7');
    const weight = (i) => cell(page, i).locator('b').evaluate((one) => getComputedStyle(one).fontWeight);
    assert.deepEqual([await weight(0), await weight(1)], ['400', '700']);
    // r1c1 sees 20 cells, and there are as many other sevens as the puzzle gives
    assert.equal(await page.locator('.fill.seen').count(), 20);
    assert.equal(await page.locator('.ring.same').count(), [...PUZZLE].filter((c) => c === '7').length);
    // drawings are not for ears
    assert.equal(await page.locator('.board svg:not([aria-hidden=true])').count(), 0);
    await page.locator('#settings').click();
    await page.getByLabel('Highlight equal digits and seen cells').uncheck();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.fill.seen, .ring.same').count(), 0);
  }],
  ['theme and language are chosen in the settings, change at once and are kept', async (t) => {
    const { page } = t;
    await playing(t);
    await page.locator('#settings').click();
    for (const theme of ['dark', 'contrast', 'light']) {
      await page.locator('dialog').getByLabel('Theme').selectOption(theme);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
    }
    await page.locator('dialog').getByLabel('Theme').selectOption('dark');
    await page.locator('dialog').getByLabel('Language').selectOption('de');
    await page.waitForFunction(() => document.documentElement.lang === 'de' && /Lösen/.test(document.querySelector('.views').textContent) && document.querySelector('main .pad'));
    assert.equal(await grid(page), PUZZLE, 'the puzzle is still there');
    await page.reload();
    await page.waitForSelector('main.solve td b');
    assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ['de', 'dark']);
  }],
  ['what is disabled is dashed, and can be read', async (t) => {
    const { page } = t;
    await playing(t);
    const undo = page.locator('[data-act=undo]');
    assert.equal(await undo.isDisabled(), true);
    assert.deepEqual(await undo.evaluate((one) => [getComputedStyle(one).borderTopStyle, getComputedStyle(one).opacity]), ['dashed', '1']);
    await cell(page, 0).click();
    await page.keyboard.press('7');
    assert.deepEqual(await undo.evaluate((one) => getComputedStyle(one).borderTopStyle), 'solid');
  }],
  ['reduced motion: nothing moves', async (t) => {
    const { page } = t;
    await playing(t);
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    const moving = await page.evaluate(() => [...document.querySelectorAll('*')].filter((one) => { const style = getComputedStyle(one); return parseFloat(style.transitionDuration) > 0 || (style.animationName !== 'none' && parseFloat(style.animationDuration) > 0); }).length);
    assert.equal(moving, 0);
  }, { reduced: true }],
  ['forced colours: a toast has an edge, what is chosen an outline, the solution’s dot is seen', async (t) => {
    const { page } = t;
    await playing(t);
    await page.waitForSelector('.toast');
    await page.waitForSelector('.verdict .dot');
    const seen = await page.evaluate(() => {
      const of = (name) => getComputedStyle(document.querySelector(name));
      return [of('.toast').borderTopStyle, of('.tools [aria-checked=true]').outlineStyle, of('.chip .dot').backgroundColor !== of('.chip').backgroundColor];
    });
    assert.deepEqual(seen, ['solid', 'solid', true]);
  }, { forced: true }],
];
