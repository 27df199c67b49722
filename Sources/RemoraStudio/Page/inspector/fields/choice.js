import { element } from '../../dom.js';
import { naming } from './field.js';

let groups = 0;

/**
 * One of a few texts: side by side where they are few and short, else a list that opens.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function choiceField(use) {
  const choices = use.field.choices ?? [];
  const letters = choices.reduce((sum, choice) => sum + choice.length + 3, 0);
  const isShort = choices.length <= 3 && letters <= 24 && !use.field.optional;
  return isShort ? segments(use, choices) : selectField(use, choices.map((value) => ({ value })));
}

/**
 * @param {import('./field.js').Use} use
 * @param {string[]} choices
 * @returns {import('./field.js').Editor}
 */
function segments(use, choices) {
  const name = `choice${++groups}`;
  const buttons = choices.map((choice) => /** @type {HTMLInputElement} */ (element('input', {
    type: 'radio', name, value: choice, onchange: () => use.change(choice),
  })));
  const { id, ...names } = naming(use);
  if (buttons[0] && id) buttons[0].id = id;
  const labels = buttons.map((button) => element('label', {}, button, element('span', {}, button.value)));
  return {
    element: element('div', { ...names, class: 'segments', role: 'radiogroup' }, ...labels),
    show(value) {
      for (const button of buttons) button.checked = button.value === value;
    },
  };
}

/**
 * One of some texts, in a list that opens. A value that is none of them is shown, too.
 *
 * @param {import('./field.js').Use} use
 * @param {{ value: string, label?: string }[]} choices
 * @returns {import('./field.js').Editor}
 */
export function selectField(use, choices) {
  const select = /** @type {HTMLSelectElement} */ (element('select', {
    ...naming(use), class: 'field', onchange: () => use.change(select.value === '' ? null : select.value),
  }));
  return {
    element: select,
    show(value) {
      const all = [...choices];
      if (value && !all.some((each) => each.value === value)) all.push({ value });
      if (use.field.optional || !value) all.unshift({ value: '', label: 'none' });
      select.replaceChildren(
        ...all.map((each) => element('option', { value: each.value }, each.label ?? each.value)),
      );
      select.value = value ?? '';
    },
    showsNone: true,
  };
}
