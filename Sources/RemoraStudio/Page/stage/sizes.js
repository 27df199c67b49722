import { element, icon } from '../dom.js';

/** @typedef {import('../types.js').Size} Size */

const SIZES = [
  { width: 390, height: 844, name: 'Phone' },
  { width: 320, height: 568, name: 'Small phone' },
  { width: 834, height: 1194, name: 'Tablet' },
  { width: 1280, height: 800, name: 'Kiosk' },
];
const LARGEST = 4096;

/**
 * The list of the sizes of devices, with a button that turns the device, and a dialog for a size of one's own.
 *
 * Sends `choose`, whose `detail` is the size, or `{}` for that of each screen.
 */
export class SizeList extends EventTarget {
  #list = /** @type {HTMLSelectElement} */ (element('select', { class: 'tool', 'aria-label': 'Size of the device' }));
  #turn = element(
    'button', { class: 'tool', type: 'button', 'aria-label': 'Turn the device', title: 'Turn the device' }, icon('rotate'),
  );
  #width = number('Width');
  #height = number('Height');
  #dialog = /** @type {HTMLDialogElement} */ (element('dialog', { class: 'window', 'aria-labelledby': 'own-size' }));
  /** @type {Size} */
  #size = SIZES[0];
  /** @type {Size} That of the screen in front. */
  #own = SIZES[0];
  #isOwn = true;
  #shown = '';

  constructor() {
    super();
    const form = element(
      'form', { method: 'dialog' },
      element('header', {}, element('h2', { id: 'own-size' }, 'Size of the device')),
      element(
        'div', { class: 'own-size' },
        element('label', {}, 'Width', this.#width), element('label', {}, 'Height', this.#height),
      ),
      element('footer', {}, element('button', { class: 'primary', type: 'submit' }, 'Use this size')),
    );
    this.#dialog.append(form);
    form.addEventListener('submit', () => this.#choose(this.#width.valueAsNumber, this.#height.valueAsNumber));
    this.#turn.addEventListener('click', () => this.#choose(this.#size.height, this.#size.width));
    this.#list.addEventListener('change', () => {
      if (this.#list.value === 'scene') {
        this.dispatchEvent(new CustomEvent('choose', { detail: {} }));
        return;
      }
      const [width, height] = this.#list.value.split(' ').map(Number);
      if (width) this.#choose(width, height);
      else {
        this.#shown = '';
        this.show(this.#size, this.#own, this.#isOwn);
        this.#dialog.showModal();
      }
    });
    this.show(this.#size, this.#own, true);
  }

  get elements() {
    return [this.#list, this.#turn, this.#dialog];
  }

  /**
   * Shows the size that the device has.
   *
   * @param {Size} size
   * @param {Size} own that of the screen in front, as in the scene
   * @param {boolean} isOwn whether nobody chose another
   */
  show({ width, height }, own, isOwn) {
    const shown = [width, height, own.width, own.height, isOwn].join(' ');
    if (shown === this.#shown) return;
    [this.#size, this.#own, this.#isOwn, this.#shown] = [{ width, height }, own, isOwn, shown];
    this.#width.value = String(width);
    this.#height.value = String(height);
    const isTurned = SIZES.some((size) => size.width === height && size.height === width) && width !== height;
    const sizes = SIZES.map((size) => (isTurned ? { ...size, width: size.height, height: size.width } : size));
    const isKnown = sizes.some((size) => size.width === width && size.height === height);
    if (!isKnown && !isOwn) sizes.push({ width, height, name: 'Own size' });
    this.#list.replaceChildren(
      element('option', { value: 'scene' }, `As in the scene: ${own.width} × ${own.height}`),
      ...sizes.map((size) => element(
        'optgroup', { label: size.name },
        element('option', { value: `${size.width} ${size.height}` }, `${size.width} × ${size.height}`),
      )),
      element('option', { value: 'own' }, 'Own size…'),
    );
    this.#list.value = isOwn ? 'scene' : `${width} ${height}`;
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  #choose(width, height) {
    this.dispatchEvent(new CustomEvent('choose', { detail: { width, height } }));
  }
}

/** @param {string} name */
function number(name) {
  return /** @type {HTMLInputElement} */ (element('input', {
    class: 'field', type: 'number', name, min: 1, max: LARGEST, step: 1, required: true,
  }));
}
