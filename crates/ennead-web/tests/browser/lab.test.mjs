// Lab: two searches in lock-step, forwards and backwards, by every control and by keys; all algorithms compared.

import { readFile } from 'node:fs/promises';
import { PUZZLE, SCREENS, SOLUTION, accessible, accessibleInAll, assert, paste } from './harness.mjs';

const step = async (page) => Number((await page.locator('.told h2').innerText()).replace(/\D/g, ''));
const ready = (page) => page.waitForFunction(() => Number(document.querySelector('.scrub input')?.max) > 20 && document.querySelectorAll('.run-card td').length > 0);
const boards = (page) => page.evaluate(() => [...document.querySelectorAll('.run-card')].map((card) => [...card.querySelectorAll('td')].map((td) => td.getAttribute('aria-label')).join('|')));

const left = (page) => page.locator('.run-card').first();
/** The lab with a problem that is drawn as this. */
const shown = async (page, goto, problem, board) => {
  await goto('lab');
  await ready(page);
  await page.getByLabel('Problem').selectOption(problem);
  await page.waitForSelector(board);
};

export const tests = [
  ['step, step back, first, last, scrub', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    const forward = page.getByRole('button', { name: 'Step forward' }), back = page.getByRole('button', { name: 'Step back' });
    for (let k = 0; k < 12; k++) await forward.click();
    assert.equal(await step(page), 12);
    const before = await boards(page);
    for (let k = 0; k < 5; k++) await forward.click();
    for (let k = 0; k < 5; k++) await back.click();
    assert.deepEqual(await boards(page), before, 'going back is the same state');
    await page.getByRole('button', { name: 'Last step' }).click();
    const last = Number(await page.locator('.scrub input').getAttribute('max'));
    assert.equal(await step(page), last);
    await page.getByRole('button', { name: 'First step' }).click();
    assert.equal(await step(page), 0);
    await page.locator('.scrub input').fill('12');
    assert.deepEqual(await boards(page), before, 'and so is scrubbing');
    assert.ok((await page.locator('.told .said').first().innerText()).length > 10);
    assert.equal(await page.locator('.code .lit').count(), 1);
  }],
  ['keys: play and pause, one step, ends, speed', async ({ page, goto }) => {
    await page.clock.install();
    await goto('lab');
    await ready(page);
    await page.locator('.run-card .tree').first().focus();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    for (const [speed, steps] of [['1', 2], ['2', 6], ['3', 24]]) {
      await page.keyboard.press('Home');
      await page.keyboard.press(speed);
      await page.keyboard.press('Space');
      await page.clock.runFor(1010);
      assert.equal(await step(page), steps, `steps in a second at speed ${speed}`);
      await page.keyboard.press('Space');
      await page.clock.runFor(1000);
      assert.equal(await step(page), steps, 'paused');
    }
    // likewise while the scrub has the focus, which keeps the keys that move it
    await page.locator('.scrub input').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('2');
    await page.keyboard.press('Space');
    await page.clock.runFor(1010);
    await page.keyboard.press('Space');
    assert.equal(await step(page), 6);
    await page.keyboard.press(',');
    assert.equal(await step(page), 5);
    await page.keyboard.press('ArrowRight');
    assert.equal(await step(page), 6);
    await page.locator('.run-card .tree').first().focus();
    await page.clock.resume();
    await page.keyboard.press('Home');
    assert.equal(await step(page), 0);
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await page.keyboard.press(',');
    assert.equal(await step(page), 1);
    await page.keyboard.press('End');
    assert.ok(await step(page) > 5);
  }],
  ['the puzzle that is played, another algorithm, the solution', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve td b');
    await page.getByRole('link', { name: 'Watch a search on it' }).click();
    await ready(page);
    await page.getByLabel('Left search: Checking').selectOption('MAC');
    await page.getByLabel('Left search: Ordering').selectOption('BZ');
    await page.waitForFunction(() => document.querySelector('.scrub .who')?.textContent === 'MAC+BZ');
    await page.getByRole('button', { name: 'Last step' }).click();
    const digits = await page.evaluate(() => [...document.querySelectorAll('.run-card')[0].querySelectorAll('td')].map((td) => /\d$/.exec(td.getAttribute('aria-label'))?.[0] ?? '.').join(''));
    assert.equal(digits, SOLUTION);
  }],
  ['a newcomer: MAC+BZ beats BT+NO on one’s own puzzle, and where a jump’s mistake was made', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve td b');
    await page.getByRole('link', { name: 'Watch a search on it' }).click();
    await ready(page);
    const names = (wanted) => page.waitForFunction((both) => [...document.querySelectorAll('.scrub .who')].map((one) => one.textContent).join() === both, wanted);
    await page.getByLabel('Pair').selectOption({ label: 'looking ahead: MAC+BZ, BT+NO' });
    await names('MAC+BZ,BT+NO');
    const [fewer, more] = (await page.locator('.run-card .card-head .muted').allInnerTexts()).map((text) => Number(/of ([\d,]+)/.exec(text)[1].replaceAll(',', '')));
    assert.ok(fewer * 10 < more, `${fewer} steps against ${more}`);
    const took = await page.locator('.told').innerText();
    assert.ok(took.includes(`MAC+BZ: ${fewer} steps`) && took.includes(`BT+NO: ${more.toLocaleString('en')} steps`), took);
    // a search that jumps: at its first jump one is told why, and led to the assignment it jumped to
    await page.getByLabel('Pair').selectOption({ label: 'jumping back: CBJ+NO, BT+NO' });
    await names('CBJ+NO,BT+NO');
    const jump = await page.evaluate(() => /\d+/.exec(document.querySelector('.scrub .s-jump').getAttribute('d'))?.[0]);
    assert.ok(jump, 'there is a jump');
    await page.getByRole('button', { name: /^Next jump back: step \d+/ }).click();
    const told = await page.locator('.told .said').first().innerText();
    const [, variable] = /Jumps back to (r\dc\d)/.exec(told);
    assert.match(told, /To blame: .*r\dc\d/);
    // what was jumped over is not to blame
    const blamed = /To blame: ([^.]*)\./.exec(told)[1], over = /without a part in it: ([^.]*)\./.exec(told)[1].match(/r\dc\d/g);
    assert.ok(over.every((cell) => !blamed.includes(cell)), told);
    const at = await step(page);
    const link = page.getByRole('button', { name: /^Where r\dc\d = \d was chosen: step \d+/ });
    const [, cell, value, made] = /^Where (r\dc\d) = (\d) was chosen: step (\d+)/.exec(await link.innerText());
    assert.equal(cell, variable);
    await link.click();
    assert.equal(await step(page), Number(made));
    assert.ok(Number(made) < at);
    assert.match(await page.locator('.told .said').first().innerText(), new RegExp(`${variable} is tried with ${value}\\.`));
    // a dead end says value by value why
    for (let k = 0; k < 400 && !/has no value left/.test(await page.locator('.told .said').first().innerText()); k++) await page.keyboard.press('.');
    assert.match(await page.locator('.told .said').first().innerText(), /has no value left: \d (is in|was tried|would empty)/);
  }],
  ['what is painted on a board: digits and marks where the cells say so, in the colours of the theme', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    /** Of each cell of the left board its name, how much of it is painted, and how bright that is. */
    const painted = () => page.evaluate(() => {
      const board = document.querySelector('.run-card .board'), canvas = board.querySelector('canvas'), cells = [...board.querySelectorAll('td')];
      const side = Math.sqrt(cells.length), context = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.width }).getContext('2d', { willReadFrequently: true }), edge = (k) => Math.round((k * canvas.width) / side);
      context.drawImage(canvas, 0, 0);
      return cells.map((td, i) => {
        const x = edge(i % side), y = edge(Math.floor(i / side)), { data } = context.getImageData(x, y, edge((i % side) + 1) - x, edge(Math.floor(i / side) + 1) - y);
        let ink = 0, light = 0;
        for (let k = 0; k < data.length; k += 4) { ink += data[k + 3] / 255; light += ((data[k] + data[k + 1] + data[k + 2]) / 765) * (data[k + 3] / 255); }
        return { name: td.getAttribute('aria-label'), ink, light: light / ink, picture: [...data].join() };
      });
    });
    const first = await painted();
    assert.ok(first.every(({ ink }) => ink > 5), 'every cell has a digit or marks');
    await page.locator('.scrub input').fill('9');
    const later = await painted();
    later.forEach((cell, i) => assert.ok((cell.name === first[i].name) === (cell.picture === first[i].picture), `cell ${i}: ${first[i].name}, then ${cell.name}`));
    const same = new Map();
    for (const { name, ink } of later) {
      const content = /, (\d|.*given.*)$/.exec(name)?.[1];
      if (content) assert.ok(Math.abs((same.get(content) ?? ink) - ink) < 0.01 * ink, `${content} always takes as much ink`);
      if (content) same.set(content, ink);
    }
    await page.locator('.scrub input').fill('0');
    (await painted()).forEach(({ picture }, i) => assert.ok(picture === first[i].picture, `cell ${i} is as at the beginning`));
    // another theme is another ink
    await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
    await page.waitForFunction((light) => {
      const canvas = document.querySelector('.run-card .board canvas'), context = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.width }).getContext('2d', { willReadFrequently: true });
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.width);
      let ink = 0, bright = 0;
      for (let k = 0; k < data.length; k += 4) { ink += data[k + 3] / 255; bright += ((data[k] + data[k + 1] + data[k + 2]) / 765) * (data[k + 3] / 255); }
      return bright / ink > light + 0.3;
    }, first[0].light);
  }],
  ['other kinds of problems', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByLabel('Problem').selectOption('n-queens:6');
    await page.waitForSelector('.queens');
    await page.getByRole('button', { name: 'Last step' }).click();
    await page.locator('.run-card').first().locator('summary').click();
    assert.equal(await page.locator('.run-card').first().locator('.domain-table b').count(), 6);
    // a queen is drawn for each column
    assert.equal((await page.locator('.run-card').first().locator('.q-queen.assigned').getAttribute('d')).split('M').length - 1, 6);
    await accessible(page);
  }],
  ['a Futoshiki on its board: every number once in its row and column, every sign true', async ({ page, goto }) => {
    await shown(page, goto, 'futoshiki:5,18', '.futoshiki');
    const begin = await left(page).locator('.d-mark:not(.was)').allTextContents();
    await page.getByRole('button', { name: 'Last step' }).click();
    const { digits, signs } = await left(page).locator('.futoshiki').evaluate((board) => ({
      digits: [...board.querySelectorAll('.d-digit')].flatMap((text) => { const [xs, ys] = ['x', 'y'].map((name) => text.getAttribute(name).split(' ').map(Number)); return [...text.textContent].map((digit, k) => [xs[k], ys[k], Number(digit)]); }),
      signs: [...board.querySelector('.d-sign').getAttribute('d').matchAll(/M(-?[\d.]+) (-?[\d.]+)l(-?[\d.]+) (-?[\d.]+)l(-?[\d.]+) (-?[\d.]+)/g)].map((found) => found.slice(1).map(Number)),
    }));
    assert.equal(digits.length, 25);
    assert.ok(begin.join('').length > 18, 'before the first step the domains are marks');
    for (const k of [0, 1]) for (const place of new Set(digits.map((one) => one[k]))) assert.deepEqual(digits.filter((one) => one[k] === place).map((one) => one[2]).sort(), [1, 2, 3, 4, 5]);
    assert.ok(signs.length > 0);
    for (const [x, y, dx, dy, ex, ey] of signs) {
      // the point looks at the lesser number, the open end at the greater
      const tip = [x + dx, y + dy], open = [(x + x + dx + ex) / 2, (y + y + dy + ey) / 2];
      const beyond = ([fx, fy], [tx, ty]) => digits.map((one) => ({ digit: one[2], far: Math.hypot(tx + (tx - fx) * 2 - one[0], ty + (ty - fy) * 2 - one[1]) })).sort((a, b) => a.far - b.far)[0].digit;
      assert.ok(beyond(open, tip) < beyond(tip, open), `${[x, y]}`);
    }
    await accessible(page);
  }],
  ['a Shikaku on its grid: the blocks cover it, each with the area of its hint', async ({ page, goto }) => {
    await shown(page, goto, 'shikaku:5,7', '.shikaku');
    const before = (await left(page).locator('.d-may').getAttribute('d')).split('M').length;
    for (let k = 0; k < 3; k++) await page.getByRole('button', { name: 'Step forward' }).click();
    assert.ok((await left(page).locator('.d-may').getAttribute('d')).split('M').length < before, 'the domains shrink');
    await page.getByRole('button', { name: 'Last step' }).click();
    const { blocks, hints } = await left(page).locator('.shikaku').evaluate((board) => ({
      blocks: [...board.querySelector('.d-block.assigned').getAttribute('d').matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)].map((found) => found.slice(1).map((n) => Math.round(Number(n) / 100))),
      hints: [...board.querySelectorAll('.d-digit')].flatMap((text) => { const [xs, ys] = ['x', 'y'].map((name) => text.getAttribute(name).split(' ').map((n) => Math.floor(Number(n) / 100))); return xs.length > 1 ? [...text.textContent].map((digit, k) => [xs[k], ys[k], Number(digit)]) : [[xs[0], ys[0], Number(text.textContent)]]; }),
    }));
    const covered = blocks.flatMap(([c, r, wide, high]) => Array.from({ length: wide * high }, (_, k) => `${c + (k % wide)},${r + Math.floor(k / wide)}`));
    assert.equal(covered.length, 25);
    assert.equal(new Set(covered).size, 25);
    for (const [c, r, wide, high] of blocks) assert.deepEqual(hints.filter(([x, y]) => x >= c && x < c + wide && y >= r && y < r + high).map(([, , area]) => area), [wide * high]);
  }],
  ['a map and a graph in colours: no neighbours have the same', async ({ page, goto }) => {
    await shown(page, goto, 'map-colouring:6,5,9,4', '.map');
    const hues = () => left(page).locator('.drawn').evaluate((board) => [...board.querySelectorAll('.d-hue')].flatMap((path) => [...path.getAttribute('d').matchAll(/M[^M]+/g)].filter(([d]) => d.length > 6).map(([d]) => ({ hue: path.getAttribute('class'), numbers: d.match(/-?[\d.]+/g).map(Number) }))));
    const discs = (await hues()).length;
    assert.ok(discs > 9, 'before the first step the colours that each block can take');
    await page.getByRole('button', { name: 'Last step' }).click();
    const areas = (await hues()).map(({ hue, numbers: [x, y, wide, high] }) => ({ hue, x: x - 3, y: y - 3, wide: wide + 6, high: high + 6 }));
    assert.equal(areas.length, 9);
    const meet = (a, b) => Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x) + Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y, b.y) > 0
      && Math.min(a.x + a.wide, b.x + b.wide) >= Math.max(a.x, b.x) && Math.min(a.y + a.high, b.y + b.high) >= Math.max(a.y, b.y);
    for (const a of areas) for (const b of areas) if (a !== b && meet(a, b)) assert.notEqual(a.hue, b.hue);
    await accessible(page);
    await page.getByLabel('Problem').selectOption('graph-colouring:12,4');
    await page.waitForSelector('.graph-board');
    await page.getByRole('button', { name: 'Last step' }).click();
    const nodes = (await hues()).map(({ hue, numbers: [x, y, r] }) => ({ hue, x: x + r, y }));
    const edges = await left(page).locator('.d-edge').getAttribute('d');
    const near = (x, y) => nodes.map((node) => ({ node, far: Math.hypot(node.x - x, node.y - y) })).sort((a, b) => a.far - b.far)[0].node;
    assert.equal(nodes.length, 12);
    for (const [, ...ends] of edges.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)) {
      const [ax, ay, bx, by] = ends.map(Number);
      assert.notEqual(near(ax, ay).hue, near(bx, by).hue);
    }
    await accessible(page);
  }],
  ['on a phone one key goes through the speeds', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    const speed = page.locator('.transport [role=radio]:visible');
    for (const wanted of ['1×', '4×', '16×', '½×', '1×']) {
      assert.deepEqual(await speed.allInnerTexts(), [wanted]);
      await speed.tap();
    }
  }, { width: 390, height: 844, touch: true }],
  ['a problem of one’s own, by recipe and by text', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByLabel('Problem').selectOption('…');
    await page.getByLabel('Recipe').fill('n-queens:0x');
    await page.locator('dialog').getByRole('button', { name: 'Watch' }).click();
    await page.waitForFunction(() => (document.querySelector('dialog [role=alert]')?.textContent ?? '').length > 5);
    await accessible(page);
    await page.getByLabel('Recipe').fill('n-queens:5');
    await page.locator('dialog').getByRole('button', { name: 'Watch' }).click();
    await page.waitForSelector('.queens');
    await page.getByLabel('Problem').selectOption('…');
    await page.getByLabel(/Or its text/).fill(PUZZLE);
    await page.locator('dialog').getByRole('button', { name: 'Watch' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.run-card td').length === 162);
  }, { refused: true }],
  ['a problem of one’s own with names for variables and values, its kind detected', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    const rooms = ['living_room', 'kitchen', 'Küche2', 'hall'], colours = ['red', 'white', 'averylongcolourname_goesonandon'];
    const differ = colours.flatMap((one) => colours.filter((other) => other !== one).map((other) => [one, other]));
    const text = JSON.stringify({ Variables: rooms.map((Name) => ({ Name, Domain: colours })), Relations: [[0, 1], [1, 2], [0, 2], [2, 3]].map(([a, b]) => ({ Between: [rooms[a], rooms[b]], Allowed: differ })) });
    await page.getByLabel('Problem').selectOption('…');
    await page.getByLabel(/Or its text/).fill(text);
    await page.locator('dialog').getByRole('button', { name: 'Watch' }).click();
    await page.waitForFunction(() => /living_room/.test(document.querySelector('.run-card.left .domain-table')?.textContent ?? ''));
    await page.keyboard.press('End');
    const given = await page.locator('.run-card.left .domain-table tr').evaluateAll((rows) => Object.fromEntries(rows.map((row) => [row.querySelector('th').textContent, row.querySelector('b')?.textContent])));
    assert.deepEqual(Object.keys(given).sort(), [...rooms].sort());
    for (const [a, b] of [[0, 1], [1, 2], [0, 2], [2, 3]]) assert.ok(given[rooms[a]] && given[rooms[b]] && given[rooms[a]] !== given[rooms[b]], JSON.stringify(given));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await accessible(page);
  }],
  ['what is pasted or opened here is searched here: a puzzle, a table, a file', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    const problem = () => page.getByLabel('Problem').inputValue();
    await paste(page, PUZZLE);
    await page.waitForFunction(() => document.querySelectorAll('.run-card td').length === 162);
    assert.equal(await problem(), 'mine');
    await paste(page, 'x: 1 2 3\ny: 1 2 3\nz: 1 2 3\nx < y\ny < z');
    await page.waitForFunction(() => document.querySelectorAll('.run-card.left .domain-table tr').length === 3);
    assert.equal(await problem(), 'own');
    // what is wrong is told, and the problem stays
    await paste(page, 'x: 1 2 3\ny: 1 2 3\nx < w');
    await page.waitForFunction(() => /line 3/.test(document.querySelector('.toast.bad')?.textContent ?? ''));
    assert.equal(await problem(), 'own');
    await page.getByLabel('Problem').selectOption('…');
    await page.locator('dialog input[type=file]').setInputFiles({ name: 'four.txt', mimeType: 'text/plain', buffer: Buffer.from('a: 1 2\nb: 1 2\nc: 1 2\nd: 1 2\na != b\nc != d\n') });
    await page.waitForFunction(() => document.querySelectorAll('.run-card.left .domain-table tr').length === 4);
    // a puzzle opened by the dialog of every view
    await page.locator('#open').click();
    await page.locator('dialog textarea').fill('1.....3..4.....2');
    await page.locator('dialog').getByRole('button', { name: 'Read' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.run-card td').length === 32);
    assert.equal(await problem(), 'mine');
    assert.match(page.url(), /#lab$/);
  }, { refused: true }],
  ['all sixty compared', async ({ page, goto }) => {
    await goto('lab/compare');
    await page.waitForFunction(() => document.querySelectorAll('.rank tbody tr').length === 60, null, { timeout: 90000 });
    assert.equal(await page.locator('.heat td[class]').count(), 60);
    const times = await page.locator('.rank tbody td:nth-child(5)').allInnerTexts();
    assert.ok(times.length === 60 && times.every((one) => /^[\d,]+(\.\d)?$/.test(one)), times.join(' '));
    const first = await page.locator('.rank tbody th').first().innerText();
    await page.getByRole('button', { name: /^Steps/ }).click();
    assert.notEqual(await page.locator('.rank tbody th').first().innerText(), first);
    await accessible(page);
    await page.locator('.rank tbody button').first().click();
    await ready(page);
  }],
  ['side by side by check and by decision', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByRole('button', { name: 'Last step' }).click();
    const end = await boards(page);
    for (const pace of ['check', 'decision', 'step']) {
      await page.getByLabel('Side by side').selectOption(pace);
      await page.getByRole('button', { name: 'First step' }).click();
      const first = await boards(page);
      for (let k = 0; k < 6; k++) await page.getByRole('button', { name: 'Step forward' }).click();
      assert.notDeepEqual(await boards(page), first, pace);
      for (let k = 0; k < 6; k++) await page.getByRole('button', { name: 'Step back' }).click();
      assert.deepEqual(await boards(page), first, pace);
      await page.getByRole('button', { name: 'Last step' }).click();
      assert.deepEqual(await boards(page), end, pace);
    }
  }],
  ['several problems of a kind, as distributions', async ({ page, goto }) => {
    await goto('lab/compare');
    await page.waitForFunction(() => document.querySelectorAll('.rank tbody tr').length === 60, null, { timeout: 90000 });
    await page.locator('.lab-head .field:not([hidden]) select').selectOption('four');
    await page.locator('.chart-card select').first().selectOption('10');
    await page.waitForFunction(() => document.querySelectorAll('.c-median').length === 60, null, { timeout: 90000 });
    assert.match(await page.locator('.rank tbody tr').first().innerText(), /quartiles \d+ and \d+, most \d+/);
    await accessible(page);
  }],
  ['the workbench, forwards and backwards', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve td b');
    await goto('lab/workbench');
    await page.waitForSelector('.journal li');
    const digits = () => page.evaluate(() => [...document.querySelectorAll('.bench-board td')].map((td) => (td.matches('.filled') ? td.querySelector('b').textContent : '.')).join(''));
    assert.equal(await digits(), PUZZLE);
    await page.keyboard.press('.');
    // the first given strikes its digit from its horizon: from what else stands in its row, column and box
    const first = [...PUZZLE].findIndex((c) => c !== '.'), digit = PUZZLE[first];
    const horizon = [...Array(81).keys()].filter((i) => i !== first && PUZZLE[i] === '.' && (i % 9 === first % 9 || Math.floor(i / 9) === Math.floor(first / 9) || (Math.floor(i / 27) === Math.floor(first / 27) && Math.floor((i % 9) / 3) === Math.floor((first % 9) / 3))));
    assert.match(await page.locator('.told .said').innerText(), new RegExp(`^r1c${first + 1} is ${digit}: that strikes ${digit} from ${horizon.length} cells`));
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.bench-board td')].flatMap((td) => (td.querySelector('.was') ? [`${td.dataset.cell} ${td.querySelector('.was').dataset.digit}`] : []))), horizon.map((i) => `${i} ${digit}`));
    // by pass, the next step is the end of the first pass
    await page.getByRole('radio', { name: 'by pass' }).click();
    assert.match(await page.locator('.told .said').innerText(), /candidates are struck\./);
    assert.match(await page.locator('.told h2').innerText(), /^Entry 1 of/);
    await page.getByRole('button', { name: 'Step forward' }).click();
    assert.match(await page.locator('.told h2').innerText(), /^Entry 2 of/);
    await page.keyboard.press('End');
    assert.equal(await digits(), SOLUTION);
    await page.keyboard.press('Home');
    assert.equal(await digits(), PUZZLE);
    assert.match(await page.locator('.bench-side').innerText(), /Level [123]/);
    await accessible(page);
  }],
  ['lessons: five, with questions whose answers are computed', async ({ page, goto }) => {
    await goto('lab/lessons');
    await page.waitForSelector('.question');
    assert.equal(await page.locator('.index a').count(), 5);
    // the 4×4 puzzle has four givens and so twelve empty cells
    const first = page.locator('.question').first();
    await first.locator('input').fill('11');
    await first.getByRole('button', { name: 'Check' }).click();
    await page.waitForFunction(() => /Not yet/.test(document.querySelector('.question [role=status]')?.textContent ?? ''));
    await first.locator('input').fill('12');
    await first.locator('input').press('Enter');
    await page.waitForFunction(() => /Right/.test(document.querySelector('.question [role=status]')?.textContent ?? ''));
    await accessible(page);
    for (let k = 2; k <= 5; k++) {
      await page.getByRole('link', { name: 'Next lesson' }).click();
      await page.waitForFunction((n) => document.querySelector('.index [aria-current]')?.textContent?.startsWith(`${n}.`), k);
      for (const button of await page.getByRole('button', { name: 'Show the answer' }).all()) await button.click();
      await page.waitForFunction(() => [...document.querySelectorAll('.question [role=status]')].every((one) => /It is \d/.test(one.textContent ?? '')), null, { timeout: 60000 });
    }
    await page.getByRole('button', { name: 'Watch BT+NO and MAC+BZ' }).click();
    await page.waitForFunction(() => [...document.querySelectorAll('.scrub .who')].map((one) => one.textContent).join() === 'BT+NO,MAC+BZ');
  }],
  ['keys: siblings, smaller, the middle, solutions, the fastest speed', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    const tree = page.locator('.run-card .tree').first();
    await tree.focus();
    await page.keyboard.press('4');
    assert.equal(await page.getByRole('radio', { name: '16×' }).isChecked(), true);
    // solutions: the end of the shorter search, then that of the longer, and back
    const ends = (await page.locator('.run-card .card-head .muted').allInnerTexts()).map((text) => Number(/of ([\d,]+)/.exec(text)[1].replaceAll(',', ''))).sort((a, b) => a - b);
    await page.keyboard.press('n');
    assert.equal(await step(page), ends[0]);
    await page.keyboard.press('n');
    assert.equal(await step(page), ends[1]);
    await page.keyboard.press('Shift+ArrowLeft');
    assert.equal(await step(page), ends[0]);
    await page.keyboard.press('Shift+ArrowLeft');
    assert.equal(await step(page), 0);
    await page.keyboard.press('Shift+ArrowRight');
    assert.equal(await step(page), ends[0]);
    // from a node with a sibling below it down, and up again
    await page.keyboard.press('Home');
    await page.keyboard.press('.');
    await page.keyboard.press('ArrowRight');
    const first = await step(page);
    await page.keyboard.press('ArrowDown');
    const below = await step(page);
    assert.ok(below > first, 'the next value of the same variable');
    await page.keyboard.press('ArrowUp');
    assert.equal(await step(page), first);
    await page.keyboard.press('End');
    const width = () => tree.locator('svg').evaluate((one) => one.clientWidth);
    const before = await width();
    await page.keyboard.press('-');
    assert.ok(await width() < before);
    for (let k = 0; k < 5; k++) await page.keyboard.press('+');
    assert.ok(await width() > before);
    await tree.evaluate((one) => { one.scrollLeft = 0; });
    await page.keyboard.press('c');
    const middle = await tree.evaluate((one) => {
      const here = one.querySelector('.t-here').getBoundingClientRect(), frame = one.getBoundingClientRect();
      return (here.left + here.right - frame.left - frame.right) / 2;
    });
    assert.ok(Math.abs(middle) < 80, `the present node is ${middle} beside the middle`);
  }],
  ['keys of the tree: labels, what failed, size', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByRole('button', { name: 'Last step' }).click();
    await page.locator('.run-card .tree').first().focus();
    const drawn = () => page.evaluate(() => [document.querySelectorAll('.t-text').length > 0, document.querySelector('.tree .t-dead').getAttribute('d') !== 'M0 0', document.querySelector('.tree svg').clientWidth]);
    const [, , width] = await drawn();
    await page.keyboard.press('l');
    await page.keyboard.press('f');
    await page.keyboard.press('+');
    const [labels, failed, wider] = await drawn();
    assert.deepEqual([labels, failed], [false, false]);
    for (const key of ['l', 'u', 'z']) await page.keyboard.press(key);
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('.tree')].every((tree) => tree.scrollWidth <= tree.clientWidth + 1 && tree.scrollHeight <= tree.clientHeight + 8)), 'all of it is seen');
    await page.keyboard.press('z');
    assert.deepEqual(await drawn(), [true, true, width]);
    assert.notEqual(wider, width);
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    assert.ok(await step(page) > 20, 'the next solution');
  }],
  ['keys of the tree: walking, hiding, looking into a step', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByRole('button', { name: 'Last step' }).click();
    const tree = page.locator('.run-card .tree').first();
    await tree.focus();
    const last = await step(page);
    await page.keyboard.press('ArrowLeft');
    const parent = await step(page);
    assert.ok(parent < last, 'to the parent');
    await page.keyboard.press('ArrowRight');
    assert.ok(await step(page) > parent, 'to its first child');
    await page.keyboard.press('r');
    assert.equal(await step(page), 0);
    await page.keyboard.press('End');
    const count = () => tree.evaluate((one) => [...one.querySelectorAll('.t-text')].map((text) => text.textContent).join('').length);
    const all = await count();
    await page.keyboard.press('r');
    for (let k = 0; k < 6; k++) await page.keyboard.press('.');
    await page.keyboard.press('h');
    await page.keyboard.press('End');
    assert.ok(await count() < all, 'what is hidden is folded');
    await page.keyboard.press('u');
    assert.equal(await count(), all);
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] .domain-table');
    await accessible(page);
    await page.keyboard.press('Escape');
  }],
  ['a problem that is changed while the searches are on their way: no board has the steps of another', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    const kinds = ['four', 'six', 'n-queens:6', 'four', 'shikaku:5,7', 'six', 'four'];
    for (const kind of kinds) await page.getByLabel('Problem').selectOption(kind);
    await page.waitForFunction(() => [...document.querySelectorAll('.run-card')].every((card) => card.querySelectorAll('td[aria-label]').length === 16));
    // one after the other as well, where the first search is there before the second
    for (const kind of ['six', 'four', 'n-queens:6', 'six']) {
      const number = { six: 36, four: 16 }[kind];
      await page.getByLabel('Problem').selectOption(kind);
      await page.waitForFunction((n) => (n ? document.querySelectorAll('.run-card.left td[aria-label]').length === n : document.querySelector('.run-card.left .queens')), number);
      await page.keyboard.press('End');
    }
  }],
  ['an answer to each kind of problem is checked by its rules, by keys alone', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    const verdict = page.locator('.answered'), said = async (pattern) => { await page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.answered')?.textContent ?? ''), pattern); return verdict.innerText(); };
    // a new board has the names of its cells, a new drawing is there, once the search is
    const searched = (board) => page.waitForFunction((selector) => document.querySelector(`.run-card.left ${selector}`), board);
    // a kind, its board, a change that breaks the answer, and what is then said
    const kinds = [
      ['six', 'tr:nth-child(6) td:last-child[aria-label]', (text) => text.replace(/\d/, (d) => (d === '1' ? '2' : '1')), /stands twice|is given as/],
      ['four', 'tr:nth-child(4):last-child td:last-child[aria-label]', (text) => text.split('\n').slice(0, 3).join('\n'), /cannot be read/],
      ['n-queens:6', '.queens', (text) => text.replace(/\n[^\n]*$/, ''), /5 squares, expected 6/],
      ['map-colouring:6,5,9,4', '.map', (text) => text.replaceAll(/= \w+/g, '= Black'), /condition/],
      ['graph-colouring:12,4', '.graph-board', (text) => text.replaceAll(/= \w+/g, '= Black'), /condition/],
      ['futoshiki:5,18', '.futoshiki', (text) => text.replace(/= \d/, '= 9'), /cannot be `9`/],
      ['shikaku:5,7', '.shikaku', (text) => text.replace('(0,2) [5]', 'nobody'), /`nobody` is no variable/],
    ];
    for (const [kind, there, spoil, wrong] of kinds) {
      await page.getByLabel('Problem').selectOption(kind);
      await searched(there);
      await page.locator('.scrub input').fill('1');
      await page.getByRole('button', { name: 'Answer…' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Answer' }).waitFor();
      // what stands at the first step is no answer yet
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA');
      await page.keyboard.press('Control+Enter');
      assert.match(await said('wrong'), /wrong:/, kind);
      await page.getByRole('button', { name: 'Its solution' }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('textbox', { name: 'Answer' }).press('Control+Enter');
      await said('every rule holds');
      const right = await page.getByRole('textbox', { name: 'Answer' }).inputValue();
      await page.getByRole('textbox', { name: 'Answer' }).fill(spoil(right));
      assert.equal(await verdict.innerText(), '', 'what was said was of another answer');
      await page.getByRole('button', { name: 'Check' }).click();
      assert.match(await said('wrong|cannot be read'), wrong, kind);
      assert.doesNotMatch(await verdict.innerText(), /not a question/);
      if (kind === 'shikaku:5,7') await accessible(page);
      await page.keyboard.press('Escape');
    }
    // a table of one's own; and an answer from a file
    await paste(page, 'x: 1 2 3\ny: 1 2 3\nx < y');
    await page.waitForFunction(() => document.querySelectorAll('.run-card.left .domain-table tr').length === 2);
    await page.getByRole('button', { name: 'Answer…' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('x = 3\ny = 1');
    await page.getByRole('button', { name: 'Check' }).click();
    await said('wrong');
    await page.locator('dialog input[type=file]').setInputFiles({ name: 'answer.json', mimeType: 'application/json', buffer: Buffer.from('{"x": 1, "y": 3}') });
    await said('every rule holds');
  }, { refused: true }],
  ['in German an answer is checked, and at any width nothing is beside the page', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    for (const width of [1280, 1121, 1024, 700, 641, 390]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('.lab-head > *, .run-card, .lab-side > *, .transport > *')].filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.className)), [], `${width} pixels`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Antwort…' }).click();
    await page.getByRole('button', { name: 'Prüfen' }).click();
    await page.waitForFunction(() => /Fehler:/.test(document.querySelector('.answered')?.textContent ?? ''));
    await page.getByRole('button', { name: 'Ihre Lösung' }).click();
    await page.getByRole('button', { name: 'Prüfen' }).click();
    await page.waitForFunction(() => /Jede Regel ist erfüllt/.test(document.querySelector('.answered')?.textContent ?? ''));
    await accessible(page);
  }, { locale: 'de-DE' }],
  ...['en-GB', 'de-DE'].map((locale) => [`the line of the step is seen, however much is told (${locale})`, async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    for (const place of ['33', '12', '40', '54']) {
      await page.locator('.scrub input').fill(place);
      await page.waitForFunction((n) => document.querySelector('.told h2').textContent.endsWith(` ${n}`), place);
      const [seen, told] = await page.evaluate(() => {
        const line = document.querySelector('.code .lit').getBoundingClientRect(), card = document.querySelector('.code-card').getBoundingClientRect(), list = document.querySelector('.listed').getBoundingClientRect();
        return [line.top >= list.top - 1 && line.bottom <= Math.min(list.bottom, card.bottom, innerHeight) + 1, document.querySelector('.told').getBoundingClientRect().height];
      });
      assert.ok(seen, `step ${place}, ${told} pixels are told`);
    }
    assert.ok(await page.evaluate(() => document.querySelector('.graph svg').getBoundingClientRect().bottom <= document.querySelector('.graph-card').getBoundingClientRect().bottom));
  }, { locale }]),
  ['the workbench leads from another problem to a Sudoku', async ({ page, goto }) => {
    await shown(page, goto, 'n-queens:6', '.queens');
    await page.getByRole('link', { name: 'Workbench' }).click();
    await page.getByText('The workbench is for Sudokus').waitFor();
    await page.keyboard.press('End');
    await accessible(page);
    await page.getByRole('button', { name: 'Sudoku 4×4' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.bench-board td').length === 16);
    assert.equal(await page.getByLabel('Problem').inputValue(), 'four');
    await page.getByRole('button', { name: 'Step forward' }).click();
    assert.match(await page.locator('.told h2').innerText(), /^Entry 1 of/);
  }],
  ['the example of a table can be taken as it is', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByLabel('Problem').selectOption('…');
    const area = page.getByLabel(/Or its text/);
    await area.fill(await area.getAttribute('placeholder'));
    await page.locator('dialog').getByRole('button', { name: 'Watch' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.run-card.left .domain-table tr').length === 3);
  }],
  ['a graph that is scrubbed has its letters painted, and at rest as elements; the theme is followed', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByLabel('Left search: Checking').selectOption('BT');
    await page.getByLabel('Problem').selectOption('…');
    await page.getByLabel('Recipe').fill('graph-colouring:30,3');
    await page.getByLabel('Seed').fill('2');
    await page.locator('dialog button.primary').click();
    await page.waitForFunction(() => document.querySelectorAll('.graph-board').length === 2 && Number(document.querySelector('.scrub input').max) > 1500);
    /** While it moves: whether the canvas is seen and the elements are not, and how bright what is painted is, from 0. */
    const moving = () => page.evaluate(async () => {
      const range = document.querySelector('.scrub input'), place = document.querySelector('.run-card.left .drawn-place'), canvas = place.querySelector('canvas');
      for (const to of [1500, 700, 1000]) {
        range.value = String(to);
        range.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
      const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height }).getContext('2d', { willReadFrequently: true });
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      let sum = 0, count = 0;
      for (let k = 0; k < data.length; k += 4) if (data[k + 3] > 200) { sum += data[k] + data[k + 1] + data[k + 2]; count++; }
      return { seen: getComputedStyle(canvas).visibility === 'visible' && getComputedStyle(place.querySelector('.d-word, .d-letter')).visibility === 'hidden', count, bright: sum / 3 / count };
    });
    const rested = () => page.waitForFunction(() => { const place = document.querySelector('.run-card.left .drawn-place'); return getComputedStyle(place.querySelector('canvas')).visibility === 'hidden' && [...place.querySelectorAll('text')].length > 20 && getComputedStyle(place.querySelector('text')).visibility === 'visible'; });
    const light = await moving();
    assert.ok(light.seen && light.count > 200, JSON.stringify(light));
    await rested();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    const dark = await moving();
    assert.ok(dark.seen && Math.abs(dark.bright - light.bright) > 10, `${JSON.stringify(light)} and ${JSON.stringify(dark)}`);
    await rested();
  }],
  ['constraints that forbid nothing are shown on request', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    assert.equal(await page.locator('.g-edge.dotted').getAttribute('hidden'), '');
    await page.getByLabel('with constraints that forbid nothing here').check();
    assert.equal(await page.locator('.g-edge.dotted').getAttribute('hidden'), null);
  }],
  ['recordings: saved in three forms, and opened again', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.locator('.scrub input').fill('12');
    const before = await boards(page);
    /** @type {Record<string, Buffer>} */
    const files = {};
    for (const name of ['Save (Ennead’s own form)', 'Save as JSON Lines', 'Save for CP-Profiler']) {
      await page.getByRole('button', { name: 'Recording…' }).click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      files[download.suggestedFilename().split('.').pop()] = await readFile(await download.path());
      await page.keyboard.press('Escape');
    }
    assert.match(files.trace.toString('latin1', 0, 40), /^ennead trace 2/);
    assert.match(files.jsonl.toString('utf8', 0, 200), /^\{"trace":1,"algorithm":"FC-CBJ\+NO"/);
    // a message is its length, little-endian; the first says that a run begins
    assert.deepEqual([...files.cpprofiler.subarray(4, 6)], [2, 3]);
    for (const form of ['trace', 'jsonl']) {
      await page.getByLabel('Left search: Checking').selectOption('BT');
      await page.waitForFunction(() => document.querySelector('.scrub .who')?.textContent === 'BT+NO');
      await page.getByRole('button', { name: 'Recording…' }).click();
      await page.getByLabel('Open a recording').last().setInputFiles({ name: `kept.${form}`, mimeType: 'application/octet-stream', buffer: files[form] });
      await page.waitForFunction(() => document.querySelector('.scrub .who')?.textContent === 'FC-CBJ+NO');
      await page.locator('.scrub input').fill('12');
      assert.deepEqual((await boards(page))[0], before[0], form);
    }
    await page.getByRole('button', { name: 'Recording…' }).click();
    await accessible(page);
    await page.getByLabel('Open a recording').last().setInputFiles({ name: 'no.trace', mimeType: 'text/plain', buffer: Buffer.from('nothing of the kind') });
    const refused = (words) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('dialog [role=alert]')?.textContent ?? ''), words);
    await refused('not a recording');
    // a file that was cut, and one with a byte that no search wrote
    const open = (buffer) => page.getByLabel('Open a recording').last().setInputFiles({ name: 'no.trace', mimeType: 'application/octet-stream', buffer });
    await open(files.trace.subarray(0, -20));
    await refused('was cut');
    const damaged = Buffer.from(files.trace);
    damaged.fill(0x0b, damaged.length - 60, damaged.length - 20);
    await open(damaged);
    await refused('damaged|was cut');
    assert.equal(await page.locator('.scrub .who').first().innerText(), 'FC-CBJ+NO', 'what was there stays');
  }],
  ['a long search is quick to move about in', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve td b');
    await goto('lab');
    await ready(page);
    await page.getByLabel('Left search: Checking').selectOption('BT');
    await page.waitForFunction(() => Number(document.querySelector('.scrub input')?.max) > 10000);
    await page.locator('.scrub input').fill('7000');
    // a large tree is folded, as soon as it is drawn
    await page.waitForFunction(() => document.querySelectorAll('.fold-n').length > 0);
    // many places within a few frames: at rest all is of the last one, as if it had been gone to alone
    const seen = () => page.evaluate(() => [...document.querySelectorAll('.told h2, .told .said, .where, .counters dd, .tree path, .board path, .board td')].map((one) => one.getAttribute('d') ?? one.getAttribute('aria-label') ?? one.textContent).join('|'));
    const scrub = (...places) => page.evaluate(async (all) => {
      const range = document.querySelector('.scrub input');
      for (const place of all) {
        range.value = String(place);
        range.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
    }, places);
    const rested = async (place) => {
      await page.waitForFunction((n) => document.querySelector('.told h2').textContent.endsWith(n), place.toLocaleString('en'));
      await page.waitForTimeout(400);
    };
    await rested(7000);
    const once = await seen();
    await scrub(900, 4000, 9000, 2000, 7000);
    await rested(7000);
    assert.equal(await seen(), once);
    await scrub(6000, 7001);
    await rested(7001);
    await page.keyboard.press(',');
    await rested(7000);
    assert.equal(await seen(), once, 'and backwards');
  }],
  ['a search that has ended says so while the other goes on; the ring about the scrub covers no name', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.waitForFunction(() => document.querySelectorAll('.scrub .who').length === 2 && [...document.querySelectorAll('.where')].every((one) => !/of 0$/.test(one.textContent)));
    const [short, long] = await page.evaluate(() => [...document.querySelectorAll('.where')].map((one) => Number(/of ([\d,]+)/.exec(one.textContent)[1].replaceAll(',', ''))));
    assert.ok(short < long, `${short} and ${long}`);
    const said = (k) => page.locator('.told .said').nth(k).innerText();
    await page.locator('.scrub input').fill(String(short));
    const last = await said(0);
    assert.match(last, /a solution/);
    await page.locator('.scrub input').fill(String(short + 1));
    await page.waitForFunction((before) => document.querySelector('.told .said').innerText !== before, last);
    assert.match(await said(0), /ended/);
    assert.doesNotMatch(await said(1), /ended/);
    const gap = await page.evaluate(() => document.querySelector('.scrub').getBoundingClientRect().left - Math.max(...[...document.querySelectorAll('.scrub .who')].map((one) => one.getBoundingClientRect().right)));
    assert.ok(gap >= 4, `${gap} pixels`);
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('.scrub .who')].every((one) => { const { left, top, bottom } = one.getBoundingClientRect(); return [...document.querySelectorAll('.transport .keys button')].every((key) => { const box = key.getBoundingClientRect(); return box.right <= left || box.bottom <= top || box.top >= bottom; }); })), 'nor does one stand over a button');
  }],
  ['the place of a search that was cut is told whole, and colours of a crowded graph stand beside none', async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.getByLabel('Problem').selectOption('…');
    await page.getByLabel('Recipe').fill('graph-colouring:40,3');
    await page.locator('dialog button.primary').click();
    await page.waitForSelector('.graph-board .d-area');
    await page.locator('.scrub input').fill('30');
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('.where span')].every((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight)), 'nothing is cut off');
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('.run-card')].every((card) => card.querySelector('.counters dd').getBoundingClientRect().bottom + 3 <= card.querySelector('.tree').getBoundingClientRect().top)), 'the numbers keep off the tree');
    const words = await page.evaluate(() => [...document.querySelectorAll('.run-card.left .d-word')].map((one) => one.textContent));
    assert.ok(words.length && words.every((word) => !/[a-z]{3}/.test(word)), words.join());
  }],
  ...SCREENS.map(([name, options]) => [`axe: lab, ${name}, in every look`, async ({ page, goto }) => {
    await goto('lab');
    await ready(page);
    await page.locator('.scrub input').fill('20');
    await accessibleInAll(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) <= 0);
  }, options]),
];
