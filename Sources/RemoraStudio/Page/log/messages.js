import { canonical } from '../connection.js';
import { element, icon } from '../dom.js';
import { Feed, filterField, timeCell } from './feed.js';
import { diagnosticBody, placeOf, sign } from './diagnostic.js';
import { placeLink } from './place.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').LogEntry} LogEntry
 */

/**
 * Which severities each choice shows.
 *
 * @type {Record<string, string[]>}
 */
const LEVELS = {
  Everything: ['error', 'warning', 'note', 'line'],
  Warnings: ['error', 'warning'],
  Errors: ['error'],
};

/** The log: what failed, what scripts said, what was reloaded. */
export class RemoraMessages extends HTMLElement {
  /** @type {Feed<LogEntry>} */
  #feed = /** @type {any} */ (null);
  #text = '';
  #level = 'Everything';

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    void connection;
    this.#feed = new Feed({
      label: 'Log',
      empty: 'Nothing was reported yet. Errors, warnings, logged lines and reloads come here.',
      draw: (entry) => this.#draw(model, entry),
      key: (entry) => canonical({ ...entry, time: 0, diagnostic: withoutVariables(entry.diagnostic) }),
      matches: (entry) =>
        LEVELS[this.#level].includes(entry.diagnostic?.severity ?? 'line')
          && (this.#text === '' || textOf(entry).toLowerCase().includes(this.#text)),
    });
    this.append(this.#bar(model), this.#feed.element);
    const showAll = () => {
      this.#feed.clear();
      this.#feed.add(model.log);
    };
    model.addEventListener('hello', showAll);
    model.addEventListener('log', (event) => {
      this.#feed.add(/** @type {CustomEvent} */ (event).detail);
      this.#feed.leftOut = model.missed.log;
    });
    showAll();
  }

  set isShown(/** @type {boolean} */ shown) {
    this.#feed.isShown = shown;
  }

  /** @param {Model} model */
  #bar(model) {
    const level = /** @type {HTMLSelectElement} */ (
      element('select', { class: 'field level', 'aria-label': 'Severity' })
    );
    for (const name of Object.keys(LEVELS)) level.append(element('option', {}, name));
    level.addEventListener('change', () => {
      this.#level = level.value;
      this.#feed.filter();
    });
    const clear = () => {
      model.log = [];
      model.missed.log = 0;
      this.#feed.leftOut = 0;
      this.#feed.clear();
    };
    return element(
      'div',
      { class: 'toolbar' },
      filterField('Filter the log', (text) => {
        this.#text = text;
        this.#feed.filter();
      }),
      level,
      element('button', { type: 'button', class: 'tool', title: 'Clear the log', onclick: clear },
        icon('close'), 'Clear'),
    );
  }

  /**
   * @param {Model} model
   * @param {LogEntry} entry
   */
  #draw(model, { time, diagnostic, reload, good, text }) {
    if (!diagnostic) {
      const line = element('div', { class: 'said' }, reload ?? text ?? '');
      const mark = reload === undefined
        ? element('span', { class: 'sign' })
        : element('span', { class: good ? 'sign done' : 'sign', 'aria-hidden': 'true' },
          '↻');
      return element('div', { class: 'row' }, timeCell(time), mark, line);
    }
    const place = diagnostic.file ? placeLink(model, placeOf(diagnostic)) : null;
    return element(
      'div',
      { class: `row ${diagnostic.severity}` },
      timeCell(time),
      sign(diagnostic.severity),
      diagnosticBody(model, diagnostic),
      place,
    );
  }
}

/**
 * What a failure says: a repeat has other values in its variables.
 *
 * @param {import('../types.js').Diagnostic | undefined} diagnostic
 * @returns {import('../types.js').Diagnostic | undefined}
 */
function withoutVariables(diagnostic) {
  return diagnostic && { ...diagnostic, locals: undefined, cause: withoutVariables(diagnostic.cause) };
}

/**
 * What the filter searches.
 *
 * @param {LogEntry} entry
 */
function textOf({ diagnostic, reload, text }) {
  if (!diagnostic) return reload ?? text ?? '';
  const { message, suggestion, file, line, behaviour, owner, excerpt } = diagnostic;
  return [message, suggestion, `${file}:${line}`, behaviour, owner, excerpt].filter(Boolean).join(' ');
}

customElements.define('remora-messages', RemoraMessages);
