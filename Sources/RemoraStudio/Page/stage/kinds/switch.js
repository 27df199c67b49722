import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';

/** On or off. */
export class SwitchDrawing extends Drawing {
  static properties = ['isOn'];
  static isTappable = true;

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.element.append(element('div', { class: 'track' }, element('div', { class: 'knob' })));
    this.element.setAttribute('role', 'switch');
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'isOn') this.element.setAttribute('aria-checked', String(this.value('isOn') === true));
  }
}
