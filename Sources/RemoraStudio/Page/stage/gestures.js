/**
 * @typedef {import('../types.js').Point} Point
 * @typedef {import('../types.js').Hold} Hold
 * @typedef {import('../types.js').Drag} Drag
 * @typedef {import('./device.js').RemoraDevice} RemoraDevice
 */
import { ListDrawing } from './kinds/list.js';
import { ScrollViewDrawing } from './kinds/scroll_view.js';
import { SliderDrawing } from './kinds/slider.js';

/** What a browser may scroll around the stage while a wheel turns over anything else. */
const SCROLLING = ['ScrollView', 'List'];

/**
 * A finger on the stage. The host makes of it what it does, and says what the page may show at once.
 *
 * @typedef {object} Press
 * @property {number} screen the touched screen
 * @property {Point} start in points of the screen
 * @property {Point} point where it is
 * @property {number} input the number of the input that tells the host of it
 * @property {Hold} [hold] what the host says of it
 * @property {Drag | null} [drag] what it drags, once it has left its slop
 * @property {Point} [origin] where the drag began
 */

/** Passes fingers, pointers and wheels to the host, and shows a drag at once where the host says that it may. */
export class Gestures {
  /** @type {Map<number, Press>} */
  #presses = new Map();
  /** @type {RemoraDevice} */
  #device;

  /** @param {RemoraDevice} device */
  constructor(device) {
    this.#device = device;
    device.addEventListener('pointerdown', (event) => this.#down(event));
    device.addEventListener('mousedown', (event) => this.#keepFocus(event));
    device.addEventListener('contextmenu', (event) => event.preventDefault());
    device.addEventListener('wheel', (event) => this.#turn(event), { passive: false });
    device.addEventListener('pointerleave', (event) => {
      const isHovering = event.pointerType === 'mouse' && !this.#presses.has(event.pointerId);
      if (isHovering) this.#send(event, 'cancel', this.#screen, { x: 0, y: 0 });
    });
    // A field keeps its pointer, so that the browser can select text in it.
    window.addEventListener('pointermove', (event) => this.#move(event));
    window.addEventListener('pointerup', (event) => this.#end(event, 'up'));
    window.addEventListener('pointercancel', (event) => this.#end(event, 'cancel'));
    device.model.addEventListener('hold', (event) => this.#hold(/** @type {CustomEvent} */ (event).detail));
  }

  /** Whether a finger is down. */
  get isPressed() {
    return this.#presses.size > 0;
  }

  get #screen() {
    return this.#device.model.screens.at(-1);
  }

  /** Everything was forgotten: the fingers are on nothing. */
  forget() {
    for (const [pointerId, press] of [...this.#presses]) {
      this.#send({ pointerId, pointerType: 'mouse', timeStamp: 0 }, 'cancel', press.screen, press.point);
    }
    this.#presses.clear();
  }

  /**
   * @param {{ pointerId: number, pointerType: string, timeStamp: number }} event
   * @param {string} phase
   * @param {number | undefined} screen
   * @param {Point} point
   * @param {Record<string, any>} [more]
   */
  #send(event, phase, screen, { x, y }, more = {}) {
    if (screen === undefined) return;
    const { pointerId: pointer, timeStamp: time } = event;
    const kind = event.pointerType || 'touch';
    this.#device.input('pointer', screen, { phase, pointer, kind, x, y, time, ...more });
  }

  // Fingers

  /** @param {PointerEvent} event */
  #down(event) {
    const device = this.#device;
    if (event.button !== 0) return;
    const at = device.pointAt(event);
    if (!at) return;
    if (device.mode === 'pick') {
      device.dispatchEvent(new CustomEvent('pick', { detail: at, bubbles: true }));
      return;
    }
    // Tabs, and the button that deletes a line, are of the page alone.
    if (/** @type {HTMLElement} */ (event.target).closest('.tab-bar, .remover')) return;
    const point = { x: at.x, y: at.y };
    this.#presses.set(event.pointerId, { screen: at.screen, start: point, point, input: device.nextInput });
    device.closeLists();
    if (!(event.target instanceof HTMLInputElement)) device.setPointerCapture(event.pointerId);
    this.#send(event, 'down', at.screen, point);
    this.#focus(event);
  }

  /**
   * Does what a click of the browser would do to the focus, except that a field stays edited.
   *
   * @param {MouseEvent} event
   */
  #keepFocus(event) {
    const isField = event.target instanceof HTMLInputElement && this.#device.mode !== 'pick';
    if (!isField) event.preventDefault();
  }

  /**
   * Gives the focus to what is pressed; to the device if that takes none, unless somebody edits a field.
   *
   * @param {PointerEvent} event
   */
  #focus(event) {
    if (event.target instanceof HTMLInputElement) return;
    const active = document.activeElement;
    const isEditing = active instanceof HTMLInputElement && this.#device.contains(active);
    const focusable = this.#focusableAt(event);
    const takes = focusable instanceof HTMLInputElement || (focusable && !isEditing && focusable.tabIndex >= 0);
    if (takes) focusable.focus({ preventScroll: true });
    else if (!isEditing) this.#device.focus({ preventScroll: true });
  }

  /** @param {PointerEvent} event */
  #focusableAt({ clientX, clientY }) {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const control = /** @type {HTMLElement | null} */ (element.closest('[data-control]'));
      const drawing = control && this.#device.drawingOf(Number(control.dataset.control));
      if (drawing?.focusable && !(drawing instanceof ScrollViewDrawing)) return drawing.focusable;
    }
    return null;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#presses.get(event.pointerId);
    if (!press) return this.#hover(event);
    const point = this.#device.pointOn(press.screen, event);
    if (!point) return this.#end(event, 'cancel');
    press.point = point;
    const shows = this.#show(press);
    this.#send(event, 'move', press.screen, point, shows ? { shows } : {});
  }

  /**
   * @param {PointerEvent} event
   * @param {'up' | 'cancel'} phase
   */
  #end(event, phase) {
    const press = this.#presses.get(event.pointerId);
    if (!press) return;
    this.#presses.delete(event.pointerId);
    const point = this.#device.pointOn(press.screen, event) ?? press.point;
    this.#send(event, phase, press.screen, point);
    this.#mark(press.hold, false);
    this.#letGo(press, phase === 'up' ? point.x - press.start.x : 0);
  }

  /**
   * A finger lets go of a line, if it moves one.
   *
   * @param {Press} press
   * @param {number} travel
   */
  #letGo({ drag }, travel) {
    const list = drag?.moves === 'line' && this.#device.drawingOf(drag.control);
    if (drag && list instanceof ListDrawing) list.letGo(drag, travel);
  }

  /**
   * A mouse moves without a button.
   *
   * @param {PointerEvent} event
   */
  #hover(event) {
    const device = this.#device;
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || device.mode === 'pick') return;
    if (!(event.target instanceof Node) || !device.contains(event.target)) return;
    const at = device.pointAt(event);
    if (at) this.#send(event, 'move', at.screen, at);
  }

  /** @param {WheelEvent} event */
  #turn(event) {
    const device = this.#device;
    if (event.ctrlKey || device.mode === 'pick') return;
    const at = device.pointAt(event);
    if (!at || !this.#isScrolling(/** @type {Element} */ (event.target))) return;
    event.preventDefault();
    const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    const factor = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const wheel = { pointerId: 0, pointerType: 'mouse', timeStamp: event.timeStamp };
    this.#send(wheel, 'wheel', at.screen, at, { wheelX: x * factor, wheelY: y * factor });
  }

  /**
   * Whether an element is in something that scrolls.
   *
   * @param {Element | null} element
   */
  #isScrolling(element) {
    const { model } = this.#device;
    for (let place = element; place && place !== this.#device; place = place.parentElement) {
      const control = model.controls.get(Number(place instanceof HTMLElement && place.dataset.control));
      if (control && SCROLLING.some((kind) => model.isKind(control, kind))) return true;
    }
    return false;
  }

  // Showing at once

  /**
   * What the host says of a finger.
   *
   * @param {Hold} hold
   */
  #hold(hold) {
    const press = this.#presses.get(hold.pointer);
    // An older press of that pointer may have ended meanwhile.
    if (!press || press.input > this.#device.model.handled) return;
    this.#mark(press.hold, false);
    press.hold = hold;
    this.#mark(hold, true);
    if (hold.slop === 0) {
      // The host has decided before the page, and otherwise.
      if (hold.x?.moves !== 'line') this.#letGo(press, 0);
      press.drag = hold.x ?? null;
      press.origin = hold.x?.origin;
    }
  }

  /**
   * @param {Hold | undefined} hold
   * @param {boolean} isPressed
   */
  #mark(hold, isPressed) {
    if (hold?.control === undefined) return;
    this.#device.drawingOf(hold.control)?.element.classList.toggle('is-pressed', isPressed);
  }

  /**
   * Shows where a finger has dragged something.
   *
   * @param {Press} press
   * @returns {object | undefined} the value that is shown
   */
  #show(press) {
    const { hold, start, point } = press;
    if (!hold) return;
    const travel = { x: point.x - start.x, y: point.y - start.y };
    if (press.drag === undefined) {
      const length = Math.hypot(travel.x, travel.y);
      if (length <= hold.slop) return;
      press.drag = (Math.abs(travel.x) > Math.abs(travel.y) ? hold.x : hold.y) ?? null;
      // What it took to decide is lost, so that the content does not jump.
      const lost = hold.slop / length;
      press.origin = { x: start.x + travel.x * lost, y: start.y + travel.y * lost };
      if (press.drag && press.drag.moves !== 'value') this.#mark(hold, false);
    }
    const { drag, origin } = press;
    if (!drag) return;
    const drawing = this.#device.drawingOf(drag.control);
    if (drawing instanceof ScrollViewDrawing && origin) return drawing.follow(drag, origin, point);
    if (drawing instanceof SliderDrawing) return drawing.follow(drag, press.screen, point);
    if (!(drawing instanceof ListDrawing)) return;
    if (drag.moves === 'position') return drawing.roll((drag.from?.y ?? 0) - travel.y, drag.most?.y ?? 0);
    drawing.pull(drag.index ?? 0, travel.x);
  }
}
