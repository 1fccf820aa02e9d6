// The ten symmetries of a pattern of givens: their names, their pictograms, and the cells that go together.

import { h, s } from '../dom.js';
import { t } from '../words.js';

/** @typedef {import('../shape.js').Shape} Shape */
/** @typedef {(r: number, c: number, last: number) => [number, number]} Image */

/** @type {Image} */ const turn = (r, c, last) => [last - r, last - c];
/** @type {Image} */ const quarter = (r, c, last) => [c, last - r];
/** @type {Image} */ const leftRight = (r, c, last) => [r, last - c];
/** @type {Image} */ const topBottom = (r, c, last) => [last - r, c];
/** @type {Image} */ const diagonal = (r, c) => [c, r];
/** @type {Image} */ const antiDiagonal = (r, c, last) => [last - c, last - r];

/** Each with what generates it, and how it is drawn: filled cells of a 5×5 field and a sign. @type {Record<string, { by: Image[], dots: [number, number][], sign: string }>} */
const ALL = {
  'none': { by: [], dots: [[1, 0], [3, 2], [0, 3]], sign: '' },
  'half-turn': { by: [turn], dots: [[1, 0], [3, 4], [4, 1], [0, 3]], sign: 'M8 16a7 7 0 0 1 14 0m-3.2-3 3.2 3.2 3.2-3.2' },
  'quarter-turn': { by: [quarter], dots: [[1, 0], [4, 1], [3, 4], [0, 3]], sign: 'M15 9a7 7 0 0 1 7 7m-3.2-3 3.2 3.2 3.2-3.2' },
  'left-right': { by: [leftRight], dots: [[1, 0], [3, 0], [0, 3], [4, 3]], sign: 'M15 0V30' },
  'top-bottom': { by: [topBottom], dots: [[1, 0], [1, 4], [3, 1], [3, 3]], sign: 'M0 15H30' },
  'mirrors': { by: [leftRight, topBottom], dots: [[1, 0], [3, 0], [1, 4], [3, 4]], sign: 'M15 0V30M0 15H30' },
  'diagonal': { by: [diagonal], dots: [[1, 0], [0, 1], [4, 2], [2, 4]], sign: 'M0 0 30 30' },
  'anti-diagonal': { by: [antiDiagonal], dots: [[3, 0], [4, 1], [0, 2], [2, 4]], sign: 'M30 0 0 30' },
  'diagonals': { by: [diagonal, antiDiagonal], dots: [[1, 0], [0, 1], [3, 4], [4, 3]], sign: 'M0 0 30 30M30 0 0 30' },
  'all': { by: [quarter, leftRight], dots: [[1, 0], [3, 0], [0, 1], [4, 1], [0, 3], [4, 3], [1, 4], [3, 4]], sign: 'M15 0V30M0 15H30M0 0 30 30M30 0 0 30' },
};

/** The cells that a symmetry puts together with a cell. @param {Shape} shape @param {string} name @param {number} cell */
export function orbit(shape, name, cell) {
  const last = shape.side - 1, found = new Set([cell]);
  for (const i of found) {
    for (const image of ALL[name]?.by ?? []) {
      const [r, c] = image(Math.floor(i / shape.side), i % shape.side, last);
      found.add(r * shape.side + c);
    }
  }
  return [...found];
}

/** The buttons. @param {string} chosen @param {(name: string) => void} choose */
export function symmetryButtons(chosen, choose) {
  const group = h('div', { class: 'symmetries', role: 'group', 'aria-label': t('symmetry') }, ...Object.entries(ALL).map(([name, { dots, sign }]) => {
    const label = t(/** @type {import('../words.js').Word} */ (`symmetry-${name}`));
    return h('button', { type: 'button', 'data-name': name, 'aria-pressed': String(name === chosen), 'aria-label': label, title: label, onclick: () => {
      for (const b of group.children) b.setAttribute('aria-pressed', String(b.getAttribute('data-name') === name));
      choose(name);
    } }, s('svg', { viewBox: '-1 -1 32 32', 'aria-hidden': 'true' }, s('rect', { class: 'frame', width: 30, height: 30, rx: 3 }),
      ...dots.map(([x, y]) => s('rect', { class: 'cell', x: x * 6 + 0.8, y: y * 6 + 0.8, width: 4.4, height: 4.4, rx: 1 })), sign ? s('path', { class: 'axis', d: sign }) : null));
  }));
  return group;
}
