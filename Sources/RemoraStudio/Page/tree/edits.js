import { element, icon } from '../dom.js';
import { selectNew } from '../stage/edit/select-new.js';
import { frontScreen } from '../stage/strip.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../shell/shortcuts.js').Shortcuts} Shortcuts
 */

/**
 * Makes the bar that edits the scene's file: adds a control, copies and removes what is selected, undoes and redoes.
 *
 * @param {Model} model
 * @param {Connection} connection
 * @param {Shortcuts} shortcuts
 * @returns {HTMLElement}
 */
export function editBar(model, connection, shortcuts) {
  const add = /** @type {HTMLSelectElement} */ (
    element('select', { class: 'quiet', 'aria-label': 'Add a control', title: 'Add a control' })
  );
  const duplicate = tool('copy', 'Duplicate', 'Ctrl+D', () => edit('duplicate', selected()));
  const remove = tool('bin', 'Remove', 'Delete', () => {
    const items = selected();
    edit('remove', items).then((answer) => {
      if (!answer || items.length < 2) return;
      const detail = { text: `Removed ${items.length} parts`, summary: answer.summary };
      model.dispatchEvent(new CustomEvent('undoable', { detail }));
    });
  });
  const undo = tool('undo', 'Undo', 'Ctrl+Z', () => step('undo'));
  const redo = tool('redo', 'Redo', 'Ctrl+Shift+Z', () => step('redo'));

  /** @param {string} text */
  const say = (text) => model.dispatchEvent(new CustomEvent('notice', { detail: { text } }));
  /** @param {any} problem */
  const complain = (problem) => {
    say(problem.message);
    return null;
  };

  /** The parts that are selected, as the host names them; nothing for what is no part of the scene's file. */
  const selected = () => model.selected.flatMap(({ control, behaviour }) => {
    if (behaviour !== undefined) return [`behaviour ${behaviour}`];
    return control === undefined ? [] : [`control ${control}`];
  });
  /** @param {string} what @param {string[]} items */
  const edit = async (what, items) => {
    if (items.length === 0) return null;
    return connection.request('edit', { edit: { [what]: { items } } }).then(show, complain);
  };
  /** @param {string} what */
  const step = (what) => connection.request(what, {}).then(
    (answer) => say(answer ? `${answer.summary[0].toUpperCase()}${answer.summary.slice(1)}.` : `There is nothing to ${what}.`),
    complain,
  );
  /** @param {{ ids: string[], summary: string }} answer */
  const show = (answer) => {
    if (answer.ids.length > 0) selectNew(model, answer.ids);
    return answer;
  };
  /** @param {string} kind */
  const insert = (kind) => {
    const parent = holder(model);
    if (!parent) return say('Present a screen first.');
    const control = newControl(model, kind, parent.children.length);
    const edit = { paste: { controls: JSON.stringify(control), to: `control ${parent.number}` } };
    connection.request('edit', { edit }).then(show, complain);
  };
  add.addEventListener('change', () => {
    insert(add.value);
    add.value = '';
  });

  shortcuts.add(['Ctrl+z'], 'Undoes the last edit of the scene', () => step('undo'));
  shortcuts.add(['Ctrl+Shift+z', 'Ctrl+y'], 'Redoes the last undone edit', () => step('redo'));
  shortcuts.add(['Ctrl+d'], 'Duplicates what is selected', () => duplicate.click());
  shortcuts.add(['Delete'], 'Removes what is selected from the scene', () => remove.click());

  const update = () => {
    for (const button of [duplicate, remove]) button.disabled = selected().length === 0;
    describe(undo, 'Undo', 'Ctrl+Z', model.history.undo);
    describe(redo, 'Redo', 'Ctrl+Shift+Z', model.history.redo);
  };
  const greet = () => {
    const kinds = Object.entries(model.hello?.kinds ?? {}).filter(([, kind]) => kind.isPart).map(([name]) => name);
    add.replaceChildren(
      element('option', { value: '' }, 'Add'),
      ...kinds.sort().map((name) => element('option', { value: name }, name)),
    );
    bar.hidden = !model.hello?.keeps;
  };
  const bar = element(
    'div', { class: 'edits', role: 'toolbar', 'aria-label': 'Edit the scene' },
    add, duplicate, remove, undo, redo,
  );
  for (const type of ['history', 'selection', 'reset']) model.addEventListener(type, update);
  for (const type of ['hello', 'renamed']) model.addEventListener(type, greet);
  update();
  greet();
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

/**
 * Says what a button would undo.
 *
 * @param {HTMLButtonElement} button
 * @param {string} verb
 * @param {string} keys
 * @param {string | undefined} what
 */
function describe(button, verb, keys, what) {
  button.disabled = what === undefined;
  button.setAttribute('aria-label', what === undefined ? verb : `${verb}: ${what}`);
  button.title = what === undefined ? `There is nothing to ${verb.toLowerCase()}` : `${verb}: ${what} (${keys})`;
}

/**
 * Where a new control goes: into what is selected, or beside it; else onto the screen in front.
 *
 * @param {Model} model
 */
function holder(model) {
  let control = model.controls.get(model.selection?.control ?? -1) ?? frontScreen(model);
  while (control && !model.hello?.kinds[control.kind]?.holds) {
    control = control.parent === null ? undefined : model.controls.get(control.parent);
  }
  return control;
}

/**
 * A control with its kind's name on it, below the others.
 *
 * @param {Model} model
 * @param {string} kind
 * @param {number} index
 */
function newControl(model, kind, index) {
  const values = model.hello?.kinds[kind]?.properties ?? {};
  const id = kind[0].toLowerCase() + kind.slice(1);
  const words = Object.fromEntries(['title', 'text'].filter((name) => values[name] === '').map((name) => [name, kind]));
  const size = values.width ? {} : { width: 200, height: 120 };
  return { kind, id, x: 20, y: 20 + 56 * index, ...size, ...words };
}
