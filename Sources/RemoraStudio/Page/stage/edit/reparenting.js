import { Holders } from './holders.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('./editing.js').Editing} Editing
 */

/** Finds what the controls that are dragged move into, and shows it. */
export class Reparenting {
  /**
   * The new parent of what is dragged.
   *
   * @type {Control | undefined}
   */
  target = undefined;
  #editing;
  #controls;
  #holders;
  /** What was under the pointer when it was pressed. */
  #first;
  #hasLeft = false;
  /** @type {Element[]} */
  #lifted = [];

  /**
   * @param {Editing} editing
   * @param {Control[]} controls
   * @param {Point} start
   */
  constructor(editing, controls, start) {
    this.#editing = editing;
    this.#controls = controls;
    this.#holders = new Holders(editing, controls);
    this.#first = this.#holders.at(start);
  }

  /** @param {Point | null} point where the pointer is; nothing to leave the parents as they are */
  over(point) {
    const holder = point ? this.#holders.at(point) : undefined;
    this.#hasLeft ||= holder !== undefined && holder !== this.#first;
    const target = holder && this.#takes(holder) ? holder : undefined;
    if (target === this.target) return;
    this.target = target;
    this.#editing.model.hover(target ? { control: target.number } : null);
    if (target && this.#lifted.length === 0) this.#lift();
    else if (!target) this.#lower();
  }

  /** @param {Control} holder */
  #takes(holder) {
    const inside = this.#controls.filter(({ parent }) => parent === holder.number);
    // Back where the pointer began, the others stay where they are, too.
    if (holder === this.#first && (!this.#hasLeft || inside.length > 0)) return false;
    return inside.length < this.#controls.length;
  }

  /** Shows what is dragged in front of all, and outside of what it is in. */
  #lift() {
    const { model, places } = this.#editing;
    for (let controls = this.#controls; controls.length > 0;) {
      const inner = controls.filter(({ parent }) => parent !== null);
      this.#lifted.push(...inner.flatMap(({ number }) => places.elementOf(number) ?? []));
      controls = inner.flatMap(({ parent }) => model.controls.get(parent ?? -1) ?? []);
    }
    for (const each of this.#lifted) each.classList.add('is-lifted');
  }

  #lower() {
    for (const each of this.#lifted) each.classList.remove('is-lifted');
    this.#lifted = [];
  }

  /** Shows it no more. */
  end() {
    if (this.target) this.#editing.model.hover(null);
    this.#lower();
  }
}
