import { Connection } from './connection.js';
import { Model } from './model.js';
import { element, icon } from './dom.js';
import { banner } from './shell/banner.js';
import { Panes } from './shell/panes.js';
import { titleCutTexts } from './shell/cut.js';
import { Shortcuts } from './shell/shortcuts.js';
import { themeButton } from './shell/theme.js';
import './shell/language.js';
import './shell/where.js';
import './stage/stage.js';
import './tree/tree.js';
import './inspector/inspector.js';
import './log/log.js';
import './source/source.js';
import './time/time.js';

/**
 * The page: makes the model and the connection, and gives both to its parts.
 *
 * Each part is a custom element with a method `start(model, connection)`, called once. A part that has
 * something to look at more closely sends `remora-show`, which bubbles: its `detail` is the name of the
 * pane that has to be seen (`stage`, `scene`, `inspector`, `source` or `log`).
 */
class RemoraStudio extends HTMLElement {
  connectedCallback() {
    const model = new Model();
    const connection = new Connection();
    const shortcuts = new Shortcuts();
    const panes = new Panes(this);
    connection.addEventListener('hello', (event) => model.greet(/** @type {CustomEvent} */ (event).detail));
    connection.addEventListener('batch', (event) => model.apply(/** @type {CustomEvent} */ (event).detail));
    connection.addEventListener('hello', () => this.classList.remove('offline'));
    connection.addEventListener('close', () => this.classList.add('offline'));

    this.append(
      panes.skipLinks(), this.#bar(shortcuts), banner(connection), panes.make(), panes.views(),
      shortcuts.dialog,
    );
    model.addEventListener('opensource', () => panes.openSource());
    this.addEventListener('remora-show', (event) => panes.show(/** @type {CustomEvent} */ (event).detail));
    this.#addShortcuts(shortcuts, panes);
    titleCutTexts(this);
    for (const part of this.querySelectorAll('[data-part]')) {
      /** @type {any} */ (part).start(model, connection, shortcuts);
    }
    // For the tests, and for the curious in the browser's console.
    Object.assign(window, { remora: { model, connection } });
    connection.connect();
  }

  /** @param {Shortcuts} shortcuts */
  #bar(shortcuts) {
    const keys = element(
      'button', { class: 'tool for-keys', type: 'button', 'aria-label': 'Keys', title: 'Keys (k)' }, icon('keyboard'),
    );
    keys.addEventListener('click', () => shortcuts.show());
    // In one tab, however often it is asked for.
    const help = element(
      'a', { class: 'tool', href: '/help/', target: 'remora-help', 'aria-label': 'Help', title: 'Help (?)' },
      icon('help'),
    );
    shortcuts.add(['?'], 'Opens the documentation', () => help.click());
    return element(
      'header', { class: 'top' },
      element('h1', { class: 'heard' }, 'Remora studio'),
      element('remora-where', { 'data-part': '' }),
      element('remora-time', { 'data-part': '' }),
      element(
        'div', { class: 'end' },
        element('remora-reach', { 'data-part': '' }), element('remora-language', { 'data-part': '' }), help, keys,
        themeButton(),
      ),
    );
  }

  /**
   * @param {Shortcuts} shortcuts
   * @param {Panes} panes
   */
  #addShortcuts(shortcuts, panes) {
    shortcuts.add(['F6'], 'Goes to the next pane', () => panes.step(1));
    shortcuts.add(['Shift+F6'], 'Goes to the pane before', () => panes.step(-1));
    shortcuts.add(['/'], 'Finds a control, a behaviour, a script', () => {
      panes.show('scene');
      /** @type {any} */ (this.querySelector('remora-tree'))?.find?.();
    });
  }
}

customElements.define('remora-studio', RemoraStudio);
