// How hard puzzles are, in names.

import { t } from './words.js';

/** @typedef {import('./shape.js').Shape} Shape */

/** The tiers with the highest rating of each. @type {[name: string, highest: number][]} */
export const TIERS = [['Beginner', 1.2], ['Easy', 1.5], ['Medium', 2.3], ['Tricky', 2.8], ['Hard', 4.4], ['Fiendish', 6.2], ['Diabolical', 7.5], ['Extreme', 9.0], ['Nightmare', 12.0]];

/** The tiers' names in the page's language. */
export const tierNames = () => TIERS.map(([name]) => tierName(name));

/** A tier's name in the page's language; what else stands behind it stays. @param {string} tier as the engines name it: `Hard`, `Hard+` */
export function tierName(tier) {
  const [, name, rest] = /** @type {RegExpExecArray} */ (/^(\w*)(.*)$/.exec(tier));
  const known = TIERS.findIndex(([one]) => one === name);
  return known < 0 ? tier : t(/** @type {import('./words.js').Word} */ (`tier-${known}`)) + rest;
}

/** A range of tiers as a wish: `se:2.4..4.4`. @param {number} from @param {number} to @param {Shape} shape */
export function ratingWish(from, to, shape) {
  const low = from === 0 ? 1 : TIERS[from - 1][1] + 0.1;
  return `${shape.side === 9 ? 'se' : 'human'}:${low.toFixed(1)}..${TIERS[to][1].toFixed(1)}`;
}
