/**
 * @typedef {import('./types.js').Value} Value
 * @typedef {import('./model.js').Model} Model
 */

/**
 * The running animations: values that move evenly with the host's clock, so that they stand still when
 * it does. While there are any, the model tells `moved` ({ moves }) once a frame, with a
 * { control, property } for each.
 */
export class Animations {
  /** @type {Map<number, Map<string, { from: any, to: any, start: number, seconds: number }>>} */
  #running = new Map();
  #isDrawing = false;
  /** @type {Model} */
  #model;

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
  }

  /**
   * @param {{ control: number, property: string, from: Value, to: Value, seconds: number }} patch
   * @param {number} start the host's time at its beginning
   */
  begin({ control, property, from, to, seconds }, start) {
    let ofControl = this.#running.get(control);
    if (!ofControl) this.#running.set(control, (ofControl = new Map()));
    ofControl.set(property, { from, to, start, seconds });
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
    const { from, to, start, seconds } = animation;
    const part = seconds > 0 ? (this.#model.now - start) / seconds : 1;
    return between(from, to, Math.min(1, Math.max(0, part)));
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

/**
 * @param {any} from
 * @param {any} to
 * @param {number} part
 * @returns {any}
 */
function between(from, to, part) {
  if (typeof from === 'number' && typeof to === 'number') return from + (to - from) * part;
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return to;
  return Object.fromEntries(
    Object.keys(to).map((key) => [key, between(from[key], to[key], part)]),
  );
}
