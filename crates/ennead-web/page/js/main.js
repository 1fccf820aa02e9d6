// The frame: header, views by the fragment, theme and language. A view is a module with `make()`, loaded when it is
// first shown; it returns its element and may have `shown(rest)`, `left()` and `key(event)`; `take(game)`, if a puzzle that
// is opened while it is shown is its own and not to be played, with what undoes that; `read(text)`, if it reads texts by itself.

import { ready, transport } from './ask.js';
import { isOpen } from './dialog.js';
import { h } from './dom.js';
import { Failure } from './failure.js';
import { letter } from './letters.js';
import { openDialog, listen as listenOpen } from './open.js';
import { complain, hush, moved, toast } from './say.js';
import { onPlay, play, session } from './session.js';
import { change, onChange, settings } from './settings.js';
import { keep, last, link, unlink } from './store.js';
import { load, t } from './words.js';

/** @typedef {{ element: HTMLElement, shown?: (rest: string[]) => void, left?: () => void, key?: (event: KeyboardEvent) => boolean, take?: (game: import('./game.js').Game) => (() => void) | null, read?: (text: string) => Promise<void> }} View */

/** @type {Record<string, () => Promise<{ make: () => View }>>} */
const VIEWS = {
  first: () => import('./first.js'),
  solve: () => import('./solve/view.js'),
  learn: () => dressed(import('./learn/view.js'), 'css/learn.css'),
  create: () => dressed(import('./create/view.js'), 'css/create.css'),
  lab: () => dressed(import('./lab/view.js'), 'css/learn.css', 'css/lab.css'),
  manual: () => dressed(import('./manual/view.js'), 'css/learn.css'),
};

const root = document.documentElement;
/** Milliseconds between the arrival of the engines and the fetching of what is kept for use without a network. */
const KEPT = 3000;

/** The style sheets that came later than the page. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * A style sheet that not every view needs. It stands before those for narrow screens and paper, which change it.
 * @param {string} path @returns {Promise<void>}
 */
function styled(path) {
  let coming = sheets.get(path);
  if (!coming) {
    sheets.set(path, coming = new Promise((resolve, reject) => {
      const sheet = h('link', { rel: 'stylesheet', href: path, onload: () => resolve(), onerror: () => { sheet.remove(); sheets.delete(path); reject(new Failure('offline', path)); } });
      document.querySelector('link[href="css/first.css"]')?.before(sheet);
    }));
  }
  return coming;
}

/** A view with its style sheets, fetched side by side. @template T @param {Promise<T>} view @param {...string} paths @returns {Promise<T>} */
const dressed = (view, ...paths) => Promise.all([view, ...paths.map(styled)]).then(([made]) => made);
/** @type {Map<string, View>} */
const made = new Map();
/** @type {View | null} */
let showing = null;
/** How often a view was wanted. */
let turns = 0;

/** Light, dark or high contrast: by the setting, or as the system has it. */
function theme() {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches, more = matchMedia('(prefers-contrast: more)').matches;
  root.dataset.theme = settings.theme === 'system' ? (more ? 'contrast' : dark ? 'dark' : 'light') : settings.theme;
}

/** Words in index.html that stand in the catalogue. */
function label() {
  for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(/** @type {import('./words.js').Word} */ (element.getAttribute('data-t')));
  for (const element of document.querySelectorAll('[data-label]')) {
    const text = t(/** @type {import('./words.js').Word} */ (element.getAttribute('data-label')));
    element.setAttribute('aria-label', text);
    if (element.matches('button')) element.setAttribute('title', text);
  }
}

/** Shows the view of the fragment: `#solve`, `#learn/x-wing`, `#lab/compare`; `#p=…` opens a link. */
async function route() {
  const fragment = location.hash.slice(1);
  if (fragment.startsWith('p=')) {
    const game = await unlink(fragment).catch(() => null);
    history.replaceState(null, '', '#solve');
    if (game) play(game);
    else toast(t('bad-link'), { bad: true });
  }
  const [name = '', ...rest] = location.hash.slice(1).split('/');
  const view = Object.hasOwn(VIEWS, name) ? name : session.game ? 'solve' : 'first';
  const turn = ++turns;
  // whoever has no puzzle yet will have one: what shows it is fetched meanwhile
  if (view === 'first') VIEWS.solve().catch(() => {});
  if (!made.has(view)) {
    try {
      made.set(view, (await VIEWS[view]()).make());
    } catch (error) {
      complain(error);
      return;
    }
  }
  // while its module came, another was wanted
  if (turn !== turns) return;
  const next = /** @type {View} */ (made.get(view));
  if (next !== showing) {
    showing?.left?.();
    document.querySelector('main')?.replaceWith(next.element);
    showing = next;
    moved();
    root.dataset.view = view;
    document.title = view === 'first' ? 'Ennead' : `${t(/** @type {import('./words.js').Word} */ (`view-${view}`))} · Ennead`;
    for (const a of document.querySelectorAll('.views a')) {
      if (a.getAttribute('href') === `#${view}`) a.setAttribute('aria-current', 'page');
      else a.removeAttribute('aria-current');
    }
  }
  next.shown?.(rest);
}

/** Builds all views anew, in another language. */
async function relabel() {
  await load();
  label();
  showing?.left?.();
  made.clear();
  showing = null;
  await route();
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen?.().catch(complain);
}

/** Copies a link to the puzzle; where there is none yet, to the page. */
async function share() {
  const address = session.game ? await link(session.game) : new URL('.', location.href).href;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url: address });
    else await navigator.clipboard.writeText(address);
    toast(t(session.game ? 'link-copied' : 'page-copied'));
  } catch {
    toast(address);
  }
}

/** Opens one of the dialogs that are fetched when they are wanted. @param {'keysDialog' | 'settingsDialog'} which */
const preferences = (which) => { import('./preferences.js').then((dialogs) => { if (!isOpen()) dialogs[which](); }).catch(complain); };

/** @param {string} id @param {() => void} act */
const press = (id, act) => document.getElementById(id)?.addEventListener('click', act);

document.addEventListener('keydown', (event) => {
  if (event.key === 'F1') {
    event.preventDefault();
    preferences('keysDialog');
    return;
  }
  if (isOpen() || event.defaultPrevented) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select')) return;
  // a slider keeps those that move it
  if (target.matches('[type=range]') && /^(Arrow|Page|Home$|End$)/.test(event.key)) return;
  // a focused button keeps the keys that press it
  if (target.matches('button, a, summary, input:not([type=range])') && ['Enter', ' '].includes(event.key)) return;
  if (showing?.key?.(event)) event.preventDefault();
  else if (letter(event) === 'F' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat) fullScreen();
});

press('skip', () => /** @type {HTMLElement | null} */ (document.querySelector('main [tabindex="0"], main a, main button'))?.focus());
press('open', openDialog);
press('share', () => share().catch(complain));
press('keys', () => preferences('keysDialog'));
press('settings', () => preferences('settingsDialog'));
press('theme', () => {
  const order = ['light', 'dark', 'contrast'];
  change('theme', order[(order.indexOf(root.dataset.theme ?? 'light') + 1) % order.length]);
});
onChange((key) => {
  if (key === 'theme') theme();
  if (key === 'language') relabel().catch(complain);
});
for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) matchMedia(query).addEventListener('change', theme);
onPlay(hush);
addEventListener('hashchange', () => { route().catch(complain); });
addEventListener('pagehide', () => { if (session.game) keep(session.game); });
// the static site works without a network after the first visit, a server of one's own is there anyway; its files are
// kept a while after the engines have come, as the first puzzle is what is waited for. Engines begun before the modules are
// there, with those of Solve preloaded, were no help (1.45 s against 1.42, two busy cores)
if (transport === 'worker' && 'serviceWorker' in navigator) ready().catch(() => {}).then(() => new Promise((rest) => { setTimeout(rest, KEPT); })).then(() => import('./installed.js')).then(({ install }) => install()).catch(() => {});
theme();
await load();
label();
listenOpen(() => showing);
const before = last();
if (before) play(before);
if (!document.querySelector('main')) document.body.append(h('main'));
route().catch(complain);
