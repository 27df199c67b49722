import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';

/** A control of a kind that nothing draws: a box that says what it is. */
export class BoxDrawing extends Drawing {
  static isTappable = true;

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.element.classList.add('box');
    this.element.append(element('span', { class: 'box-name' }, [control.kind, control.id].join(' ').trim()));
    this.element.setAttribute('role', 'button');
  }

  get visibleName() {
    return [this.control.kind, this.control.id].join(' ').trim();
  }
}
