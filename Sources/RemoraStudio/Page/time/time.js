/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

class RemoraTime extends HTMLElement {
  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    model.addEventListener('hello', () => {
      this.textContent = 'time';
    });
  }
}

customElements.define('remora-time', RemoraTime);
