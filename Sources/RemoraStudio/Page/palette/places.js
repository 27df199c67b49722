import { drawnAt } from '../dragging.js';
import { destination, holder, nameOf } from './destination.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../dragging.js').Place} Place
 * @typedef {import('./destination.js').Carried} Carried
 * @typedef {import('./destination.js').Destination} Destination
 * @typedef {(to: Destination, at?: import('../types.js').Point) => void} Drop
 */

/** How near to its edge a pointer scrolls the tree, and how far at a time, in pixels. */
const EDGE = 24;

/** Where something that is carried can be put down: between the rows of the tree, into them, and on the stage. */
export class Places {
  #model;
  #view;
  /** At which edge of the tree the pointer was last: one that only comes in does not scroll. */
  #edge = 0;

  /**
   * @param {Model} model
   * @param {import('../tree/view.js').TreeView} view
   */
  constructor(model, view) {
    this.#model = model;
    this.#view = view;
  }

  /**
   * The place at a point of the window.
   *
   * @param {number} x
   * @param {number} y
   * @param {Carried} carried
   * @param {Drop} drop
   * @returns {Place | null}
   */
  find(x, y, carried, drop) {
    const found = document.elementFromPoint(x, y);
    if (found && this.#view.element.contains(found)) return this.#inTree(y, found, carried, drop);
    return carried.targets ? null : this.#onStage(x, y, carried, drop);
  }

  /**
   * @param {number} y
   * @param {Element} found
   * @param {Carried} carried
   * @param {Drop} drop
   * @returns {Place | null}
   */
  #inTree(y, found, carried, drop) {
    const tree = this.#view.element.getBoundingClientRect();
    const edge = y < tree.top + EDGE ? -1 : y > tree.bottom - EDGE ? 1 : 0;
    if (edge === this.#edge) this.#view.element.scrollTop += (edge * EDGE) / 2;
    this.#edge = edge;
    const node = found.closest('.node');
    const row = node instanceof HTMLElement ? this.#view.rows.all[this.#view.rows.index(node.dataset.key ?? '')] : undefined;
    if (!node || !row?.node.target) return null;
    const frame = node.getBoundingClientRect();
    const height = (y - frame.top) / frame.height;
    const to = destination(this.#model, carried, row.node.target, height, row.isOpen);
    const name = row.node.name || row.node.detail;
    if (!to) return { frame, text: `Not into ${name}` };
    if (this.#model.isLocked(to.owner ?? -1)) return { frame, text: `Not there: ${nameOf(this.#model.controls.get(to.owner ?? -1))} is locked` };
    const isInto = to.owner !== null && to.owner === row.node.target.control && to.at === undefined;
    const { left, width, top, bottom } = frame;
    return {
      frame: isInto ? frame : { left, width, top: height < 0.5 ? top : bottom, height: 0 },
      isLine: !isInto,
      text: isInto ? `Into ${name}` : `${height < 0.5 ? 'Before' : 'After'} ${name}`,
      drop: () => drop(to),
    };
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {Carried} carried
   * @param {Drop} drop
   * @returns {Place | null}
   */
  #onStage(x, y, { kind }, drop) {
    const drawn = drawnAt(x, y);
    const control = this.#model.controls.get(drawn?.control ?? -1);
    const owner = kind ? holder(this.#model, control) : control;
    const frame = owner && drawn?.device.elementOf(owner.number)?.getBoundingClientRect();
    if (!drawn || !owner || !frame) return null;
    if (kind && this.#model.isLocked(owner.number)) return { frame, text: `Not into ${nameOf(owner)}: it is locked` };
    const point = drawn.device.pointOn(owner.number, { clientX: x, clientY: y });
    const offset = /** @type {any} */ (this.#model.value(owner, 'offset'))?.point ?? { x: 0, y: 0 };
    const at = point ? { x: point.x + offset.x, y: point.y + offset.y } : undefined;
    return { frame, text: `Into ${nameOf(owner)}`, drop: () => drop({ owner: owner.number }, at) };
  }
}
