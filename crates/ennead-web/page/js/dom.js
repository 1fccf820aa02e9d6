// Making elements. `h` makes HTML, `s` makes SVG; attributes that are functions listen, `vars` sets custom
// properties (through the object model, as a strict policy forbids style attributes).

/** @typedef {string | number | Node | null | undefined | false} Kid */
/** @typedef {Record<string, unknown>} Attributes */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'vars') for (const [name, v] of Object.entries(/** @type {object} */ (value))) element.style.setProperty(`--${name}`, String(v));
    else if (typeof value === 'function') element.addEventListener(key.replace(/^on/, ''), /** @type {EventListener} */ (value));
    else if (value === false || value === null || value === undefined) element.removeAttribute(key);
    else element.setAttribute(key, value === true ? '' : String(value));
  }
}

/** @param {ParentNode} element @param {Kid[]} kids */
function fill(element, kids) {
  for (const kid of kids) if (kid !== null && kid !== undefined && kid !== false) element.append(typeof kid === 'number' ? String(kid) : kid);
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...Kid} kids
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...kids) {
  const element = document.createElement(name);
  set(element, attributes);
  fill(element, kids);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...Kid} kids
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(name, attributes = {}, ...kids) {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  fill(element, kids);
  return element;
}

/** Puts new children in place of the old ones. @param {Element} element @param {...Kid} kids */
export function put(element, ...kids) {
  element.replaceChildren();
  fill(element, kids);
}

/** The control that a keyboard goes on with: the one that says so, the main one, any. */
const ONWARD = ['[data-onward]', '.primary', '.button', 'select'];

/**
 * Likewise where a control may have been pressed that is among the children: the focus is not lost, but on the control of
 * the same name, or on the one to go on with; on the element itself where there is none yet.
 * @param {HTMLElement} element @param {...Kid} kids
 */
export function renew(element, ...kids) {
  const focused = document.activeElement, inside = element.contains(focused), name = named(focused);
  put(element, ...kids);
  if (!inside || (focused?.isConnected && focused !== element)) return;
  const same = focused === element ? undefined : [...element.querySelectorAll('button, a, select, input')].find((one) => named(one) === name);
  const next = /** @type {HTMLElement | null | undefined} */ (same ?? ONWARD.map((one) => element.querySelector(`${one}:enabled`)).find(Boolean));
  element.tabIndex = -1;
  (next?.matches(':enabled, a') ? next : element).focus({ preventScroll: true });
}

/** What a control is called. @param {Element | null} control */
const named = (control) => control?.getAttribute('aria-label') ?? control?.textContent;

/** Changes a text, if it differs: the node that is there is kept, which is laid out sooner than another. @param {Text} node @param {string} text */
export function write(node, text) {
  if (node.data !== text) node.data = text;
}

/** An icon drawn with lines. @param {string} d @param {string} [filled] */
export function icon(d, filled) {
  return s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d, class: filled }));
}

/** @param {string} label @param {EventListener} press @param {string} [kind] */
export function button(label, press, kind = 'button') {
  return h('button', { type: 'button', class: kind, onclick: press }, label);
}

/**
 * A list of choices, of which one is chosen.
 * @param {[value: string, label: string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {Attributes} [attributes]
 */
export function select(options, chosen, choose, attributes = {}) {
  const list = h('select', { ...attributes, onchange: () => choose(list.value) },
    ...options.map(([value, label]) => h('option', { value, selected: value === chosen }, label)));
  return list;
}

/**
 * Choices beside each other, of which one is chosen; arrows move as in a radio group.
 * @param {string} label
 * @param {[value: string, text: string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function switcher(label, options, chosen, choose) {
  const group = h('div', { class: 'switcher', role: 'radiogroup', 'aria-label': label },
    ...options.map(([value, text]) => h('button', { type: 'button', role: 'radio', 'data-value': value, onclick: () => take(alone() ? next(value) : value) }, text)));
  /** On a narrow screen only the chosen one may be there: pressing it goes on to the next. */
  const alone = () => [...group.children].filter((b) => /** @type {HTMLElement} */ (b).offsetParent).length === 1;
  const next = (/** @type {string} */ value) => options[(options.findIndex(([one]) => one === value) + 1) % options.length][0];
  /** @param {string} value */
  const show = (value) => {
    for (const b of group.children) set(/** @type {HTMLElement} */ (b), { 'aria-checked': String(b.getAttribute('data-value') === value), tabindex: b.getAttribute('data-value') === value ? 0 : -1 });
  };
  /** @param {string} value */
  const take = (value) => { show(value); choose(value); };
  group.addEventListener('keydown', (event) => roam(event, group));
  show(chosen);
  return Object.assign(group, { show });
}

/** Arrow keys in a radio group: the next one is focused and chosen. @param {KeyboardEvent} event @param {HTMLElement} group */
export function roam(event, group) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('[role=radio]')]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = all[(at + step + all.length) % all.length];
  next?.focus();
  next?.click();
  event.preventDefault();
  event.stopPropagation();
}

/** Offers a file. @param {string} name @param {BlobPart} content @param {string} type */
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
