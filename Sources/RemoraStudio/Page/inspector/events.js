import { element } from '../dom.js';
import { textOf } from './values.js';

/**
 * The events that a behaviour declares, each with the last one that it sent.
 *
 * @param {string[]} names
 * @param {string} id of the behaviour
 * @param {import('../model.js').Model} model
 * @param {import('../connection.js').Connection} connection
 * @returns {HTMLElement}
 */
export function eventList(names, id, model, connection) {
  const lasts = new Map(names.map((name) => [name, element('span', { class: 'muted' }, 'not sent yet')]));
  const list = element(
    'ul',
    { class: 'events', 'aria-label': 'Events' },
    ...[...lasts].map(([name, last]) => element('li', { 'data-name': name }, element('span', {}, name), last)),
  );

  /** @param {import('../types.js').EventEntry[]} entries */
  function note(entries) {
    for (const { time, event } of entries) {
      const last = event.behaviour === id ? lasts.get(event.name) : undefined;
      if (!last || event.droppedBy) continue;
      const payload = Object.entries(event.payload ?? {}).map(([name, value]) => `${name} ${textOf(value)}`);
      last.textContent = [`${time.toFixed(1)} s`, ...payload].join(' · ');
    }
  }

  const listener = (/** @type {Event} */ event) => {
    if (list.isConnected) note(/** @type {CustomEvent} */ (event).detail);
    else model.removeEventListener('events', listener);
  };
  note(model.events);
  model.addEventListener('events', listener);
  if (connection.isOpen) connection.request('events', { on: true }).catch(() => {});
  return list;
}
