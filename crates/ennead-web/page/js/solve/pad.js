// The pad: four tools, the digits with how many of each remain, and what else one does with a thumb.

import { h, icon, put, roam, s, select, set } from '../dom.js';
import { settings } from '../settings.js';
import { t } from '../words.js';

/** @typedef {import('../game.js').Tool} Tool */
/** @typedef {import('../game.js').Game} Game */
/**
 * @typedef {{ choose: (tool: Tool) => void, aim: (target: number) => void, enter: (value: number, tool?: Tool) => void, erase: () => void, undo: () => boolean, redo: () => boolean, check: () => void, hint: () => void, stick: (on: boolean) => void }} Acts
 */

/** @type {Tool[]} */
export const TOOLS = ['digit', 'corner', 'centre', 'colour'];
const KEYS = { digit: 'Z', corner: 'X', centre: 'C', colour: 'V' };
/** A held undo repeats. */
const FIRST = 700, NEXT = 100;
/** Two taps on a digit in a mark mode place it. */
const TWICE = 650;

/** @param {Tool} tool */
function picture(tool) {
  const frame = () => s('rect', { x: 3, y: 3, width: 18, height: 18, rx: 2 });
  const text = (/** @type {string} */ content, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => s('text', { x, y, 'font-size': size }, content);
  const kids = tool === 'digit' ? [text('5', 12, 18, 17)]
    : tool === 'corner' ? [frame(), text('1', 8, 11, 8), text('2', 16.5, 11, 8)]
      : tool === 'centre' ? [frame(), text('12', 12, 15.5, 9)]
        : [frame(), s('path', { class: 'fill', d: 'M3 21 21 3v16a2 2 0 0 1-2 2z' })];
  return s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...kids);
}

/** A button that repeats while it is held. @param {HTMLButtonElement} button @param {() => boolean} act */
function repeats(button, act) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let repeated = false;
  const again = () => {
    repeated = true;
    if (act()) timer = setTimeout(again, NEXT);
  };
  button.addEventListener('pointerdown', () => {
    repeated = false;
    timer = setTimeout(again, FIRST);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(end, () => clearTimeout(timer));
  // letting go of a held button is no further press
  button.addEventListener('click', () => {
    if (!repeated) act();
    repeated = false;
  });
}

/** @param {Acts} acts */
export function makePad(acts) {
  const tools = h('div', { class: 'tools', role: 'radiogroup', 'aria-label': t('tool') }, ...TOOLS.map((tool) =>
    h('button', { type: 'button', role: 'radio', 'data-tool': tool, onclick: () => acts.choose(tool) }, picture(tool), t(/** @type {import('../words.js').Word} */ (`tool-${tool}`)), h('kbd', { 'aria-hidden': 'true' }, KEYS[tool]))));
  tools.addEventListener('keydown', (event) => roam(event, tools));
  /** What is coloured: the cell, or one of its candidates. */
  const target = h('label', { class: 'field target', hidden: true });
  const digits = h('div', { class: 'digits', role: 'group', 'aria-label': t('digits') });
  const act = (/** @type {import('../words.js').Word} */ word, /** @type {string} */ d, /** @type {string} */ kind = '') => h('button', { type: 'button', class: kind, 'data-act': word }, icon(d), h('span', {}, t(word)));
  const erase = act('delete', 'M9 5h11v14H9l-6-7zM12 9.5l5 5m0-5-5 5', 'delete');
  const undo = act('undo', 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3');
  const redo = act('redo', 'm16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h3');
  const pick = act('select', 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4M9 12h6m-3-3v6');
  const check = act('check', 'm5 12.5 4.5 4.5L19 7.5');
  const hint = act('hint', 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4m0 3.5v.1', 'main');
  erase.addEventListener('click', acts.erase);
  repeats(undo, acts.undo);
  repeats(redo, acts.redo);
  check.addEventListener('click', acts.check);
  hint.addEventListener('click', acts.hint);
  pick.setAttribute('aria-pressed', 'false');
  pick.addEventListener('click', () => {
    const on = pick.getAttribute('aria-pressed') !== 'true';
    pick.setAttribute('aria-pressed', String(on));
    acts.stick(on);
  });
  const element = h('section', { class: 'pad', 'aria-label': t('pad') }, tools, target, digits, h('div', { class: 'acts' }, erase, undo, redo, pick, check, hint));

  let built = '';
  let tappedAt = 0, tapped = 0;
  /** @param {Game} game @param {Tool} tool @param {number} aimed */
  function show(game, tool, aimed) {
    for (const b of tools.children) set(/** @type {HTMLElement} */ (b), { 'aria-checked': String(b.getAttribute('data-tool') === tool), tabindex: b.getAttribute('data-tool') === tool ? 0 : -1 });
    const { side, columns } = game.shape;
    const many = tool === 'colour' ? 9 : side;
    target.hidden = tool !== 'colour';
    if (target.dataset.side !== String(side)) {
      target.dataset.side = String(side);
      put(target, t('aim'), select([['0', t('the-cell')], ['-1', t('a-candidate')], ...Array.from({ length: side }, (_, k) => /** @type {[string, string]} */ ([String(k + 1), t('candidate-n', { digit: k + 1 })]))], '0', (value) => acts.aim(Number(value))));
    }
    /** @type {HTMLSelectElement} */ (target.lastElementChild).value = String(aimed);
    // of a narrow screen: as many keys in a row as leave the fewest gaps
    element.style.setProperty('--pad', String(many === 4 || many === 9 ? 5 : many > 16 ? 7 : 6));
    element.classList.toggle('many', many > 9);
    const key = `${many}/${tool === 'colour'}/${settings.flipPad}`;
    if (key !== built) {
      built = key;
      const rows = [];
      const across = many === 9 ? 3 : tool === 'colour' ? 3 : columns;
      for (let k = 1; k <= many; k += across) rows.push(Array.from({ length: Math.min(across, many - k + 1) }, (_, j) => k + j));
      if (settings.flipPad) rows.reverse();
      digits.style.setProperty('--across', String(Math.min(across, 5)));
      put(digits, ...rows.flat().map((d) => h('button', { type: 'button', 'data-digit': d, onclick: (/** @type {MouseEvent} */ event) => {
        const now = event.timeStamp, twice = tapped === d && now - tappedAt < TWICE;
        [tapped, tappedAt] = [twice ? 0 : d, now];
        acts.enter(d, twice ? 'digit' : undefined);
      } }, tool === 'colour' ? h('b', { class: `swatch colour-${d}` }) : h('b', { 'aria-hidden': 'true' }, d), h('small', tool === 'colour' ? {} : { 'aria-hidden': 'true' }), tool === 'colour' ? null : h('span', { class: 'hidden' }))));
    }
    const grid = game.grid();
    for (const b of /** @type {Iterable<HTMLElement>} */ (digits.children)) {
      const d = Number(b.dataset.digit), left = side - grid.filter((x) => x === d).length;
      if (tool === 'colour') set(b, { 'aria-label': `${d} ${t(/** @type {import('../words.js').Word} */ (`colour-${d}`))}` });
      else {
        put(/** @type {Element} */ (b.children[2]), `${d}, ${Math.max(0, left)} ${t('left')}`);
        b.classList.toggle('full', left <= 0);
      }
      put(/** @type {Element} */ (b.children[1]), tool === 'colour' ? String(d) : left > 0 ? String(left) : '✓');
    }
    undo.disabled = game.past.length === 0;
    redo.disabled = game.future.length === 0;
  }
  return { element, show };
}
