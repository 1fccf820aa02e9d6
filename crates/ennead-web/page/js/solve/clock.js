// The time played. It stands while the page is hidden, while it is paused, and when the puzzle is solved.

/** @typedef {import('../game.js').Game} Game */

/** @param {number} milliseconds */
export function clockText(milliseconds) {
  const all = Math.floor(milliseconds / 1000), hours = Math.floor(all / 3600), two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return hours ? `${hours}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}` : `${Math.floor(all / 60)}:${two(all % 60)}`;
}

export class Clock {
  /** @param {() => Game} game @param {(text: string) => void} show */
  constructor(game, show) {
    this.game = game;
    this.show = show;
    this.on = false;
    this.paused = false;
    this.since = 0;
    document.addEventListener('visibilitychange', () => this.tick());
    setInterval(() => this.tick(), 500);
  }

  /** Adds the time since the last look, if the clock ran. */
  tick() {
    const now = performance.now(), game = this.game();
    const runs = this.on && !this.paused && !document.hidden && game.givens.some(Boolean) && !game.complete;
    if (runs && this.since) game.time += now - this.since;
    this.since = runs ? now : 0;
    this.show(clockText(game.time));
  }
}
