import { itemOf } from '../scene-edits.js';
import { released } from './pressing.js';
import { idOf } from './connections/wiring.js';
import { same, targetOf } from './values.js';

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').Target} Target
 */

/** What became of a value: the host took it, refused it with this sentence, or a newer one replaced it. */
/** @typedef {{ isTaken: boolean, problem?: string }} Outcome */

/** The least time between two edits of a property, in milliseconds: a key that is held makes a few. */
const REST = 400;

/**
 * Sends what a person changes of one target, or of several at once: live values in Use, edits of the scene in Edit.
 *
 * Of each property at most one value a frame is on its way; of those that a person makes meanwhile, only the
 * newest is sent. An edit waits until the pointer is released, and is shown on the stage until then. Event `settled`
 * ({ name }): no value of that property is on its way any more.
 */
export class Edits extends EventTarget {
  #connection;
  #model;
  #targets;
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
   * @param {import('../model.js').Model} model
   * @param {Target[]} targets
   */
  constructor(connection, model, targets) {
    super();
    this.#connection = connection;
    this.#model = model;
    this.#targets = targets;
    this.target = targets[0];
  }

  /** Whether what a person changes goes to the scene's file at once. */
  get isEditing() {
    return this.#model.mode === 'edit' && this.#model.hello?.keeps === true;
  }

  /**
   * Sets a property, or links an outlet.
   *
   * @param {Field} field
   * @param {any} value
   * @returns {Promise<Outcome>}
   */
  set(field, value) {
    const ask = () => (this.isEditing ? this.#edit(field, value) : this.#change(field, value));
    this.#preview(field, value);
    return new Promise((resolve) => {
      this.#waiting.get(field.name)?.resolve({ isTaken: true });
      this.#waiting.set(field.name, { value, ask, resolve });
      if (!this.#running.has(field.name)) this.#run(field.name);
    });
  }

  /** @param {Field} field */
  async reset(field) {
    this.#sent.delete(field.name);
    const isOfSeveral = this.#targets.length > 1;
    if (!this.isEditing || (field.layer !== 'scene' && !isOfSeveral)) return this.#each('reset', named(field));
    await this.#perform(field, 'reset', (item) => ({ reset: { property: field.name, of: item } }));
    // Of several, some may have a live value.
    if (isOfSeveral) await this.#each('reset', named(field));
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

  // How it is sent

  /**
   * Sets a live value.
   *
   * @param {Field} field
   * @param {any} value
   */
  #change(field, value) {
    return field.type === 'outlet'
      ? this.#each('link', { outlet: field.name, to: value.map(targetOf) })
      : this.#each('set', { property: field.name, value });
  }

  /**
   * @param {string} request
   * @param {Record<string, any>} details
   */
  #each(request, details) {
    return Promise.all(this.#targets.map((target) => this.#connection.request(request, { ...target, ...details })));
  }

  /**
   * Writes a value into the scene's file; what was live gives way to it.
   *
   * @param {Field} field
   * @param {any} value
   */
  async #edit(field, value) {
    if (field.type === 'outlet') {
      const ids = value.map((/** @type {Target} */ target) => idOf(this.#model, target));
      if (ids.includes('')) throw new Error('it has no id: select it, and name it with F2');
      await this.#perform(field, 'link', (item) => ({ link: { outlet: field.name, of: item, to: ids } }));
    } else {
      const language = field.type === 'text' && typeof value === 'string' ? { language: this.#model.language.current } : {};
      const set = (/** @type {string} */ item) => ({ set: { property: field.name, of: item, to: value, ...language } });
      await this.#perform(field, 'set', set);
    }
    if (field.layer === 'live' || field.isLive) await this.#each('reset', named(field)).catch(() => {});
  }

  /**
   * @param {Field} field
   * @param {string} verb
   * @param {(item: string) => Record<string, any>} of
   */
  #perform(field, verb, of) {
    const edits = this.#targets.map((target) => of(itemOf(target) ?? ''));
    const summary = `${verb} ${field.name} of ${edits.length} controls`;
    return this.#connection.request('edit', { edit: edits.length === 1 ? edits[0] : { together: { edits, summary } } });
  }

  /**
   * Shows a value on the stage that is not in the file yet; `undefined` shows the host's again.
   *
   * @param {Field} field
   * @param {any} value
   */
  #preview(field, value) {
    if (!this.isEditing || field.type === 'outlet') return;
    for (const { control: number } of this.#targets) {
      const control = this.#model.controls.get(number ?? -1);
      if (control) this.#model.preview(control, field.name, value ?? undefined);
    }
  }

  /** @param {string} name */
  async #run(name) {
    this.#running.add(name);
    for (let next; (next = this.#waiting.get(name));) {
      if (this.isEditing) {
        await released();
        next = this.#waiting.get(name) ?? next;
      }
      const rest = this.isEditing ? new Promise((resolve) => setTimeout(resolve, REST)) : null;
      this.#waiting.delete(name);
      const frame = new Promise(requestAnimationFrame);
      next.resolve(await this.#send(name, next));
      await (this.#waiting.has(name) ? rest ?? frame : frame);
    }
    this.#running.delete(name);
    this.#preview({ name, type: '', value: null }, undefined);
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
