// What one does with a finished puzzle: text in any form, a picture, a link.

import { askOne, info } from '../ask.js';
import { foot, open } from '../dialog.js';
import { button, download, h, select } from '../dom.js';
import { complain, toast } from '../say.js';
import { t } from '../words.js';

/** The puzzle in every form. @param {string} record */
export function textDialog(record) {
  open(t('text'), (close) => {
    const area = h('textarea', { readonly: true, 'aria-label': t('text'), spellcheck: 'false' });
    const place = h('span');
    const show = async (/** @type {string} */ form) => {
      try {
        area.value = (await askOne('convert', { text: record, to: form })).text;
      } catch (error) {
        area.value = error instanceof Error ? error.message : String(error);
      }
    };
    info().then((all) => {
      const forms = /** @type {{ name: string, about: string, writes?: boolean }[]} */ (all.forms ?? []).filter((one) => one.writes !== false);
      place.append(h('label', { class: 'field' }, t('form'), select((forms.length ? forms : [{ name: 'line', about: '' }]).map((one) => [one.name, one.about ? `${one.name}: ${one.about}` : one.name]), 'line', show)));
    }).catch(complain);
    show('line');
    return [h('p', {}, place), area, foot(close,
      button(t('save-file'), () => download('ennead.txt', area.value, 'text/plain')),
      button(t('copy'), () => { navigator.clipboard.writeText(area.value).then(() => toast(t('copied')), () => area.select()); }, 'primary'))];
  });
}

/** A picture. @param {string} record */
export async function picture(record) {
  const answer = await askOne('render', { text: record, to: 'svg' });
  download('ennead.svg', answer.svg, 'image/svg+xml');
}
