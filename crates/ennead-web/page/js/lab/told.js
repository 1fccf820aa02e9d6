// A step of a search in a sentence.

import { list, t } from '../words.js';

/** @typedef {import('./recording.js').Step} Step */

/** Names of variables as people write them: a Sudoku's `(8,3)`, column and row from 0, is r4c9. @param {boolean} sudoku */
export const shownBy = (sudoku) => (/** @type {string} */ name) => {
  const found = sudoku && /^\((\d+),\s*(\d+)\)$/.exec(name);
  return found ? `r${Number(found[2]) + 1}c${Number(found[1]) + 1}` : name;
};

/**
 * Why a variable of a Sudoku has no value left, value by value: it stands in a cell that is seen, it would leave another
 * cell without a value, or it was tried before.
 * @param {Step} step @param {Map<string, string>} assigned @param {string[]} domain @param {string[]} seen its neighbours @param {(name: string) => string} shown
 */
export function deadEnd(step, assigned, domain, seen, shown) {
  const tried = step.removed.filter(([name]) => name === step.variable).map(([, value]) => value);
  // of the values tried in this step, those that look ahead tell in their order which cell each would empty
  const refused = tried.filter((value) => !seen.some((name) => assigned.get(name) === value));
  return domain.map((value) => {
    const cell = seen.find((name) => assigned.get(name) === value), emptied = step.emptied[refused.indexOf(value)];
    if (cell !== undefined) return t('dead-seen', { value, cell: shown(cell) });
    return refused.includes(value) && emptied !== undefined ? t('dead-empties', { value, cell: shown(emptied) }) : t('dead-tried', { value });
  });
}

/** @param {Step | undefined} step @param {(name: string) => string} shown @param {string[]} [reasons] why a variable has no value left */
export function tell(step, shown, reasons = []) {
  if (!step) return t('told-begin');
  const variable = step.variable === null ? '' : shown(step.variable);
  const struck = (step.removed ?? []).filter(([name]) => name !== step.variable).length;
  if (step.state === 'simplifying') return t('told-simplify', { n: step.removed?.length ?? 0 });
  if (step.state === 'assigning' && step.value !== null) return t('told-assign', { variable, value: step.value }) + (struck ? ` ${t('told-strikes', { n: struck })}` : '');
  if (step.state === 'assigning') {
    const blame = step.culprits?.length ? ` ${t('told-blame', { cells: list(step.culprits.map(shown)) })}` : '';
    return (reasons.length ? t('told-dead-why', { variable, reasons: list(reasons) }) : t('told-dead', { variable })) + blame;
  }
  const undone = (step.unassigned ?? []).map(shown);
  const jump = undone.length > 1 ? t('told-jump', { variable, n: undone.length }) : t('told-back', { variable });
  // why it may jump: what lies between had no part in the failure
  const past = step.culprits?.length && undone.length > 1 ? step.unassigned.filter((name) => !step.culprits.includes(name)).map(shown) : [];
  return [jump, step.culprits?.length ? t('told-blame', { cells: list(step.culprits.map(shown)) }) : '', past.length ? t('told-past', { cells: list(past) }) : '', undone.length ? t('told-undone', { cells: list(undone) }) : '', step.learned ? t('told-learned') : ''].filter(Boolean).join(' ');
}
