// Create: wishes, the live count of solutions, painting, minimise, rate, export, link.

import { PUZZLE, SCREENS, accessible, accessibleInAll, assert, cell, grid, paste, playing } from './harness.mjs';

/** Types digits into the draft, row by row. */
async function type(page, digits) {
  await cell(page, 0).click();
  for (let i = 0; i < digits.length; i++) {
    if (digits[i] !== '.') await page.keyboard.press(digits[i]);
    await page.keyboard.press(i % 9 === 8 ? 'ArrowDown' : 'ArrowRight');
    if (i % 9 === 8) await page.keyboard.press('Home');
  }
}

const chip = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.draft .verdict')?.textContent ?? ''), pattern.source);

export const tests = [
  ['givens entered: how many solutions remain, which cells are undecided', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    await type(page, PUZZLE);
    await chip(page, /One solution/);
    assert.equal(await grid(page), PUZZLE);
    await cell(page, 1).click();
    await page.keyboard.press('Delete');
    await chip(page, /solutions/);
    assert.ok(await page.locator('.fill.jump-soft').count() > 0);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await chip(page, /One solution/);
    await page.keyboard.press('Control+z');
    await chip(page, /solutions/);
  }],
  ['what is pasted here is the draft, of its size; undone, the draft before is back', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    await paste(page, PUZZLE);
    await chip(page, /One solution/);
    assert.equal(await grid(page), PUZZLE);
    await paste(page, '1.....3..4.....2');
    await page.waitForFunction(() => document.querySelectorAll('.draft td').length === 16);
    assert.equal(await page.locator('.wishes select').first().inputValue(), '2x2');
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.draft td').length === 81);
    assert.equal(await grid(page), PUZZLE);
    assert.equal(await page.locator('.wishes select').first().inputValue(), '3x3');
    await page.locator('.bar').getByRole('button', { name: 'Play' }).click();
    await page.waitForSelector('main.solve td b');
    assert.equal(await grid(page), PUZZLE);
  }],
  ['clashing givens are told', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    await type(page, '55');
    assert.match(await page.locator('.draft .status').innerText(), /5 stands twice in row 1/);
  }],
  ['the sieve: how hard puzzles come out without the wish, those wished for marked', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    assert.equal(await page.locator('.sieve').isVisible(), false);
    await page.getByLabel('Easiest level').selectOption('4');
    await page.getByLabel('Hardest level').selectOption('5');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForFunction(() => /how hard [1-9]\d* puzzles came out.*%/.test(document.querySelector('.sieve')?.getAttribute('aria-label') ?? ''));
    assert.deepEqual(await page.locator('.sieve .hit span').allInnerTexts(), ['Hard', 'Fiendish']);
    await page.getByRole('button', { name: 'Stop' }).click({ timeout: 1000 }).catch(() => {});
    const shares = await page.locator('.sieve b').allInnerTexts();
    assert.equal(shares.length, 9);
    const sum = shares.reduce((all, one) => all + Number.parseFloat(one), 0);
    assert.ok(Math.abs(sum - 100) < 5, `${shares}`);
    await accessible(page);
  }],
  ['create, rate, minimise, text, play', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForSelector('.found button', { timeout: 60000 });
    await chip(page, /One solution/);
    await page.getByRole('button', { name: 'Stop' }).click({ timeout: 1000 }).catch(() => {});
    const puzzle = await grid(page);
    await page.getByRole('button', { name: 'Minimise' }).click();
    await page.waitForSelector('.toast');
    const less = await grid(page);
    assert.ok([...less].filter((c) => c !== '.').length <= [...puzzle].filter((c) => c !== '.').length);
    await chip(page, /One solution/);
    await page.getByRole('button', { name: 'Text…' }).click();
    await page.waitForFunction(() => document.querySelector('dialog textarea')?.value.length > 80);
    assert.equal((await page.locator('dialog textarea').inputValue()).trim(), less);
    await page.waitForSelector('dialog select');
    await page.locator('dialog select').selectOption('barred');
    await page.waitForFunction(() => /[|+]/.test(document.querySelector('dialog textarea')?.value));
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.waitForFunction(() => /link is copied/.test(document.getElementById('toasts')?.textContent ?? ''));
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#p=1/);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForSelector('main.solve .chip.ok');
    assert.equal(await grid(page), less);
  }, { alone: true }],
  ['which givens are unnecessary: those without which the solution is the same', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    // one given more than a minimal puzzle: the solution's digit in the first blank cell
    await paste(page, `7${PUZZLE.slice(1)}`);
    await chip(page, /One solution/);
    await page.getByRole('button', { name: 'Which are unnecessary?' }).click();
    await page.waitForFunction(() => /left out/.test(document.querySelector('.draft .status')?.textContent ?? ''));
    const told = await page.locator('.draft .status').innerText();
    assert.match(told, /r1c1/);
    // each that is named can go
    const [, row, column] = /r(\d)c(\d)/.exec(told).map(Number);
    await page.keyboard.press('Escape');
    await page.locator('.draft td').nth((row - 1) * 9 + column - 1).click();
    await page.keyboard.press('Delete');
    await chip(page, /One solution/);
    assert.ok(!/left out/.test(await page.locator('.draft .status').innerText()), 'said of the draft as it was');
  }],
  ['a pattern is painted with its symmetry', async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    await page.getByLabel('Paint the pattern on the grid').check();
    await cell(page, 0).click();
    assert.equal(await page.locator('.ring.painted').count(), 2);
    await page.getByRole('button', { name: 'both mirrors' }).click();
    await cell(page, 1).click();
    assert.equal(await page.locator('.ring.painted').count(), 6);
    await cell(page, 40).click();
    await page.keyboard.press('Space');
    assert.equal(await page.locator('.ring.painted').count(), 6, 'the centre is painted and unpainted');
  }],
  ['the board that is played can be printed', async (t) => {
    await playing(t);
    await t.page.emulateMedia({ media: 'print' });
    assert.equal(await t.page.locator('.pad').isVisible(), false);
    assert.equal(await t.page.locator('.board').isVisible(), true);
  }],
  ...SCREENS.map(([name, options]) => [`axe: create, ${name}, in every look`, async ({ page, goto }) => {
    await goto('create');
    await page.waitForSelector('.draft td');
    // with cells that are undecided
    await paste(page, PUZZLE.replace('4', '.'));
    await page.waitForSelector('.draft .verdict .chip:not(.run)');
    await accessibleInAll(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) <= 0);
  }, options]),
];
