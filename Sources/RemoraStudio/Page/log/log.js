import { element } from '../dom.js';
import './events.js';
import './messages.js';
import './now.js';
import './prompt.js';

/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */
/** @typedef {import('../shell/shortcuts.js').Shortcuts} Shortcuts */
/** @typedef {HTMLElement & { isShown: boolean, start: (model: Model, connection: Connection) => void }} Pane */

const KEY = 'remora.log.pane';
const PANES = [['now', 'Now'], ['messages', 'Log'], ['events', 'Events'], ['prompt', 'Prompt']];

/** What happens: tabs of what waits, the log, the events and the prompt. */
export class RemoraLog extends HTMLElement {
  /** @type {Map<string, { tab: HTMLElement, panel: HTMLElement, pane: Pane }>} */
  #panes = new Map();
  #tabs = element('div', { class: 'tabs', role: 'tablist', 'aria-label': 'What happens' });
  #errors = element('span', { class: 'badge bad', hidden: true });
  #unread = 0;
  #shown = '';
  /** @type {Model} */
  #model = /** @type {any} */ (null);
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {Shortcuts} shortcuts
   */
  start(model, connection, shortcuts) {
    this.#model = model;
    this.#connection = connection;
    this.append(this.#tabs);
    for (const [name, title] of PANES) this.#addPane(name, title);
    this.#panes.get('messages')?.tab.append(' ', this.#errors);
    this.#tabs.addEventListener('keydown', (event) => this.#handleKey(event));
    model.addEventListener('log', (event) => this.#count(/** @type {CustomEvent} */ (event).detail));
    shortcuts.add([':'], 'Goes to the prompt', () => {
      this.show('prompt');
      this.dispatchEvent(new CustomEvent('remora-show', { detail: 'log', bubbles: true }));
      this.#panes.get('prompt')?.pane.focus();
    });
    this.show(localStorage.getItem(KEY) ?? 'now');
  }

  /**
   * Shows a pane: `now`, `messages`, `events` or `prompt`.
   *
   * @param {string} name
   */
  show(name) {
    if (!this.#panes.has(name)) name = 'now';
    this.#shown = name;
    for (const [each, { tab, panel, pane }] of this.#panes) {
      const isShown = each === name;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      panel.hidden = !isShown;
      pane.isShown = isShown;
    }
    if (name === 'messages') this.#setUnread(0);
    localStorage.setItem(KEY, name);
  }

  /**
   * @param {string} name
   * @param {string} title
   */
  #addPane(name, title) {
    const tab = element('button', { type: 'button', role: 'tab', id: `log-tab-${name}`,
      'aria-controls': `log-panel-${name}`, onclick: () => this.show(name) }, title);
    const pane = /** @type {Pane} */ (element(`remora-${name}`));
    const panel = element('div', { class: 'panel', role: 'tabpanel', id: `log-panel-${name}`,
      'aria-labelledby': `log-tab-${name}`, hidden: true }, pane);
    this.#panes.set(name, { tab, panel, pane });
    this.#tabs.append(tab);
    this.append(panel);
    pane.start(this.#model, this.#connection);
  }

  /** @param {KeyboardEvent} event */
  #handleKey(event) {
    const names = [...this.#panes.keys()];
    const at = names.indexOf(this.#shown);
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const name = names[(place + names.length) % names.length];
    this.show(name);
    this.#panes.get(name)?.tab.focus();
  }

  /** @param {import('../types.js').LogEntry[]} entries */
  #count(entries) {
    if (this.#shown === 'messages') return;
    const errors = entries.filter(({ diagnostic }) => diagnostic?.severity === 'error');
    this.#setUnread(this.#unread + errors.length);
  }

  /** @param {number} count */
  #setUnread(count) {
    this.#unread = count;
    this.#errors.hidden = count === 0;
    this.#errors.textContent = String(count);
    this.#errors.title = `${count} errors since the log was open`;
  }
}

customElements.define('remora-log', RemoraLog);
