import { element } from '../dom.js';
import { Card } from './card.js';
import { pointers } from './links.js';

/** Shows one behaviour: its card, and what points at it. */
export class BehaviourView {
  target;
  element = element('div', {});
  #card;
  #model;
  #links = element('div', {});

  /**
   * @param {number} behaviour
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   */
  constructor(behaviour, model, connection) {
    this.target = { behaviour };
    this.#model = model;
    this.#card = new Card(behaviour, model, connection);
    this.element.append(this.#card.element, this.#links);
  }

  /** @param {import('../types.js').Description} description */
  show(description) {
    this.#card.show(description);
    const isEmpty = (description.pointedAt ?? []).length === 0;
    this.#links.replaceChildren(
      ...(isEmpty ? [] : [element('h3', {}, 'Pointed at by'), pointers(description, this.#model)]),
    );
  }

  refresh() {
    this.#card.showState();
  }
}
