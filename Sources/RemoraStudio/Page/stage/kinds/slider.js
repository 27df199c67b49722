import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';
import { clamp } from '../values.js';

/** A knob that picks a number between two ends. */
export class SliderDrawing extends Drawing {
  static properties = ['minimum', 'maximum', 'value'];

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.bar = element('div', { class: 'bar' });
    this.knob = element('div', { class: 'knob' });
    this.element.append(element('div', { class: 'track' }, this.bar), this.knob);
    this.element.setAttribute('role', 'slider');
  }

  get focusable() {
    return this.element;
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'value' || property === 'minimum' || property === 'maximum') this.drawValue();
  }

  resize() {
    super.resize();
    this.drawValue();
  }

  get knobWidth() {
    return this.model.hello?.sizes.knob ?? 0;
  }

  /** How far the knob can move. */
  get travel() {
    return Math.max(1, this.number('width') - this.knobWidth);
  }

  /** Where the knob's middle is, from the left edge. */
  get knobMiddle() {
    const [minimum, maximum] = [this.number('minimum'), this.number('maximum')];
    const part = maximum > minimum ? (this.number('value') - minimum) / (maximum - minimum) : 0;
    return this.knobWidth / 2 + clamp(part, 0, 1) * this.travel;
  }

  drawValue() {
    const middle = this.knobMiddle;
    this.knob.style.transform = `translateX(${middle - this.knobWidth / 2}px)`;
    this.bar.style.transform = `scaleX(${(middle - this.knobWidth / 2) / this.travel})`;
    this.element.setAttribute('aria-valuemin', String(this.number('minimum')));
    this.element.setAttribute('aria-valuemax', String(this.number('maximum')));
    this.element.setAttribute('aria-valuenow', String(Math.round(this.number('value') * 1000) / 1000));
  }

  /**
   * The value with the knob's middle at this distance from the left edge.
   *
   * @param {number} place
   */
  valueAt(place) {
    const part = clamp((place - this.knobWidth / 2) / this.travel, 0, 1);
    return this.number('minimum') + part * (this.number('maximum') - this.number('minimum'));
  }

  /**
   * The nearest step, as the host finds it.
   *
   * @param {number} wanted
   */
  stepped(wanted) {
    const [minimum, maximum, step] = ['minimum', 'maximum', 'step'].map((property) => this.number(property));
    const value = clamp(wanted, minimum, maximum);
    if (step <= 0 || maximum <= minimum) return value;
    const last = Math.floor((maximum - minimum) / step + 1e-9);
    return minimum + Math.min(Math.round((value - minimum) / step), last) * step;
  }

  /**
   * Shows the knob where a finger has dragged it.
   *
   * @param {import('../../types.js').Drag} drag
   * @param {number} screen
   * @param {import('../../types.js').Point} point of the screen
   * @returns {object} the value that is shown
   */
  follow({ grip }, screen, point) {
    const left = (this.device.frameOf(this.control.number)?.x ?? 0) - (this.device.frameOf(screen)?.x ?? 0);
    const value = this.stepped(this.valueAt(point.x - left - (grip ?? 0)));
    this.device.foresee(this.control, 'value', value);
    return { control: this.control.number, property: 'value', value };
  }

  /** @param {number} wanted */
  slide(wanted) {
    const value = this.stepped(wanted);
    if (value === this.number('value')) return;
    this.input('slide', { value });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const [minimum, maximum] = [this.number('minimum'), this.number('maximum')];
    const step = this.number('step') || (maximum - minimum) / 20;
    const large = Math.max(step, (maximum - minimum) / 5);
    const value = this.number('value');
    const wanted = {
      ArrowRight: value + step, ArrowUp: value + step, ArrowLeft: value - step, ArrowDown: value - step,
      PageUp: value + large, PageDown: value - large, Home: minimum, End: maximum,
    }[event.key];
    if (wanted === undefined) return false;
    if (this.isUsable) this.slide(wanted);
    return true;
  }
}
