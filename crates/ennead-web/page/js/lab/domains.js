// The domains of a problem as a table: a row for each variable, with the value it has or those that it still can have,
// and the others struck. Rows are made once; a step changes those that differ.

import { h, put } from '../dom.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {import('./recording.js').State} State */

/** Rows and values that are shown, at most. */
const ROWS = 60, VALUES = 40;

export function makeDomains() {
  const body = h('tbody'), element = h('div', { class: 'domains' }, h('table', { class: 'domain-table' }, body));
  /** @type {Recording | null} */
  let of = null;
  /** @type {{ key: string, row: HTMLTableRowElement, cell: HTMLTableCellElement }[]} */
  let rows = [];

  /** @param {Recording} recording @param {State} state @param {(name: string) => string} stateOf */
  function show(recording, state, stateOf) {
    if (of !== recording) {
      of = recording;
      rows = recording.names.slice(0, ROWS).map((name) => {
        const cell = h('td'), row = h('tr', {}, h('th', { scope: 'row' }, name), cell);
        return { key: '', row, cell };
      });
      put(body, ...rows.map(({ row }) => row));
    }
    rows.forEach((one, v) => {
      const name = recording.names[v], gone = state.gone.get(name) ?? new Set(), value = state.assigned.get(name), kind = stateOf(name);
      const key = `${kind} ${value ?? ''} ${value === undefined ? [...gone].join() : ''}`;
      if (key === one.key) return;
      one.key = key;
      one.row.className = kind;
      put(one.cell, value !== undefined ? h('b', {}, value) : h('span', {}, ...recording.values[v].slice(0, VALUES).flatMap((it) => [gone.has(it) ? h('s', {}, it) : it, ' '])));
    });
  }
  return { element, show };
}
