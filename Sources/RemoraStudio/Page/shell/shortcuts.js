import { element, icon } from '../dom.js';
import { recall, remember } from './settings.js';

/** What fields do themselves with Ctrl. */
const OF_FIELDS = ['a', 'c', 'v', 'x', 'y', 'z'];

/**
 * The keys that work everywhere in the page, and the dialog that lists them.
 *
 * A key alone does nothing while a person types, or while the focus is on the device. Keys with Ctrl also work in the inspector's
 * fields, except for those that text fields use.
 */
export class Shortcuts {
  /** @type {{ keys: string[], help: string, action?: () => any, isOn?: () => boolean }[]} */
  #all = [];
  #areSingleKeysOn = recall('singleKeys', true);
  #list = element('dl', { class: 'keys' });
  #dialog = /** @type {HTMLDialogElement} */ (element('dialog', { class: 'window', 'aria-labelledby': 'keys-title' }));

  constructor() {
    const box = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox' }));
    box.checked = this.#areSingleKeysOn;
    box.addEventListener('change', () => remember('singleKeys', (this.#areSingleKeysOn = box.checked)));
    const close = element('button', { class: 'tool', type: 'button', 'aria-label': 'Close' }, icon('close'));
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.append(
      element('header', {}, element('h2', { id: 'keys-title' }, 'Keys'), close),
      this.#list,
      element('label', {}, box, ' Keys without Ctrl work'),
    );
    document.addEventListener('keydown', (event) => this.#press(event));
    this.add(['k'], 'Shows these keys', () => this.show());
  }

  /** The dialog, to be put into the page. */
  get dialog() {
    return this.#dialog;
  }

  /**
   * Adds a shortcut.
   *
   * @param {string[]} keys as in `KeyboardEvent.key`, with `Shift+` before those that need it, `Ctrl+` before a letter
   * @param {string} help
   * @param {() => any} [action] without one, something else does it, and the dialog only says so
   * @param {() => boolean} [isOn] whether the keys are the page's now; otherwise they are the browser's
   */
  add(keys, help, action, isOn) {
    this.#all.push({ keys, help, action, isOn });
    this.#list.append(
      element('dt', {}, ...keys.flatMap((key, index) => [index ? ' ' : '', element('kbd', {}, key)])),
      element('dd', {}, help),
    );
  }

  show() {
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.altKey) return;
    // What is open above the page has the keys: Escape closes it.
    if (document.querySelector('dialog:modal, :popover-open')) return;
    const isSingle = event.key.length === 1;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isSingle && !isCommand && !this.#areSingleKeysOn) return;
    const key = isCommand ? event.key.toLowerCase() : event.key;
    // What is typed is undone and deleted in its field.
    const isFields = isSingle ? !isCommand || !isInInspector(event) || OF_FIELDS.includes(key) : key === 'Delete';
    if (isFields && isTyping(event)) return;
    const shift = event.shiftKey && (!isSingle || isCommand) ? 'Shift+' : '';
    const name = `${isCommand ? 'Ctrl+' : ''}${shift}${key}`;
    const shortcut = this.#all.find(({ keys, action, isOn }) => action && keys.includes(name) && isOn?.() !== false);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.action?.();
  }
}

/** @param {KeyboardEvent} event */
function isTyping(event) {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('input, textarea, select, [contenteditable], remora-device') != null;
}

/** @param {KeyboardEvent} event */
function isInInspector({ target }) {
  return target instanceof Element && target.closest('remora-inspector') !== null;
}
