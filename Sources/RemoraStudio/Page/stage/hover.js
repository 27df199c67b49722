/** @typedef {import('./device.js').RemoraDevice} RemoraDevice */
import { hit } from './hit.js';

/** Tells the host which controls a mouse is on: the one in front, and those around it. */
export class Hover {
  /** Numbers of the controls. @type {Set<number>} */
  #under = new Set();
  /** @type {RemoraDevice} */
  #device;

  /** @param {RemoraDevice} device */
  constructor(device) {
    this.#device = device;
    device.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.#follow(event);
    });
    device.addEventListener('pointerleave', () => this.#enter(new Set()));
  }

  /** The controls are gone. */
  forget() {
    this.#under.clear();
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    const { model, mode } = this.#device;
    if (mode === 'pick') return this.#enter(new Set());
    /** @type {Set<number>} */
    const under = new Set();
    /** @type {Element | null} */
    let element = /** @type {Element} */ (event.target);
    while (element && element !== this.#device) {
      if (element instanceof HTMLElement && element.dataset.control) under.add(Number(element.dataset.control));
      element = element.parentElement;
    }
    // A label lets the pointer through to the button behind it.
    const at = this.#device.pointAt(event);
    const screen = at && model.controls.get(at.screen);
    const behind = at && screen && hit(model, screen, at).control;
    if (behind) under.add(behind.number);
    this.#enter(under);
  }

  /** @param {Set<number>} under */
  #enter(under) {
    for (const number of this.#under) {
      if (!under.has(number) && this.#device.model.controls.has(number)) this.#device.input('unhover', number);
    }
    for (const number of under) {
      if (!this.#under.has(number)) this.#device.input('hover', number);
    }
    this.#under = under;
  }
}
