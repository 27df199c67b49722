/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

class RemoraTree extends HTMLElement {
  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    model.addEventListener('hello', () => {
      this.textContent = 'tree';
    });
  }
}

customElements.define('remora-tree', RemoraTree);
