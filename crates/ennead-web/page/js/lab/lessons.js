// Five lessons with the searches at hand. The text stands in words/lessons-<language>.js; what is watched and what is
// asked stands here. Every answer is computed by the engines when it is checked.

import { ask, askOne } from '../ask.js';
import { button, h, put, set } from '../dom.js';
import { complain, say } from '../say.js';
import { language, number, t } from '../words.js';
import { problems } from './problem.js';

/** @typedef {Record<string, string>} Texts */
/** @typedef {{ look: string, problem: string, left: string, right: string }} Look */
/** @typedef {{ ask: string, problem: string, find: (question: Record<string, unknown>) => Promise<number | string> }} Asked */
/** @typedef {string | Look | Asked} Part */

/** A figure of one run. @param {string} algorithm @param {string} field @returns {Asked['find']} */
const of = (algorithm, field) => async (question) => (await askOne('lab', { ...question, algorithm: [algorithm] }))[field];
/** A figure of the model. @param {string} field @returns {Asked['find']} */
const model = (field) => async (question) => (await askOne('model', question))[field];
/** The algorithm with the fewest steps; of equals the first. @type {Asked['find']} */
const best = async (question) => {
  const runs = await ask('lab', { ...question, all: true, time_limit: 1000 });
  return runs.filter((run) => run.solved).sort((a, b) => a.total_steps - b.total_steps)[0].total_steps;
};

/** @type {Part[][]} */
const LESSONS = [
  ['1-variables', '1-constraints', { look: 'look', problem: 'four', left: 'BT+NO', right: 'FC+NO' }, '1-graph', { ask: '1-ask-variables', problem: 'four', find: model('variables') }, { ask: '1-ask-constraints', problem: 'four', find: model('constraints') }, '1-search'],
  ['2-bt', '2-thrash', { look: 'look', problem: 'six', left: 'BT+NO', right: 'BJ+NO' }, { ask: '2-ask-steps', problem: 'six', find: of('BT+NO', 'total_steps') }, { ask: '2-ask-back', problem: 'six', find: of('BT+NO', 'backtracking_steps') }, '2-why'],
  ['3-fc', '3-mac', { look: 'look', problem: 'six', left: 'FC+NO', right: 'MAC+NO' }, { ask: '3-ask-fc', problem: 'six', find: of('FC+NO', 'total_steps') }, { ask: '3-ask-mac', problem: 'six', find: of('MAC+NO', 'total_steps') }, { ask: '3-ask-checks', problem: 'six', find: of('MAC+NO', 'consistency_checks') }, '3-price'],
  ['4-jump', '4-keep', { look: 'look', problem: 'six', left: 'CBJ+NO', right: 'DBT+NO' }, { ask: '4-ask-jump', problem: 'six', find: of('CBJ+NO', 'longest_jump') }, { ask: '4-ask-steps', problem: 'six', find: of('CBJ+NO', 'total_steps') }, '4-blame'],
  ['5-order', '5-bz', { look: 'look', problem: 'six', left: 'BT+NO', right: 'MAC+BZ' }, { ask: '5-ask-back', problem: 'six', find: of('MAC+BZ', 'backtracking_steps') }, { ask: '5-ask-best', problem: 'six', find: best }, '5-lucky'],
];

/** @param {{ watch: (problem: string, left: string, right: string) => void }} owner */
export function makeLessons(owner) {
  const page = h('article', { class: 'card document lesson' });
  const index = h('ol', { class: 'techniques' });
  const elements = [h('nav', { class: 'card index', 'aria-label': t('lessons') }, index), page];
  /** @type {Texts} */
  let texts = {};

  /** @param {string} name */
  async function show(name) {
    const wanted = Math.max(1, Math.min(LESSONS.length, Number(name) || 1));
    texts = (language() === 'de' ? await import('../../words/lessons-de.js') : await import('../../words/lessons-en.js')).default;
    put(index, ...LESSONS.map((_, k) => h('li', {}, h('a', { href: `#lab/lessons/${k + 1}`, 'aria-current': k + 1 === wanted ? 'page' : null }, h('span', {}, `${k + 1}. ${texts[`${k + 1}-title`]}`)))));
    put(page, h('h1', {}, texts[`${wanted}-title`]), ...LESSONS[wanted - 1].map(part),
      h('div', { class: 'row' }, wanted < LESSONS.length ? h('a', { class: 'button', href: `#lab/lessons/${wanted + 1}` }, t('next-lesson')) : null));
  }

  /** @param {Part} one @returns {HTMLElement} */
  function part(one) {
    if (typeof one === 'string') return h('p', {}, texts[one]);
    if ('look' in one) return h('p', { class: 'row' }, button(t('watch-both', { left: one.left, right: one.right }), () => owner.watch(one.problem, one.left, one.right), 'primary'), h('span', { class: 'muted' }, t('watch-keys')));
    return question(one);
  }

  /** @param {Asked} asked */
  function question(asked) {
    const field = h('input', { inputmode: 'numeric', autocomplete: 'off', 'aria-label': texts[asked.ask] });
    const said = h('p', { role: 'status' });
    /** @type {Promise<number | string> | undefined} */
    let found;
    const answer = () => (found ??= asked.find(problems().find((one) => one.key === asked.problem)?.question ?? {}));
    const judge = async (/** @type {boolean} */ tell) => {
      try {
        const right = await answer();
        const text = tell ? t('answer-is', { answer: typeof right === 'number' ? number(right) : right }) : Number(field.value.replace(/\D/g, '')) === right && field.value.trim() ? t('answer-right') : t('answer-wrong');
        put(said, text);
        say(text);
        set(field, { 'aria-invalid': tell || text === t('answer-right') ? null : 'true' });
      } catch (error) {
        found = undefined;
        complain(error);
      }
    };
    return h('form', { class: 'question', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); judge(false); } },
      h('p', {}, texts[asked.ask]), h('div', { class: 'row' }, field, h('button', { type: 'submit', class: 'button' }, t('check')), button(t('show-answer'), () => judge(true), 'quiet')), said);
  }
  return { elements, show: (/** @type {string} */ name) => { show(name).catch(complain); } };
}
