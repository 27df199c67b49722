/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Target} Target
 * @typedef {import('./rows.js').Rows} Rows
 */

/** Selects all rows from one to another: from the one that was selected last without Shift. */
export class Range {
  #model;
  #rows;
  /** The key of the row where it begins. */
  #anchor = '';
  /**
   * What else was selected.
   *
   * @type {Target[]}
   */
  #others = [];
  /**
   * What it has selected.
   *
   * @type {Target[] | null}
   */
  #made = null;

  /**
   * @param {Model} model
   * @param {Rows} rows
   */
  constructor(model, rows) {
    this.#model = model;
    this.#rows = rows;
  }

  /**
   * @param {string} key of the row where it ends, which is selected last
   * @param {string} active the row where it begins if nothing is selected
   */
  extend(key, active) {
    const { selected, selection } = this.#model;
    if (selected !== this.#made) {
      this.#anchor = selection ? this.#rows.key(selection) : active;
      this.#others = selected.slice(0, -1);
    }
    const [from, to] = [this.#rows.index(this.#anchor), this.#rows.index(key)];
    const first = from < 0 ? to : Math.min(from, to);
    const rows = this.#rows.all.slice(first, Math.max(from, to) + 1);
    if (from > to) rows.reverse();
    const keys = new Set(rows.map(({ node }) => node.key));
    this.#model.select([
      ...this.#others.filter((target) => !keys.has(this.#rows.key(target))),
      ...rows.flatMap(({ node }) => node.target ?? []),
    ]);
    this.#made = this.#model.selected;
  }
}
