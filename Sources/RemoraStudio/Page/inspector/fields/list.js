import { element, icon } from '../../dom.js';
import { part } from './field.js';
import { makeEditor } from './fields.js';
import { freshValue } from './fresh.js';
import { grip, moved } from './grip.js';

/**
 * A list: items are changed, added, removed and moved.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function listField(use) {
  /** @type {any[]} The items as they are shown: the host may have refused them. */
  let items = [];
  let isRefused = false;
  /** @type {import('./field.js').Editor[]} */
  let editors = [];
  const lines = element('ol', { class: 'items' });

  /**
   * @param {any[]} newItems
   * @param {number} [focus] the item whose handle gets the focus
   */
  async function offer(newItems, focus) {
    draw(newItems);
    if (focus !== undefined) {
      const line = lines.children[Math.min(focus, newItems.length - 1)];
      /** @type {HTMLElement} */ (line?.querySelector('button') ?? addButton).focus();
    }
    const isTaken = await use.change(newItems);
    isRefused = !isTaken;
    if (isTaken) use.idle();
    return isTaken;
  }

  /** @param {any[]} newItems */
  function draw(newItems) {
    const isSame = newItems.length === items.length && editors.length === items.length;
    items = newItems;
    if (!isSame) rebuild();
    items.forEach((item, index) => {
      if (!editors[index].isBusy?.()) editors[index].show(item);
    });
  }

  function rebuild() {
    editors = [];
    lines.replaceChildren(...items.map((_, index) => line(index)));
  }

  /** @param {number} index */
  function line(index) {
    const name = `${use.name}, item ${index + 1}`;
    const change = (/** @type {any} */ value) => offer(
      items.map((item, other) => (other === index ? value : item)),
    );
    const editor = makeEditor(part(use, itemField(use.field, items), name, change, index === 0 ? use.id : undefined));
    editors.push(editor);
    return element(
      'li',
      {},
      grip(name, index, lines, (to) => {
        editors = [];
        offer(moved(items, index, to), to);
      }),
      editor.element,
      element('button', {
        type: 'button', class: 'tool', 'aria-label': `remove ${name}`,
        onclick: () => offer(items.filter((_, other) => other !== index), index),
      }, icon('close')),
    );
  }

  const addButton = element('button', {
    type: 'button', class: 'quiet', 'aria-label': `add to ${use.name}`, onclick: add,
  }, 'Add');

  async function add() {
    const adding = offer([...items, freshValue(itemField(use.field, items))]);
    const control = lines.lastElementChild?.querySelector('textarea, input, select, .picture-button');
    /** @type {HTMLElement | null | undefined} */ (control)?.focus();
    await adding;
  }

  return {
    element: element(
      'div',
      { role: 'group', 'aria-label': use.name, 'aria-describedby': use.describedBy, class: 'list' },
      lines, element('div', {}, addButton),
    ),
    show(value) {
      draw(Array.isArray(value) ? value : []);
    },
    isBusy: () => isRefused || editors.some((editor) => editor.isBusy?.()),
    isWide: true,
  };
}

/**
 * The field of an item; without a type, one that fits what is there.
 *
 * @param {import('./field.js').Field} field
 * @param {any[]} items
 * @returns {import('./field.js').Field}
 */
function itemField({ item }, items) {
  if (item && item.type !== 'any') return item;
  const isText = items.every((each) => typeof each === 'string');
  return { name: '', value: null, type: isText ? 'text' : 'json' };
}
