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
  const snap = toolButton('magnet', 'Snap to neighbours and the grid (hold Ctrl to suspend)', () => {
    remember('snaps', (editing.snaps = !editing.snaps));
    show();
  });
  const show = () => snap.setAttribute('aria-pressed', String(editing.snaps));
  show();
  return element('div', { class: 'set', hidden: true }, snap, arrangeButton(editing));
}

/**
 * Makes the button that shows how to arrange what is selected.
 *
 * @param {Editing} editing
 */
function arrangeButton({ arranging, aside, grouping, model, selecting, surface }) {
  const align = /** @type {const} */ ([
    ['left', 'Align left edges'], ['centre', 'Align centres'], ['right', 'Align right edges'],
    ['top', 'Align top edges'], ['middle', 'Align middles'], ['bottom', 'Align bottom edges'],
  ]).map(([edge, name]) => toolButton(`align-${edge}`, name, () => arranging.align(edge)));
  const distribute = /** @type {const} */ ([
    ['x', 'Distribute from left to right'], ['y', 'Distribute from top to bottom'],
  ]).map(([axis, name]) => toolButton(`distribute-${axis}`, name, () => arranging.distribute(axis)));
  const order = /** @type {const} */ ([
    [1, 'forward', 'Bring forward (])'], [-1, 'backward', 'Bring backward ([)'],
  ]).map(([way, picture, name]) => toolButton(picture, name, () => arranging.order(way)));
  const group = toolButton('group', 'Group in a View (Ctrl+G)', () => grouping.group());
  const ungroup = toolButton('ungroup', 'Take out of the View (Ctrl+Shift+G)', () => grouping.ungroup());
  const lock = toolButton('lock', 'Lock, or unlock (L)', () => aside.lock());
  const hide = toolButton('hide', 'Hide while you edit (H)', () => {
    aside.hide();
    // Nothing is selected then, and the button cannot keep the focus.
    surface.focus();
  });
  const showAll = toolButton('show', 'Show what is hidden (Shift+H)', () => aside.show());

  const panel = element('div', { class: 'popover arrange', role: 'group', 'aria-label': 'Arrange', hidden: true },
    ...align.slice(0, 3), distribute[0], ...align.slice(3), distribute[1], ...order, group, ungroup,
    lock, hide, showAll);
  const button = toolButton('align', 'Arrange what is selected', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden) [...panel.querySelectorAll('button')].find(({ disabled }) => !disabled)?.focus();
  });
  button.setAttribute('aria-expanded', 'false');
  const whole = element('div', { class: 'with-popover' }, button, panel);
  whole.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    event.stopPropagation();
    button.click();
    button.focus();
  });
  const update = () => {
    const count = selecting.controls.length;
    for (const each of [...align, ...order, group, ungroup, lock, hide]) each.disabled = count === 0;
    for (const each of distribute) each.disabled = count < 3;
  };
  for (const type of ['selection', 'mode']) model.addEventListener(type, update);
  update();
  return whole;
}
