import { element, icon } from '../dom.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('./device.js').RemoraDevice} RemoraDevice
 */

const LETTERS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SIGNS = ['1234567890', '-/:;()€&@"', '.,?!\'#%'];

/** The keyboard of the device: as high as the host says, and typing into the field that is being edited. */
export class DeviceKeyboard {
  element = element('div', { class: 'keyboard', role: 'group', 'aria-label': 'Keyboard of the device', hidden: true });
  #isShifted = false;
  #hasSigns = false;
  #model;
  #connection;
  #device;

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {RemoraDevice} device
   */
  constructor(model, connection, device) {
    this.#model = model;
    this.#connection = connection;
    this.#device = device;
    const show = () => {
      const { shown, height } = model.keyboard;
      this.element.hidden = !shown;
      this.element.style.height = `${height}px`;
      if (shown && !this.element.firstChild) this.#draw();
    };
    model.addEventListener('keyboard', show);
    // The field keeps the focus.
    for (const type of ['pointerdown', 'mousedown']) {
      this.element.addEventListener(type, (event) => event.preventDefault());
    }
  }

  #draw() {
    const rows = (this.#hasSigns ? SIGNS : LETTERS).map((keys) => [...keys].map((key) => {
      const text = this.#isShifted ? key.toUpperCase() : key;
      return this.#key(text, text, () => this.#type(text));
    }));
    const shift = this.#key('Shift', icon('shift'), () => this.#change(!this.#isShifted, this.#hasSigns));
    shift.setAttribute('aria-pressed', String(this.#isShifted));
    rows[2].unshift(shift);
    rows[2].push(this.#key('Delete', icon('delete'), () => this.#delete()));
    const bottom = [
      this.#key(this.#hasSigns ? 'Letters' : 'Signs', this.#hasSigns ? 'abc' : '123', () => (
        this.#change(false, !this.#hasSigns)
      )),
      this.#key('Space', 'space', () => this.#type(' ')),
      this.#key('Return', 'return', () => this.#submit()),
      this.#key('Close the keyboard', 'Done', () => this.#connection.input('dismiss', { owner: 'keyboard' })),
    ];
    bottom.forEach((key, index) => key.classList.add(index === 1 ? 'space' : 'wide'));
    this.element.replaceChildren(...[...rows, bottom].map((keys) => element('div', { class: 'keys-row' }, ...keys)));
  }

  /**
   * @param {string} name
   * @param {string | Node} face
   * @param {() => void} action
   */
  #key(name, face, action) {
    const key = element('button', { type: 'button', class: 'key', 'aria-label': name }, face);
    key.addEventListener('click', action);
    return key;
  }

  /**
   * @param {boolean} isShifted
   * @param {boolean} hasSigns
   */
  #change(isShifted, hasSigns) {
    [this.#isShifted, this.#hasSigns] = [isShifted, hasSigns];
    this.#draw();
  }

  /**
   * The field that is being edited: the one with the focus, or one that another page edits.
   *
   * @returns {HTMLInputElement | null}
   */
  get #field() {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && this.#device.contains(focused)) return focused;
    for (const control of this.#model.controls.values()) {
      if (control.properties.isEditing !== true || !this.#model.isKind(control, 'TextField')) continue;
      const field = this.#device.elementOf(control.number)?.querySelector('input');
      if (field) return field;
    }
    return null;
  }

  /** @param {string} text */
  #type(text) {
    this.#replace(0, text);
    if (this.#isShifted) this.#change(false, this.#hasSigns);
  }

  #delete() {
    this.#replace(1, '');
  }

  /**
   * @param {number} before how many characters before the caret go, where nothing is selected
   * @param {string} text
   */
  #replace(before, text) {
    const field = this.#field;
    if (!field) return;
    const end = field.selectionEnd ?? field.value.length;
    const start = field.selectionStart ?? end;
    field.setRangeText(text, start === end ? Math.max(0, start - before) : start, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  #submit() {
    const drawn = this.#field?.closest('[data-control]');
    if (drawn instanceof HTMLElement) this.#connection.input('submit', { control: Number(drawn.dataset.control) });
  }
}
