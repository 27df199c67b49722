import { element, icon } from '../../dom.js';
import { recordOf, same } from '../values.js';
import { part } from './field.js';
import { textField } from './text.js';

/**
 * A text for all languages, or a line for each.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function localizedField(use) {
  /** @type {any} */
  let current = '';
  /** @type {import('./field.js').Editor[]} */
  let editors = [];
  const lines = element('div', { class: 'languages' });
  const language = /** @type {HTMLInputElement} */ (element('input', {
    class: 'field', placeholder: 'de', 'aria-label': `new language of ${use.name}`, maxlength: 20,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter') add();
    },
  }));
  const addButton = element('button', { type: 'button', class: 'quiet', onclick: add }, 'Add a language');

  /** @param {any} value */
  function offer(value) {
    return use.change(value);
  }

  async function add() {
    const name = language.value.trim();
    if (name === '') return language.focus();
    const texts = typeof current === 'string' ? { [name]: current } : { ...recordOf(current), [name]: '' };
    if (!(await offer({ record: texts }))) return;
    language.value = '';
    draw({ record: texts });
    lines.querySelector('.language:last-child textarea')?.dispatchEvent(new Event('focus'));
  }

  /** @param {string} name */
  async function remove(name) {
    const { [name]: gone, ...texts } = recordOf(current);
    const value = Object.keys(texts).length > 0 ? { record: texts } : gone;
    if (await offer(value)) draw(value);
  }

  /** @param {any} value */
  function draw(value) {
    const names = (/** @type {any} */ each) => Object.keys(recordOf(each));
    const isSame = typeof value === typeof current && same(names(value), names(current)) && editors.length > 0;
    current = value;
    const texts = typeof value === 'object' && value ? recordOf(value) : { '': value };
    if (!isSame) {
      editors = [];
      lines.replaceChildren(...Object.keys(texts).map(line));
    }
    Object.values(texts).forEach((text, index) => {
      if (!editors[index].isBusy?.()) editors[index].show(text);
    });
  }

  /** @param {string} name */
  function line(name) {
    const label = name === '' ? `${use.name} in all languages` : `${use.name}, ${name}`;
    const change = (/** @type {any} */ text) => offer(
      name === '' ? text : { record: { ...recordOf(current), [name]: text ?? '' } },
    );
    const field = { name, type: 'text', value: '', limit: use.field.limit };
    const editor = textField(part(use, field, label, change, editors.length === 0 ? use.id : undefined));
    editors.push(editor);
    return element(
      'div',
      { class: 'language' },
      element('span', { class: 'muted' }, name === '' ? 'all' : name),
      editor.element,
      name === '' ? null : element('button', {
        type: 'button', class: 'tool', 'aria-label': `remove ${label}`, onclick: () => remove(name),
      }, icon('close')),
    );
  }

  return {
    element: element(
      'div',
      { role: 'group', 'aria-label': use.name, 'aria-describedby': use.describedBy },
      lines, element('div', { class: 'adding' }, language, addButton),
    ),
    show: draw,
    isBusy: () => editors.some((editor) => editor.isBusy?.()),
    isWide: true,
  };
}
