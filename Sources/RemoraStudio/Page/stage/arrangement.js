/** @typedef {import('./device.js').RemoraDevice} RemoraDevice */

/** Arranges children once a batch, however many came or went, and keeps the focus on the screen in front. */
export class Arrangement {
  /** Whether what had the focus is gone. */
  hasLostFocus = false;
  /** What has children that came or went; `null` is the device. @type {Set<number | null>} */
  #parents = new Set();
  #device;

  /** @param {RemoraDevice} device */
  constructor(device) {
    this.#device = device;
  }

  /** The controls are gone. */
  forget() {
    this.hasLostFocus = false;
  }

  /** @param {number | null} parent */
  add(parent) {
    if (this.#parents.size === 0) this.#device.afterBatch(() => this.#arrange());
    this.#parents.add(parent);
  }

  #arrange() {
    const { screens } = this.#device.model;
    if (this.#parents.has(null)) {
      screens.forEach((screen, index) => this.#device.cover(screen, index < screens.length - 1));
    }
    for (const parent of this.#parents) {
      if (parent !== null) this.#device.drawingOf(parent)?.arrange();
    }
    this.#parents.clear();
    this.#keepFocus();
  }

  /** Somebody who uses keys goes on where the app does: on the screen in front. */
  #keepFocus() {
    const covered = document.activeElement?.closest('.is-covered, [inert]');
    if (!this.hasLostFocus && !(covered && this.#device.contains(covered))) return;
    this.hasLostFocus = false;
    const top = this.#device.model.screens.at(-1);
    const element = top === undefined ? undefined : this.#device.elementOf(top);
    const dialog = /** @type {HTMLElement | null | undefined} */ (element?.querySelector(':scope > .dialog'));
    (dialog ?? element)?.focus({ preventScroll: true });
  }
}
