import { element, icon } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

/** Names the scene and the screen in front, at the left of the bar. */
class RemoraWhere extends HTMLElement {
  #scene = element('strong');
  #screen = element('span', { class: 'muted' });

  /** @param {Model} model */
  start(model) {
    this.append(icon('fish'), this.#scene, this.#screen);
    const show = () => {
      const name = model.hello?.scene ?? 'Remora';
      this.#scene.textContent = name;
      this.#screen.textContent = model.topScreen?.id ?? '';
      document.title = model.hello?.scene ? `${name} – Remora` : 'Remora';
    };
    for (const type of ['hello', 'created', 'removed', 'reset']) model.addEventListener(type, show);
  }
}

/** Says whether the host can be reached, at the right of the bar. */
class RemoraReach extends HTMLElement {
  /**
   * @param {Model} _model
   * @param {Connection} connection
   */
  start(_model, connection) {
    const words = element('span');
    this.setAttribute('role', 'status');
    this.append(words);
    const show = () => {
      this.classList.toggle('away', !connection.isOpen);
      words.textContent = connection.isOpen ? 'Connected' : 'Not connected';
    };
    for (const type of ['open', 'close']) connection.addEventListener(type, show);
    show();
  }
}

customElements.define('remora-where', RemoraWhere);
customElements.define('remora-reach', RemoraReach);
