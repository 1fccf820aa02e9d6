// Habits that depend on time, distance and keyboard: each just within its bound, and just beyond it.

import { PUZZLE, assert, cell, digitAt, marks, nameOf, paste, playing } from './harness.mjs';

const tool = (page) => page.locator('.tools [aria-checked=true]').getAttribute('data-tool');
const selected = (page) => page.evaluate(() => [...document.querySelectorAll('main td[aria-selected=true]')].map((td) => Number(td.dataset.cell)));
const cursor = (page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? -1));
/** Presses a key as a keyboard does that writes this sign at this place, and lets go of all. */
const key = (page, init) => page.evaluate((event) => {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }));
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key: event.key, code: event.code }));
}, init);
const fours = [...PUZZLE].flatMap((c, i) => (c === '4' ? [i] : []));

export const tests = [
  ['F is full screen and back, in every view but the laboratory; a field keeps its F', async (t) => {
    const { page, goto } = t;
    await playing(t);
    const full = (on) => page.waitForFunction((wanted) => !!document.fullscreenElement === wanted, on);
    for (const view of ['solve', 'create', 'learn', 'manual', 'first']) {
      await goto(view);
      await page.waitForFunction((name) => document.documentElement.dataset.view === name, view);
      await page.keyboard.press('f');
      await full(true);
      await page.keyboard.press('f');
      await full(false);
    }
    for (const more of ['Control+Alt+f', 'Shift+F']) {
      await page.keyboard.press(more);
      assert.equal(await page.evaluate(() => !!document.fullscreenElement), false, more);
    }
    await page.locator('textarea').fill('');
    await page.locator('textarea').press('f');
    assert.equal(await page.locator('textarea').inputValue(), 'f');
    assert.equal(await page.evaluate(() => !!document.fullscreenElement), false);
  }],
  ['a German keyboard: Ctrl+Z and Ctrl+Y by their letters, Z is the digit tool, brackets by AltGr', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    for (const digit of ['7', '2', '7']) await page.keyboard.press(digit);
    // Z and Y have changed places
    await key(page, { key: 'z', code: 'KeyY', ctrlKey: true });
    assert.equal(await digitAt(page, 0), '2', 'undone');
    await key(page, { key: 'y', code: 'KeyZ', ctrlKey: true });
    assert.equal(await digitAt(page, 0), '7', 'redone');
    await key(page, { key: '[', code: 'Digit8', ctrlKey: true, altKey: true, modifierAltGraph: true });
    assert.equal(await digitAt(page, 0), '2');
    assert.equal(await tool(page), 'digit', 'AltGr is neither Ctrl nor Alt');
    await key(page, { key: ']', code: 'Digit9', ctrlKey: true, altKey: true, modifierAltGraph: true });
    assert.equal(await digitAt(page, 0), '7');
    await page.keyboard.press('x');
    await key(page, { key: 'z', code: 'KeyY' });
    assert.equal(await tool(page), 'digit', 'the letter that is printed on the pad');
    await page.keyboard.press('c');
    await key(page, { key: 'y', code: 'KeyZ' });
    assert.equal(await tool(page), 'digit', 'and the place that SudokuPad’s players know');
  }],
  ['a French and a Russian keyboard: digits and moves by their places, commands by their letters', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await key(page, { key: 'è', code: 'Digit7' });
    assert.equal(await digitAt(page, 0), '7');
    await key(page, { key: 'q', code: 'KeyA' });
    assert.equal(await cursor(page), 8, 'left of the first is the last');
    await key(page, { key: 'z', code: 'KeyW' });
    assert.equal(await cursor(page), 80, 'up, not the tool Z');
    assert.equal(await tool(page), 'digit');
    await key(page, { key: 'a', code: 'KeyQ', ctrlKey: true });
    assert.equal((await selected(page)).length, 81, 'Ctrl+A of a French keyboard');
    await key(page, { key: 'я', code: 'KeyZ', ctrlKey: true });
    assert.equal(await digitAt(page, 0), '', 'where no Latin letter is written, the place counts');
  }],
  ['a double click: within 500 ms and 6 pixels', async (t) => {
    const { page } = t;
    await playing(t);
    const clicks = (later, beside) => page.evaluate(([after, off]) => {
      const td = document.querySelector('main td[data-cell="1"]'), { left, top, width, height } = td.getBoundingClientRect();
      const send = (type, at, x) => td.dispatchEvent(Object.defineProperty(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true, clientX: left + width / 2 + x, clientY: top + height / 2 }), 'timeStamp', { value: at }));
      HTMLElement.prototype.setPointerCapture = () => {};
      const now = (window.later = (window.later ?? 1e6) + 1e5);
      for (const [at, x] of [[now, 0], [now + after, off]]) for (const type of ['pointerdown', 'pointerup']) send(type, at, x);
    }, [later, beside]);
    for (const [later, beside, all] of [[499, 0, true], [501, 0, false], [200, 5, true], [200, 7, false]]) {
      await page.keyboard.press('Escape');
      await clicks(later, beside);
      assert.equal((await selected(page)).length === fours.length, all, `${later} ms, ${beside} px`);
    }
  }],
  ['a long press: 500 ms; with Ctrl it adds; a move of the finger ends it', async (t) => {
    const { page } = t;
    await page.clock.install();
    await playing(t);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const middle = async (i) => { const box = await cell(page, i).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const press = async (i, ms, more = 0) => {
      const [x, y] = await middle(i);
      await page.mouse.move(x, y);
      await page.mouse.down();
      if (more) await page.mouse.move(x + more, y);
      await page.clock.runFor(ms);
      await page.mouse.up();
      await page.clock.runFor(600);
    };
    await press(1, 480);
    assert.deepEqual(await selected(page), [1], 'too short');
    await page.keyboard.press('Escape');
    await press(1, 520, 8);
    assert.deepEqual(await selected(page), [1], 'moved');
    await page.keyboard.press('Escape');
    await press(1, 520);
    assert.deepEqual(await selected(page), fours);
    await page.keyboard.down('Control');
    await press(2, 520);
    await page.keyboard.up('Control');
    assert.equal((await selected(page)).length, fours.length + [...PUZZLE].filter((c) => c === '3').length);
  }],
  ['a drag takes a cell within 0.45 of its centre', async (t) => {
    const { page } = t;
    await page.clock.install();
    await playing(t);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    for (const [first, reach, taken] of [[0, 0.47, [0]], [9, 0.43, [9, 10]]]) {
      const { x, y, width } = await cell(page, first).boundingBox();
      await page.mouse.move(x + width / 2, y + width / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * (1.5 - reach), y + width / 2, { steps: 4 });
      await page.mouse.up();
      assert.deepEqual(await selected(page), taken, `${reach}`);
    }
  }],
  ['two taps on the pad: within 650 ms they place, later they mark and unmark', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('c');
    const taps = (later) => page.evaluate((after) => {
      const button = document.querySelector('.digits [data-digit="7"]');
      const now = (window.later = (window.later ?? 1e6) + 1e5);
      for (const at of [now, now + after]) button.dispatchEvent(Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: at }));
    }, later);
    await taps(651);
    assert.deepEqual([await digitAt(page, 0), await marks(page, 0, 'middle')], ['', '']);
    await taps(649);
    assert.equal(await digitAt(page, 0), '7');
  }],
  ['arrows repeat when held; Ctrl+Shift+Z redoes; Delete of corner and centre tools', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    for (let k = 0; k < 3; k++) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    assert.equal(await cursor(page), 3);
    await page.keyboard.press('5');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    assert.equal(await digitAt(page, 3), '5');
    await page.keyboard.press('Delete');
    for (const [chosen, own, other] of [['x', 'corner', 'middle'], ['c', 'middle', 'corner']]) {
      for (const typed of ['Control+2', 'Shift+Digit7', 'z', '5']) await page.keyboard.press(typed);
      await page.keyboard.press(chosen);
      await page.keyboard.press('Delete');
      assert.equal(await digitAt(page, 3), '5', `${own} first, under the digit`);
      await page.keyboard.press('Delete');
      assert.deepEqual([await digitAt(page, 3), await marks(page, 3, own)], ['', ''], 'then the digit');
      assert.notEqual(await marks(page, 3, other), '');
      await page.keyboard.press('Delete');
      assert.equal(await marks(page, 3, other), '', 'then the rest');
    }
  }],
  ['what is spoken: after 150 ms, the last one wins; errors at once and apart', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    await page.waitForTimeout(400);
    const heard = await page.evaluate(() => new Promise((resolve) => {
      const said = [];
      const begin = performance.now();
      new MutationObserver(() => said.push([document.getElementById('polite').textContent, performance.now() - begin])).observe(document.getElementById('polite'), { childList: true, characterData: true, subtree: true });
      for (const digit of ['1', '2', '7']) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true, cancelable: true }));
      setTimeout(() => resolve(said), 1000);
    }));
    assert.equal(heard.length, 1, JSON.stringify(heard));
    assert.match(heard[0][0], /Row 1 column 1, box 1, 7/);
    assert.ok(heard[0][1] >= 149, `${heard[0][1]}`);
    await paste(page, 'no puzzle at all');
    await page.waitForFunction(() => document.getElementById('assertive').textContent);
    assert.equal(await page.locator('#assertive').getAttribute('role'), 'alert');
    assert.equal(await page.locator('#polite').getAttribute('aria-live'), 'polite');
  }, { refused: true }],
  ['settings as they are at first; conflicts, their marks and the check of a full grid can be turned off', async (t) => {
    const { page } = t;
    await playing(t);
    await page.locator('#settings').click();
    await page.waitForSelector('dialog .switch');
    const on = await page.evaluate(() => [...document.querySelectorAll('dialog .switch')].filter((one) => one.querySelector('input').checked).map((one) => one.textContent));
    for (const wanted of ['Show conflicts with their reason', 'Show marks that conflict', 'Check when the grid is full']) assert.ok(on.includes(wanted), wanted);
    for (const spoiler of ['Show the rating at once', 'Hide the timer', 'Arrows stop at the edges', '7-8-9 on top of the pad', 'Marks in fixed places']) assert.ok(!on.includes(spoiler), spoiler);
    await page.keyboard.press('Escape');
    await cell(page, 0).click();
    await page.keyboard.press('Control+8');
    assert.equal(await cell(page, 0).locator('.bad').count(), 1, 'a mark that conflicts');
    await page.keyboard.press('8');
    assert.ok(await page.locator('.ring.clash').count() >= 2);
    await page.locator('#settings').click();
    await page.getByLabel('Show conflicts with their reason').uncheck();
    await page.getByLabel('Show marks that conflict').uncheck();
    await page.getByLabel('Remove marks when a digit is placed').uncheck();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.ring.clash').count(), 0);
    await page.keyboard.press('Delete');
    assert.equal(await cell(page, 0).locator('.bad').count(), 0);
    // marks of others stay where the setting says so
    await cell(page, 3).click();
    await page.keyboard.press('Control+2');
    await cell(page, 0).click();
    await page.keyboard.press('2');
    assert.equal(await marks(page, 3, 'middle'), '2');
    assert.match(await nameOf(page, 3), /centre 2$/);
  }],
];
