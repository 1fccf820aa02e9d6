// The little markup that the reference is written in: paragraphs, lists, drawings in fences, *words* and `code`.

import { h } from '../dom.js';

/** @param {string} line @returns {(Node | string)[]} */
function inline(line) {
  return line.split(/(\*[^*\s][^*]*\*|`[^`]+`)/).map((part) => {
    if (/^\*.+\*$/.test(part)) return h('em', {}, part.slice(1, -1));
    if (/^`.+`$/.test(part)) return h('code', {}, part.slice(1, -1));
    return part;
  });
}

/** @param {string} part @returns {HTMLElement[]} */
function blocks(part) {
  const fence = /^```[a-z]*\n([\s\S]*?)\n?```$/.exec(part);
  if (fence) return [h('pre', { tabindex: 0 }, fence[1])];
  return part.split(/\n\s*\n/).filter((one) => one.trim()).map((one) => (/^\s*- /.test(one)
    ? h('ul', {}, ...one.trim().split(/\n(?=\s*- )/).map((item) => h('li', {}, ...inline(item.replace(/^\s*- /, '').replace(/\s*\n\s*/g, ' ')))))
    : h('p', {}, ...inline(one.trim().replace(/\s*\n\s*/g, ' ')))));
}

/** @param {string} text */
export const prose = (text) => text.split(/(```[a-z]*\n[\s\S]*?```)/).flatMap(blocks);
