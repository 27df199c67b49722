import { keyOf, targetOf } from './values.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Target} Target
 */

/**
 * What the page inspects: one target at a time, since the host describes only that anew when it changes.
 *
 * Events: `described` ({ description }), `refused` ({ target, text }), `gone` ({ target }).
 */
export class Inspection extends EventTarget {
  /** @type {Target | null} */
  target = null;
  /** @type {Map<string, Description>} The last description of each target. */
  #known = new Map();
  #connection;
  #requests = 0;

  /**
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   */
  constructor(model, connection) {
    super();
    this.#connection = connection;
    model.addEventListener('inspected', (event) => this.#receive(/** @type {CustomEvent} */ (event).detail));
    // A snapshot follows a new connection, which inspects nothing yet.
    model.addEventListener('reset', () => this.#ask());
    model.addEventListener('hello', () => this.#known.clear());
  }

  /** @param {Target | null} target */
  inspect(target) {
    if (keyOf(target) === keyOf(this.target)) return;
    this.target = target && targetOf(target);
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
    const target = this.target;
    const request = ++this.#requests;
    if (!this.#connection.isOpen) return;
    try {
      const description = await this.#connection.request('inspect', target ?? {});
      if (request === this.#requests && description) this.#receive(description);
    } catch (problem) {
      if (request !== this.#requests || !target) return;
      this.#tell('refused', { target, text: /** @type {Error} */ (problem).message });
    }
  }

  /** @param {Description | null} description */
  #receive(description) {
    if (description === null) {
      if (this.target) this.#tell('gone', { target: this.target });
      return;
    }
    if (this.target && keyOf(description) !== keyOf(this.target)) return;
    this.target ??= targetOf(description);
    this.#known.set(keyOf(description), description);
    this.#tell('described', { description });
  }

  /**
   * @param {string} type
   * @param {any} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
