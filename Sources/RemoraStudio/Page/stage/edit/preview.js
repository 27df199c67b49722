import { asNotice } from '../notices.js';
import { toNumber } from '../values.js';

/**
 * @typedef {import('../../connection.js').Connection} Connection
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../../types.js').Control} Control
 */

/** How long a preview waits for the host's values after its answer, in milliseconds. */
const PATIENCE = 500;

/** Shows other values of controls in the page alone, until one edit sets them or they are taken back. */
export class Preview {
  /**
   * The values that were sent and have not come back, by control and property.
   *
   * @type {WeakMap<Control, Record<string, number>>}
   */
  static #sent = new WeakMap();
  #model;
  #connection;
  /** @type {Map<Control, Record<string, number>>} */
  #shown = new Map();

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  constructor(model, connection) {
    this.#model = model;
    this.#connection = connection;
  }

  /**
   * @param {Control} control
   * @param {Record<string, number | undefined>} values `undefined` for one that is not to change
   */
  show(control, values) {
    if (!this.#isThere(control)) return;
    const shown = this.#shown.get(control) ?? {};
    this.#shown.set(control, shown);
    for (const [property, value] of Object.entries(values)) {
      if (value !== undefined) {
        shown[property] = value;
        this.#model.preview(control, property, value);
      } else if (property in shown) {
        this.#end(control, property, shown[property]);
        delete shown[property];
      }
    }
  }

  /**
   * Whether a control has not gone meanwhile.
   *
   * @param {Control} control
   */
  #isThere(control) {
    return this.#model.controls.get(control.number) === control;
  }

  back() {
    for (const [control, values] of this.#shown) {
      for (const [property, value] of Object.entries(values)) this.#end(control, property, value);
    }
    this.#shown.clear();
  }

  /**
   * Sets what is shown, as one edit; takes it back if that is refused.
   *
   * @param {string} summary
   * @returns {Promise<boolean>} whether something was set
   */
  async keep(summary) {
    const edits = [...this.#shown].flatMap(([control, values]) => {
      if (!this.#isThere(control)) return [];
      const sent = Preview.#sent.get(control) ?? {};
      const changed = Object.entries(values)
        .filter(([property, to]) => (sent[property] ?? this.#own(control, property)) !== to);
      Preview.#sent.set(control, Object.assign(sent, Object.fromEntries(changed)));
      return changed.map(([property, to]) => ({ set: { property, of: `control ${control.number}`, to } }));
    });
    if (edits.length === 0) {
      this.back();
      return false;
    }
    return this.make(edits, summary);
  }

  /**
   * Makes edits as one; what is shown stays until the host's values come, or is taken back if they are refused.
   *
   * @param {object[]} edits
   * @param {string} summary
   * @returns {Promise<boolean>} whether they were made
   */
  async make(edits, summary) {
    try {
      await this.#connection.request('edit', { edit: { together: { edits, summary } } });
      this.#settle();
      return true;
    } catch (problem) {
      this.back();
      asNotice(this.#model)(/** @type {Error} */ (problem));
      return false;
    }
  }

  /** Takes each value back as soon as the host has sent it, which may be before or after its answer. */
  #settle() {
    /** @param {Event} [event] */
    const look = (event) => {
      const changed = /** @type {CustomEvent | undefined} */ (event)?.detail.control;
      for (const [control, values] of this.#shown) {
        if (changed && changed !== control) continue;
        for (const [property, value] of Object.entries(values)) {
          if (this.#own(control, property) !== value) continue;
          delete values[property];
          this.#end(control, property, value);
        }
      }
    };
    this.#model.addEventListener('changed', look);
    look();
    setTimeout(() => {
      this.#model.removeEventListener('changed', look);
      this.back();
    }, PATIENCE);
  }

  /**
   * The host's value.
   *
   * @param {Control} control
   * @param {string} property
   */
  #own(control, property) {
    return toNumber(control.properties[property] ?? this.#model.hello?.kinds[control.kind]?.properties[property]);
  }

  /**
   * Takes a value back, unless a newer preview shows another one.
   *
   * @param {Control} control
   * @param {string} property
   * @param {number} value
   */
  #end(control, property, value) {
    const sent = Preview.#sent.get(control);
    if (sent?.[property] === value) delete sent[property];
    if (control.preview[property] === value) this.#model.preview(control, property, undefined);
  }
}
