import { ScrollViewDrawing } from '../kinds/scroll_view.js';
import { clamp } from '../values.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../device.js').RemoraDevice} RemoraDevice
 * @typedef {import('./editing.js').Editing} Editing
 */

/** How far a line of a wheel scrolls, in points. */
const LINE = 16;

/** Scrolls content with the wheel while the stage is edited, on this page alone. */
export class Scrolling {
  #editing;
  #device;
  /** @type {Set<Control>} */
  #scrolled = new Set();

  /**
   * @param {Editing} editing
   * @param {RemoraDevice} device
   */
  constructor(editing, device) {
    this.#editing = editing;
    this.#device = device;
    editing.surface.addEventListener('wheel', (event) => this.#turn(event), { passive: false });
  }

  /** Shows where the app has its content. */
  end() {
    for (const control of this.#scrolled) this.#editing.model.preview(control, 'offset', undefined);
    this.#scrolled.clear();
  }

  /** @param {WheelEvent} event */
  #turn(event) {
    const { isOn, model, places, pointers } = this.#editing;
    // Content that moved under a drag would move what is dragged.
    if (!isOn || event.ctrlKey || pointers.isDown) return;
    const factor = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const isTurned = event.shiftKey && event.deltaX === 0;
    const x = (isTurned ? event.deltaY : event.deltaX) * factor;
    const y = (isTurned ? 0 : event.deltaY) * factor;
    let control = model.controls.get(places.at(places.point(event)) ?? -1);
    while (control && !this.#scroll(control, x, y)) control = model.controls.get(control.parent ?? -1);
    if (control) event.preventDefault();
  }

  /**
   * @param {Control} control
   * @param {number} x
   * @param {number} y
   * @returns {boolean} whether there was anything to scroll
   */
  #scroll(control, x, y) {
    const drawing = this.#device.drawingOf(control.number);
    if (!(drawing instanceof ScrollViewDrawing)) return false;
    const { least, most } = drawing.edges;
    const old = drawing.point('offset');
    const point = { x: clamp(old.x + x, least.x, most.x), y: clamp(old.y + y, least.y, most.y) };
    if (point.x === old.x && point.y === old.y) return false;
    this.#scrolled.add(control);
    this.#editing.model.preview(control, 'offset', { point });
    return true;
  }
}
