import { element } from '../dom.js';
import { Row } from './row.js';
import { same } from './values.js';

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('./row.js').Surroundings} Surroundings
 */

/** Rows, which stay the same elements as long as their declarations do. */
export class Section {
  element = element('div', { class: 'settings' });
  /** @type {Map<string, { shape: object, row: Row }>} */
  #rows = new Map();
  #surroundings;
  #note;

  /**
   * @param {Surroundings} surroundings
   * @param {string} [note] a word after each value
   */
  constructor(surroundings, note) {
    this.#surroundings = surroundings;
    this.#note = note;
  }

  /** @param {Field[]} fields */
  update(fields) {
    const former = this.#rows;
    this.#rows = new Map(fields.map((field) => {
      const shape = shapeOf(field);
      const known = former.get(field.name);
      if (!known || !same(known.shape, shape)) return [field.name, { shape, row: new Row(field, this.#surroundings, this.#note) }];
      known.row.update(field);
      return [field.name, known];
    }));
    const elements = [...this.#rows.values()].map(({ row }) => row.element);
    const isSame = elements.length === this.element.children.length
      && elements.every((each, index) => each === this.element.children[index]);
    if (!isSame) this.element.replaceChildren(...elements);
  }
}

/**
 * What a row is made from: all but the values.
 *
 * @param {Field} field
 */
function shapeOf({ value, layer, scene, default: standard, isMixed, isLive, isSet, ...declaration }) {
  return { ...declaration, hasLayer: layer !== undefined, isOfSeveral: isSet !== undefined };
}
