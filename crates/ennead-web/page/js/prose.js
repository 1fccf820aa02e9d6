// The little markup that the reference and the manual are written in: headings, paragraphs, lists, drawings in
// fences, *words*, `code` and [links](address).

import { h } from './dom.js';

/** Columns between a drawing and its words. */
const GAP = 4;

/** @param {string} line @returns {(Node | string)[]} */
function inline(line) {
  return line.split(/(\*[^*\s][^*]*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).map((part) => {
    if (/^\*.+\*$/.test(part)) return h('em', {}, part.slice(1, -1));
    if (/^`.+`$/.test(part)) return h('code', {}, part.slice(1, -1));
    const link = /^\[(.+)\]\((.+)\)$/.exec(part);
    // links between documents of the project lead nowhere here
    if (link) return /^(https:|#)/.test(link[2]) ? h('a', { href: link[2] }, link[1]) : link[1];
    return part;
  });
}

/** @param {string} text */
const flat = (text) => inline(text.trim().replace(/\s*\n\s*/g, ' '));

/** @param {string} one @returns {HTMLElement} */
function block(one) {
  const head = /^(#{1,3}) (.+)$/.exec(one.trim());
  if (head) return h(/** @type {'h1' | 'h2' | 'h3'} */ (`h${head[1].length}`), {}, ...inline(head[2]));
  if (/^\s*- /.test(one)) return h('ul', {}, ...one.trim().split(/\n(?=\s*- )/).map((item) => h('li', {}, ...flat(item.replace(/^\s*- /, '')))));
  if (/^\s*1\. /.test(one)) return h('ol', {}, ...one.trim().split(/\n(?=\s*\d+\. )/).map((item) => h('li', {}, ...flat(item.replace(/^\s*\d+\. /, '')))));
  return h('p', {}, ...flat(one));
}

/**
 * A drawing with words beside it: the columns between them are blank in all lines. The words go below, where they can wrap.
 * @param {string} text @returns {[drawing: string, words: string]}
 */
function apart(text) {
  const lines = text.split('\n'), width = Math.max(...lines.map((line) => line.length));
  let end = 0;
  for (let c = 1, run = 0; c < width; c++) {
    run = lines.every((line) => (line[c] ?? ' ') === ' ') ? run + 1 : 0;
    if (run >= GAP) end = c + 1;
  }
  return end ? [lines.map((line) => line.slice(0, end).trimEnd()).join('\n'), lines.map((line) => line.slice(end).trim()).filter(Boolean).join('\n')] : [text, ''];
}

/** @param {string} part @param {boolean} drawn @returns {HTMLElement[]} */
function blocks(part, drawn) {
  const fence = /^```[a-z]*\n([\s\S]*?)\n?```$/.exec(part);
  if (fence) {
    const [drawing, words] = drawn ? apart(fence[1]) : [fence[1], ''];
    return [h('pre', { tabindex: 0 }, drawing), ...(words ? [h('p', { class: 'beside' }, words)] : [])];
  }
  return part.split(/\n\s*\n/).filter((one) => one.trim()).map(block);
}

/** @param {string} text @param {boolean} [drawn] whether fences are drawings, with words beside them */
export const prose = (text, drawn = false) => text.split(/(```[a-z]*\n[\s\S]*?```)/).flatMap((part) => blocks(part, drawn));
