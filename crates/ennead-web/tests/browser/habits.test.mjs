// What players of other programs have in their fingers: keys, pointer, pad, settings, one test for each habit.

import { PUZZLE, SOLUTION, assert, cell, digitAt, grid, marks, nameOf, playing } from './harness.mjs';

const tool = (page) => page.locator('.tools [aria-checked=true]').getAttribute('data-tool');
const selected = (page) => page.evaluate(() => [...document.querySelectorAll('main td[aria-selected=true]')].map((td) => Number(td.dataset.cell)));
const cursor = (page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? -1));
const middle = async (page, i) => { const box = await cell(page, i).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
/** Changes settings before the page is loaded. */
const set = (page, settings) => page.addInitScript((text) => localStorage.setItem('ennead.settings', text), JSON.stringify(settings));
/** Whether the page kept a key from the browser. */
const kept = (page, init) => page.evaluate((event) => !document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event })), init);

export const tests = [
  ['tools: Z X C V; Space and Shift+Space, PgDn and PgUp go round', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    for (const [key, name] of [['x', 'corner'], ['c', 'centre'], ['v', 'colour'], ['z', 'digit'], ['Space', 'corner'], ['Shift+Space', 'digit'], ['PageUp', 'colour'], ['PageDown', 'digit']]) {
      await page.keyboard.press(key);
      assert.equal(await tool(page), name, key);
    }
  }],
  ['held keys are a tool until they are let go, or the window loses the focus', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    for (const [keys, name] of [[['Shift'], 'corner'], [['Alt'], 'corner'], [['Control'], 'centre'], [['Control', 'Shift'], 'colour']]) {
      for (const key of keys) await page.keyboard.down(key);
      assert.equal(await tool(page), name, keys.join());
      for (const key of keys) await page.keyboard.up(key);
      assert.equal(await tool(page), 'digit', keys.join());
    }
    await page.keyboard.down('Shift');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    assert.equal(await tool(page), 'digit');
    await page.keyboard.up('Shift');
  }],
  ['a candidate is coloured: V V, its digit, the colour; by pointer too; undone, cleared, kept in a link', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    for (const key of ['c', '2', '7', 'v', 'v']) await page.keyboard.press(key);
    assert.match(await page.locator('.status').innerText(), /Type the candidate/);
    await page.keyboard.press('7');
    await page.keyboard.press('4');
    assert.equal(await cell(page, 0).locator('.tint').innerText(), '7');
    assert.equal(await cell(page, 0).locator('.tint.colour-4').count(), 1);
    assert.match(await nameOf(page, 0), /centre 2 7, 7 green$/);
    assert.equal(await cell(page, 0).getAttribute('class'), null, 'the cell itself has no colour');
    await page.keyboard.press('9');
    assert.equal(await cell(page, 0).locator('.tint.colour-9').count(), 1, 'one colour takes the place of another');
    await page.keyboard.press('9');
    assert.equal(await cell(page, 0).locator('.tint').count(), 0, 'the same again takes it away');
    await page.keyboard.press('Control+z');
    assert.equal(await cell(page, 0).locator('.tint.colour-9').count(), 1);
    // the other candidate, by pointer and pad
    const two = await cell(page, 0).locator('i', { hasText: '2' }).boundingBox();
    await page.keyboard.press('Escape');
    await page.getByLabel('Colours').selectOption('-1');
    await page.mouse.click(two.x + two.width / 2, two.y + two.height / 2);
    assert.deepEqual(await selected(page), [0]);
    await page.locator('.digits').getByRole('button', { name: 'green' }).click();
    assert.equal(await cell(page, 0).locator('.tint.colour-4').innerText(), '2');
    // a cell without the candidate is told so
    await page.getByLabel('Colours').selectOption('2');
    await cell(page, 3).click();
    await page.keyboard.press('5');
    assert.match(await page.locator('.status').innerText(), /None of these cells has 2/);
    // back to cells
    await cell(page, 0).click();
    await page.keyboard.press('v');
    await page.keyboard.press('5');
    assert.equal(await cell(page, 0).getAttribute('class'), 'coloured');
    await page.keyboard.press('Delete');
    assert.equal(await cell(page, 0).getAttribute('class'), null, 'Delete clears the cell’s colour first');
    assert.equal(await cell(page, 0).locator('.tint').count(), 2);
    await page.reload();
    await page.waitForSelector('main td .tint');
    assert.equal(await cell(page, 0).locator('.tint').count(), 2, 'kept');
    await cell(page, 0).click();
    await page.keyboard.press('v');
    await page.keyboard.press('Delete');
    assert.equal(await cell(page, 0).locator('.tint').count(), 0, 'then those of its candidates');
    assert.equal(await marks(page, 0, 'middle'), '27');
  }],
  ['the browser keeps its own keys, also while the clock is paused', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    const own = [{ code: 'KeyP', key: 'p', ctrlKey: true }, { code: 'KeyR', key: 'r', ctrlKey: true }, { code: 'KeyS', key: 's', ctrlKey: true }, { code: 'KeyW', key: 'w', ctrlKey: true }, { code: 'F5', key: 'F5' }, { code: 'Tab', key: 'Tab' }, { code: 'ArrowLeft', key: 'ArrowLeft', altKey: true }];
    for (const key of own) assert.equal(await kept(page, key), false, key.code);
    await page.keyboard.press('p');
    await page.waitForSelector('.veil-board:not([hidden])');
    for (const key of own) assert.equal(await kept(page, key), false, `${key.code}, paused`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.veil-board', { state: 'hidden' });
  }],
  ['a number pad with Shift writes corner marks: Shift is let go just before', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    // as the system sends it with NumLock on: Shift up, the digit without it, Shift down again
    const type = (later) => page.evaluate((after) => {
      const send = (at, type, init) => document.activeElement.dispatchEvent(Object.defineProperty(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init }), 'timeStamp', { value: at }));
      const now = performance.now() - 1000;
      send(now, 'keydown', { key: 'Shift', code: 'ShiftLeft', shiftKey: true });
      send(now + 100, 'keyup', { key: 'Shift', code: 'ShiftLeft' });
      send(now + 100 + after, 'keydown', { key: 'ArrowDown', code: 'Numpad2' });
    }, later);
    await type(29);
    assert.equal(await marks(page, 0, 'corner'), '2');
    await type(31);
    assert.equal(await digitAt(page, 0), '2', 'Shift was let go before');
    await page.keyboard.press('Numpad7');
    assert.equal(await digitAt(page, 0), '7');
  }],
  ['arrows and WASD move, extend with Shift, wrap; a setting stops them at the edges', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    for (const [key, at] of [['ArrowUp', 72], ['ArrowDown', 0], ['KeyA', 8], ['KeyD', 0], ['KeyS', 9], ['KeyW', 0]]) {
      await page.keyboard.press(key);
      assert.equal(await cursor(page), at, key);
    }
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Shift+KeyD');
    assert.deepEqual(await selected(page), [0, 1, 10, 11]);
    await set(page, { stopAtEdges: true });
    await page.reload();
    await page.waitForSelector('main.solve td b');
    await cell(page, 0).click();
    for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    assert.equal(await cursor(page), 0);
  }],
  ['all, none, inverted; the ends of a row and of the grid', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 12).click();
    for (const [key, count] of [['Control+a', 81], ['Control+Shift+a', 0], ['Control+i', 81], ['Escape', 0]]) {
      await page.keyboard.press(key);
      assert.equal((await selected(page)).length, count, key);
    }
    await cell(page, 12).click();
    for (const [key, at] of [['Home', 9], ['End', 17], ['Control+End', 80], ['Control+Home', 0]]) {
      await page.keyboard.press(key);
      assert.equal(await cursor(page), at, key);
    }
  }],
  ['Delete clears one layer, the tool’s own first', async (t) => {
    const { page } = t;
    await playing(t);
    await cell(page, 0).click();
    const fill = async () => { for (const key of ['Control+2', 'Shift+Digit7', 'Control+Shift+Digit4', '7']) await page.keyboard.press(key); };
    const layers = async () => [await digitAt(page, 0), await marks(page, 0, 'middle'), await marks(page, 0, 'corner'), await page.locator('.fill.colour-4').count()];
    await fill();
    assert.deepEqual(await layers(), ['7', '', '', 1], 'a digit hides the marks');
    const after = [];
    for (let k = 0; k < 4; k++) {
      await page.keyboard.press('Delete');
      after.push(await layers());
    }
    assert.deepEqual(after, [['', '2', '7', 1], ['', '', '7', 1], ['', '', '', 1], ['', '', '', 0]]);
    await fill();
    await page.keyboard.press('v');
    await page.keyboard.press('Backspace');
    assert.deepEqual(await layers(), ['7', '', '', 0], 'the colour tool clears colours first');
    await page.keyboard.press('Backspace');
    assert.deepEqual(await layers(), ['', '2', '7', 0], 'then the digit');
  }],
  ['a held undo repeats, and letting go is no further undo', async (t) => {
    const { page } = t;
    await page.clock.install();
    await playing(t);
    const blanks = [...PUZZLE].flatMap((c, i) => (c === '.' ? [i] : [])).slice(0, 8);
    for (const i of blanks) {
      await cell(page, i).click();
      await page.keyboard.press(SOLUTION[i]);
    }
    const left = async () => [...await grid(page)].filter((c, i) => c !== '.' && PUZZLE[i] === '.').length;
    const undo = page.locator('[data-act=undo]');
    await undo.click();
    assert.equal(await left(), 7);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const box = await undo.boundingBox();
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.clock.runFor(650);
    assert.equal(await left(), 7, 'not yet');
    await page.clock.runFor(100);
    assert.equal(await left(), 6, 'after 700 ms');
    await page.clock.runFor(200);
    assert.equal(await left(), 4, 'then every 100 ms');
    await page.mouse.up();
    assert.equal(await left(), 4);
  }],
  ['drags go through corners; with Ctrl they go on as they began', async (t) => {
    const { page } = t;
    await page.clock.install();
    await playing(t);
    const drag = async (...cells) => {
      const [first, ...rest] = await Promise.all(cells.map((i) => middle(page, i)));
      await page.mouse.move(...first);
      await page.mouse.down();
      for (const place of rest) await page.mouse.move(...place, { steps: 8 });
      await page.mouse.up();
    };
    // the page's timers stand still, so that on a slow machine the drag does not become a long press
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await drag(0, 10, 20);
    assert.deepEqual(await selected(page), [0, 10, 20], 'no neighbour is caught');
    await page.keyboard.down('Control');
    await drag(10, 20);
    await page.keyboard.up('Control');
    assert.deepEqual(await selected(page), [0], 'begun on a selected cell, it deselects');
  }],
  ['a long press selects all cells with the same content; a click outside none', async (t) => {
    const { page } = t;
    await page.clock.install();
    await playing(t);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const [x, y] = await middle(page, 1);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.clock.runFor(520);
    await page.mouse.up();
    assert.deepEqual(await selected(page), [...PUZZLE].flatMap((c, i) => (c === '4' ? [i] : [])));
    for (const [outside, [left, top]] of Object.entries({ 'beside the board': [8, y], 'at its heads': [x, (await cell(page, 1).boundingBox()).y - 8] })) {
      await cell(page, 40).click();
      await page.mouse.click(left, top);
      assert.deepEqual(await selected(page), [], outside);
    }
  }],
  ['Enter checks, ? hints, F1 lists the keys', async (t) => {
    const { page } = t;
    await playing(t);
    await page.waitForSelector('.chip.ok');
    await cell(page, 0).click();
    await page.keyboard.press('Enter');
    assert.match(await page.locator('main .status').innerText(), /So far all is right/);
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    await page.keyboard.press('F1');
    await page.waitForSelector('dialog[open] kbd');
    assert.ok(await page.locator('dialog[open] kbd').count() > 20);
  }],
  ['the pad: 1-2-3 on top or below, how many of each are left, two taps in a mark mode place', async (t) => {
    const { page } = t;
    await playing(t);
    const digits = () => page.evaluate(() => [...document.querySelectorAll('.digits b')].map((b) => b.textContent).join(''));
    assert.equal(await digits(), '123456789');
    const count = (d) => page.locator(`.digits [data-digit="${d}"] small`).innerText();
    const there = [...PUZZLE].filter((c) => c === '7').length;
    assert.equal(await count(7), String(9 - there));
    await cell(page, 0).click();
    await page.keyboard.press('7');
    assert.equal(await count(7), String(8 - there));
    await page.keyboard.press('7');
    await page.keyboard.press('c');
    const seven = await page.locator('.digits [data-digit="7"]').boundingBox();
    await page.mouse.move(seven.x + 10, seven.y + 10);
    // sent at once, not one after the answer to the other
    await Promise.all([page.mouse.down(), page.mouse.up(), page.mouse.down(), page.mouse.up()]);
    assert.equal(await digitAt(page, 0), '7');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    assert.equal(await marks(page, 0, 'middle'), '', 'what the first tap did is taken back');
    await set(page, { flipPad: true });
    await page.reload();
    await page.waitForSelector('main.solve td b');
    assert.equal(await digits(), '789456123');
  }],
  ['settings: marks at fixed places, no labels, no timer, the rating shown, marks filled in once', async (t) => {
    const { page } = t;
    await set(page, { fixedMarks: true, labels: false, hideTimer: true, showRating: true });
    await playing(t);
    await cell(page, 0).click();
    await page.keyboard.press('Control+7');
    assert.equal(await cell(page, 0).locator('.marks i').nth(6).innerText(), '7');
    assert.equal(await page.locator('.heads').first().isVisible(), false);
    assert.equal(await page.locator('.time').isVisible(), false);
    await page.waitForFunction(() => /Diabolical/.test(document.querySelector('.line-up')?.textContent ?? ''));
    await page.locator('#settings').click();
    await page.getByLabel('Automatic marks').selectOption('once');
    await page.keyboard.press('Escape');
    assert.equal(await marks(page, 0, 'marks'), '27');
  }],
  ['the clock stands while the page is hidden', async (t) => {
    const { page } = t;
    await page.clock.install();
    await playing(t);
    const time = () => page.locator('.time').innerText();
    await page.clock.runFor(10000);
    assert.match(await time(), /^0:(09|1[0-9])/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(60000);
    assert.match(await time(), /^0:(09|1[0-9])/);
  }],
  ['numbers of two figures, in Solve and in Create', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await page.locator('#open').click();
    await page.getByRole('button', { name: '16×16', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('main.solve td').length === 256);
    const type = async () => {
      await cell(page, 0).click();
      await Promise.all([page.keyboard.press('1'), page.keyboard.press('4')]);
      return digitAt(page, 0);
    };
    assert.equal(await type(), '14');
    await goto('create');
    await page.locator('.wishes .fieldset select').selectOption('4x4');
    await page.waitForFunction(() => document.querySelectorAll('.draft td').length === 256);
    assert.equal(await type(), '14');
  }],
  ['German throughout: hints, levels, strategies', async (t) => {
    const { page, goto } = t;
    await playing(t);
    await page.locator('.chip.ask').click();
    await page.waitForFunction(() => /Teuflisch/.test(document.querySelector('.line-up')?.textContent ?? ''));
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    for (let k = 0; k < 4; k++) await page.keyboard.press('?');
    assert.match(await page.locator('.ladder .why').innerText(), /Zeile|Spalte|Block|Zelle|nur|Also/);
    await goto('lab');
    await page.waitForFunction(() => /Nimmt|Springt|Schaut/.test(document.querySelector('.gist')?.textContent ?? ''));
    await goto('manual');
    await page.waitForSelector('.document[lang=en] h2');
  }, { locale: 'de-DE' }],
];
