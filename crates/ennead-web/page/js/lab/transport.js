// The transport bar: first, back, play, forward, last, a scrub with one track for each search, speed.

import { h, icon, put, s, select, switcher } from '../dom.js';
import { t } from '../words.js';
import { extent, parting, placeOf, stepAt } from './pace.js';

/** @typedef {import('./recording.js').Recording} Recording */
/** @typedef {import('./pace.js').Pace} Pace */

/** Steps per second. */
const SPEEDS = /** @type {[string, string, number][]} */ ([['1', '½×', 2], ['2', '1×', 6], ['3', '4×', 24], ['4', '16×', 100]]);

/** @param {{ runs: () => { name: string, recording: Recording }[], show: (steps: number[], place: number, pace: Pace, quick: boolean) => void }} owner */
export function makeTransport(owner) {
  let now = 0, all = 1, speed = '2';
  /** @type {Pace} */
  let pace = 'step';
  /** @type {ReturnType<typeof setInterval> | null} */
  let playing = null;
  const range = h('input', { type: 'range', min: 0, max: 1, value: 0, 'aria-label': t('step'), oninput: () => go(Number(range.value), true) });
  const tracks = h('div', { class: 'tracks', 'aria-hidden': 'true' });
  const act = (/** @type {import('../words.js').Word} */ word, /** @type {string} */ d, /** @type {() => void} */ press, kind = 'quiet icon') => h('button', { type: 'button', class: kind, 'aria-label': t(word), title: t(word), onclick: press }, icon(d));
  const playButton = act('play-search', 'M8 5v14l11-7z', () => toggle(), 'primary round');
  const speeds = switcher(t('speed'), SPEEDS.map(([value, label]) => [value, label]), speed, (value) => setSpeed(value));
  const paces = select([['step', t('pace-step')], ['check', t('pace-check')], ['decision', t('pace-decision')]], pace, (value) => setPace(/** @type {Pace} */ (value)));
  const element = h('section', { class: 'transport', 'aria-label': t('transport') },
    h('div', { class: 'keys' }, act('first-step', 'M6 5v14M19 5l-9 7 9 7z', () => go(0)), act('step-back', 'm15 5-8 7 8 7', () => one(-1)), playButton, act('step-forward', 'm9 5 8 7-8 7', () => one(1)), act('last-step', 'M18 5v14M5 5l9 7-9 7z', () => go(all))),
    h('div', { class: 'scrub' }, tracks, range), speeds);

  /** @param {number} to @param {boolean} [quick] more moves follow: what is seen first comes first */
  function go(to, quick = false) {
    now = Math.max(0, Math.min(all, to));
    range.value = String(now);
    range.setAttribute('aria-valuetext', t('step-of', { n: now, all }));
    if (now >= all) stop();
    show();
    owner.show(owner.runs().map(({ recording }) => stepAt(recording, pace, now)), now, pace, quick);
  }

  /** To the next place where one of the searches moves, or the one before. @param {number} by */
  function one(by) {
    if (pace !== 'check') {
      go(now + by);
      return;
    }
    const places = owner.runs().map(({ recording }) => {
      let step = stepAt(recording, pace, now);
      if (by > 0) {
        while (step < recording.length && recording.checks[step] <= now) step++;
        return recording.checks[step];
      }
      while (step > 0 && recording.checks[step] >= now) step--;
      return recording.checks[step];
    });
    go(by > 0 ? Math.min(...places.filter((place) => place > now), all) : Math.max(0, ...places.filter((place) => place < now)));
  }

  /** @param {Pace} value */
  function setPace(value) {
    const [{ recording }] = owner.runs(), step = stepAt(recording, pace, now);
    stop();
    pace = value;
    now = placeOf(recording, pace, step);
    load();
  }

  function stop() {
    if (playing !== null) clearInterval(playing);
    playing = null;
    put(playButton, icon('M8 5v14l11-7z'));
    playButton.setAttribute('aria-label', t('play-search'));
  }

  function toggle() {
    if (playing !== null) {
      stop();
      return;
    }
    if (now >= all) go(0);
    const [, , each] = /** @type {[string, string, number]} */ (SPEEDS.find(([value]) => value === speed));
    // above thirty steps a second several are taken at once
    const at = Math.min(each, 30);
    playing = setInterval(() => { for (let k = Math.max(1, Math.round(each / at)); k > 1 && pace === 'check'; k--) one(1); if (pace === 'check') one(1); else go(now + Math.max(1, Math.round(each / at))); }, 1000 / at);
    put(playButton, icon('M8 5v14M16 5v14'));
    playButton.setAttribute('aria-label', t('pause-search'));
  }

  /** @param {string} value */
  function setSpeed(value) {
    speed = value;
    speeds.show(value);
    if (playing !== null) {
      stop();
      toggle();
    }
  }

  const W = 1000;
  const X = (/** @type {number} */ k) => (k / all) * (W - 20) + 10;
  /** The present place, and what is played of each track: they move without the tracks being painted anew. */
  const mark = h('i', { class: 's-now' }), done = [0, 1].map((r) => h('i', { class: `s-done ${r ? 'b' : 'a'}` }));
  /** The tracks: a tick is a dead end, a triangle a jump, a diamond a solution; dotted: where they part. */
  function load() {
    const runs = owner.runs();
    all = Math.max(1, ...runs.map(({ recording }) => extent(recording, pace)));
    range.max = String(all);
    const picture = s('svg', { viewBox: `0 0 ${W} 44`, preserveAspectRatio: 'none' });
    runs.forEach(({ recording }, r) => {
      const y = 16 + r * 16;
      /** @type {string[]} */
      const fails = [];
      /** @type {string[]} */
      const jumps = [];
      // one tick for each pixel at most
      let failed = -1, jumped = -1;
      for (let k = 0; k < recording.length; k++) {
        const dead = recording.transitions[k] === 4, jump = recording.undone[k] > 1;
        if (!dead && !jump) continue;
        const x = Math.round(X(placeOf(recording, pace, k + 1)) * 2) / 2;
        if (dead && x !== failed) fails.push(`M${failed = x} ${y - 5}v10`);
        if (jump && x !== jumped) jumps.push(`M${(jumped = x) - 5} ${y - 9}l5 7 5-7z`);
      }
      picture.append(s('path', { class: 's-track', d: `M${X(0)} ${y}H${X(extent(recording, pace))}` }), s('path', { class: 's-fail', d: fails.join('') || 'M0 0' }), s('path', { class: 's-jump', d: jumps.join('') || 'M0 0' }));
      if (recording.run?.solved) picture.append(s('path', { class: 's-goal', d: `M${X(extent(recording, pace))} ${y - 6}l5 6-5 6-5-6z` }));
    });
    const parted = runs.length > 1 ? parting(runs[0].recording, runs[1].recording) : 0;
    const part = parted ? placeOf(runs[0].recording, pace, parted) : 0;
    if (part) picture.append(s('path', { class: 's-part', d: `M${X(part)} 2V42` }));
    const label = h('span', { class: 'part', vars: { x: `${X(part) / 10}%` } }, parted ? t('part-at', { n: parted }) : '');
    put(tracks, h('div', { class: 'moves' }, picture, ...done.slice(0, runs.length), mark), label, ...runs.map(({ name }, r) => h('span', { class: `who ${r ? 'b' : 'a'}` }, name)));
    go(Math.min(now, all));
  }
  function show() {
    mark.style.setProperty('--x', String(X(now) / W));
    owner.runs().forEach(({ recording }, r) => done[r]?.style.setProperty('--x', String(Math.min(now, extent(recording, pace)) / all)));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const solution = () => Math.min(...owner.runs().filter(({ recording }) => recording.run?.solved).map(({ recording }) => extent(recording, pace)).filter((place) => place > now), all);
    const acts = /** @type {Record<string, () => void>} */ ({ ' ': toggle, ',': () => one(-1), '.': () => one(1), 'Home': () => go(0), 'End': () => go(all), 'ArrowLeft': () => one(-1), 'ArrowRight': () => one(1), 'r': () => go(0), 'n': () => go(solution()), '1': () => setSpeed('1'), '2': () => setSpeed('2'), '3': () => setSpeed('3'), '4': () => setSpeed('4') });
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      const ends = owner.runs().filter(({ recording }) => recording.run?.solved).map(({ recording }) => extent(recording, pace));
      go(event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? Math.max(0, ...ends.filter((place) => place < now)) : solution());
      return true;
    }
    const run = acts[event.key];
    run?.();
    return !!run;
  }
  /** Shows a step of one of the searches. @param {number} run @param {number} step */
  const goTo = (run, step) => go(placeOf(owner.runs()[run].recording, pace, step));
  return { again: () => go(now), element, paces: h('label', { class: 'field' }, t('pace'), paces), load, go, goTo, stop, key, reset: () => { now = 0; } };
}
