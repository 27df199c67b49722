import { element, oncePerFrame } from '../dom.js';
import { Changes } from './changes.js';
import { Edits } from './edits.js';
import { Section } from './section.js';
import { same } from './values.js';

/**
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').Target} Target
 */

/** How many objects a page may inspect at a time. */
const MOST_INSPECTED = 16;

/** Shows what several selected controls have in common: a change is made to all of them, as one edit. */
export class SeveralView {
  /** @type {Target} */
  target = {};
  element = element('div', { class: 'group' });
  #model;
  #targets;
  #section;
  #edits;
  /** @type {Map<string, Field[]>} The fields of each kind. */
  #fields = new Map();
  /** @type {Map<number, Map<string, Field>>} The fields of each control that is described, by name. */
  #known = new Map();
  /** @type {Set<string>} */
  #kinds;
  /** Once for all that are described together. */
  #refreshSoon = oncePerFrame(() => this.refresh());

  /**
   * @param {Target[]} targets controls
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   */
  constructor(targets, model, connection) {
    this.#model = model;
    this.#targets = targets;
    this.#kinds = new Set(this.#controls.map(({ kind }) => kind));
    const edits = (this.#edits = new Edits(connection, model, targets));
    const changes = new Changes(edits, `${targets.length} controls`);
    this.#section = new Section({ model, edits, changes });
    this.element.append(this.#section.element, changes.element);
  }

  get #controls() {
    return this.#targets.flatMap(({ control }) => this.#model.controls.get(control ?? -1) ?? []);
  }

  /** A control of each kind, for its declarations, then the others, for where their values come from. */
  get described() {
    const firsts = [...this.#kinds].flatMap((wanted) => this.#controls.find(({ kind }) => kind === wanted) ?? []);
    const others = this.#controls.filter((control) => !firsts.includes(control));
    return [...firsts, ...others].slice(0, MOST_INSPECTED).map(({ number }) => ({ control: number }));
  }

  /** How many there are of each kind. */
  get words() {
    const count = (/** @type {string} */ wanted) => this.#controls.filter(({ kind }) => kind === wanted).length;
    return [...this.#kinds].map((kind) => `${count(kind)} ${kind}${count(kind) === 1 ? '' : 's'}`).join(', ');
  }

  /** @param {Description} description */
  show({ control: number = -1, fields }) {
    const control = this.#controls.find((each) => each.number === number);
    if (!control) return;
    this.#known.set(number, new Map(fields.map((field) => [field.name, field])));
    if (control === this.#controls.find(({ kind }) => kind === control.kind)) this.#fields.set(control.kind, fields);
    this.#refreshSoon();
  }

  refresh() {
    if (this.#fields.size < this.#kinds.size) return;
    const [first, ...others] = [...this.#fields.values()];
    const common = first.filter(({ name, type, readOnly }) => !readOnly && type !== 'any' && others.every(
      (fields) => fields.some((field) => field.name === name && field.type === type && !field.readOnly),
    ));
    const controls = this.#controls;
    const described = new Set(this.described.map(({ control }) => control));
    this.#section.update(common.map(({ layer, scene, unkept, ...field }) => {
      const [value, ...rest] = controls.map((control) => this.#model.value(control, field.name));
      const isMixed = rest.some((other) => !same(other, value));
      const isLive = controls.some(({ number }) => this.#known.get(number)?.get(field.name)?.layer === 'live');
      const isSet = isLive || this.#edits.isEditing && controls.some((control) => (
        described.has(control.number) ? this.#isInFile(control, field.name) : this.#differs(control, field.name)
      ));
      return { ...field, value: isMixed ? null : value, isMixed, isLive, isSet };
    }));
  }

  /**
   * Whether the scene's file sets a property.
   *
   * @param {Control} control
   * @param {string} name
   */
  #isInFile({ number }, name) {
    return this.#known.get(number)?.get(name)?.scene !== undefined;
  }

  /**
   * Whether a property has another value than its default: all that is known of more controls than are described.
   *
   * @param {Control} control
   * @param {string} name
   */
  #differs(control, name) {
    return !same(this.#model.value(control, name), this.#model.hello?.kinds[control.kind]?.properties[name] ?? null);
  }
}

/**
 * The controls that are selected, if there are several.
 *
 * @param {import('../model.js').Model} model
 * @returns {Target[]}
 */
export function severalSelected(model) {
  const controls = model.selected.filter(({ control }) => control !== undefined);
  return controls.length > 1 ? controls : [];
}
