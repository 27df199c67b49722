import { element, icon } from '../dom.js';
import { Feed, filterField, timeCell } from './feed.js';
import { literal } from './literal.js';
import { placeLink } from './place.js';
import { watchEvents } from '../watching.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').EventEntry} EventEntry
 */

/** What is shown of the events; lifecycle only for those who ask. */
const CHOICES = [
  ['', 'All but lifecycle'], ['script', 'What I sent'], ['person', 'What a person did'], ['all', 'Lifecycle, too'],
];

/** The events that are sent, from when this is opened: the host watches them only for a page that looks. */
export class RemoraEvents extends HTMLElement {
  /** @type {Feed<EventEntry>} */
  #feed = /** @type {any} */ (null);
  #text = '';
  /** One of the choices. */
  #by = '';
  #isShown = false;
  #isPaused = false;
  #isWatching = false;
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    this.#connection = connection;
    this.#feed = new Feed({
      label: 'Events',
      empty: 'No event was sent since this was opened.',
      draw: (entry) => draw(model, entry),
      matches: ({ event, by }) => this.#isChosen(by) && (
        this.#text === ''
          || [event.name, event.sender, event.behaviour, event.droppedBy]
            .some((name) => name?.toLowerCase().includes(this.#text))
      ),
    });
    this.append(this.#bar(model), this.#feed.element);
    model.addEventListener('hello', () => {
      this.#feed.clear();
      this.#feed.add(model.events);
      // A connection that is new watches nothing yet.
      this.#isWatching = false;
      this.#watch();
    });
    model.addEventListener('events', (event) => {
      if (this.#isPaused) return;
      this.#feed.add(/** @type {CustomEvent} */ (event).detail);
      this.#feed.leftOut = model.missed.events;
    });
  }

  set isShown(/** @type {boolean} */ shown) {
    this.#isShown = shown;
    this.#feed.isShown = shown;
    this.#watch();
  }

  /** @param {string} by */
  #isChosen(by) {
    if (this.#by === '') return by !== 'lifecycle';
    return this.#by === 'all' || this.#by === by;
  }

  /** @param {Model} model */
  #bar(model) {
    const which = /** @type {HTMLSelectElement} */ (element(
      'select', { class: 'tool', 'aria-label': 'Which events' },
      ...CHOICES.map(([value, label]) => element('option', { value }, label)),
    ));
    which.addEventListener('change', () => {
      this.#by = which.value;
      this.#feed.filter();
    });
    const pause = element('button', { type: 'button', class: 'tool', 'aria-pressed': 'false' },
      icon('pause'), 'Pause');
    pause.addEventListener('click', () => {
      this.#isPaused = !this.#isPaused;
      pause.setAttribute('aria-pressed', String(this.#isPaused));
      this.#watch();
    });
    const clear = () => {
      model.events = [];
      model.missed.events = 0;
      this.#feed.leftOut = 0;
      this.#feed.clear();
    };
    return element(
      'div',
      { class: 'toolbar' },
      filterField('Filter by name or sender', (text) => {
        this.#text = text;
        this.#feed.filter();
      }),
      which,
      pause,
      element('button', { type: 'button', class: 'tool', title: 'Clear the events', onclick: clear },
        icon('close'), 'Clear'),
    );
  }

  /** Watches while a person looks. */
  #watch() {
    const on = this.#isShown && !this.#isPaused;
    if (on === this.#isWatching || !this.#connection.isOpen) return;
    this.#isWatching = on;
    watchEvents(this.#connection, this, on);
  }
}

/**
 * @param {Model} model
 * @param {EventEntry} entry
 */
function draw(model, { time, event, control, handlers = [] }) {
  const sender = event.behaviour ? `${event.behaviour} of ${event.sender}` : event.sender;
  const line = element('div', { class: 'said' }, element('span', { class: 'name' }, event.name), ' ');
  line.append(
    control === undefined
      ? element('span', { class: 'muted' }, sender)
      : element('button',
        { type: 'button', class: 'place', title: 'Select it', onclick: () => model.select({ control }) },
        sender),
  );
  if (Object.keys(event.payload ?? {}).length > 0) {
    line.append(' ', element('code', {}, literal({ record: event.payload })));
  }
  for (const { behaviour, handler, file, line: number } of handlers) {
    line.append(' → ', placeLink(model, { file, line: number }, `${behaviour}:${handler}`));
  }
  if (event.droppedBy !== undefined) {
    line.append(' ', element('span', { class: 'dropped' }, `✕ dropped by ${event.droppedBy}: it is busy`));
  }
  const row = element('div', { class: 'row plain' }, timeCell(time), line);
  row.classList.toggle('isDropped', event.droppedBy !== undefined);
  return row;
}

customElements.define('remora-events', RemoraEvents);
