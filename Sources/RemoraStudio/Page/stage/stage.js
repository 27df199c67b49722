import { element } from '../dom.js';
import './device.js';
import { Editing } from './edit/editing.js';
import { toast } from './edit/toast.js';
import { emptyStage } from './empty.js';
import { DeviceKeyboard } from './keyboard.js';
import { Lines } from './lines.js';
import { newScene } from './new-scene.js';
import { asNotice, notices } from './notices.js';
import { Outlines } from './outlines.js';
import { PickKeys } from './pick-keys.js';
import { photoChooser } from './photos.js';
import { SizeList } from './sizes.js';
import { Strip, frontScreen } from './strip.js';
import { modeSwitch, tiltButton, toolButton, zoomList } from './toolbar.js';
import { toNumber } from './values.js';
import { Viewport } from './viewport.js';
import { Wanted } from './wanted.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../shell/shortcuts.js').Shortcuts} Shortcuts
 * @typedef {import('./device.js').RemoraDevice} RemoraDevice
 * @typedef {import('./toolbar.js').Mode} Mode
 */

/** The frame around the device: its size and zoom, what is selected on it, and all screens beside it. */
class RemoraStage extends HTMLElement {
  #device = /** @type {RemoraDevice} */ (element('remora-device'));
  #viewport = new Viewport();
  #sizes = new SizeList();
  #modes = modeSwitch((mode) => this.#enter(mode));
  /** @type {Wanted} */
  #wanted = /** @type {any} */ (null);
  /** @type {Editing} */
  #editing = /** @type {any} */ (null);
  /** @type {PickKeys} */
  #pickKeys = /** @type {any} */ (null);
  /** @type {Model} */
  #model = /** @type {any} */ (null);
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {Shortcuts} shortcuts
   */
  start(model, connection, shortcuts) {
    [this.#model, this.#connection] = [model, connection];
    this.#editing = new Editing(model, connection, this.#device, this.#viewport, shortcuts);
    const keyboard = new DeviceKeyboard(model, connection, this.#device);
    const outlines = new Outlines(model, this.#device, this.#viewport);
    const strip = new Strip(model, connection, () => this.#viewport.size);
    this.#viewport.inside.append(this.#device, keyboard.element);
    this.#viewport.sheet.append(outlines.element, new Lines(model, connection, this.#device, this.#viewport).element);
    this.append(
      this.#bar(),
      photoChooser(model),
      element('div', { class: 'middle' }, this.#viewport.element, strip.element, toast(model, connection)),
      element('div', { class: 'said' }, emptyStage(model), newScene(model, connection), notices(model)),
    );
    this.#device.start(model, connection);
    this.#wanted = new Wanted(model, (isOn) => (isOn ? this.#setMode('pick') : this.#rest()));
    this.#pickKeys = new PickKeys(model, this.#device, this.#wanted, (control) => this.#choose(control));
    this.append(this.#pickKeys.element, this.#editing.heard);
    this.#rest();
    for (const type of ['hello', 'mode']) model.addEventListener(type, () => this.#rest());
    this.#followSize();
    this.#pickWithPointer();
    shortcuts.add(['p'], 'Picks what is clicked, or what arrows go to and Enter takes; Escape ends it', () => (
      this.#enter(this.#device.mode === 'pick' ? 'touch' : 'pick')
    ));
    shortcuts.add(['e'], 'Edits the scene on the stage, uses the app again', () => (
      this.#enter(model.mode === 'edit' ? 'touch' : 'edit')
    ));
    shortcuts.add(['Escape'], 'Ends picking', () => this.#rest());
    shortcuts.add(['+', '='], 'Zooms in', () => this.#viewport.step(1));
    shortcuts.add(['-'], 'Zooms out', () => this.#viewport.step(-1));
    shortcuts.add(['0'], 'Fits the device', () => (this.#viewport.zoom = 'fit'));
  }

  /**
   * The control in front at a point of the window, also while the stage is edited.
   *
   * @param {{ clientX: number, clientY: number }} point
   */
  controlAt(point) {
    const { places } = this.#editing;
    return places.at(places.point(point));
  }

  #bar() {
    const restart = toolButton('restart', 'Restart this screen', () => this.#ask('restart'));
    const dismiss = toolButton('close', 'Dismiss this screen', () => this.#ask('dismiss'));
    dismiss.hidden = true;
    for (const type of ['created', 'removed', 'reset']) {
      this.#model.addEventListener(type, () => {
        dismiss.hidden = frontScreen(this.#model)?.number === this.#model.screens[0];
      });
    }
    return element(
      'div', { class: 'stage-bar' },
      this.#modes.element,
      ...this.#editing.tools,
      element('div', { class: 'set for-use' }, restart, dismiss, tiltButton(this.#connection)),
      element('div', { class: 'set sizes' }, ...this.#sizes.elements, zoomList(this.#viewport)),
    );
  }

  /**
   * Asks for something that the topmost screen is to do.
   *
   * @param {string} what
   * @param {Record<string, any>} [details]
   */
  #ask(what, details = { control: frontScreen(this.#model)?.number }) {
    this.#connection.request(what, details).catch(asNotice(this.#model));
  }

  /**
   * A person chooses what a click does.
   *
   * @param {Mode} mode
   */
  #enter(mode) {
    this.#model.enter(mode === 'edit' && this.#isEditable ? 'edit' : 'use');
    if (mode === 'pick') this.#setMode('pick');
    else this.#rest();
    if (this.#editing.isOn) this.#viewport.element.focus({ preventScroll: true });
  }

  /** Whether the scene has a file. */
  get #isEditable() {
    return this.#model.hello?.keeps ?? false;
  }

  /** Picks no more. */
  #rest() {
    if (!this.#isEditable) this.#model.enter('use');
    this.#setMode(this.#model.mode === 'edit' ? 'edit' : 'touch');
  }

  /** @param {Mode} mode */
  #setMode(mode) {
    this.#device.mode = mode;
    this.classList.toggle('picking', mode === 'pick');
    this.classList.toggle('editing', mode === 'edit');
    this.#modes.show(mode, this.#isEditable);
    this.#pickKeys.isOn = mode === 'pick';
    this.#editing.turn(mode === 'edit');
    if (mode === 'pick') return;
    this.#model.hover(null);
    this.#wanted.end(null);
  }

  // The size of the device is what a person chose, else that of the screen in front.

  #followSize() {
    const show = () => {
      const screen = frontScreen(this.#model);
      if (!screen) return;
      const own = {
        width: toNumber(screen.properties.width) || 390, height: toNumber(screen.properties.height) || 844,
      };
      const { width, height } = this.#model.device ?? own;
      this.#sizes.show({ width, height }, own, this.#model.device === null);
      if (width === this.#device.width && height === this.#device.height) return;
      [this.#device.width, this.#device.height] = [width, height];
      this.#viewport.size = { width, height };
    };
    for (const type of ['created', 'removed', 'device']) this.#model.addEventListener(type, show);
    this.#model.addEventListener('changed', (event) => {
      const { control, property } = /** @type {CustomEvent} */ (event).detail;
      if (control.parent === null && (property === 'width' || property === 'height')) show();
    });
    this.#sizes.addEventListener('choose', (event) => this.#ask('size', /** @type {CustomEvent} */ (event).detail));
  }

  // Picking

  #pickWithPointer() {
    this.#device.addEventListener('pointermove', (event) => {
      if (this.#device.mode === 'pick') this.#model.hover(this.#drawnAt(event));
    });
    this.#device.addEventListener('pointerleave', () => {
      if (this.#device.mode === 'pick') this.#model.hover(null);
    });
    this.#device.addEventListener('pick', (event) => {
      const detail = /** @type {CustomEvent} */ (event).detail;
      if (detail) void this.#pick(detail);
    });
  }

  /**
   * The control whose drawing is under the pointer.
   *
   * @param {PointerEvent} event
   */
  #drawnAt({ target }) {
    const drawn = target instanceof Element ? target.closest('[data-control]') : null;
    if (!(drawn instanceof HTMLElement)) return null;
    const control = Number(drawn.dataset.control);
    return this.#wanted.isOn ? this.#wanted.fitting(control) : { control };
  }

  /**
   * Takes a control that was picked.
   *
   * @param {number} control
   * @returns {boolean} whether it was for a wish
   */
  #choose(control) {
    if (this.#wanted.isOn) {
      this.#wanted.point(control);
      if (!this.#wanted.isOn) this.#rest();
      return true;
    }
    this.#model.select({ control });
    return false;
  }

  /** @param {{ screen: number, x: number, y: number }} place */
  async #pick({ screen, x, y }) {
    const hovered = this.#model.hovered;
    /** @type {{ control?: number, touched?: number }} */
    const found = await this.#connection.request('at', { control: screen, x, y }).catch(() => ({}));
    const control = found.control ?? hovered?.control ?? screen;
    if (this.#choose(control)) return;
    if (found.control === undefined || found.touched === undefined || found.touched === control) return;
    const touched = this.#model.controls.get(found.touched);
    if (!touched) return;
    const text = `A touch here reaches ${touched.id || `the ${touched.kind}`}.`;
    this.#model.dispatchEvent(new CustomEvent('notice', { detail: { text } }));
  }
}

customElements.define('remora-stage', RemoraStage);
