// How long a scrub takes: `node scrub.mjs [jumps] [problem] [rounds]` against `ennead serve`, with the environment that harness.mjs tells of.
// A benchmark, no test.
//
// Two searches of a million steps stand side by side, or one alone: the other ends at its first step. The scrub is moved to places by chance, one a frame, and what the
// main thread did for each is told by the browser's own trace: script, style, layout, paint preparation, and all tasks
// together by processor time. The pictures that other threads make of it are not in it. Then memory: the heap of the
// page, and what the browser counts for it.
//
// On a busy machine the worst of some hundred is the machine's: with several rounds, each on a page of its own, the last column
// is the worst place where each counts as in its best round. What is there belongs to the page.

import { address, start } from './harness.mjs';

const JUMPS = Number(process.argv[2] ?? 200), ROUNDS = Number(process.argv[4] ?? 1);
const PUZZLE = '.........4.........2...........5...7..8...3......9....3..4......5.1........8.....';
/** Problems of which every search takes a million steps, and who searches. */
const CASES = [
  { name: 'Sudoku', text: PUZZLE, left: 'BT+NO', right: 'FC+NO' },
  { name: 'Sudoku', text: PUZZLE, left: 'CBJ+NO', right: 'MAC+BZ' },
  { name: 'Sudoku', text: PUZZLE, left: 'FC+NO', right: 'BT+NO', alone: true },
  { name: '12 queens', recipe: 'n-queens:12', left: 'BT+NO', right: 'FC-CBJ+NO' },
  { name: 'graph of 40 nodes', recipe: 'graph-colouring:40,3', left: 'BT+NO', right: 'FC+BZ' },
];

/** Random numbers that are the same in every run. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const browser = await start();
console.log(`${JUMPS} places by chance; milliseconds of the main thread for each: script and all\n`);
console.log('| problem | searches | steps | script median | all: median | 95 % | worst | heap MB | page MB | worst at its best |');
console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|---:|');
for (const one of CASES.filter(({ name }) => name.includes(process.argv[3] ?? ''))) for (let round = 1, best = Array(JUMPS).fill(Infinity); round <= ROUNDS; round++) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(300000);
  // all solutions are looked for, so that the searches are as long as they may be
  await page.route('**/api/lab', (route) => {
    const question = route.request().postDataJSON();
    const limit = one.alone && question.algorithm?.[0] === one.right ? { step_limit: 1 } : {};
    return route.continue({ postData: JSON.stringify(question.record ? { ...question, solutions: 0, ...limit } : question) });
  });
  await page.goto(address('lab'));
  await page.waitForFunction(() => Number(document.querySelector('.scrub input')?.max) > 20);
  for (const [side, algorithm] of [['left', one.left], ['right', one.right]]) {
    const [checking, ordering] = algorithm.split('+');
    const picks = page.locator(`.run-card.${side} select.algo`);
    await picks.nth(0).selectOption(checking);
    await picks.nth(1).selectOption(ordering);
  }
  await page.locator('.lab-head select').last().selectOption('…');
  const dialog = page.locator('dialog');
  if (one.recipe) await dialog.locator('input').first().fill(one.recipe);
  else await dialog.locator('textarea').fill(one.text);
  await dialog.locator('button.primary').click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction((both) => [...document.querySelectorAll('.scrub .who')].map((who) => who.textContent).join() === both, `${one.left},${one.right}`);
  await page.waitForFunction(() => Number(document.querySelector('.scrub input').max) >= 1e6);
  await page.waitForTimeout(2000);
  const steps = Number(await page.locator('.scrub input').getAttribute('max'));
  const client = await context.newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const places = Array.from({ length: JUMPS }, chance(7)).map((share) => Math.round(share * steps));
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] } });
  await page.evaluate(async (all) => {
    const range = document.querySelector('.scrub input');
    for (const place of all) {
      // within a frame, as the browser hands over the moves of a pointer; the next task is after it was drawn
      await new Promise((next) => requestAnimationFrame(next));
      performance.mark('scrub');
      range.value = String(place);
      range.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((next) => setTimeout(next));
    }
    performance.mark('scrub');
  }, places);
  const ended = new Promise((done) => client.once('Tracing.tracingComplete', done));
  await client.send('Tracing.end');
  await ended;
  const marks = events.filter(({ name, cat }) => name === 'scrub' && /user_timing/.test(cat)).sort((a, b) => a.ts - b.ts);
  const thread = marks[0]?.tid, process_ = marks[0]?.pid;
  const tasks = events.filter((event) => event.tid === thread && event.pid === process_ && event.ph === 'X' && /RunTask|ThreadControllerImpl::RunTask/.test(event.name));
  const scripts = events.filter((event) => event.tid === thread && event.pid === process_ && event.ph === 'X' && event.name === 'FunctionCall');
  /** What the thread did between two marks, in milliseconds. The task that holds a mark counts to it. */
  const within = (all) => marks.slice(0, -1).map((mark, k) => all.filter(({ ts, dur }) => ts + dur > mark.ts && ts + dur <= marks[k + 1].ts).reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000);
  const sorted = (all) => [...all].sort((a, b) => a - b);
  const at = (all, share) => sorted(all)[Math.min(all.length - 1, Math.floor(all.length * share))].toFixed(1);
  const whole = within(tasks), script = within(scripts);
  best = best.map((least, k) => Math.min(least, whole[k]));
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const memory = await page.evaluate(async () => (performance.measureUserAgentSpecificMemory ? (await performance.measureUserAgentSpecificMemory().catch(() => ({ bytes: 0 }))).bytes : 0));
  const backing = (await client.send('Runtime.getHeapUsage')).backingStorageSize ?? 0;
  console.log(`| ${one.name} | ${one.left}, ${one.alone ? 'alone' : one.right} | ${steps.toLocaleString('en')} | ${at(script, 0.5)} | ${at(whole, 0.5)} | ${at(whole, 0.95)} | ${at(whole, 1)} | ${(usedSize / 1e6).toFixed(0)} | ${((memory || usedSize + backing) / 1e6).toFixed(0)} | ${at(best, 1)} |`);
  if (process.env.ENNEAD_SCRUB_PARTS) {
    const names = new Map();
    for (const event of events) if (event.tid === thread && event.pid === process_ && event.ph === 'X' && event.ts >= marks[0].ts) names.set(event.name, (names.get(event.name) ?? 0) + (event.tdur ?? event.dur ?? 0) / 1000 / JUMPS);
    console.log([...names].sort((a, b) => b[1] - a[1]).slice(0, 16).map(([name, ms]) => `    ${name} ${ms.toFixed(2)}`).join('\n'));
  }
  await context.close();
}
await browser.close();
