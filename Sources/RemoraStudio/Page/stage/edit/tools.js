import { element } from '../../dom.js';
import { remember } from '../../shell/settings.js';
import { toolButton } from '../toolbar.js';

/** @typedef {import('./editing.js').Editing} Editing */

/**
 * Makes what the bar of the stage has while it is edited.
 *
 * @param {Editing} editing
 * @returns {HTMLElement}
 */
export function editTools(editing) {
  const snap = toolButton('magnet', 'Meet neighbours and the grid (Ctrl: not now)', () => {
    remember('snaps', (editing.snaps = !editing.snaps));
    show();
  });
  const show = () => snap.setAttribute('aria-pressed', String(editing.snaps));
  show();
  return element('div', { class: 'set', hidden: true }, snap);
}
