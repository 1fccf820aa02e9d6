// Pasting: one puzzle in a dozen forms is the same puzzle, and the page says what it read.

import { PUZZLE, SOLUTION, assert, grid, paste } from './harness.mjs';

const rows = (text, join = '') => Array.from({ length: 9 }, (_, r) => [...text.slice(r * 9, r * 9 + 9)].join(join));
const barred = (() => {
  const line = (row) => `| ${row.slice(0, 3).split('').join(' ')} | ${row.slice(3, 6).split('').join(' ')} | ${row.slice(6).split('').join(' ')} |`;
  const bar = '+-------+-------+-------+';
  const all = rows(PUZZLE).map(line);
  return [bar, ...all.slice(0, 3), bar, ...all.slice(3, 6), bar, ...all.slice(6), bar].join('\n');
})();
const zero = PUZZLE.replaceAll('.', '0');

/** Written here, not by the engines: each form as its own programs write it. */
const FORMS = {
  'a line': PUZZLE,
  'a line with zeros': zero,
  'rows': rows(PUZZLE).join('\n'),
  'drawn with bars': barred,
  'numbers with blanks': rows(zero, ' ').join('\n'),
  'numbers with commas': rows(zero, ',').join('\n'),
  'a table with a header': `puzzle,solution\n${zero},${SOLUTION}`,
  'our JSON': JSON.stringify({ puzzle: PUZZLE }),
  'JSON rows of numbers': JSON.stringify(rows(zero).map((row) => [...row].map(Number))),
  'a line with its rating': `${PUZZLE} ED=7.4/1.2/1.2`,
  'a solver’s line': `${PUZZLE}:1:${SOLUTION}`,
  'a file with headers': `#AEnnead\n#DExample\n${rows(PUZZLE).join('\n')}`,
  'sections': `[Puzzle]\n${rows(PUZZLE).join('\n')}`,
  'a link of SudokuExchange': `https://sudokuexchange.com/play/?s=${zero}`,
  'a link of the Interactive Sudoku Solver': `https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~${[...PUZZLE].flatMap((c, i) => (c === '.' ? [] : [`R${Math.floor(i / 9) + 1}C${(i % 9) + 1}_${c}`])).join('~')}`,
  'JSON of f-puzzles': JSON.stringify({ size: 9, grid: rows(PUZZLE).map((row) => [...row].map((c) => (c === '.' ? {} : { value: Number(c), given: true }))) }),
};

export const tests = [
  ...Object.entries(FORMS).map(([name, text]) => [`paste: ${name}`, async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, text);
    await page.waitForSelector('.toast');
    assert.match(await page.locator('.toast').innerText(), /Read as .*: 9×9, 32 givens/);
    await page.waitForSelector('main.solve td b');
    assert.equal(await grid(page), PUZZLE);
  }]),
  // these are packed: the engines write them, in the addresses that players share
  ['paste: links of SudokuPad and f-puzzles, old and new', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    const written = (form) => page.evaluate(async ([text, to]) => (await (await import(new URL('js/ask.js', location.href).href)).askOne('convert', { text, to })).text.trim(), [PUZZLE, form]);
    const [pad, short, puzzles] = [await written('sudokupad'), await written('scf'), await written('fpuzzles')];
    const [packed, document] = [pad.split('/scl')[1], puzzles.split('load=')[1]];
    assert.ok(packed && document && short.includes('/scf'));
    for (const link of [pad, `https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc${packed}`, short, puzzles, `https://sudokupad.app/fpuzzles${document}`, `https://sudokupad.app/fpuz${document}`]) {
      await page.evaluate(() => { document.getElementById('toasts').replaceChildren(); });
      await paste(page, link);
      await page.waitForFunction(() => /9×9, 32 givens/.test(document.querySelector('.toast')?.textContent ?? ''));
      await page.waitForSelector('main.solve td b');
      assert.equal(await grid(page), PUZZLE, link.slice(0, 40));
    }
  }],
  ['paste: what cannot be read is refused with its reason', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, 'not a puzzle at all');
    await page.waitForSelector('.toast.bad');
    assert.match(await page.locator('.toast.bad').innerText(), /\w+/);
  }],
  ['paste: several puzzles are offered', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await paste(page, `${PUZZLE}\n${SOLUTION}`);
    await page.waitForSelector('dialog .choice');
    assert.equal(await page.locator('dialog .choice').count(), 2);
    await page.locator('dialog .choice').first().click();
    await page.waitForSelector('main.solve td b');
    assert.equal(await grid(page), PUZZLE);
  }],
  ['a dropped file is read', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'puzzle.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, barred);
    await page.waitForSelector('.toast');
    await page.waitForSelector('main.solve td b');
    assert.equal(await grid(page), PUZZLE);
  }],
  ['the dialog reads a text and tells what is wrong with it', async ({ page, goto }) => {
    await goto('');
    await page.waitForSelector('h1');
    await page.locator('#open').click();
    await page.locator('dialog textarea').fill('12345');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('dialog [role=alert]')?.textContent ?? '').length > 10);
    await page.locator('dialog textarea').fill(PUZZLE);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.waitForSelector('.toast');
    await page.waitForSelector('main.solve td b');
    assert.equal(await grid(page), PUZZLE);
  }],
];
