import { element, icon } from '../../dom.js';
import { asNotice } from '../notices.js';

/**
 * @typedef {import('../../connection.js').Connection} Connection
 * @typedef {import('../../model.js').Model} Model
 */

const SECONDS = 10;

/**
 * Offers to undo what has taken much away: the model's event `undoable` has the `text` to show, and the `summary` of
 * the edit. It goes after some seconds without the pointer and the focus, and once that edit is not the last one.
 *
 * @param {Model} model
 * @param {Connection} connection
 * @returns {HTMLElement}
 */
export function toast(model, connection) {
  const said = element('span', {});
  const undo = element('button', { type: 'button', class: 'quiet' }, 'Undo');
  const close = element('button', { type: 'button', class: 'tool', 'aria-label': 'Close' }, icon('close'));
  const box = element('div', { class: 'toast', hidden: true }, said, undo, close);
  let summary = '';
  let timer = 0;
  const hide = () => {
    clearTimeout(timer);
    // Whoever uses keys goes on at the stage.
    const stage = /** @type {HTMLElement | null} */ (document.querySelector('remora-stage .viewport'));
    if (box.contains(document.activeElement)) stage?.focus();
    box.hidden = true;
    said.textContent = '';
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(hide, SECONDS * 1000);
  };
  for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, () => clearTimeout(timer));
  for (const type of ['pointerleave', 'focusout']) {
    box.addEventListener(type, () => !box.hidden && !box.matches(':hover, :focus-within') && wait());
  }
  undo.addEventListener('click', () => {
    hide();
    connection.request('undo').catch(asNotice(model));
  });
  close.addEventListener('click', hide);
  model.addEventListener('undoable', (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    summary = detail.summary;
    said.textContent = detail.text;
    box.hidden = false;
    wait();
  });
  // The answer may come before the history that has it.
  let isLast = false;
  model.addEventListener('history', () => {
    const was = isLast;
    isLast = model.history.undo === summary;
    if (was && !isLast && !box.hidden) hide();
  });
  return element('div', { class: 'toasts', role: 'status' }, box);
}
