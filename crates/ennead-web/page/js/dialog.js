// Dialogs: one question, closed by Escape; the focus goes back to where it was.

import { button, h } from './dom.js';
import { t } from './words.js';

/**
 * @param {string} title
 * @param {(close: () => void) => (Node | string)[]} content
 */
export function open(title, content) {
  const box = h('dialog', { 'aria-labelledby': 'dialog-title' });
  const close = () => box.close();
  // the first field takes the focus; without one the title does, so that a long list begins at its top
  const kids = content(close), head = h('h2', { id: 'dialog-title', tabindex: -1 }, title);
  box.append(head, ...kids);
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (event) => { if (event.target === box) close(); });
  document.body.append(box);
  box.showModal();
  const first = /** @type {HTMLElement | null} */ (box.querySelector('input:not([type=file]), select, textarea, .choice'));
  // a finger has its keyboard rise over half of what it came to see
  if (!first || !matchMedia('(pointer: coarse)').matches) (first ?? head).focus();
  return box;
}

/** A row with a button that closes. @param {() => void} close @param {...Node} more */
export const foot = (close, ...more) => h('div', { class: 'row' }, button(t('close'), close), ...more);

/** Whether a dialog is open. */
export const isOpen = () => document.querySelector('dialog[open]') !== null;
