// Progress per puzzle, kept in this browser and nowhere else; and links that carry a puzzle with its marks in the
// fragment, which browsers send to no server.

import { Game } from './game.js';

const PREFIX = 'ennead.game.';
const LAST = 'ennead.last';
/** What can be undone in the puzzle played last. */
const PAST = 'ennead.past';
const KEEP = 60;

/** @param {Game} game */
export function keep(game) {
  if (!game.givens.some(Boolean) && !game.digits.some(Boolean)) return;
  try {
    localStorage.setItem(PAST, JSON.stringify({ key: game.key, ...game.history() }));
    localStorage.setItem(PREFIX + game.key, JSON.stringify({ ...game.save(), when: Date.now() }));
    localStorage.setItem(LAST, game.key);
    const all = kept();
    for (const { key } of all.slice(KEEP)) localStorage.removeItem(PREFIX + key);
  } catch { /* a browser that keeps nothing: the game lives until the page is closed */ }
}

/** All kept puzzles, the latest first. */
export function kept() {
  const found = [];
  for (const name of names()) {
    try {
      const saved = JSON.parse(localStorage.getItem(name) ?? '');
      found.push({ key: name.slice(PREFIX.length), saved, when: Number(saved.when) || 0 });
    } catch { /* not ours */ }
  }
  return found.sort((a, b) => b.when - a.when);
}

/** What is kept under our names; nothing where the browser does not even let one ask. */
function names() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** With what can be undone, if that is kept. @param {string} key @param {Game} game */
function remembering(key, game) {
  try {
    const history = JSON.parse(localStorage.getItem(PAST) ?? '');
    if (history.key === key) game.remember(history);
  } catch { /* none is kept */ }
  return game;
}

/** The progress of a puzzle, if any was kept. @param {string} key */
export function recall(key) {
  try {
    const saved = localStorage.getItem(PREFIX + key);
    return saved ? remembering(key, Game.load(JSON.parse(saved))) : null;
  } catch {
    return null;
  }
}

/** The puzzle played last. */
export function last() {
  try {
    const key = localStorage.getItem(LAST);
    return key === null ? null : recall(key);
  } catch {
    return null;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch { /* nothing was kept */ }
}

/** Tells when another tab has played a puzzle on. @param {(key: string, game: Game) => void} take */
export function onOther(take) {
  addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(PREFIX) || !newValue) return;
    try {
      take(key.slice(PREFIX.length), remembering(key.slice(PREFIX.length), Game.load(JSON.parse(newValue))));
    } catch { /* not ours */ }
  });
}

// Links: `#p=1` and the game as JSON, deflated, in base64url. The 1 is the version.

/** A game has no more bytes than this, many times over; a link may come from anybody. */
const MOST = 1 << 20;

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} through */
async function pipe(bytes, through) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(/** @type {ReadableWritablePair<Uint8Array, BufferSource>} */ (through));
  const reader = stream.getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > MOST) throw new Error('too long');
    parts.push(/** @type {BlobPart} */ (value));
  }
}

/** @param {Game} game */
export async function link(game) {
  const { time, ...saved } = game.save();
  const slim = Object.fromEntries(Object.entries(saved).filter(([, value]) => (Array.isArray(value) ? value.some(Boolean) : value)));
  const bytes = await pipe(new TextEncoder().encode(JSON.stringify(slim)), new CompressionStream('deflate-raw'));
  const code = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${location.origin}${location.pathname}${location.search}#p=1${code}`;
}

/** The game of a fragment `p=1…`; throws if it is none. @param {string} fragment */
export async function unlink(fragment) {
  if (!fragment.startsWith('p=1')) throw new Error('unknown version');
  const code = atob(fragment.slice(3).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await pipe(Uint8Array.from(code, (c) => c.charCodeAt(0)), new DecompressionStream('deflate-raw'));
  const saved = JSON.parse(new TextDecoder().decode(bytes));
  return Game.load(saved);
}
