// Opening puzzles: pasted, dropped, from a file, from those kept here. The engines read the text, in any form; the
// page says what was read, and asks where a text has several readings or holds several puzzles.

import { Failure, ask, info } from './ask.js';
import { foot, open as dialog } from './dialog.js';
import { button, h, put, renew, select } from './dom.js';
import { thumb } from './draw.js';
import { Game } from './game.js';
import { read } from './record.js';
import { complain, forgive, toast } from './say.js';
import { play, session } from './session.js';
import { parse, shape } from './shape.js';
import { forget, kept, unlink } from './store.js';
import { t } from './words.js';

/** @typedef {import('./ask.js').Answer} Answer */

/** A link of our own among the text. */
const OWN = /#(p=1[\w-]+)/;
/** At most this many puzzles are offered to choose from. */
const OFFER = 200;

/** @param {ReturnType<typeof read>} puzzle */
function gameOf(puzzle) {
  const game = new Game(puzzle.shape, puzzle.givens);
  game.digits = puzzle.placed;
  if (puzzle.marks) {
    const full = puzzle.marks;
    game.centre = full.map((bits, i) => (game.at(i) ? 0 : bits));
  }
  const { title } = puzzle.fields;
  game.title = typeof title === 'string' ? title : '';
  return game;
}

/** What was read, in a sentence. @param {Game} game @param {string} form */
function told(game, form) {
  const { side } = game.shape;
  return t('read-as', { form, side, givens: game.givens.filter(Boolean).length, placed: game.digits.filter(Boolean).length ? t('read-placed', { n: game.digits.filter(Boolean).length }) : '' });
}

/** With what the page cannot do for it. @param {Game} game @param {string} form */
const toldOf = (game, form) => (form === 'sukaku' ? `${told(game, form)} ${t('read-sukaku')}` : told(game, form));

/** The view that is shown. @type {() => import('./main.js').View | null} */
let showing = () => null;

/** @param {Game} game @param {string} form */
function start(game, form) {
  const before = session.game;
  const said = toldOf(game, form);
  forgive();
  const take = showing()?.take;
  if (take) {
    const back = take(game);
    toast(said, back ? { action: t('undo'), act: back } : {});
    return;
  }
  play(game);
  location.hash = '#solve';
  toast(said, before ? { action: t('undo'), act: () => play(before) } : {});
}

/**
 * Reads a text and plays what it holds. Throws a `Failure` if it cannot be read.
 * @param {string} text @param {Record<string, string>} [wishes] how to read it: `form`, `shape`, `alphabet`, `column`
 */
export async function openText(text, wishes = {}) {
  const own = OWN.exec(text);
  if (own) {
    start(await unlink(own[1]), t('form-own'));
    return;
  }
  /** @type {Answer[]} */
  const answers = await ask('convert', { text, to: 'json', ...wishes });
  const good = answers.filter((answer) => typeof answer.text === 'string');
  if (good.length === 0) {
    const refusal = answers[0] ?? { error: t('read-nothing') };
    if (!askReading(text, wishes, refusal)) throw new Failure('refused', refused(text, refusal));
  } else if (good.length === 1) {
    start(gameOf(read(good[0].text)), good[0].form);
  } else {
    choose(good);
  }
}

/** Why a text was not read, in the page's words where the reason is a common one. @param {string} text @param {Answer} refusal @returns {string} */
function refused(text, { error, remedies = [] }) {
  if (!text.trim()) return t('read-nothing');
  if (!remedies.some((/** @type {{ remedy: string }} */ { remedy }) => remedy === 'any-form')) return t('read-refused', { reason: error });
  const [, n] = /begins with (\d+) characters/.exec(error) ?? [];
  return [n ? t('read-length', { n }) : '', t('read-unknown')].filter(Boolean).join(' ');
}

/**
 * Asks how a text is to be read, where the refusal names choices; says whether it does.
 * @param {string} text @param {Record<string, string>} wishes @param {Answer} refusal
 */
function askReading(text, wishes, refusal) {
  const remedies = /** @type {{ remedy: string, choices?: (string | { form: string, what: string })[] }[]} */ (refusal.remedies ?? []);
  let one = remedies.find(({ remedy, choices }) => choices?.length && !(remedy in wishes));
  // a refusal in words alone: the shapes stand in it
  const shapes = [...new Set([...String(refusal.error).matchAll(/\b(\d+x\d+)\b/g)].map((m) => m[1]))];
  if (!one && shapes.length > 1 && !wishes.shape) one = { remedy: 'shape', choices: shapes };
  if (!one?.choices) return false;
  const { remedy, choices } = one;
  dialog(t('two-readings'), (close) => [
    h('p', {}, remedy === 'shape' ? t('which-boxes') : refusal.error),
    ...choices.map((choice) => {
      const value = typeof choice === 'string' ? choice : choice.form;
      const [rows, columns] = value.split('x').map(Number);
      const label = remedy === 'shape' ? t('box-shape', { rows, columns }) : typeof choice === 'string' ? choice : `${choice.form}: ${choice.what}`;
      return h('button', { type: 'button', class: 'choice', onclick: () => { close(); openText(text, { ...wishes, [remedy]: value }).catch(complain); } }, label);
    }),
    foot(close),
  ]);
  return true;
}

/** One of several puzzles; none if the page cannot show it. @param {Answer} answer */
function offered(answer) {
  try {
    return gameOf(read(answer.text));
  } catch {
    return null;
  }
}

/** Several puzzles: which? @param {Answer[]} answers */
function choose(answers) {
  dialog(t('several-puzzles', { n: answers.length }), (close) => [
    ...answers.slice(0, OFFER).flatMap((answer, k) => {
      const game = offered(answer);
      return !game ? [] : h('button', { type: 'button', class: 'choice', onclick: () => { close(); start(game, answer.form); } },
        game.shape.side <= 9 ? thumb(game.shape, game.grid()) : '', h('span', {}, t('puzzle-n', { n: k + 1, givens: game.givens.filter(Boolean).length })));
    }),
    answers.length > OFFER ? h('p', {}, t('and-more', { n: answers.length - OFFER })) : '',
    foot(close),
  ]);
}

/** Files above this many bytes are not read. */
const BYTES = 1 << 25;

/** The text of a file; says why there is none. @param {File} file */
async function textOf(file) {
  if (file.size <= BYTES) return file.text();
  toast(t('file-large', { name: file.name, most: BYTES >> 20 }), { bad: true });
  return null;
}

/** Blank grids one can begin with. */
const BLANK = ['2x2', '2x3', '3x3', '2x5', '3x4', '4x4', '5x5'];

/** The dialog of the Open button. */
export function openDialog() {
  dialog(t('open'), (close) => {
    const area = h('textarea', { spellcheck: 'false', 'aria-label': t('paste-label'), placeholder: t('paste-placeholder') });
    const wrong = h('p', { role: 'alert' });
    let form = '';
    const forms = h('span');
    info().then((all) => {
      const list = /** @type {{ name: string, about: string, reads?: boolean }[]} */ (all.forms ?? []);
      put(forms, h('label', { class: 'field' }, t('form'), select([['', t('form-detect')], ...list.filter((one) => one.reads !== false).map((one) => /** @type {[string, string]} */ ([one.name, one.name]))], '', (value) => { form = value; })));
    }).catch(() => {});
    const go = async () => {
      put(wrong);
      try {
        await openText(area.value, form ? { form } : {});
        close();
      } catch (error) {
        put(wrong, error instanceof Error ? error.message : String(error));
      }
    };
    const file = h('input', { type: 'file', class: 'hidden', tabindex: -1, 'aria-label': t('open-file'), onchange: async () => {
      const [one] = file.files ?? [];
      if (one) {
        area.value = await textOf(one) ?? '';
        if (area.value) go();
      }
    } });
    const list = h('div');
    const showKept = () => renew(list, ...kept().slice(0, 12).map(({ key, saved }) => {
      const game = Game.load(saved);
      return h('div', { class: 'row kept' },
        h('button', { type: 'button', class: 'choice', onclick: () => { close(); play(game); location.hash = '#solve'; } },
          game.shape.side <= 9 ? thumb(game.shape, game.grid()) : '', h('span', {}, game.title || t('puzzle-of', { side: game.shape.side }), ' · ', t('filled-of', { n: game.filled, all: game.shape.cells }))),
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('forget'), onclick: () => { forget(key); showKept(); } }, '✕'));
    }));
    showKept();
    return [
      area, wrong,
      h('div', { class: 'row' }, forms, h('span', { class: 'grow' }), button(t('open-file'), () => file.click()), file, button(t('read'), go, 'primary')),
      h('h3', {}, t('blank-grid')),
      h('div', { class: 'row shapes' }, ...BLANK.map((one) => {
        const blank = parse(one);
        return button(`${blank.side}×${blank.side}`, () => { close(); play(new Game(shape(blank.rows, blank.columns), new Array(blank.cells).fill(0))); location.hash = '#solve'; });
      })),
      kept().length ? h('h3', {}, t('kept-here')) : '', list, foot(close),
    ];
  });
}

/** Pasting and dropping anywhere on the page. @param {typeof showing} shown the view that is shown */
export function listen(shown) {
  showing = shown;
  const opened = (/** @type {string} */ text) => { (showing()?.read ?? openText)(text).catch(complain); };
  const typing = (/** @type {EventTarget | null} */ target) => target instanceof HTMLElement && target.matches('input, textarea, select');
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain');
    if (!text || typing(event.target)) return;
    event.preventDefault();
    opened(text);
  });
  const over = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  };
  document.addEventListener('dragover', over);
  document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('dropping'); });
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    const text = file ? await textOf(file) : event.dataTransfer?.getData('text/plain');
    if (text) opened(text);
    else if (text === '') toast(t('read-nothing'), { bad: true });
  });
}
