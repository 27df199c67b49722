import { element } from '../dom.js';
import { Changes } from './changes.js';
import { Edits } from './edits.js';
import { Section } from './section.js';
import { same } from './values.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').Target} Target
 */

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
  /** @type {Set<string>} */
  #kinds;

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

  /** A control of each kind: it is described for the others. */
  get described() {
    return [...this.#kinds].map((wanted) => ({ control: this.#controls.find(({ kind }) => kind === wanted)?.number }));
  }

  /** How many there are of each kind. */
  get words() {
    const count = (/** @type {string} */ wanted) => this.#controls.filter(({ kind }) => kind === wanted).length;
    return [...this.#kinds].map((kind) => `${count(kind)} ${kind}${count(kind) === 1 ? '' : 's'}`).join(', ');
  }

  /** @param {Description} description */
  show({ control, fields }) {
    const { kind } = this.#model.controls.get(control ?? -1) ?? {};
    if (kind === undefined) return;
    this.#fields.set(kind, fields);
    this.refresh();
  }

  refresh() {
    if (this.#fields.size < this.#kinds.size) return;
    const [first, ...others] = [...this.#fields.values()];
    const common = first.filter(({ name, type, readOnly }) => !readOnly && type !== 'any' && others.every(
      (fields) => fields.some((field) => field.name === name && field.type === type && !field.readOnly),
    ));
    this.#section.update(common.map(({ layer, scene, ...field }) => {
      const [value, ...rest] = this.#controls.map((control) => this.#model.value(control, field.name));
      const isMixed = rest.some((other) => !same(other, value));
      const isSet = this.#edits.isEditing && this.#controls.some((control) => !same(
        this.#model.value(control, field.name), this.#model.hello?.kinds[control.kind]?.properties[field.name] ?? null,
      ));
      return { ...field, value: isMixed ? null : value, isMixed, isSet };
    }));
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
