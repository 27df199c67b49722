import { toNumber } from '../values.js';
import { resized, scaled, union } from './frames.js';
import { Preview } from './preview.js';
import { Neighbours } from './snapping.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('./editing.js').Editing} Editing
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('./frames.js').Handle} Handle
 */

/** How near a control comes to others until it meets them, in pixels. */
const REACH = 6;
/** Where nothing else is near, it stands on a grid of so many points. */
const GRID = 8;

/** Moves the selected controls, or resizes them by a handle: a preview, until it ends with one edit. */
export class Drag {
  #editing;
  #handle;
  #preview;
  /** @type {{ control: Control, frame: Frame, own: Frame }[]} `own` in the parent's points, `frame` in the device's */
  #parts;
  #box;
  /** @type {Neighbours | undefined} */
  #neighbours;

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
      if (!frame || places.locked.has(control.number)) return [];
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
   * @param {boolean} [snaps] whether they meet their neighbours, or the grid
   */
  by(dx, dy, snaps = false) {
    const box = this.#box;
    if (!box) return;
    const shift = snaps ? this.#snap(this.#place(box, dx, dy)) : null;
    const to = this.#place(box, dx + (shift?.x ?? 0), dy + (shift?.y ?? 0));
    for (const { control, frame, own } of this.#parts) {
      const place = scaled(frame, box, to);
      const values = { x: round(own.x + place.x - frame.x), y: round(own.y + place.y - frame.y) };
      const size = {
        width: round(own.width + place.width - frame.width), height: round(own.height + place.height - frame.height),
      };
      this.#preview.show(control, this.#handle ? { ...values, ...size } : values);
    }
    this.#editing.marks.showGuides(shift?.guides ?? [], shift ? this.#around.gaps(to) : []);
  }

  /** Shows how far it is from its neighbours. */
  measure() {
    if (this.#box) this.#editing.marks.showGuides([], this.#around.gaps(this.#box));
  }

  /**
   * Where all of it is.
   *
   * @param {Frame} box where it was
   * @param {number} dx
   * @param {number} dy
   */
  #place(box, dx, dy) {
    return this.#handle ? resized(box, this.#handle, dx, dy) : { ...box, x: box.x + dx, y: box.y + dy };
  }

  /** @param {Frame} frame */
  #snap(frame) {
    const { own, frame: drawn } = this.#parts[this.#parts.length - 1];
    /** @param {string} start @param {string} end */
    const parts = (start, end) => (this.#handle
      ? { start: this.#handle.includes(start), centre: false, end: this.#handle.includes(end) }
      : { start: true, centre: true, end: true });
    const grid = { x: drawn.x - own.x, y: drawn.y - own.y, size: GRID };
    const reach = REACH / this.#editing.viewport.scale;
    return this.#around.snap(frame, { x: parts('w', 'e'), y: parts('n', 's') }, reach, grid);
  }

  /** What is beside the control that was selected last, and around it. */
  get #around() {
    if (this.#neighbours) return this.#neighbours;
    const { places } = this.#editing;
    const { control, frame, own } = this.#parts[this.#parts.length - 1];
    const dragged = new Set(this.#parts.map(({ control: { number } }) => number));
    const frames = places.siblings(control).filter(({ number }) => !dragged.has(number))
      .flatMap(({ number }) => places.frame(number) ?? []);
    const parent = { x: frame.x - own.x, y: frame.y - own.y, ...places.sizeInside(control.parent) };
    return this.#neighbours = new Neighbours(frames, parent);
  }

  /** Makes it an edit. */
  async end() {
    this.#editing.marks.showGuides([], []);
    if (this.#parts.length === 0) return;
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
    this.#editing.marks.showGuides([], []);
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
