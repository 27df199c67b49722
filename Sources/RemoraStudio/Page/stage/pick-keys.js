import { element } from '../dom.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('./device.js').RemoraDevice} RemoraDevice
 * @typedef {import('./wanted.js').Wanted} Wanted
 */

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Lets keys pick: arrows go through the controls in front that fit, Enter picks the one that is outlined. */
export class PickKeys {
  /** Says where the outline is. */
  element = element('p', { class: 'heard', role: 'status' });
  #model;
  #device;
  #wanted;
  /** @type {Element | null} */
  #former = null;

  /**
   * @param {Model} model
   * @param {RemoraDevice} device
   * @param {Wanted} wanted
   * @param {(control: number) => void} pick
   */
  constructor(model, device, wanted, pick) {
    this.#model = model;
    this.#device = device;
    this.#wanted = wanted;
    device.addEventListener('keydown', (event) => {
      if (device.mode !== 'pick' || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
      const control = this.#outlined;
      if (step) this.#move(step);
      else if ((event.key === 'Enter' || event.key === ' ') && control !== undefined) pick(control);
      else return;
      event.preventDefault();
    });
  }

  /** Takes the focus while something is picked, and gives it back. */
  set isOn(/** @type {boolean} */ isOn) {
    if (isOn && !this.#device.hasFocus) {
      this.#former = document.activeElement;
      this.#device.focus({ preventScroll: true });
    } else if (!isOn) {
      if (document.activeElement === this.#device && this.#former instanceof HTMLElement) this.#former.focus();
      this.#former = null;
      this.element.textContent = '';
    }
  }

  /** The number of the control that is outlined. */
  get #outlined() {
    const { hovered, behaviours } = this.#model;
    return hovered?.control ?? behaviours.get(hovered?.behaviour ?? 0)?.control;
  }

  /** @param {number} step */
  #move(step) {
    const all = this.#candidates;
    if (all.length === 0) return;
    const at = all.indexOf(this.#outlined ?? -1);
    const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length];
    this.#model.hover(this.#wanted.isOn ? this.#wanted.fitting(next) : { control: next });
    const control = this.#model.controls.get(next);
    this.element.textContent = [control?.id, control?.kind].filter(Boolean).join(', ');
  }

  /** Those on the screen in front that are seen, and fit. */
  get #candidates() {
    const top = this.#device.elementOf(this.#model.screens.at(-1) ?? 0);
    const drawn = /** @type {HTMLElement[]} */ ([...top?.querySelectorAll('[data-control]') ?? []]);
    return drawn.filter((each) => getComputedStyle(each).visibility === 'visible' && each.offsetWidth > 0)
      .map((each) => Number(each.dataset.control))
      .filter((number) => !this.#wanted.isOn || this.#controlOf(this.#wanted.fitting(number)) === number);
  }

  /** @param {import('../types.js').Target | null} target */
  #controlOf(target) {
    return target?.control ?? this.#model.behaviours.get(target?.behaviour ?? 0)?.control;
  }
}
