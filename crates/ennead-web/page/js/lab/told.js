// A step of a search in a sentence.

import { list, t } from '../words.js';

/** @typedef {import('./recording.js').Step} Step */

/** Names of variables as people write them: a Sudoku's `(8,3)`, column and row from 0, is r4c9. @param {boolean} sudoku */
export const shownBy = (sudoku) => (/** @type {string} */ name) => {
  const found = sudoku && /^\((\d+),\s*(\d+)\)$/.exec(name);
  return found ? `r${Number(found[2]) + 1}c${Number(found[1]) + 1}` : name;
};

/** @param {Step | undefined} step @param {(name: string) => string} shown */
export function tell(step, shown) {
  if (!step) return t('told-begin');
  const variable = step.variable === null ? '' : shown(step.variable);
  const struck = (step.removed ?? []).filter(([name]) => name !== step.variable).length;
  if (step.state === 'simplifying') return t('told-simplify', { n: step.removed?.length ?? 0 });
  if (step.state === 'assigning' && step.value !== null) return t('told-assign', { variable, value: step.value }) + (struck ? ` ${t('told-strikes', { n: struck })}` : '');
  if (step.state === 'assigning') {
    const blame = step.culprits?.length ? ` ${t('told-blame', { cells: list(step.culprits.map(shown)) })}` : '';
    return t('told-dead', { variable }) + blame;
  }
  const undone = (step.unassigned ?? []).map(shown);
  const jump = undone.length > 1 ? t('told-jump', { variable, n: undone.length }) : t('told-back', { variable });
  return [jump, undone.length ? t('told-undone', { cells: list(undone) }) : '', step.culprits?.length ? t('told-blame', { cells: list(step.culprits.map(shown)) }) : '', step.learned ? t('told-learned') : ''].filter(Boolean).join(' ');
}
