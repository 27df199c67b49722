import { element, oncePerFrame } from '../../dom.js';
import { BoxDrawing } from './box.js';

/**
 * A control that a module of the app draws: its default export has `draw(element, control)`, called when the
 * control comes and once a frame when a property of it has changed.
 *
 * @typedef {object} DrawnControl What a module gets of the control.
 * @property {number} number
 * @property {string} id
 * @property {string} kind
 * @property {(property: string) => any} value the value of a property now
 * @property {(name: string, details?: Record<string, any>) => void} input an input of a person
 */
export class ModuleDrawing extends BoxDrawing {
  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   * @param {string} path
   */
  constructor(control, device, path) {
    super(control, device);
    this.surface = element('div', { class: 'surface' });
    this.draw = oncePerFrame(() => this.drawNow());
    /** @type {{ draw: (surface: HTMLElement, control: DrawnControl) => void } | null} */
    this.module = null;
    import(path)
      .then((module) => {
        if (typeof module.default?.draw !== 'function') throw new TypeError(`${path} exports no draw`);
        this.module = module.default;
        this.element.prepend(this.surface);
        this.drawNow();
      })
      .catch((problem) => this.fail(problem));
  }

  drawNow() {
    if (!this.module || !this.element.isConnected) return;
    const { number, id, kind } = this.control;
    try {
      this.module.draw(this.surface, {
        number,
        id,
        kind,
        value: (property) => this.value(property),
        // An app's own kind may take others than the built-in ones.
        input: (name, details) => this.input(/** @type {any} */ (name), /** @type {any} */ (details)),
      });
      this.element.classList.remove('box');
    } catch (problem) {
      this.fail(problem);
    }
  }

  /**
   * Keeps the box, which says what is wrong.
   *
   * @param {any} problem
   */
  fail(problem) {
    this.element.classList.add('box');
    const name = this.element.querySelector('.box-name');
    if (name) name.textContent = `${this.visibleName}: ${problem?.message ?? problem}`;
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    this.draw();
  }
}
