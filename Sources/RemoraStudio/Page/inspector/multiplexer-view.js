import { element } from '../dom.js';
import { multiplexerLinks } from './links.js';

/** Shows a multiplexer: where its messages go. */
export class MultiplexerView {
  target;
  element = element('div', {});
  #model;
  /** @type {import('../types.js').Description | null} */
  #description = null;

  /**
   * @param {number} multiplexer
   * @param {import('../model.js').Model} model
   */
  constructor(multiplexer, model) {
    this.target = { multiplexer };
    this.#model = model;
  }

  /** @param {import('../types.js').Description} description */
  show(description) {
    this.#description = description;
    this.refresh();
  }

  refresh() {
    if (this.#description) this.element.replaceChildren(multiplexerLinks(this.#description, this.#model));
  }
}
