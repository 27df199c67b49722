import { element, icon } from '../dom.js';
import { linesOf } from '../log/code.js';
import { fileName } from '../log/place.js';
import { linesBesideEachOther } from './lines.js';

/**
 * Shows the text of this page and that of the file beside each other, and lets one be chosen. Escape closes it.
 *
 * @param {import('./draft.js').Draft} draft
 * @param {string} theirs
 * @param {{ mine: () => void, theirs: () => void }} choose
 */
export function compare({ file, text }, theirs, choose) {
  const rows = linesBesideEachOther(linesOf(text), linesOf(theirs));
  const first = rows.findIndex(({ isSame }) => !isSame);
  const table = /** @type {HTMLTableElement} */ (element(
    'table', {},
    element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Mine, in this page'),
      element('th', { scope: 'col' }, 'Theirs, in the file'))),
    element('tbody', {}, ...rows.map((row) => (
      element('tr', { class: row.isSame ? null : 'changed' }, cell(row.old, row.isSame), cell(row.fresh, row.isSame))
    ))),
  ));
  const dialog = /** @type {HTMLDialogElement} */ (
    element('dialog', { class: 'window comparing', 'aria-labelledby': 'comparing-title' })
  );
  const button = (/** @type {string} */ label, /** @type {() => void} */ action, /** @type {string} */ kind) => (
    element('button', { class: kind, type: 'button', onclick: () => {
      dialog.close();
      action();
    } }, label)
  );
  dialog.append(
    element('header', {}, element('h2', { id: 'comparing-title' }, `Two texts of ${fileName(file)}`),
      element('button', { class: 'tool', type: 'button', 'aria-label': 'Close', onclick: () => dialog.close() },
        icon('close'))),
    element('div', { class: 'columns', tabindex: '0', role: 'region', 'aria-label': 'Both texts' }, table),
    element('footer', {}, button('Save mine', choose.mine, 'quiet'), button('Take theirs', choose.theirs, 'quiet')),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.querySelector('remora-source')?.append(dialog);
  dialog.showModal();
  table.rows[first + 1]?.scrollIntoView({ block: 'center' });
}

/**
 * @param {string | null} line `null` where this text has none
 * @param {boolean} isSame
 */
function cell(line, isSame) {
  const mark = isSame || line === null ? null : element('span', { class: 'heard' }, 'differs: ');
  return element('td', { class: line === null ? 'none' : null }, mark, element('code', {}, line ?? ''));
}
