import { frontScreen } from '../strip.js';
import { toPoint, toSize } from '../values.js';
import { contains } from './frames.js';

/**
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('../device.js').RemoraDevice} RemoraDevice
 * @typedef {import('./frames.js').Frame} Frame
 */

/** Where the controls of the screen in front are drawn, in points of the device. */
export class Places {
  #model;
  #device;

  /**
   * @param {Model} model
   * @param {RemoraDevice} device
   */
  constructor(model, device) {
    this.#model = model;
    this.#device = device;
  }

  /**
   * Where a pointer is.
   *
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Point}
   */
  point({ clientX, clientY }) {
    const own = this.#device.getBoundingClientRect();
    const scale = own.width / this.#device.width || 1;
    return { x: (clientX - own.left) / scale, y: (clientY - own.top) / scale };
  }

  /**
   * @param {number} number
   * @returns {Frame | null} nothing for what is not drawn
   */
  frame(number) {
    const isDrawn = (this.#device.elementOf(number)?.getClientRects().length ?? 0) > 0;
    const frame = isDrawn ? this.#device.frameOf(number) : null;
    return frame && {
      x: round(frame.x), y: round(frame.y), width: round(frame.width), height: round(frame.height),
    };
  }

  /**
   * Where the inside of a control is, and how large: of one that scrolls, its content.
   *
   * @param {number | null} number
   * @returns {Frame}
   */
  inside(number) {
    const control = this.#model.controls.get(number ?? -1);
    const frame = this.frame(number ?? -1) ?? this.whole;
    if (!control) return frame;
    const { width, height } = toSize(this.#model.value(control, 'contentSize'));
    const offset = toPoint(this.#model.value(control, 'offset'));
    return {
      x: frame.x - offset.x, y: frame.y - offset.y,
      width: Math.max(frame.width, width), height: Math.max(frame.height, height),
    };
  }

  /** The frame of the device. */
  get whole() {
    return { x: 0, y: 0, width: this.#device.width, height: this.#device.height };
  }

  /** @param {number} number */
  elementOf(number) {
    return this.#device.elementOf(number);
  }

  /**
   * @param {Control} one
   * @param {Control} other
   * @returns {boolean} whether the other one is drawn later
   */
  isBehind(one, other) {
    const [first, second] = [this.elementOf(one.number), this.elementOf(other.number)];
    if (!first || !second) return false;
    return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** What is hidden while the stage is edited. */
  get hidden() {
    return [...this.#device.querySelectorAll('.is-hidden')];
  }

  /** The screen in front, which is what is edited. */
  get screen() {
    return frontScreen(this.#model);
  }

  /**
   * The control in front at a point: the screen, where nothing is on it; nothing beside the device.
   *
   * @param {Point} point
   * @returns {number | undefined}
   */
  at(point) {
    const { screen } = this;
    return screen && contains(this.whole, point) ? this.#at(point, screen) ?? screen.number : undefined;
  }

  /**
   * @param {Point} point
   * @param {Control} control
   * @returns {number | undefined}
   */
  #at(point, control) {
    if (this.#model.locked.has(control.number)) return undefined;
    const frame = this.#visible(control.number);
    if (!frame) return undefined;
    const isIn = contains(frame, point);
    if (!isIn && this.clips(control)) return undefined;
    for (const child of [...this.children(control)].reverse()) {
      const found = this.#at(point, child);
      if (found !== undefined) return found;
    }
    return isIn ? control.number : undefined;
  }

  /**
   * Whether what is in a control is seen only inside of it.
   *
   * @param {Control} control
   */
  clips({ number }) {
    const element = this.#device.elementOf(number);
    return element !== undefined && getComputedStyle(element).overflow !== 'visible';
  }

  /** @param {number} number */
  #visible(number) {
    const frame = this.frame(number);
    const element = this.#device.elementOf(number);
    return element && frame && getComputedStyle(element).visibility === 'visible' ? frame : null;
  }

  /**
   * The controls in another one that are seen, from back to front.
   *
   * @param {Control | undefined} control
   * @param {(child: Control) => boolean} [isWanted]
   * @returns {Control[]}
   */
  children(control, isWanted = () => true) {
    const children = control?.children.flatMap((number) => this.#model.controls.get(number) ?? []) ?? [];
    return children.filter((child) => isWanted(child) && this.#visible(child.number));
  }

  /**
   * Those beside a control, itself included.
   *
   * @param {Control | undefined} control
   */
  siblings(control) {
    return this.children(this.#model.controls.get(control?.parent ?? -1));
  }
}

/**
 * Browsers draw in parts of points.
 *
 * @param {number} value
 */
function round(value) {
  return Math.round(value * 10) / 10;
}
