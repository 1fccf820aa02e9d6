// The constraint graph: variables on a circle in the problem's order, stroke by tightness; dotted, if asked for, are
// constraints that the rules name and that forbid nothing here. The arcs of the present step are lit and their ends
// named. The edges are drawn once for a problem; a step changes only what differs.

import { h, put, s } from '../dom.js';
import { t } from '../words.js';

/** @typedef {{ variable_list: { name: string, domain: string[] }[], edges: { a: string, b: string, tightness: number, proven?: boolean }[], density: number, mean_tightness: number, variables: number, constraints: number, theoretical_constraints: number, kind: string, instance?: unknown }} Model */
/** @typedef {{ centre: string | null, state: (name: string) => string, shown: (name: string) => string }} Step */
/** @typedef {{ kind: string, node: SVGPathElement, x: number, y: number, angle: number }} Place */

const R = 100, C = 132;
/** About how wide a letter of a name is, and how high a line. */
const LETTER = 6, LINE = 9;

export function makeGraph() {
  const place = h('div', { class: 'graph' });
  /** @type {Model | null} */
  let model = null;
  /** @type {Map<string, Place>} */
  let at = new Map();
  /** The proven constraints of each variable: who is at the other end. @type {Map<string, string[]>} */
  let neighbours = new Map();
  const lit = s('path', { class: 'g-lit' }), names = s('g');
  const all = h('input', { type: 'checkbox', onchange: () => { dotted.toggleAttribute('hidden', !all.checked); } });
  const dotted = s('path', { class: 'g-edge dotted', hidden: true });
  const element = h('div', {}, place, h('label', { class: 'check small' }, all, t('all-constraints')));

  const bend = (/** @type {Place} */ p, /** @type {Place} */ q) => `M${p.x} ${p.y}Q${(p.x + q.x) / 4 + C / 2} ${(p.y + q.y) / 4 + C / 2} ${q.x} ${q.y}`;

  /** Draws the constraints of a problem. @param {Model} next */
  function load(next) {
    if (model === next) return;
    model = next;
    const { variable_list: variables, edges } = next;
    at = new Map(variables.map(({ name }, k) => {
      const angle = (k / variables.length) * 2 * Math.PI - Math.PI / 2, round = (/** @type {number} */ v) => Math.round(v * 10) / 10;
      return [name, { kind: '', node: s('path'), x: round(C + R * Math.cos(angle)), y: round(C + R * Math.sin(angle)), angle }];
    }));
    neighbours = new Map(variables.map(({ name }) => [name, []]));
    // one path for each of five widths: a large graph stays quick
    /** @type {string[][]} */
    const faint = [[], [], [], [], []];
    /** @type {string[]} */
    const unproven = [];
    for (const { a, b, tightness, proven } of edges) {
      const p = at.get(a), q = at.get(b);
      if (!p || !q) continue;
      if (proven === false) {
        unproven.push(bend(p, q));
        continue;
      }
      faint[Math.min(4, Math.floor(tightness * 5))].push(bend(p, q));
      neighbours.get(a)?.push(b);
      neighbours.get(b)?.push(a);
    }
    dotted.setAttribute('d', unproven.join('') || 'M0 0');
    put(place, s('svg', { viewBox: `0 0 ${2 * C} ${2 * C}`, role: 'img', 'aria-label': t('graph-of', { variables: next.variables, constraints: next.constraints, theoretical: next.theoretical_constraints }) },
      dotted, ...faint.map((paths, k) => (paths.length ? s('path', { class: 'g-edge', d: paths.join(''), 'stroke-width': 0.4 + 0.45 * k }) : null)),
      lit, s('g', {}, ...[...at.values()].map(({ node }) => node)), names));
  }

  /** Shows a step. @param {Step} step */
  function show({ centre, state, shown }) {
    const r = at.size > 60 ? 3 : 4.2;
    for (const [name, one] of at) {
      const kind = state(name);
      if (kind === one.kind) continue;
      one.kind = kind;
      one.node.setAttribute('class', `g-node ${kind}`);
      one.node.setAttribute('d', kind === 'dead' ? `M${one.x - 6} ${one.y - 6}h12v12h-12z` : `M${one.x - r} ${one.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`);
    }
    const middle = centre === null ? undefined : at.get(centre);
    const others = middle && centre !== null ? (neighbours.get(centre) ?? []).filter((name) => ['assigned', 'blame', 'undone'].includes(at.get(name)?.kind ?? '')) : [];
    lit.setAttribute('d', others.map((name) => bend(/** @type {Place} */ (middle), /** @type {Place} */ (at.get(name)))).join('') || 'M0 0');
    const named = centre === null ? [] : [centre, ...others];
    /** Where names stand already: one that would cover another is left out. @type {{ left: number, right: number, y: number }[]} */
    const taken = [];
    names.replaceChildren(...(named.length > 14 ? [] : named).flatMap((name) => {
      const one = at.get(name);
      if (!one) return [];
      // beside the circle a name begins or ends at its point, above and below it stands in the middle
      const across = Math.cos(one.angle), side = Math.abs(across) < 0.35 ? 'middle' : across > 0 ? 'start' : 'end';
      const full = shown(name), text = full.length > 9 ? `${full.slice(0, 8)}…` : full, wide = text.length * LETTER;
      const x = C + (R + (side === 'middle' ? 16 : 9)) * across, y = C + (R + 13) * Math.sin(one.angle) + 4;
      const left = side === 'start' ? x : side === 'end' ? x - wide : x - wide / 2, right = left + wide;
      if (taken.some((other) => left < other.right && other.left < right && Math.abs(other.y - y) < LINE)) return [];
      taken.push({ left, right, y });
      return [s('text', { class: `g-name ${side}`, x, y }, text)];
    }));
  }
  return { element, load, show };
}
