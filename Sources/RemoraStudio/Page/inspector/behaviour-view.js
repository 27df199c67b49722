import { element } from '../dom.js';
import { Card } from './card.js';
import { Connections } from './connections/connections.js';

/** Shows one behaviour: its card, its connections, and what points at it. */
export class BehaviourView {
  target;
  element = element('div', {});
  #card;
  #connections;

  /**
   * @param {number} behaviour
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   */
  constructor(behaviour, model, connection) {
    this.target = { behaviour };
    this.#card = new Card(behaviour, model, connection);
    this.#connections = new Connections(this.target, model, connection);
    this.element.append(this.#card.element, element('h3', {}, 'Connections'), this.#connections.element);
  }

  /** @param {import('../types.js').Description} description */
  show(description) {
    this.#card.show(description);
    this.#connections.show(description);
  }

  /** Gives its events the focus, to connect one. */
  connect() {
    this.#connections.focus();
  }

  refresh() {
    this.#card.showState();
    this.#connections.refresh();
  }
}
