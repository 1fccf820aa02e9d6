// Solve: entering, marks, undo, selection, checking, conflicts, keeping, links; by keyboard, mouse and touch.

import { PUZZLE, SCREENS, SOLUTION, accessible, accessibleInAll, address, assert, cell, digitAt, grid, marks, nameOf, paste, playing } from './harness.mjs';

const status = (page) => page.locator('main .status').innerText();
const blanks = [...PUZZLE].flatMap((c, i) => (c === '.' ? [i] : []));

export const tests = [
  ['first visit explains itself', async ({ page, goto }) => {
    await goto('');
    assert.match(await page.locator('h1').innerText(), /Sudoku/);
    assert.equal(await page.locator('.hello > p:not(.small)').count(), 3);
    await page.getByRole('button', { name: 'Try the example' }).click();
    await page.waitForSelector('main.solve .chip.ok');
  }],
  ['the first visit’s empty board: a digit typed is entered, a cell pressed is selected', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('main.first td');
    await page.keyboard.press('5');
    await page.waitForSelector('main.solve td b');
    assert.equal(await digitAt(page, 0), '5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('6');
    assert.equal(await digitAt(page, 1), '6', 'and one goes on from there');
    await goto('first');
    await page.locator('main.first td').nth(40).click();
    await page.waitForSelector('main.solve td[data-cell="40"][aria-selected=true]');
    await page.keyboard.press('3');
    assert.equal(await digitAt(page, 40), '3');
  }],
  ['keyboard alone solves a puzzle', async (t) => {
    const { page } = t;
    await playing(t);
    await page.waitForSelector('.chip.ok');
    // Tab leads into the grid: one stop
    await page.evaluate(() => document.querySelector('main').focus());
    for (let k = 0; k < 40 && !(await page.evaluate(() => document.activeElement?.matches('td'))); k++) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < 81; i++) {
      if (PUZZLE[i] === '.') await page.keyboard.press(SOLUTION[i]);
      await page.keyboard.press(i % 9 === 8 ? 'ArrowDown' : 'ArrowRight');
      if (i % 9 === 8) await page.keyboard.press('Home');
    }
    assert.equal(await grid(page), SOLUTION);
    await page.waitForSelector('.toast');
    assert.match(await page.locator('.toast').last().innerText(), /Solved/);
  }],
  ['arrows wrap, Tab leaves the grid, one tab stop', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')), '8');
    assert.equal(await page.locator('main td[tabindex="0"]').count(), 1);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.matches('td')), false);
  }],
  ['marks by held keys; a digit hides marks and does not delete them', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('Control+7');
    await page.keyboard.press('Control+2');
    await page.keyboard.press('Shift+Digit2');
    assert.equal(await marks(page, 0, 'middle'), '27');
    assert.equal(await marks(page, 0, 'corner'), '2');
    await page.keyboard.press('7');
    assert.equal(await digitAt(page, 0), '7');
    assert.equal(await cell(page, 0).locator('.middle').count(), 0);
    await page.keyboard.press('Delete');
    assert.equal(await marks(page, 0, 'middle'), '27');
    await page.keyboard.press('Delete');
    assert.equal(await cell(page, 0).locator('.middle').count(), 0);
    assert.equal(await marks(page, 0, 'corner'), '2');
  }],
  ['a mark on several cells: all get it, then all lose it', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 9 + 1).click();
    await page.keyboard.press('Control+9');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+9');
    assert.equal(await marks(page, 10, 'middle'), '9');
    assert.equal(await marks(page, 11, 'middle'), '9');
    await page.keyboard.press('Control+9');
    assert.equal(await cell(page, 10).locator('.middle').count(), 0);
    assert.equal(await cell(page, 11).locator('.middle').count(), 0);
  }],
  ['undo and redo without end', async (t) => {
    const { page } = t;
    await playing(t);
    for (const i of blanks.slice(0, 20)) {
      await cell(page, i).click();
      await page.keyboard.press(SOLUTION[i]);
    }
    const full = await grid(page);
    for (let k = 0; k < 20; k++) await page.keyboard.press(k % 2 ? 'Control+z' : '[');
    assert.equal(await grid(page), PUZZLE);
    for (let k = 0; k < 20; k++) await page.keyboard.press(k % 2 ? 'Control+y' : ']');
    assert.equal(await grid(page), full);
  }],
  ['conflicts are shown and spoken with their reason', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('8');
    assert.match(await status(page), /8 stands twice in row 1: r1c1 and r1c5/);
    await page.waitForFunction(() => /8 stands twice in row 1/.test(document.getElementById('polite')?.textContent ?? ''));
    assert.ok(await page.locator('.ring.clash').count() >= 2);
    await cell(page, 3).click();
    await page.keyboard.press('8');
    assert.match(await status(page), /8 stands 3 times in row 1: r1c1, r1c4 and r1c5/);
  }],
  ['on paper a dark page is light, and has no buttons', async (t) => {
    const { page } = t;
    await playing(t);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const shown = await page.evaluate(() => [getComputedStyle(document.querySelector('td.given, td b')).color, getComputedStyle(document.documentElement).backgroundColor, [...document.querySelectorAll('button, select')].filter((one) => one.checkVisibility()).length]);
    assert.deepEqual(shown, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 0]);
  }, { dark: true }],
  ['check finds what is wrong', async (t) => {
    const { page } = t;
    await playing(t);
    await page.waitForSelector('.chip.ok');
    await cell(page, 0).click();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    assert.match(await status(page), /1 digit is wrong/);
    assert.match(await nameOf(page, 0), /wrong/);
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    assert.match(await status(page), /So far all is right/);
  }],
  ['names of the grid for screen readers', async (t) => {
    const { page } = t;
    await playing(t);
    const board = page.getByRole('grid');
    assert.equal(await board.getAttribute('aria-multiselectable'), 'true');
    assert.equal(await page.getByRole('row').count(), 10);
    assert.equal(await page.getByRole('gridcell').count(), 81);
    assert.equal(await page.getByRole('columnheader').count(), 10);
    await cell(page, 22).click();
    await page.keyboard.press('Control+2');
    await page.keyboard.press('Control+3');
    assert.equal(await nameOf(page, 22), 'Row 3 column 5, box 2, empty, centre 2 3');
    assert.equal(await cell(page, 1).getAttribute('aria-readonly'), 'true');
    assert.equal(await cell(page, 22).getAttribute('aria-selected'), 'true');
  }],
  ['pointer: drag selects, Ctrl toggles, a click on the only cell deselects', async (t) => {
    const { page } = t;
    await page.clock.install();
    await playing(t);
    const at = async (i) => { const box = await cell(page, i).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const places = await Promise.all([0, 10, 20, 30].map(at));
    // the page's timers stand still, so that on a slow machine the drag does not become a long press
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.mouse.move(...places[0]);
    await page.mouse.down();
    for (const place of places.slice(1)) await page.mouse.move(...place, { steps: 6 });
    await page.mouse.up();
    await page.clock.resume();
    assert.equal(await page.locator('td[aria-selected=true]').count(), 4);
    await page.keyboard.down('Control');
    await page.mouse.click(...await at(10));
    await page.keyboard.up('Control');
    assert.equal(await page.locator('td[aria-selected=true]').count(), 3);
    await page.mouse.click(...await at(40));
    assert.equal(await page.locator('td[aria-selected=true]').count(), 1);
    await page.waitForTimeout(600);
    await page.mouse.click(...await at(40));
    assert.equal(await page.locator('td[aria-selected=true]').count(), 0);
    await page.waitForTimeout(600);
    await page.mouse.move(...await at(1));
    // sent at once, not one after the answer to the other
    await Promise.all([page.mouse.down(), page.mouse.up(), page.mouse.down(), page.mouse.up()]);
    assert.equal(await page.locator('td[aria-selected=true]').count(), [...PUZZLE].filter((c) => c === '4').length);
  }],
  ['a click on a mark selects its cell, as a click beside it does', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    for (const key of ['c', '2', '7', 'x', '9', 'Escape']) await page.keyboard.press(key);
    for (const mark of await cell(page, 0).locator('i').all()) {
      const { x, y, width, height } = await mark.boundingBox();
      await page.keyboard.press('Escape');
      await page.mouse.click(x + width / 2, y + height / 2);
      assert.equal(await cell(page, 0).getAttribute('aria-selected'), 'true');
    }
  }],
  ['automatic marks stay editable', async (t) => {
    const { page } = t;
    await playing(t);
    await page.getByRole('button', { name: 'Automatic marks' }).click();
    assert.equal(await marks(page, 0, 'marks'), '27');
    await cell(page, 0).click();
    await page.keyboard.press('Control+2');
    assert.equal(await marks(page, 0, 'marks'), '7');
    await page.keyboard.press('Control+z');
    assert.equal(await marks(page, 0, 'marks'), '27');
  }],
  ['colours are sectors', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 4).click();
    await page.keyboard.press('Control+Shift+Digit4');
    await page.keyboard.press('v');
    await page.keyboard.press('9');
    assert.equal(await page.locator('path.fill.colour-4').count(), 1);
    assert.equal(await page.locator('path.fill.colour-9').count(), 1);
    assert.match(await nameOf(page, 4), /green and blue/);
  }],
  ['progress is kept per puzzle', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('7');
    await page.reload();
    await page.waitForSelector('main.solve td b');
    assert.equal(await digitAt(page, 0), '7');
  }],
  ['a link carries puzzle and marks in the fragment', async (t) => {
    const { page, context } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('7');
    await cell(page, 3).click();
    await page.keyboard.press('Control+5');
    await page.keyboard.press('Shift+Digit6');
    await page.locator('#share').click();
    await page.waitForSelector('.toast');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#p=1[\w-]+$/);
    const other = await context.browser().newContext();
    const fresh = await other.newPage();
    await fresh.goto(link);
    await fresh.waitForSelector('main.solve td b');
    assert.equal(await grid(fresh), `7${PUZZLE.slice(1)}`);
    assert.equal(await marks(fresh, 3, 'middle'), '5');
    assert.equal(await marks(fresh, 3, 'corner'), '6');
    assert.equal(new URL(fresh.url()).hash, '#solve');
    await other.close();
  }, { alone: true }],
  ['a broken link says so', async ({ page, goto }) => {
    await goto('p=1garbage');
    await page.waitForSelector('.toast.bad');
  }],
  ['two solutions: where they differ; none: who is to blame', async (t) => {
    const { page } = t;
    // without its 1s and 2s a solved grid has at least two solutions: the two digits swapped
    await playing(t, SOLUTION.replace(/[12]/g, '.'));
    await page.waitForFunction(() => /Several/.test(document.querySelector('.verdict')?.textContent ?? ''));
    await page.locator('.verdict .chip').click();
    await page.waitForFunction(() => /differ in \d+ cells/.test(document.querySelector('main .status')?.textContent ?? ''));
    assert.ok(await page.locator('.fill.jump-soft').count() >= 4);
    const both = await page.locator('td.hatched .marks').allTextContents();
    assert.ok(both.length >= 4 && both.every((digits) => digits === '12'), `each with what it is in the one and in the other: ${both}`);
    // row 1 lacks 9 in r1c1, and box 1 has one already
    const dead = `.123456789${'.'.repeat(71)}`;
    await paste(page, dead);
    await page.waitForFunction(() => /No solution/.test(document.querySelector('.verdict')?.textContent ?? ''));
    await page.locator('.verdict .chip').click();
    await page.waitForFunction(() => /givens clash/.test(document.querySelector('main .status')?.textContent ?? ''));
  }],
  ['sizes 4, 6, 12, 16 and 25', async (t) => {
    const { page, goto } = t;
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, '1.....3..4.....2');
    await page.waitForFunction(() => document.querySelectorAll('main.solve td').length === 16);
    await paste(page, '1....................2..............');
    await page.locator('dialog .choice').first().click();
    await page.waitForFunction(() => document.querySelectorAll('main.solve td').length === 36);
    for (const [name, count] of [['16×16', 256], ['25×25', 625], ['12×12', 144]]) {
      await page.locator('#open').click();
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForFunction((n) => document.querySelectorAll('main.solve td').length === n, count);
    }
    await cell(page, 0).click();
    // pressed at once, not one after the answer to the other: two figures make a number within a short time
    await Promise.all([page.keyboard.press('1'), page.keyboard.press('2')]);
    assert.equal(await digitAt(page, 0), '12');
  }],
  ['touch: the pad enters, Select selects several, targets are large', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).tap();
    await page.locator('.digits [data-digit="7"]').tap();
    assert.equal(await digitAt(page, 0), '7');
    await page.locator('[data-act=select]').tap();
    await cell(page, 3).tap();
    await cell(page, 5).tap();
    assert.equal(await page.locator('td[aria-selected=true]').count(), 3);
    const small = await page.evaluate(() => [...document.querySelectorAll('.pad button')].filter((b) => b.getBoundingClientRect().height < 44).length);
    assert.equal(small, 0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `page is ${wide} px wider than the screen`);
  }, { width: 390, height: 844, touch: true }],
  ['zoom of 200 %: nothing is lost to the side', async (t) => {
    const { page } = t;
    await playing(t);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) <= 0);
  }, { width: 640, height: 450 }],
  ['German', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
    assert.equal(await page.locator('.views a').first().innerText(), 'Lösen');
  }, { locale: 'de-DE' }],
  ['German on a phone: nothing lies beside the screen', async ({ page, goto }) => {
    for (const view of ['first', 'solve', 'learn', 'create', 'lab', 'lab/workbench', 'manual']) {
      await goto(view);
      await page.waitForSelector('main.view');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390, view);
      const { x, width } = await page.locator('#settings').boundingBox();
      assert.ok(x + width <= 390, view);
    }
  }, { width: 390, height: 844, touch: true, locale: 'de-DE' }],
  ['pause, full keys list, settings', async (t) => {
    const { page } = t;
    await playing(t);
    await page.keyboard.press('p');
    await page.waitForSelector('.veil-board:not([hidden])');
    await page.keyboard.press('p');
    await page.keyboard.press('F1');
    await page.waitForSelector('dialog[open] kbd');
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.locator('#settings').click();
    await page.waitForSelector('dialog .switch');
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.locator('#open').click();
    await page.waitForSelector('dialog select');
    await accessible(page);
  }],
  ...SCREENS.flatMap(([name, options]) => [
    [`axe: first visit, ${name}, in every look`, async ({ page, goto }) => { await goto(''); await page.waitForSelector('h1'); await accessibleInAll(page); }, options],
    [`axe: solve, ${name}, in every look`, async (t) => {
      await playing(t);
      await cell(t.page, 0).click();
      await t.page.keyboard.press('8');
      await accessibleInAll(t.page);
    }, options],
  ]),
  ['axe: high contrast', async (t) => {
    await playing(t);
    await t.page.locator('#theme').click();
    await t.page.locator('#theme').click();
    assert.equal(await t.page.evaluate(() => document.documentElement.dataset.theme), 'contrast');
    await accessible(t.page);
  }],
  ['address of this run', async () => { assert.ok(address().startsWith('http')); }],
];
