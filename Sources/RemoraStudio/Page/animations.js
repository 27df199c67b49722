import { between, LINEAR, partOfWay } from './tween.js';

/**
 * @typedef {import('./types.js').Value} Value
 * @typedef {import('./model.js').Model} Model
 */

/**
 * The running animations: values that move with the host's clock, so that they stand still when
 * it does. While there are any, the model tells `moved` ({ moves }) once a frame, with a
 * { control, property } for each.
 */
export class Animations {
  /** @type {Map<number, Map<string, { from: any, to: any, curve: import('./tween.js').Curve, start: number, seconds: number }>>} */
  #running = new Map();
  #isDrawing = false;
  /** @type {Model} */
  #model;

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
  }

  /**
   * @param {import('./types.js').AnimatePatch} patch
   * @param {number} time the host's time when the patch was sent
   */
  begin({ control, property, from, to, seconds, curve = LINEAR, elapsed = 0 }, time) {
    let ofControl = this.#running.get(control);
    if (!ofControl) this.#running.set(control, (ofControl = new Map()));
    ofControl.set(property, { from, to, curve, start: time - elapsed, seconds });
    this.#draw();
  }

  /**
   * @param {number} control
   * @param {string} property
   */
  end(control, property) {
    const ofControl = this.#running.get(control);
    if (ofControl?.delete(property) && ofControl.size === 0) this.#running.delete(control);
  }

  /** @param {number} control */
  forget(control) {
    this.#running.delete(control);
  }

  clear() {
    this.#running.clear();
  }

  get isEmpty() {
    return this.#running.size === 0;
  }

  /**
   * The value now; `undefined` where nothing moves.
   *
   * @param {number} control
   * @param {string} property
   * @returns {Value | undefined}
   */
  value(control, property) {
    const animation = this.#running.get(control)?.get(property);
    if (!animation) return undefined;
    const { from, to, curve, start, seconds } = animation;
    const time = this.#model.now - start;
    return time >= seconds ? to : between(from, to, partOfWay(curve, time / seconds));
  }

  #draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.#step();
      if (!this.isEmpty) this.#draw();
    });
  }

  #step() {
    const now = this.#model.now;
    const moves = [];
    for (const [number, ofControl] of [...this.#running]) {
      const control = this.#model.controls.get(number);
      for (const [property, { start, seconds }] of [...ofControl]) {
        if (now >= start + seconds) this.end(number, property);
        if (control) moves.push({ control, property });
      }
    }
    this.#model.dispatchEvent(new CustomEvent('moved', { detail: { moves } }));
  }
}
