import { toNumber } from '../values.js';
import { resized, scaled, union } from './frames.js';
import { Preview } from './preview.js';
import { Reparenting } from './reparenting.js';
import { selectNew } from './select-new.js';
import { Neighbours } from './snapping.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('./editing.js').Editing} Editing
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('./frames.js').Handle} Handle
 */

/** How far a pointer moves before it drags, in pixels. */
export const SLOP = 3;
/** How near a control comes to others until it meets them, in pixels. */
const REACH = 6;
/** What counts as no change, in points. */
const SAME = 0.001;
/** Where nothing else is near, it stands on a grid of so many points. */
const GRID = 8;
/** So many dragged controls get a layer of their own, so that the rest is not painted again: each costs memory. */
const LAYERS = 8;

/** Moves the selected controls, or resizes them by a handle: a preview, until it ends with one edit. */
export class Drag {
  #editing;
  #handle;
  #preview;
  /** @type {{ control: Control, frame: Frame, own: Frame }[]} `own` in the parent's points, `frame` in the device's */
  #parts;
  #box;
  /** Which axes the pointer has moved along: the others do not snap. */
  #moves = { x: false, y: false };
  /** By what they are in. @type {Map<Control | undefined, Neighbours>} */
  #neighbours = new Map();
  #parents;
  /** @type {HTMLElement[]} */
  #layers = [];

  /**
   * @param {Editing} editing
   * @param {Handle | null} handle
   * @param {Point} [start] where the pointer was pressed, if one drags
   */
  constructor(editing, handle = null, start) {
    const { model, connection, places, selecting } = editing;
    this.#editing = editing;
    this.#handle = handle;
    this.#preview = new Preview(model, connection);
    this.#parts = selecting.free.flatMap((control) => {
      const frame = places.frame(control.number);
      if (!frame) return [];
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => toNumber(model.value(control, name)));
      // Without a size of its own, it has the one that it is drawn with.
      return { control, frame, own: { x, y, width: width || frame.width, height: height || frame.height } };
    });
    this.#box = this.#parts.length > 0 ? union(this.#parts.map(({ frame }) => frame)) : null;
    const controls = this.#parts.map(({ control }) => control);
    this.#parents = start && !handle && this.#box ? new Reparenting(editing, controls, start) : null;
    if (!start || controls.length > LAYERS) return;
    this.#layers = controls.flatMap(({ number }) => places.elementOf(number) ?? []);
    for (const each of this.#layers) each.classList.add('is-moving');
  }

  /**
   * Moves the controls into what is under the pointer then, once it has left what they were in.
   *
   * @param {Point | null} point nothing to leave them in it
   */
  over(point) {
    this.#parents?.over(point);
  }

  /**
   * Shows the controls as far from their places, or as much larger.
   *
   * @param {number} dx in points
   * @param {number} dy
   * @param {boolean} [snaps] whether they snap to their neighbours, or to the grid
   */
  by(dx, dy, snaps = false) {
    const box = this.#box;
    if (!box) return;
    if (snaps) [dx, dy] = [this.#along('x', dx), this.#along('y', dy)];
    const shift = snaps ? this.#snap(this.#place(box, dx, dy)) : null;
    const to = this.#place(box, dx + (shift?.x ?? 0), dy + (shift?.y ?? 0));
    for (const { control, frame, own } of this.#parts) {
      const place = scaled(frame, box, to);
      /** @param {keyof Frame} name */
      const changed = (name) => shifted(own[name], place[name] - frame[name]);
      this.#preview.show(control, {
        x: changed('x'), y: changed('y'), width: changed('width'), height: changed('height'),
      });
    }
    this.#editing.marks.showGuides(shift?.guides ?? [], shift ? this.#around.rows.gapsWithEqual(to) : []);
  }

  /**
   * How far it goes along an axis: nowhere, until the pointer has left its slop there.
   *
   * @param {'x' | 'y'} axis
   * @param {number} by
   */
  #along(axis, by) {
    this.#moves[axis] ||= Math.abs(by) * this.#editing.viewport.scale >= SLOP;
    return this.#moves[axis] ? by : 0;
  }

  /** Shows how far it is from its neighbours. */
  measure() {
    if (this.#box) this.#editing.marks.showGuides([], this.#around.rows.gaps(this.#box));
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
    /** @param {'x' | 'y'} axis @param {string} start @param {string} end */
    const parts = (axis, start, end) => {
      const moves = this.#moves[axis];
      return this.#handle
        ? { start: moves && this.#handle.includes(start), centre: false, end: moves && this.#handle.includes(end) }
        : { start: moves, centre: moves, end: moves };
    };
    const { x, y } = this.#around.parent;
    const grid = { x, y, size: GRID };
    const reach = REACH / this.#editing.viewport.scale;
    return this.#around.snap(frame, { x: parts('x', 'w', 'e'), y: parts('y', 'n', 's') }, reach, grid);
  }

  /** What it moves into, else what the control is in that was selected last. */
  get #parent() {
    const { parent } = this.#parts[this.#parts.length - 1].control;
    return this.#parents?.target ?? this.#editing.model.controls.get(parent ?? -1);
  }

  /** What is beside it there, and around it. */
  get #around() {
    const parent = this.#parent;
    const known = this.#neighbours.get(parent);
    if (known) return known;
    const { places } = this.#editing;
    const dragged = new Set(this.#parts.map(({ control: { number } }) => number));
    const frames = places.children(parent).filter(({ number }) => !dragged.has(number))
      .flatMap(({ number }) => places.frame(number) ?? []);
    const neighbours = new Neighbours(frames, places.inside(parent?.number ?? null));
    this.#neighbours.set(parent, neighbours);
    return neighbours;
  }

  /** Draws what was dragged with the rest again. */
  #stop() {
    this.#editing.marks.showGuides([], []);
    for (const each of this.#layers) each.classList.remove('is-moving');
  }

  /** Makes it an edit. */
  async end() {
    this.#stop();
    if (this.#parts.length === 0) return;
    const names = this.#parts.length === 1 ? nameOf(this.#parts[0].control) : `${this.#parts.length} controls`;
    const target = this.#parents?.target;
    if (target) {
      const isMoved = await this.#preview.make(this.#edits(target), `move ${names} into ${nameOf(target)}`);
      this.#parents?.end();
      if (!isMoved) return;
      selectNew(this.#editing.model, this.#parts.flatMap(({ control: { id } }) => id || []));
      this.#editing.say(`${names} moved into ${nameOf(target)}`);
    } else if (await this.#preview.keep(`${this.#handle ? 'resize' : 'move'} ${names}`)) this.#tell(names);
  }

  /**
   * What moves the controls into another one, where they stay in the place that they have on the device.
   *
   * @param {Control} target
   */
  #edits(target) {
    const { model, places } = this.#editing;
    const to = places.inside(target.number);
    const parts = this.#parts.filter(({ control }) => model.controls.get(control.number) === control);
    // Each comes in front of what is there.
    parts.sort((one, other) => (places.isBehind(one.control, other.control) ? -1 : 1));
    return parts.flatMap(({ control, own }) => {
      const item = `control ${control.number}`;
      const from = places.inside(control.parent);
      const sets = /** @type {const} */ (['x', 'y']).flatMap((property) => {
        const value = rounded(toNumber(model.value(control, property)) + from[property] - to[property]);
        return value === own[property] ? [] : { set: { property, of: item, to: value } };
      });
      return control.parent === target.number ? sets : [...sets, { move: { item, to: `control ${target.number}` } }];
    });
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
    this.#stop();
    this.#parents?.end();
    this.#preview.back();
  }
}

/** @param {Control} control */
export function nameOf(control) {
  return control.id || `a ${control.kind}`;
}

/**
 * A value that has changed by so much; `undefined` if it has not changed.
 *
 * @param {number} value
 * @param {number} by
 */
export function shifted(value, by) {
  return Math.abs(by) < SAME ? undefined : rounded(value + by);
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
