import { element, icon } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

/** Names the scene and the screen in front, at the left of the bar. */
class RemoraWhere extends HTMLElement {
  #scene = element('strong');
  #screen = element('span', { class: 'muted' });
  #rights = element('span', { class: 'rights', hidden: true, title: 'You can use the app, but change no file and no value.' }, 'read-only');

  /** @param {Model} model */
  start(model) {
    this.append(icon('fish'), this.#scene, this.#screen, this.#rights);
    const show = () => {
      const name = model.hello?.scene ?? 'Remora';
      this.#scene.textContent = name;
      this.#rights.hidden = !model.hello?.readOnly;
      this.#screen.textContent = model.topScreen?.id ?? '';
      document.title = model.hello?.scene ? `${name} – Remora` : 'Remora';
    };
    for (const type of ['hello', 'renamed', 'created', 'removed', 'reset']) model.addEventListener(type, show);
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
      const { isOpen, silence } = connection;
      this.classList.toggle('away', !isOpen || silence > 0);
      const sentence = !isOpen ? 'Not connected' : silence > 0 ? notAnswering(silence) : 'Connected';
      if (words.textContent !== sentence) words.textContent = sentence;
    };
    for (const type of ['open', 'close', 'silence']) connection.addEventListener(type, show);
    show();
  }
}

/**
 * Counts in steps of ten seconds after the first three: a screen reader says each change.
 *
 * @param {number} silence in milliseconds
 */
function notAnswering(silence) {
  return `Not answering for ${silence < 10_000 ? 3 : Math.floor(silence / 10_000) * 10} s`;
}

customElements.define('remora-where', RemoraWhere);
customElements.define('remora-reach', RemoraReach);
