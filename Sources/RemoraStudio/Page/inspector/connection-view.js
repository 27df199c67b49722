import { element } from '../dom.js';
import { placeLink } from '../log/place.js';
import { link } from './header.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Target} Target
 */

/** Shows a connection whose ends wait: what it will do, and where the scene says so. */
export class ConnectionView {
  target;
  element = element('dl', { class: 'connection' });
  #model;

  /**
   * @param {number} connection its index
   * @param {Model} model
   */
  constructor(connection, model) {
    this.target = { connection };
    this.#model = model;
    this.refresh();
  }

  /** The host describes no connection: the outline has all of it. */
  show() {}

  refresh() {
    const known = this.#model.connections[this.target.connection];
    if (!known) return;
    const { sender, from, event, receiver, to, effect, file, line } = known;
    /** @type {[string, (Node | string)[]][]} */
    const facts = [
      ['From', this.#end(sender, from)], ['Event', [event]], ['To', this.#end(receiver, to)], ['Does', [effect]],
      ['In', file ? [placeLink(this.#model, { file, line })] : ['no file']],
    ];
    this.element.replaceChildren(...facts.flatMap(([name, value]) => [
      element('dt', {}, name), element('dd', {}, ...value),
    ]));
  }

  /**
   * @param {string} id
   * @param {Target} [target] if it is there
   * @returns {(Node | string)[]}
   */
  #end(id, target) {
    return target ? [link(id, target, this.#model)] : [id, ' ', element('span', { class: 'muted' }, 'waits')];
  }
}
