/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Point} Point
 * @typedef {import('./drawing.js').Drawing} Drawing
 */
import { Arrangement } from './arrangement.js';
import { Gestures } from './gestures.js';
import { Keys } from './keys.js';
import { makeDrawing } from './kinds.js';
import { ListDrawing } from './kinds/list.js';
import { playTransition } from './transitions.js';

/**
 * Draws the presented screens, each point as one pixel of CSS, and lets people operate them. It may be
 * scaled by what it is in.
 *
 * Only while `mode` is `touch`, something goes to the host. While it is `pick`, a press sends `pick` with
 * `{ screen, x, y }`.
 *
 * ```html
 * <remora-device width="390" height="844"></remora-device>
 * ```
 */
export class RemoraDevice extends HTMLElement {
  static observedAttributes = ['width', 'height'];

  /** @type {import('./toolbar.js').Mode} */
  mode = 'touch';
  /** @type {Map<number, Drawing>} */
  #drawings = new Map();
  /** @type {(() => void)[]} */
  #afterBatch = [];
  #arrangement = new Arrangement(this);
  /** @type {Model} */
  model = /** @type {any} */ (null);
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);
  /** @type {Gestures} */
  gestures = /** @type {any} */ (null);

  get width() {
    return Number(this.getAttribute('width')) || 390;
  }

  set width(width) {
    this.setAttribute('width', String(width));
  }

  get height() {
    return Number(this.getAttribute('height')) || 844;
  }

  set height(height) {
    this.setAttribute('height', String(height));
  }

  connectedCallback() {
    this.attributeChangedCallback();
    // Takes the focus from a field outside when somebody presses on nothing.
    this.tabIndex = -1;
  }

  attributeChangedCallback() {
    this.style.width = `${this.width}px`;
    this.style.height = `${this.height}px`;
  }

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    this.model = model;
    this.#connection = connection;
    this.gestures = new Gestures(this);
    new Keys(this);
    /** @param {string} type @param {(detail: any) => void} action */
    const on = (type, action) =>
      model.addEventListener(type, (event) => action(/** @type {CustomEvent} */ (event).detail));
    on('reset', () => this.#clear());
    on('created', ({ control }) => this.#create(control));
    on('removed', ({ control }) => this.#remove(control));
    on('reordered', ({ control }) => this.#reorder(control));
    on('changed', ({ control, property }) => this.#drawings.get(control.number)?.update(property));
    on('moved', ({ moves }) => {
      for (const { control, property } of moves) this.#drawings.get(control.number)?.update(property);
    });
    on('pictures', () => this.#drawings.forEach((drawing) => drawing.updatePictures()));
    on('outline', ({ touchable }) => touchable && this.#drawings.forEach((drawing) => drawing.updateTouchable()));
    on('hello', ({ sizes }) => {
      for (const [name, size] of Object.entries(sizes)) this.style.setProperty(`--${name}`, `${size}px`);
    });
    on('transition', (patch) => playTransition(this, patch));
  }

  // Input

  /**
   * @template {keyof import('../types.js').Sent} Name
   * @param {Name} name
   * @param {number} control
   * @param {import('../types.js').Sent[Name]} [details]
   */
  input(name, control, details) {
    if (this.mode !== 'touch') return;
    this.#connection.input(name, /** @type {any} */ ({ control, ...details }));
  }

  /**
   * Shows a value at once, which the next input tells the host.
   *
   * @param {Control} control
   * @param {string} property
   * @param {import('../types.js').Value} value
   */
  foresee(control, property, value) {
    if (this.mode === 'touch') this.model.foresee(control, property, value, this.nextInput);
  }

  /** The number of the next input. */
  get nextInput() {
    return this.#connection.inputs + 1;
  }

  /** Whether one of its controls has the focus. */
  get hasFocus() {
    return this.contains(document.activeElement);
  }

  /** Whether nothing outside of the stage has the focus. */
  get mayTakeFocus() {
    return this.hasFocus || document.activeElement === document.body;
  }

  /**
   * Runs an action when the batch that is being applied is drawn.
   *
   * @param {() => void} action
   */
  afterBatch(action) {
    if (this.#afterBatch.push(action) > 1) return;
    queueMicrotask(() => {
      const actions = this.#afterBatch;
      this.#afterBatch = [];
      for (const each of actions) each();
    });
  }

  // Places

  /**
   * The screen in front, and where a pointer is on it, in points.
   *
   * @param {{ clientX: number, clientY: number }} event
   */
  pointAt(event) {
    const screen = this.model.screens.at(-1);
    const point = screen === undefined ? null : this.pointOn(screen, event);
    return point && screen !== undefined ? { screen, ...point } : null;
  }

  /**
   * Where a pointer is on a control, in points of that control.
   *
   * @param {number} number
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Point | null}
   */
  pointOn(number, { clientX, clientY }) {
    const frame = this.frameOf(number);
    if (!frame) return null;
    const own = this.getBoundingClientRect();
    const scale = own.width / this.width || 1;
    return {
      x: round((clientX - own.left) / scale - frame.x),
      y: round((clientY - own.top) / scale - frame.y),
    };
  }

  /**
   * Where a control is drawn, in points from the top left corner of the device.
   *
   * @param {number} number
   * @returns {{ x: number, y: number, width: number, height: number } | null}
   */
  frameOf(number) {
    const element = this.elementOf(number);
    if (!element?.isConnected) return null;
    const own = this.getBoundingClientRect();
    const scale = own.width / this.width || 1;
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      x: round((left - own.left) / scale),
      y: round((top - own.top) / scale),
      width: round(width / scale),
      height: round(height / scale),
    };
  }

  /**
   * The element of a control; `undefined` if it is not drawn.
   *
   * @param {number} number
   */
  elementOf(number) {
    return this.#drawings.get(number)?.element;
  }

  /** @param {number} number */
  drawingOf(number) {
    return this.#drawings.get(number);
  }

  // Drawing

  /**
   * Hides a screen that another one covers.
   *
   * @param {number} number
   * @param {boolean} isCovered
   */
  cover(number, isCovered) {
    this.elementOf(number)?.classList.toggle('is-covered', isCovered);
  }

  /**
   * Something around these controls was enabled or disabled.
   *
   * @param {Control} control
   */
  updateAccessInside(control) {
    this.#drawings.get(control.number)?.updateAccess();
    for (const child of control.children) {
      const found = this.model.controls.get(child);
      if (found) this.updateAccessInside(found);
    }
  }

  /** Hides the buttons that delete a line. */
  closeLists() {
    for (const drawing of this.#drawings.values()) if (drawing instanceof ListDrawing) drawing.close();
  }

  #clear() {
    this.#drawings.clear();
    this.#arrangement.forget();
    this.replaceChildren();
    this.gestures.forget();
  }

  /** @param {Control} control */
  #create(control) {
    const drawing = makeDrawing(control, this);
    this.#drawings.set(control.number, drawing);
    const { parent } = control;
    const around = parent === null ? this : this.#drawings.get(parent)?.inside;
    around?.insertBefore(drawing.element, this.#elementAfter(control));
    drawing.begin();
    this.#arrangement.add(parent);
  }

  /**
   * The element of the sibling in front of a control.
   *
   * @param {Control} control
   */
  #elementAfter({ number, parent }) {
    const siblings = parent === null ? this.model.screens : this.model.controls.get(parent)?.children ?? [];
    const next = siblings[siblings.lastIndexOf(number) + 1];
    return (next !== undefined && this.elementOf(next)) || null;
  }

  /** @param {Control} control */
  #reorder(control) {
    const moved = this.elementOf(control.number);
    if (moved) putBefore(moved, this.#elementAfter(control));
  }

  /** @param {Control} control */
  #remove(control) {
    const drawing = this.#drawings.get(control.number);
    if (drawing?.element.contains(document.activeElement)) this.#arrangement.hasLostFocus = true;
    drawing?.end();
    this.#drawings.delete(control.number);
    this.#arrangement.add(control.parent);
  }
}

/**
 * Moves an element without removing it where the browser can; otherwise gives the focus back.
 *
 * @param {HTMLElement} moved
 * @param {Element | null} next
 */
function putBefore(moved, next) {
  const around = /** @type {any} */ (moved.parentElement);
  if (around.moveBefore && moved.isConnected) {
    around.moveBefore(moved, next);
    return;
  }
  const active = document.activeElement;
  around.insertBefore(moved, next);
  if (active instanceof HTMLElement && moved.contains(active)) active.focus({ preventScroll: true });
}

/**
 * Without the noise of scaling.
 *
 * @param {number} value
 */
function round(value) {
  return Math.round(value * 1000) / 1000;
}

customElements.define('remora-device', RemoraDevice);
