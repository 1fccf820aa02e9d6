// The little markup that the reference and the manual are written in: headings, paragraphs, lists, drawings in
// fences, *words*, `code` and [links](address).

import { h } from './dom.js';

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

/** @param {string} part @returns {HTMLElement[]} */
function blocks(part) {
  const fence = /^```[a-z]*\n([\s\S]*?)\n?```$/.exec(part);
  if (fence) return [h('pre', { tabindex: 0 }, fence[1])];
  return part.split(/\n\s*\n/).filter((one) => one.trim()).map(block);
}

/** @param {string} text */
export const prose = (text) => text.split(/(```[a-z]*\n[\s\S]*?```)/).flatMap(blocks);
