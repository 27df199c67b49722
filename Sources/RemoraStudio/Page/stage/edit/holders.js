import { contains, intersection } from './frames.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('./editing.js').Editing} Editing
 * @typedef {import('./frames.js').Frame} Frame
 */

/** Kinds that hold screens, and nothing that is dragged. */
const STACKS = ['ScreenStack', 'Tabs'];

/** What takes the controls that are dragged: read once, so that a step costs a search. */
export class Holders {
  #editing;
  #dragged;
  /** @type {{ control: Control, frame: Frame }[]} from front to back, with the part of each that is seen */
  #all = [];

  /**
   * @param {Editing} editing
   * @param {Control[]} dragged which take nothing, nor does what is in them
   */
  constructor(editing, dragged) {
    this.#editing = editing;
    this.#dragged = new Set(dragged);
    const { places } = editing;
    if (places.screen) this.#add(places.screen, places.whole);
  }

  /**
   * @param {Control} control
   * @param {Frame} window the part of the device where it can be seen
   */
  #add(control, window) {
    const { model, places } = this.#editing;
    const frame = places.frame(control.number);
    if (!frame || this.#dragged.has(control) || model.locked.has(control.number)) return;
    const seen = intersection(frame, window);
    if (!STACKS.some((kind) => model.isKind(control, kind))) this.#all.unshift({ control, frame: seen });
    const inside = places.clips(control) ? seen : window;
    for (const child of places.children(control, ({ kind }) => model.hello?.kinds[kind]?.holds ?? false)) {
      this.#add(child, inside);
    }
  }

  /**
   * The one in front at a point.
   *
   * @param {Point} point
   * @returns {Control | undefined}
   */
  at(point) {
    return this.#all.find(({ frame }) => contains(frame, point))?.control;
  }
}
