// The static site without a network, and how quick it is. By a server of one's own there is nothing to keep.

import { HARD17, PUZZLE, SOLUTION, assert, cell, grid, isWorker, paste } from './harness.mjs';

export const tests = !isWorker ? [] : [
  ['offline after the first visit: all views', async ({ page, context, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await Promise.all((await caches.keys()).map(async (key) => (await (await caches.open(key)).keys()).length))).some((n) => n > 50));
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('h1');
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve .chip.ok');
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    for (const view of ['learn/x-wing', 'create', 'lab', 'manual']) {
      await page.evaluate((to) => { location.hash = to; }, view);
      await page.waitForSelector({ 'learn/x-wing': '.sentences button', 'create': '.draft td', 'lab': '.run-card td', 'manual': '.manual h1' }[view]);
    }
    await context.setOffline(false);
  }],
  ['a later version waits, is offered, and taken when asked', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    assert.equal(await page.locator('.toast').count(), 0);
    // another address of the same script is a later version to the browser
    await page.evaluate(async () => {
      await (await import('./js/ask.js')).info();
      await navigator.serviceWorker.ready;
      await new Promise((done) => { setTimeout(done, 500); });
      await navigator.serviceWorker.register('offline.js?later');
    });
    await page.waitForSelector('.toast');
    assert.ok(!(await page.evaluate(() => navigator.serviceWorker.controller.scriptURL)).includes('later'));
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.includes('later'));
  }],
  ['over a slow line: the page says what it waits for, and goes on when it is there', async ({ page, context, goto }) => {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 50, downloadThroughput: 800 << 10, uploadThroughput: 100 << 10 });
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, PUZZLE);
    await page.waitForFunction(() => /engines are being fetched/.test(document.getElementById('toasts').textContent));
    await page.waitForSelector('main.solve td b');
    assert.ok(!/fetched/.test(await page.locator('#toasts').textContent()));
  }],
  ['the manifest and the icon are there', async ({ page, goto }) => {
    await goto('');
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
    assert.equal(manifest.name, 'Ennead');
    assert.ok(manifest.icons.length > 0);
  }],
  ['many puzzles in the worker, in order', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    const answers = await page.evaluate(async ([line, n]) => (await (await import('./js/ask.js')).ask('solve', { text: `${line}\n`.repeat(n) })).map((one) => one.ordinal), [HARD17, 1000]);
    assert.deepEqual(answers, Array.from({ length: 1000 }, (_, k) => k + 1));
  }],
  ['a long question holds up no short one, and can be stopped', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    const [solution, stopped] = await page.evaluate(async (text) => {
      const { ask } = await import('./js/ask.js');
      const gone = new AbortController();
      const long = ask('count', { text: '.'.repeat(256), exact: true, shape: '4x4', time_limit: 60000 }, { signal: gone.signal }).then(() => 'done', (error) => error.kind);
      const [answer] = await ask('solve', { text });
      gone.abort();
      return [answer.solution, await long];
    }, PUZZLE);
    assert.equal(solution, SOLUTION);
    assert.equal(stopped, 'stopped');
  }],
  ['an installed page opens on the puzzle played last', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, PUZZLE);
    await page.waitForSelector('main.solve td b');
    await cell(page, 0).click();
    await goto('');
    await page.waitForSelector('main.solve td b');
    assert.equal(await grid(page), PUZZLE);
  }],
];
