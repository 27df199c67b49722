/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

class RemoraLog extends HTMLElement {
  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    model.addEventListener('hello', () => {
      this.textContent = 'log';
    });
  }
}

customElements.define('remora-log', RemoraLog);
