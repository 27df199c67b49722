import { toNumber } from '../values.js';
import { resized, scaled, union } from './frames.js';
import { Preview } from './preview.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('./editing.js').Editing} Editing
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('./frames.js').Handle} Handle
 */

/** Moves the selected controls, or resizes them by a handle: a preview, until it ends with one edit. */
export class Drag {
  #editing;
  #handle;
  #preview;
  /** @type {{ control: Control, frame: Frame, own: Frame }[]} `own` in the parent's points, `frame` in the device's */
  #parts;
  #box;

  /**
   * @param {Editing} editing
   * @param {Handle | null} handle
   */
  constructor(editing, handle = null) {
    const { model, connection, places, selecting } = editing;
    this.#editing = editing;
    this.#handle = handle;
    this.#preview = new Preview(model, connection);
    this.#parts = selecting.controls.flatMap((control) => {
      const frame = places.frame(control.number);
      if (!frame) return [];
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => toNumber(model.value(control, name)));
      // Without a size of its own, it has the one that it is drawn with.
      return { control, frame, own: { x, y, width: width || frame.width, height: height || frame.height } };
    });
    this.#box = this.#parts.length > 0 ? union(this.#parts.map(({ frame }) => frame)) : null;
  }

  /**
   * Shows the controls as far from their places, or as much larger.
   *
   * @param {number} dx in points
   * @param {number} dy
   */
  by(dx, dy) {
    const box = this.#box;
    if (!box) return;
    const to = this.#handle ? resized(box, this.#handle, dx, dy) : { ...box, x: box.x + dx, y: box.y + dy };
    for (const { control, frame, own } of this.#parts) {
      const place = this.#handle ? scaled(frame, box, to) : { ...frame, x: frame.x + dx, y: frame.y + dy };
      const values = { x: round(own.x + place.x - frame.x), y: round(own.y + place.y - frame.y) };
      const size = {
        width: round(own.width + place.width - frame.width), height: round(own.height + place.height - frame.height),
      };
      this.#preview.show(control, this.#handle ? { ...values, ...size } : values);
    }
  }

  /** Makes it an edit. */
  async end() {
    const names = this.#parts.length === 1 ? nameOf(this.#parts[0].control) : `${this.#parts.length} controls`;
    if (await this.#preview.keep(`${this.#handle ? 'resize' : 'move'} ${names}`)) this.#tell(names);
  }

  /** @param {string} names */
  #tell(names) {
    const { model, say } = this.#editing;
    const value = (/** @type {string} */ name) => toNumber(model.value(this.#parts[0].control, name));
    if (this.#parts.length > 1) say(`${names} ${this.#handle ? 'resized' : 'moved'}`);
    else if (this.#handle) say(`${names}: ${value('width')} × ${value('height')}`);
    else say(`${names}: ${value('x')}, ${value('y')}`);
  }

  /** Puts everything back. */
  cancel() {
    this.#preview.back();
  }
}

/** @param {Control} control */
export function nameOf(control) {
  return control.id || `a ${control.kind}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}
