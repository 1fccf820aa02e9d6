// Recordings in and out of the page: the own form as it lies in memory, JSON Lines and CP-Profiler's stream by the
// engines (`trace`).

import { askOne } from '../ask.js';
import { foot, open } from '../dialog.js';
import { button, download, h } from '../dom.js';
import { complain, toast } from '../say.js';
import { t } from '../words.js';
import { Recording, bytesOf } from './recording.js';

/** Bytes as base64. @param {Uint8Array} bytes */
function textOf(bytes) {
  let raw = '';
  for (let k = 0; k < bytes.length; k += 8192) raw += String.fromCharCode(...bytes.subarray(k, k + 8192));
  return btoa(raw);
}

/** Reads a recording in either form. @param {Uint8Array} bytes @returns {Promise<Recording>} */
export async function readRecording(bytes) {
  if (bytes[0] !== 0x7b) return Recording.read(bytes, true);
  const { recording } = await askOne('trace', { recording: new TextDecoder().decode(bytes), to: 'own' });
  return Recording.read(bytesOf(recording), true);
}

/** What is said of a file that is none. @type {Record<string, import('../words.js').Word>} */
const WRONG = { 'not a recording': 'recording-none', 'the recording is cut': 'recording-cut', 'the recording is broken': 'recording-broken' };

/** @param {string} name @param {Recording} recording @param {(recording: Recording) => void} take */
export function exchangeDialog(name, recording, take) {
  open(t('recording'), (close) => {
    const file = name.toLowerCase().replace(/\W+/g, '-'), { bytes } = recording.cursor;
    const wrong = h('p', { role: 'alert' });
    const written = async (/** @type {string} */ to) => askOne('trace', { recording: textOf(bytes), to });
    const act = (/** @type {() => Promise<void>} */ run) => () => run().catch(complain);
    const input = h('input', { type: 'file', 'aria-label': t('open-recording'), onchange: async () => {
      try {
        const [chosen] = input.files ?? [];
        if (!chosen) return;
        wrong.textContent = '';
        const read = await readRecording(new Uint8Array(await chosen.arrayBuffer()));
        close();
        toast(t('recording-read', { algorithm: read.algorithm, n: read.length }));
        take(read);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        wrong.textContent = WRONG[said] ? t(WRONG[said]) : said;
        // the same file, mended, can be chosen again
        input.value = '';
      }
    } });
    return [
      h('p', {}, t('recording-about')),
      h('div', { class: 'row wrap' },
        button(t('save-own'), () => download(`${file}.trace`, new Uint8Array(bytes), 'application/octet-stream')),
        button(t('save-lines'), act(async () => download(`${file}.jsonl`, (await written('json-lines')).lines, 'application/jsonl'))),
        button(t('save-profiler'), act(async () => download(`${file}.cpprofiler`, bytesOf((await written('cp-profiler')).recording), 'application/octet-stream')))),
      h('label', { class: 'field' }, t('open-recording'), input), wrong, foot(close),
    ];
  });
}
