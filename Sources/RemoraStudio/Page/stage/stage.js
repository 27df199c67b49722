/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */
import { element } from '../dom.js';
import './device.js';

class RemoraStage extends HTMLElement {
  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    const device = /** @type {import('./device.js').RemoraDevice} */ (element('remora-device'));
    this.append(device);
    device.start(model, connection);
    const fit = () => {
      const { width, height } = this.getBoundingClientRect();
      const zoom = Math.min(1, (width - 32) / device.width, (height - 32) / device.height);
      device.style.transform = `scale(${zoom})`;
    };
    new ResizeObserver(fit).observe(this);
  }
}

customElements.define('remora-stage', RemoraStage);
