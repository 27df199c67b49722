import { element, icon } from '../dom.js';
import { itemOf } from '../scene-edits.js';
import { recall, remember } from '../shell/settings.js';
import { lockedText } from '../stage/edit/aside.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../shell/shortcuts.js').Shortcuts} Shortcuts
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Target} Target
 */

/**
 * Makes the bar that edits the scene's file: shows the palette, renames, copies and removes what is
 * selected.
 *
 * @param {Model} model
 * @param {Shortcuts} shortcuts
 * @param {import('../scene-edits.js').SceneEdits} edits
 * @param {import('../palette/palette.js').Palette} palette
 * @param {() => void} rename lets a person rename what is selected
 * @returns {HTMLElement}
 */
export function editBar(model, shortcuts, edits, palette, rename) {
  const add = /** @type {HTMLButtonElement} */ (element(
    'button', { class: 'tool add', type: 'button', title: 'Add a control or behaviour (a)', onclick: () => open(!isOpen) },
    icon('plus'), 'Add',
  ));
  const duplicate = tool('copy', 'Duplicate', 'Ctrl+D', () => edit('duplicate', selected()));
  const remove = tool('bin', 'Remove', 'Delete', () => {
    const [items, locked] = removed();
    if (locked.length > 0) edits.say(lockedText(locked));
    edit('remove', items).then((answer) => {
      if (!answer || items.length < 2) return;
      const detail = { text: `Removed ${items.length} parts`, summary: answer.summary };
      model.dispatchEvent(new CustomEvent('undoable', { detail }));
    });
  });
  const naming = tool('pencil', 'Rename', 'F2', rename);

  /** The parts that are selected, as the host names them; nothing for what is no part of the scene's file. */
  const selected = () => model.selected.flatMap((target) => itemOf(target) ?? []);
  /**
   * The selected parts but for locked controls, and those.
   *
   * @returns {[string[], Control[]]}
   */
  const removed = () => {
    const isFree = (/** @type {Target} */ { control, behaviour }) => behaviour !== undefined || !model.isLocked(control ?? -1);
    const free = model.selected.filter(isFree);
    const gone = new Set(free.flatMap(({ control, behaviour }) => (behaviour === undefined ? control ?? [] : [])));
    const locked = model.selected.filter((target) => !isFree(target))
      .flatMap(({ control = -1 }) => (model.isWithin(control, gone) ? [] : model.controls.get(control) ?? []));
    return [free.flatMap((target) => itemOf(target) ?? []), locked];
  };
  /** @param {string} what @param {string[]} items */
  const edit = async (what, items) => (items.length > 0 ? edits.make({ [what]: { items } }) : null);
  let isOpen = recall('palette', false);
  /** @param {boolean} isNow */
  const open = (isNow) => {
    isOpen = isNow;
    remember('palette', isNow);
    draw();
    if (isNow) palette.find();
  };
  const draw = () => {
    bar.hidden = !model.hello?.keeps;
    palette.show(isOpen && !bar.hidden);
    add.setAttribute('aria-expanded', String(isOpen));
  };

  shortcuts.add(['a'], 'Finds a control or a behaviour to add', () => {
    if (!model.hello?.keeps) return;
    add.dispatchEvent(new CustomEvent('remora-show', { bubbles: true, detail: 'scene' }));
    open(true);
  });
  shortcuts.add(['F2'], 'Renames what is selected', () => naming.click());
  shortcuts.add(['Ctrl+d'], 'Duplicates what is selected', () => duplicate.click());
  shortcuts.add(['Delete'], 'Removes what is selected from the scene', () => remove.click());

  const update = () => {
    for (const button of [naming, duplicate, remove]) button.disabled = selected().length === 0;
  };
  const bar = element(
    'div', { class: 'edits', role: 'toolbar', 'aria-label': 'Edit the scene' },
    add, naming, duplicate, remove,
  );
  for (const type of ['selection', 'reset']) model.addEventListener(type, update);
  for (const type of ['hello', 'renamed']) model.addEventListener(type, draw);
  update();
  draw();
  return bar;
}

/**
 * @param {string} picture
 * @param {string} name
 * @param {string} keys
 * @param {() => void} onclick
 */
function tool(picture, name, keys, onclick) {
  return /** @type {HTMLButtonElement} */ (element(
    'button', { class: 'tool', type: 'button', 'aria-label': name, title: `${name} (${keys})`, onclick }, icon(picture),
  ));
}
