// Learn: the ladder of a hint, mistakes first, the path, the rating, the reference, practice.

import { PUZZLE, SCREENS, SOLUTION, accessible, accessibleInAll, assert, cell, digitAt, grid, playing } from './harness.mjs';

const rungs = (page) => page.locator('.ladder > li').count();

/** Points at a candidate of a 9×9 grid. */
async function strike(page, at, digit) {
  const { width, height } = await cell(page, at).boundingBox();
  const x = (((digit - 1) % 3) + 0.5) * (width / 3), y = (Math.floor((digit - 1) / 3) + 0.5) * (height / 3);
  await cell(page, at).click({ position: { x, y } });
}

export const tests = [
  ['the ladder says where before what', async (t) => {
    const { page } = t;
    await playing(t);
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    assert.equal(await rungs(page), 1);
    assert.equal(await page.locator('.n-place, .n-digit').count(), 0);
    for (let level = 2; level <= 5; level++) {
      await page.keyboard.press('?');
      assert.equal(await rungs(page), level);
      if (level < 4) assert.equal(await page.locator('.n-digit').count(), 0, 'nothing to fill in before level 4');
    }
    assert.equal(await page.locator('.n-digit').count(), 1);
    await page.getByRole('button', { name: 'Next sentence' }).click();
    const sentence = await page.locator('.why .said').innerText();
    await page.waitForFunction((text) => document.getElementById('polite')?.textContent === text, sentence);
    await page.getByRole('button', { name: 'Apply' }).click();
    // the first step of this puzzle is 3 in r9c1
    assert.equal(await digitAt(page, 72), SOLUTION[72]);
    await page.keyboard.press('Control+z');
    assert.equal(await grid(page), PUZZLE);
  }],
  ['mistakes come first', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('2');
    for (let k = 0; k < 3; k++) {
      await page.keyboard.press('?');
      await page.waitForFunction((n) => document.querySelectorAll('.ladder > li').length === n, k + 1);
    }
    assert.match(await page.locator('.ladder').innerText(), /r1c1/);
    assert.equal(await page.locator('.ring.wrong').count(), 1);
  }],
  ['a hint starts from the player’s own marks', async (t) => {
    const { page } = t;
    await playing(t);
    // r1c1 without its true candidate 7: an erased mark that is needed
    await cell(page, 0).click();
    await page.keyboard.press('Control+2');
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    assert.match(await page.locator('.ladder').innerText(), /wrong|mark/i);
  }],
  ['the whole path, forwards and backwards', async (t) => {
    const { page } = t;
    await playing(t);
    await page.getByRole('button', { name: 'Show the path' }).click();
    await page.waitForSelector('.profile');
    const steps = await page.locator('.profile i').count();
    assert.ok(steps > 40);
    for (let k = 0; k < 5; k++) await page.getByRole('button', { name: 'Step forward' }).click();
    assert.match(await page.locator('.path .card-head').innerText(), /step 6 of/);
    const now = await grid(page);
    await page.getByRole('button', { name: 'Step back' }).click();
    await page.getByRole('button', { name: 'Step forward' }).click();
    assert.equal(await grid(page), now);
    await page.evaluate((k) => document.querySelectorAll('.profile i')[k].click(), steps - 1);
    assert.equal([...await grid(page)].filter((c) => c === '.').length, 1);
    await accessible(page);
    await page.getByRole('button', { name: 'Back to my grid' }).click();
    assert.equal(await grid(page), PUZZLE);
  }],
  ['the path begins at the player’s grid', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 72).click();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Show the path' }).click();
    await page.waitForSelector('.profile');
    assert.equal((await grid(page))[72], '3');
    assert.doesNotMatch(await page.locator('.step-words').innerText(), /r9c1 is 3/);
  }],
  ['the rating is hidden until asked', async (t) => {
    const { page } = t;
    await playing(t);
    assert.doesNotMatch(await page.locator('.line-up').innerText(), /Diabolical|7\.4/);
    await page.locator('.chip.ask').click();
    await page.waitForFunction(() => /Diabolical/.test(document.querySelector('.line-up')?.textContent ?? ''));
  }],
  ['why not', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.getByRole('button', { name: 'Why not …?' }).click();
    await page.locator('.hint .chips button').nth(0).click();
    await page.waitForFunction(() => /sees the 1/.test(document.querySelector('.hint [role=status]')?.textContent ?? ''));
    await page.locator('.hint .chips button').nth(1).click();
    await page.waitForFunction(() => /2/.test(document.querySelector('.hint [role=status]')?.textContent ?? '') && !/sees the 1/.test(document.querySelector('.hint [role=status]')?.textContent ?? ''));
  }],
  ['on a phone: why not, the path and the rating are within reach, and nothing lies beside the screen', async (t) => {
    const { page } = t;
    const beside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await playing(t);
    await cell(page, 0).tap();
    await page.locator('.more').getByRole('button', { name: 'Why not …?' }).tap();
    await page.locator('.hint .chips button').nth(0).tap();
    await page.waitForFunction(() => /sees the 1/.test(document.querySelector('.hint [role=status]')?.textContent ?? ''));
    await page.getByRole('button', { name: 'Close hint' }).tap();
    await page.getByRole('button', { name: 'Show the path' }).tap();
    await page.waitForSelector('.step-words');
    await page.locator('.path [data-step="1"]').tap();
    assert.equal(await page.locator('.pad').isVisible(), false, 'nothing is entered while the path is walked');
    const [board, words] = await Promise.all([page.locator('.board').boundingBox(), page.locator('.step-words').boundingBox()]);
    assert.ok(board.y >= 0 && words.y + words.height <= 844, 'the board and what is said of it are seen together');
    await page.getByRole('button', { name: 'Back to my grid' }).tap();
    assert.equal(await page.locator('.pad').isVisible(), true);
    await page.locator('.chip.ask').tap();
    await page.waitForSelector('.chip[aria-expanded=true]');
    assert.ok(await beside() <= 0);
    await page.locator('[data-tool=colour]').tap();
    assert.ok(await beside() <= 0);
  }, { width: 390, height: 844, touch: true }],
  ['drawings of the reference are not cut off at a desk', async ({ page, goto }) => {
    for (const technique of ['x-wing', 'skyscraper', 'w-wing', 'bent-set']) {
      await goto(`learn/${technique}`);
      await page.waitForSelector(`.technique[data-technique="${technique}"] pre`);
      const wide = await page.evaluate(() => [...document.querySelectorAll('.technique-text pre')].map((pre) => pre.scrollWidth - pre.clientWidth));
      assert.ok(wide.every((more) => more <= 0), `${technique}: ${wide}`);
    }
  }],
  ['on a phone the list of techniques is folded, so that the technique is seen first', async ({ page, goto }) => {
    await goto('learn/x-wing');
    await page.waitForSelector('.sentences button');
    const unfold = page.getByRole('button', { name: 'Techniques' });
    assert.equal(await unfold.getAttribute('aria-expanded'), 'false');
    const { y, height } = await page.locator('.example-board .board').boundingBox();
    assert.ok(y + height <= 844, `the board ends at ${y + height}`);
    await unfold.tap();
    assert.equal(await unfold.getAttribute('aria-expanded'), 'true');
    await page.getByLabel('Find a technique').fill('skysc');
    await page.getByRole('link', { name: /Skyscraper/ }).tap();
    await page.waitForSelector('.technique[data-technique=skyscraper] .sentences');
    assert.equal(await page.locator('.techniques').isVisible(), false);
    // without a technique of one's own choice the list is what one came for
    await page.evaluate(() => { location.hash = '#learn'; });
    await page.waitForSelector('.techniques');
  }, { width: 390, height: 844, touch: true }],
  ['on a phone practice stands beside its board', async ({ page, goto }) => {
    await goto('learn/x-wing');
    await page.waitForSelector('.sentences button');
    await page.getByRole('button', { name: 'Practise' }).tap();
    await page.waitForFunction(() => {
      const [board, task] = ['.example-board .board', '.practising'].map((name) => document.querySelector(name)?.getBoundingClientRect());
      return task && board.top >= -1 && task.top > board.bottom && task.top < innerHeight - 100;
    });
  }, { width: 390, height: 844, touch: true }],
  ['on a phone on its side: the hint stands beside the board, in place of the pad', async (t) => {
    const { page } = t;
    await playing(t);
    await page.locator('[data-act=hint]').tap();
    for (let k = 0; k < 4; k++) await page.getByRole('button', { name: 'More' }).tap();
    const [board, said] = await Promise.all([page.locator('.board').boundingBox(), page.locator('.why .said').boundingBox()]);
    assert.ok(board.y >= 0 && board.y + board.height <= 390, 'all of the board is seen');
    assert.ok(said.x > board.x + board.width && said.y + said.height < 390, 'and the sentence beside it');
    assert.ok(!await page.locator('.pad').isVisible());
    await page.getByRole('button', { name: 'Try it myself' }).tap();
    assert.ok(await page.locator('.pad').isVisible());
  }, { width: 844, height: 390, touch: true }],
  ['the reference: a page with a drawn example, by its link', async ({ page, goto }) => {
    await goto('learn/x-wing');
    await page.waitForSelector('.sentences button');
    assert.equal(await page.locator('h1').innerText(), 'X-Wing');
    assert.ok(await page.locator('.n-true').count() >= 4);
    await page.locator('.sentences button').first().click();
    assert.ok(await page.locator('.ring.said').count() >= 2);
    await accessible(page);
  }],
  ['patterns of the whole grid are drawn: what each rests on, and what goes', async ({ page, goto }) => {
    const classes = { then: 'n-true', not: 'n-false', fin: 'n-fin', house: 'house', link: 'link', cell: 'fill', axis: 'axis', gone: 'n-strike', placed: 'n-place' };
    const shapes = () => page.evaluate((classes) => Object.fromEntries(Object.entries(classes).map(([kind, name]) => [kind, document.querySelectorAll(`.example-board .${name}`).length])), classes);
    /** What must be seen at least. */
    const wanted = {
      'kraken-fish': { then: 2, fin: 1, house: 4, link: 2, gone: 1 }, 'finned-mutant-swordfish': { then: 3, fin: 1, house: 6, gone: 1 }, 'franken-swordfish': { then: 3, house: 6, gone: 1 },
      'multi-sector-locked-set': { then: 8, house: 4, cell: 6, gone: 1 }, 'sk-loop': { then: 4, not: 4, house: 6, gone: 1 }, 'senior-exocet': { then: 2, not: 2, house: 3, gone: 1 },
      'reverse-bug': { cell: 4, gone: 1 }, 'symmetry': { axis: 1 }, 'template-set': { then: 2, placed: 1 }, 'template-delete': { then: 2, gone: 1 }, 'unique-rectangle-1': { then: 6, cell: 4, gone: 1 },
    };
    for (const [technique, least] of Object.entries(wanted)) {
      await goto(`learn/${technique}`);
      // Its own page: the list names it while the page before is still there. Its sentences come after its drawing.
      await page.waitForSelector(`.technique[data-technique="${technique}"] .sentences`);
      const seen = await shapes();
      for (const [kind, n] of Object.entries(least)) assert.ok(seen[kind] >= n, `${technique}: ${kind} ${seen[kind]} of ${n}`);
      if (!technique.startsWith('template')) continue;
      // every place of the digit is marked: as one that stays, or as one that goes
      const digit = /\d/.exec(await page.locator('.technique-text b').last().innerText())[0];
      const places = await page.locator('.example-board .marks i').evaluateAll((all, one) => all.filter((mark) => mark.textContent === one).length, digit);
      assert.equal(seen.then + seen.gone, places, technique);
    }
  }],
  ['practice: told whether one saw it', async ({ page, goto }) => {
    await goto('learn/naked-single');
    await page.waitForSelector('.sentences');
    const headline = await page.locator('.technique-text b').innerText();
    const [, r, c, d] = /r(\d)c(\d) can only be (\d)/.exec(headline);
    await page.getByRole('button', { name: 'Practise' }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    assert.match(await page.locator('.technique-text [role=status]').innerText(), /Nothing/);
    await strike(page, (r - 1) * 9 + (c - 1), Number(d));
    await page.getByRole('button', { name: 'Check' }).click();
    assert.match(await page.locator('.technique-text [role=status]').innerText(), /saw it/);
    // in a position made by the engines too, a naked single is a blank cell with one candidate
    const names = () => page.locator('main td[data-cell] .name').allTextContents();
    const before = (await names()).join();
    await page.getByRole('button', { name: 'Another position' }).click();
    await page.waitForFunction((known) => [...document.querySelectorAll('main td[data-cell] .name')].map((one) => one.textContent).join() !== known, before);
    const after = await names();
    const at = after.findIndex((name) => /empty\D*\d$/.test(name));
    assert.ok(at >= 0, after.join('; '));
    await strike(page, at, Number(after[at].at(-1)));
    await page.getByRole('button', { name: 'Check' }).click();
    assert.match(await page.locator('.technique-text [role=status]').innerText(), /saw it/);
    await accessible(page);
  }],
  ['the manual: the lesson and the command line', async ({ page, goto }) => {
    await goto('manual');
    await page.waitForSelector('.document h2');
    assert.match(await page.locator('.document h1').innerText(), /lesson/);
    await accessible(page);
    await page.getByRole('link', { name: 'The command line' }).click();
    await page.waitForFunction(() => /command line/.test(document.querySelector('.document h1')?.textContent ?? ''));
    await page.getByRole('button', { name: 'ennead solve', exact: true }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'ennead solve');
  }],
  ['the puzzle of the day is the same for all', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    const [one, other] = await page.evaluate(async () => {
      const { ofDay } = await import('./js/daily.js');
      const day = new Date(2026, 10, 17);
      return [await ofDay(1, day), await ofDay(1, day)];
    });
    assert.equal(one, other);
    await page.getByLabel('Level').selectOption('1');
    await page.getByRole('button', { name: /Play today/ }).click();
    await page.waitForSelector('main.solve .chip.ok');
  }],
  ...SCREENS.flatMap(([name, options]) => [
    [`axe: hint and reference, ${name}, in every look`, async (t) => {
      await playing(t);
      for (let k = 0; k < 5; k++) {
        await t.page.keyboard.press('?');
        await t.page.waitForFunction((n) => document.querySelectorAll('.ladder > li').length === n, k + 1);
      }
      await accessibleInAll(t.page);
      await t.goto('learn/xy-wing');
      await t.page.waitForSelector('.sentences button');
      await accessibleInAll(t.page);
      assert.ok(await t.page.evaluate(() => document.documentElement.scrollWidth - innerWidth) <= 0);
    }, options],
  ]),
];
