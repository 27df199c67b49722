import { element } from '../dom.js';
import { watchEvents } from '../watching.js';
import { textOf } from './values.js';

/** The events that a behaviour declares, each with the last one that it sent. */
class RemoraSentEvents extends HTMLElement {
  /** @type {import('../model.js').Model} */
  #model = /** @type {any} */ (null);
  /** @type {import('../connection.js').Connection} */
  #connection = /** @type {any} */ (null);
  #behaviour = '';
  /** @type {Map<string, HTMLElement>} */
  #lasts = new Map();
  #note = (/** @type {Event} */ event) => this.#show(/** @type {CustomEvent} */ (event).detail);
  #watch = () => watchEvents(this.#connection, this, true);

  /**
   * @param {string[]} names
   * @param {string} behaviour its id
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   */
  start(names, behaviour, model, connection) {
    this.#behaviour = behaviour;
    this.#model = model;
    this.#connection = connection;
    this.#lasts = new Map(names.map((name) => [name, element('span', { class: 'muted' }, 'not sent yet')]));
    this.append(element('ul', { class: 'events', 'aria-label': 'Events' }, ...[...this.#lasts].map(
      ([name, last]) => element('li', { 'data-name': name }, element('span', {}, name), last),
    )));
  }

  connectedCallback() {
    this.#show(this.#model.events);
    this.#model.addEventListener('events', this.#note);
    this.#model.addEventListener('hello', this.#watch);
    this.#watch();
  }

  disconnectedCallback() {
    this.#model.removeEventListener('events', this.#note);
    this.#model.removeEventListener('hello', this.#watch);
    watchEvents(this.#connection, this, false);
  }

  /** @param {import('../types.js').EventEntry[]} entries */
  #show(entries) {
    for (const { time, event } of entries) {
      const last = event.behaviour === this.#behaviour ? this.#lasts.get(event.name) : undefined;
      if (!last || event.droppedBy) continue;
      const payload = Object.entries(event.payload ?? {}).map(([name, value]) => `${name} ${textOf(value)}`);
      last.textContent = [`${time.toFixed(1)} s`, ...payload].join(' · ');
    }
  }
}

customElements.define('remora-sent-events', RemoraSentEvents);

/**
 * @param {string[]} names
 * @param {string} behaviour its id
 * @param {import('../model.js').Model} model
 * @param {import('../connection.js').Connection} connection
 * @returns {HTMLElement}
 */
export function eventList(names, behaviour, model, connection) {
  const list = /** @type {RemoraSentEvents} */ (element('remora-sent-events'));
  list.start(names, behaviour, model, connection);
  return list;
}
