/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

class RemoraStage extends HTMLElement {
  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    model.addEventListener('hello', () => {
      this.textContent = 'stage';
    });
  }
}

customElements.define('remora-stage', RemoraStage);
