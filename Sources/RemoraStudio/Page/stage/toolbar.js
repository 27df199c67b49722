import { element, icon } from '../dom.js';
import { tiltPad } from './tilt.js';

/**
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('./viewport.js').Viewport} Viewport
 * @typedef {import('./sizes.js').SizeList} SizeList
 */

const ZOOMS = [['fit', 'Fit'], ['0.5', '50 %'], ['1', '100 %'], ['1.5', '150 %']];

/**
 * Makes a button of the bar that shows an icon.
 *
 * @param {string} picture
 * @param {string} name
 * @param {() => void} action
 * @returns {HTMLButtonElement}
 */
export function toolButton(picture, name, action) {
  const attributes = { type: 'button', class: 'tool', 'aria-label': name, title: name };
  const button = /** @type {HTMLButtonElement} */ (element('button', attributes, icon(picture)));
  button.addEventListener('click', action);
  return button;
}

/**
 * What a click on the stage does: it operates the app, edits its scene, or selects.
 *
 * @typedef {'touch' | 'edit' | 'pick'} Mode
 */

/**
 * Makes the choice of what a click does.
 *
 * @param {(mode: Mode) => void} choose
 * @returns {{ element: HTMLElement, show: (mode: Mode, isEditable: boolean) => void }} `isEditable`: whether the scene
 *   has a file that can be edited
 */
export function modeSwitch(choose) {
  /** @param {Mode} mode @param {string} title @param {...(Node | string)} content */
  const make = (mode, title, ...content) => element(
    'button', { type: 'button', class: 'tool', title, onclick: () => choose(mode) }, ...content,
  );
  const use = make('touch', 'Operate the app', 'Use');
  const edit = make('edit', 'Edit the scene (E)', 'Edit');
  const pick = make('pick', 'Select what is clicked (P)', icon('pick'), 'Pick');
  return {
    element: element('div', { class: 'set', role: 'group', 'aria-label': 'What a click does' }, use, edit, pick),
    show: (mode, isEditable) => {
      edit.hidden = !isEditable;
      pick.hidden = mode === 'edit';
      for (const [button, own] of /** @type {const} */ ([[use, 'touch'], [edit, 'edit'], [pick, 'pick']])) {
        button.setAttribute('aria-pressed', String(mode === own));
      }
    },
  };
}

/**
 * Makes the list of zooms.
 *
 * @param {Viewport} viewport
 * @returns {HTMLElement}
 */
export function zoomList(viewport) {
  const list = /** @type {HTMLSelectElement} */ (element('select', { class: 'tool', 'aria-label': 'Zoom' }));
  const show = () => {
    const value = String(viewport.zoom);
    const own = ZOOMS.some(([zoom]) => zoom === value) ? [] : [[value, `${Math.round(Number(value) * 100)} %`]];
    const options = [...ZOOMS, ...own];
    if ([...list.options].map((option) => option.value).join() !== options.map(([zoom]) => zoom).join()) {
      list.replaceChildren(...options.map(([zoom, name]) => element('option', { value: zoom }, name)));
    }
    list.value = value;
  };
  list.addEventListener('change', () => (viewport.zoom = list.value === 'fit' ? 'fit' : Number(list.value)));
  viewport.addEventListener('zoom', show);
  show();
  return list;
}

/**
 * Makes the button that shows the pad that leans the device, with the pad.
 *
 * @param {Connection} connection
 * @returns {HTMLElement}
 */
export function tiltButton(connection) {
  const pad = element('div', { class: 'popover', hidden: true }, tiltPad(connection));
  const button = toolButton('tilt', 'Lean the device', () => {
    pad.hidden = !pad.hidden;
    button.setAttribute('aria-expanded', String(!pad.hidden));
    if (!pad.hidden) /** @type {HTMLElement | null} */ (pad.querySelector('.pad'))?.focus();
  });
  button.setAttribute('aria-expanded', 'false');
  pad.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    button.click();
    button.focus();
  });
  return element('div', { class: 'with-popover' }, button, pad);
}
