// Contrast: every text that is seen has at least 4.5:1 to what it stands on (WCAG 2), in every theme: givens, entered
// digits, marks and their shapes, player colours, links, buttons, chips, what is disabled. Computed here from the
// definition and from what the browser says it paints; axe-core does not look behind a board.

import { PUZZLE, SOLUTION, assert, cell, paste } from './harness.mjs';

const THEMES = ['light', 'dark', 'contrast'];
const FLOOR = 4.5;

/** All texts that are seen, with the worst ratio of each: [ratio, what]. */
const ratios = (page) => page.evaluate(() => {
  const colour = (text) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const known = new Map();
  const parse = (text) => { if (!known.has(text)) known.set(text, colour(text)); return known.get(text); };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, k) => sum + v * [0.2126, 0.7152, 0.0722][k], 0);
  const ratio = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  const faded = (element) => { let all = 1; for (let one = element; one; one = one.parentElement) all *= Number(getComputedStyle(one).opacity); return all; };
  /** What an element stands on: its own background and those around it. */
  const ground = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) {
      const back = parse(getComputedStyle(one).backgroundColor);
      if (back[3]) layers.push(back);
      if (back[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  /** What is drawn under a text on a board; sectors of colours one by one. */
  const drawn = (text, base) => {
    const board = text.closest('.board');
    if (!board) return [base];
    const { left, right, top, bottom } = text.getBoundingClientRect(), x = (left + right) / 2, y = (top + bottom) / 2;
    let grounds = [base];
    for (const shape of board.querySelectorAll(':scope > svg:first-child > g *')) {
      const box = shape.getBoundingClientRect(), style = getComputedStyle(shape);
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const hatch = /^url\("#hatch-(\w+)/.exec(style.fill);
      if (hatch) {
        const line = getComputedStyle(board.querySelector(`pattern .hatch.${hatch[1]}`));
        const ink = parse(line.stroke);
        grounds = grounds.flatMap((one) => [one, over([ink[0], ink[1], ink[2], Number(line.opacity)], one)]);
      } else if (style.fill !== 'none') {
        const fill = parse(style.fill), painted = over([fill[0], fill[1], fill[2], fill[3] * Number(style.opacity)], base);
        grounds = shape.matches('path.fill') ? [...grounds, painted] : [painted];
      }
    }
    return grounds;
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.hidden, thead, tbody th, noscript, option, script')) continue;
    const modal = document.querySelector('dialog[open]');
    if (modal && !modal.contains(element)) continue;
    const style = getComputedStyle(element);
    const svg = element instanceof SVGElement;
    const halo = parseFloat(style.webkitTextStrokeWidth) > 0 && style.paintOrder.startsWith('stroke') ? parse(style.webkitTextStrokeColor) : null;
    const base = ground(svg ? element.ownerSVGElement.parentElement : element);
    const ink = parse(svg ? style.fill : style.color), alpha = ink[3] * faded(element);
    for (const back of halo ? [halo] : svg ? [base] : drawn(element, base)) found.push([ratio(over([ink[0], ink[1], ink[2], alpha], back), back), `${node.textContent.trim().slice(0, 30)} (${element.tagName} ${element.className.baseVal ?? element.className} in ${element.parentElement?.className?.baseVal ?? element.parentElement?.className})`]);
  }
  return found;
});

/** Looks at all texts of what is shown; `least` of them must be there. */
async function legible(page, where, least) {
  const found = await ratios(page);
  assert.ok(found.length >= least, `${where}: only ${found.length} texts`);
  const low = [...new Set(found.filter(([one]) => one < FLOOR).map(([one, what]) => `${one.toFixed(2)} ${what}`))];
  assert.deepEqual(low, [], where);
}

const themed = (page, theme) => page.addInitScript((chosen) => localStorage.setItem('ennead.settings', JSON.stringify({ theme: chosen })), theme);

export const tests = THEMES.flatMap((theme) => [
  [`contrast, ${theme}: givens, entered digits and marks on every ground of the board`, async ({ page, goto }) => {
    await themed(page, theme);
    await goto('');
    await page.waitForSelector('main.view h1');
    await paste(page, PUZZLE);
    await page.waitForSelector('.verdict .chip.ok');
    const blanks = [...PUZZLE].flatMap((c, i) => (c === '.' ? [i] : [])), givens = [...PUZZLE].flatMap((c, i) => (c === '.' ? [] : [i]));
    const press = async (i, ...keys) => { await cell(page, i).click(); for (const key of keys) await page.keyboard.press(key); };
    // each colour under a given, an entered digit and marks; two colours in one cell
    await page.evaluate(async ([given, blank, solution]) => {
      const { session: { game } } = await import(new URL('js/session.js', location.href).href);
      for (let c = 1; c <= 9; c++) {
        game.enter('digit', Number(solution[blank[c]]), [blank[c]]);
        game.enter('centre', 1, [blank[20 + c]]);
        game.enter('corner', 9, [blank[20 + c]]);
        for (const i of [given[c], blank[c], blank[20 + c]]) game.enter('colour', c, [i]);
      }
      for (const c of [3, 8]) game.enter('colour', c, [given[10]]);
      // marks of which some conflict, and a coloured candidate
      for (const d of [1, 2, 3, 4]) game.enter('centre', d, [blank[12]]);
      game.dye(1, 3, [blank[12]]);
    }, [givens, blanks, SOLUTION]);
    // every digit selected, and alone, with what it sees
    await page.keyboard.press('Control+a');
    await legible(page, 'all selected', 150);
    await cell(page, givens[0]).click();
    await legible(page, 'a given selected', 150);
    await cell(page, blanks[1]).click();
    await legible(page, 'an entered digit selected', 150);
    // clashes, and what a check finds
    await press(blanks[0], '8');
    await page.waitForSelector('.ring.clash');
    await legible(page, 'a clash', 150);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    // a digit that breaks no rule yet, and is not the solution's
    const there = [...PUZZLE].map((c, i) => (blanks.slice(1, 10).includes(i) ? SOLUTION[i] : c));
    const sees = (i, j) => i !== j && (Math.floor(i / 9) === Math.floor(j / 9) || i % 9 === j % 9 || (Math.floor(i / 27) === Math.floor(j / 27) && Math.floor((i % 9) / 3) === Math.floor((j % 9) / 3)));
    const [at, digit] = blanks.slice(40).flatMap((i) => [...'123456789'].filter((d) => d !== SOLUTION[i] && !there.some((c, j) => c === d && sees(i, j))).map((d) => [i, d]))[0];
    await press(at, digit, 'Enter');
    await page.waitForSelector('.ring.wrong');
    await legible(page, 'a wrong digit', 150);
    // the player's colours are SudokuPad's, at 60 % over the surface (40 % in the dark)
    const tokens = await page.evaluate(() => ['surface', 'c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6', 'c-7', 'c-8', 'c-9'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()));
    const bytes = (hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16));
    const share = theme === 'dark' ? 0.4 : 0.6;
    ['d6d6d6', '7c7c7c', '000000', 'b3e56a', 'e87cf1', 'e49632', 'f53a37', 'fceb3f', '3d99f5'].forEach((hex, k) => {
      const mixed = bytes(`#${hex}`).map((v, i) => v * share + bytes(tokens[0])[i] * (1 - share));
      bytes(tokens[k + 1]).forEach((v, i) => assert.ok(Math.abs(v - mixed[i]) <= 1, `colour ${k + 1}: ${tokens[k + 1]}`));
    });
  }],
  [`contrast, ${theme}: patterns of techniques`, async ({ page, goto }) => {
    await themed(page, theme);
    await goto('learn');
    for (const technique of ['full-house', 'naked-pair', 'x-wing', 'finned-x-wing', 'xy-chain', 'als-xz', 'unique-rectangle-1']) {
      await page.evaluate((to) => { location.hash = `#learn/${to}`; }, technique);
      await page.waitForFunction((to) => document.querySelector(`.technique[data-technique="${to}"] td b`) && document.querySelector('.sentences button'), technique);
      await legible(page, technique, 100);
      await page.locator('.sentences button').first().click();
      await legible(page, `${technique}, a sentence lit`, 100);
    }
  }],
  [`contrast, ${theme}: links, buttons, chips, fields, what is disabled`, async ({ page, goto }) => {
    await themed(page, theme);
    for (const view of ['first', 'solve', 'create', 'manual', 'learn']) {
      await goto(view);
      await page.waitForSelector(view === 'manual' ? '.document h2' : 'main.view td, main.view .techniques a');
      await legible(page, view, 20);
    }
    await goto('solve');
    await paste(page, PUZZLE);
    await page.waitForSelector('.verdict .chip.ok');
    assert.ok(await page.locator('button:disabled').count() >= 2, 'undo and redo are disabled');
    await page.keyboard.press('?');
    await page.waitForSelector('.ladder li');
    for (let k = 0; k < 4; k++) await page.keyboard.press('?');
    await legible(page, 'the ladder', 100);
    await page.getByRole('button', { name: 'Show the path' }).click();
    await page.waitForSelector('.steps li');
    await legible(page, 'the path', 100);
    for (const open of ['#open', '#settings', '#keys']) {
      await page.locator(open).click();
      await page.waitForSelector('dialog[open]');
      await legible(page, open, 8);
      await page.keyboard.press('Escape');
    }
    // borders of what can be pressed or filled in: 3:1
    const edges = await page.evaluate(() => ['surface', 'paper', 'edge'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()));
    const light = (hex) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16) / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, k) => sum + v * [0.2126, 0.7152, 0.0722][k], 0);
    for (const ground of edges.slice(0, 2)) {
      const [a, b] = [light(ground), light(edges[2])].sort((x, y) => y - x);
      assert.ok((a + 0.05) / (b + 0.05) >= 3, `${theme}: ${edges[2]} on ${ground}`);
    }
  }],
]);
