import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';
import { clamp } from '../values.js';

/** A bar that fills. */
export class ProgressViewDrawing extends Drawing {
  static properties = ['progress'];

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.bar = element('div', { class: 'bar' });
    this.element.append(element('div', { class: 'track' }, this.bar));
    this.element.setAttribute('role', 'progressbar');
    this.element.setAttribute('aria-valuemin', '0');
    this.element.setAttribute('aria-valuemax', '100');
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property !== 'progress') return;
    const progress = clamp(this.number('progress'), 0, 1);
    this.bar.style.transform = `translateX(${(progress - 1) * 100}%)`;
    this.element.setAttribute('aria-valuenow', String(Math.round(progress * 100)));
  }

  updateAccess() {
    super.updateAccess();
    this.element.setAttribute('aria-label', this.name);
  }
}
