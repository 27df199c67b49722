import { Connection } from './connection.js';
import { Model } from './model.js';
import { element } from './dom.js';
import './stage/stage.js';
import './tree/tree.js';
import './inspector/inspector.js';
import './log/log.js';
import './time/time.js';

/**
 * The page: makes the model and the connection, and gives both to its parts.
 *
 * Each part is a custom element with a method `start(model, connection)`, called once.
 */
class RemoraStudio extends HTMLElement {
  connectedCallback() {
    const model = new Model();
    const connection = new Connection();
    connection.addEventListener('hello', (event) => model.greet(/** @type {CustomEvent} */ (event).detail));
    connection.addEventListener('batch', (event) => model.apply(/** @type {CustomEvent} */ (event).detail));
    for (const name of ['remora-time', 'remora-tree', 'remora-stage', 'remora-inspector', 'remora-log']) {
      const part = /** @type {any} */ (element(name));
      this.append(part);
      part.start(model, connection);
    }
    // For the tests, and for the curious in the browser's console.
    Object.assign(window, { remora: { model, connection } });
    connection.connect();
  }
}

customElements.define('remora-studio', RemoraStudio);
