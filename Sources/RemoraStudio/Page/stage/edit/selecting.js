/**
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('./places.js').Places} Places
 */
import { overlap } from './frames.js';

/** Selects controls on the stage: by pointer, in a frame, and step by step. */
export class Selecting {
  #model;
  #places;

  /**
   * @param {Model} model
   * @param {Places} places
   */
  constructor(model, places) {
    this.#model = model;
    this.#places = places;
  }

  /**
   * The selected controls of the screen in front, without the screen and without those in other selected ones.
   *
   * @returns {Control[]}
   */
  get controls() {
    const { screen } = this.#places;
    const chosen = new Set(this.#model.selected.map(({ control }) => control));
    return [...chosen].flatMap((number) => this.#model.controls.get(number ?? -1) ?? []).filter((control) => {
      const around = this.#around(control);
      return around.at(-1) === screen && !around.some(({ number }) => number !== screen?.number && chosen.has(number));
    });
  }

  /** Those of them that are not locked, nor in what is locked: what changes the selected controls leaves the others as they are. */
  get free() {
    return this.controls.filter(({ number }) => !this.#model.isLocked(number));
  }

  /**
   * Whether a control, or what it is in, is selected: it moves with the selection.
   *
   * @param {number} number
   */
  has(number) {
    return this.controls.some((control) => control.number === number
      || this.#around(this.#model.controls.get(number)).includes(control));
  }

  /**
   * What a control is in, the innermost first.
   *
   * @param {Control | undefined} control
   */
  #around(control) {
    /** @type {Control[]} */
    const found = [];
    for (let next = this.#parent(control); next; next = this.#parent(next)) found.push(next);
    return found;
  }

  /** @param {Control | undefined} control */
  #parent(control) {
    return control && control.parent !== null ? this.#model.controls.get(control.parent) : undefined;
  }

  /** @param {number | undefined} number @param {boolean} add */
  select(number, add) {
    if (number !== undefined) this.#model.select({ control: number }, { add });
    else if (!add) this.#model.select(null);
  }

  /**
   * Selects the controls on the screen that share a part with a frame.
   *
   * @param {Frame} frame
   * @param {import('../../types.js').Target[]} others what stays selected
   */
  selectIn(frame, others) {
    const found = this.#places.children(this.#places.screen).filter(({ number }) => {
      const place = this.#places.frame(number);
      return place && overlap(place, frame) && !this.#model.locked.has(number);
    });
    const chosen = found.filter(({ number }) => !others.some(({ control }) => control === number));
    const all = [...others, ...chosen.map(({ number }) => ({ control: number }))];
    const { selected } = this.#model;
    const isNew = all.length !== selected.length || all.some(({ control }, index) => control !== selected[index].control);
    if (isNew) this.#model.select(all);
  }

  /** All that is beside the selected control, and is not locked. */
  selectAll() {
    const siblings = this.#primary ? this.#places.siblings(this.#primary) : this.#places.children(this.#places.screen);
    const free = siblings.filter(({ number }) => !this.#model.locked.has(number));
    this.#model.select(free.map(({ number }) => ({ control: number })));
  }

  /** The selected control, if it is on the screen in front. */
  get #primary() {
    const control = this.#model.controls.get(this.#model.selection?.control ?? -1);
    return this.#around(control).at(-1) === this.#places.screen ? control : undefined;
  }

  /**
   * Selects the next control beside the selected one.
   *
   * @param {1 | -1} way
   * @returns {boolean} whether there was one
   */
  step(way) {
    const primary = this.#primary;
    const all = primary ? this.#places.siblings(primary) : this.#places.children(this.#places.screen);
    const at = primary ? all.indexOf(primary) + way : way > 0 ? 0 : all.length - 1;
    if (!all[at]) return false;
    this.select(all[at].number, false);
    return true;
  }

  /**
   * Selects the first control in the selected one.
   *
   * @returns {boolean} whether there was one
   */
  into() {
    const [first] = this.#places.children(this.#primary);
    if (first) this.select(first.number, false);
    return first !== undefined;
  }

  /** Selects what the selected control is in; nothing, if that is the screen. */
  out() {
    const parent = this.#parent(this.#primary);
    this.select(parent && parent !== this.#places.screen ? parent.number : undefined, false);
  }
}
