import { same, targetOf } from './values.js';

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').Target} Target
 */

/** What became of a value: the host took it, refused it with this sentence, or a newer one replaced it. */
/** @typedef {{ isTaken: boolean, problem?: string }} Outcome */

/**
 * Sends what a person changes of one target.
 *
 * Of each property at most one value a frame is on its way; of those that a person makes meanwhile, only the
 * newest is sent. Event `settled` ({ name }): no value of that property is on its way any more.
 */
export class Edits extends EventTarget {
  #connection;
  /** @type {Target} */
  target;
  /** @type {Map<string, { value: any, ask: () => Promise<any>, resolve: (outcome: Outcome) => void }>} */
  #waiting = new Map();
  /** @type {Set<string>} */
  #running = new Set();
  /** @type {Map<string, any>} The last value that was sent of each property. */
  #sent = new Map();

  /**
   * @param {import('../connection.js').Connection} connection
   * @param {Target} target
   */
  constructor(connection, target) {
    super();
    this.#connection = connection;
    this.target = target;
  }

  /**
   * Sets a property, or links an outlet.
   *
   * @param {Field} field
   * @param {any} value
   * @returns {Promise<Outcome>}
   */
  set(field, value) {
    const ask = field.type === 'outlet'
      ? () => this.#connection.request('link', { ...this.target, outlet: field.name, to: value.map(targetOf) })
      : () => this.#connection.request('set', { ...this.target, property: field.name, value });
    return new Promise((resolve) => {
      this.#waiting.get(field.name)?.resolve({ isTaken: true });
      this.#waiting.set(field.name, { value, ask, resolve });
      if (!this.#running.has(field.name)) this.#run(field.name);
    });
  }

  /** @param {Field} field */
  reset(field) {
    this.#sent.delete(field.name);
    return this.#connection.request('reset', { ...this.target, ...named(field) });
  }

  /**
   * Writes the current value into the scene's file.
   *
   * @param {Field} field
   * @returns {Promise<string>} the place in the file
   */
  keep(field) {
    return this.#connection.request('keep', { ...this.target, ...named(field) });
  }

  /** @param {string} action */
  act(action) {
    return this.#connection.request('act', { ...this.target, action });
  }

  /**
   * Whether a value is on its way.
   *
   * @param {string} name
   */
  isPending(name) {
    return this.#running.has(name);
  }

  /**
   * Whether this page has set a property.
   *
   * @param {string} name
   */
  hasSet(name) {
    return this.#sent.has(name);
  }

  /**
   * Whether a value is the one that this page sent last.
   *
   * @param {string} name
   * @param {any} value
   */
  isMine(name, value) {
    return this.#sent.has(name) && same(this.#sent.get(name), value);
  }

  /** @param {string} name */
  async #run(name) {
    this.#running.add(name);
    for (let next; (next = this.#waiting.get(name));) {
      this.#waiting.delete(name);
      const frame = new Promise(requestAnimationFrame);
      next.resolve(await this.#send(name, next));
      await frame;
    }
    this.#running.delete(name);
    this.dispatchEvent(new CustomEvent('settled', { detail: { name } }));
  }

  /**
   * @param {string} name
   * @param {{ value: any, ask: () => Promise<any> }} edit
   * @returns {Promise<Outcome>}
   */
  async #send(name, { value, ask }) {
    // The description with the value may come before the answer.
    this.#sent.set(name, value);
    try {
      await ask();
      return { isTaken: true };
    } catch (problem) {
      this.#sent.delete(name);
      return { isTaken: false, problem: /** @type {Error} */ (problem).message };
    }
  }
}

/** @param {Field} field */
function named(field) {
  return field.type === 'outlet' ? { outlet: field.name } : { property: field.name };
}
