import { keyOf, targetOf } from './values.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Target} Target
 */

/**
 * What the page inspects: the selected target, and the parts of it that are open.
 *
 * Events: `described` ({ description }), `refused` ({ target, text }), `gone` ({ target }).
 */
export class Inspection extends EventTarget {
  /** @type {Target[]} */
  #targets = [];
  /** @type {Map<string, Description>} The last description of each target. */
  #known = new Map();
  #model;
  #connection;
  #requests = 0;

  /**
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   */
  constructor(model, connection) {
    super();
    this.#model = model;
    this.#connection = connection;
    model.addEventListener('inspected', (event) => this.#receive(/** @type {CustomEvent} */ (event).detail));
    // A snapshot follows a new connection, which inspects nothing yet.
    model.addEventListener('reset', () => this.#ask());
    model.addEventListener('hello', () => this.#known.clear());
  }

  /** @param {Target[]} targets the selected one first */
  inspect(targets) {
    if (targets.map(keyOf).join() === this.#targets.map(keyOf).join()) return;
    this.#targets = targets.map(targetOf);
    this.#ask();
  }

  /**
   * What was last known of a target.
   *
   * @param {Target} target
   */
  known(target) {
    return this.#known.get(keyOf(target)) ?? null;
  }

  async #ask() {
    const targets = this.#targets;
    const request = ++this.#requests;
    if (!this.#connection.isOpen) return;
    try {
      const descriptions = await this.#connection.request('inspect', { of: targets });
      if (request === this.#requests && descriptions) this.#receive(descriptions);
    } catch (problem) {
      const target = targets[targets.length - 1];
      if (request !== this.#requests || !target) return;
      this.#tell('refused', { target, text: /** @type {Error} */ (problem).message });
    }
  }

  /** @param {(Description | null)[] | Description | null} descriptions */
  #receive(descriptions) {
    const list = Array.isArray(descriptions) ? descriptions : [descriptions];
    if (this.#targets.length === 0) this.#targets = list.flatMap((each) => (each ? [targetOf(each)] : []));
    const keys = this.#targets.map(keyOf);
    const isCurrent = list.length === keys.length
      && list.every((each, index) => !each || keyOf(each) === keys[index]);
    list.forEach((description, index) => {
      if (!description) {
        // An older list may still be on its way.
        if (isCurrent || !Array.isArray(descriptions)) this.#tell('gone', { target: this.#targets[index] });
      } else if (keys.includes(keyOf(description))) {
        const allowed = this.#model.hello?.readOnly ? unchanging(description) : description;
        this.#known.set(keyOf(description), allowed);
        this.#tell('described', { description: allowed });
      }
    });
  }

  /**
   * @param {string} type
   * @param {any} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/**
 * A description without what a page of a read-only studio may not do.
 *
 * @param {Description} description
 * @returns {Description}
 */
function unchanging(description) {
  /** @param {import('../types.js').Field[]} [fields] */
  const fixed = (fields) => fields?.map((field) => ({ ...field, readOnly: true }));
  return { ...description, fields: fixed(description.fields) ?? [], states: fixed(description.states), actions: [] };
}
