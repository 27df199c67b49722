/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

class RemoraInspector extends HTMLElement {
  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    model.addEventListener('hello', () => {
      this.textContent = 'inspector';
    });
  }
}

customElements.define('remora-inspector', RemoraInspector);
