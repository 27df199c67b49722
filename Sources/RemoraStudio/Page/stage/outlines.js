import { element, oncePerFrame } from '../dom.js';
import { toNumber } from './values.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Target} Target
 * @typedef {import('./device.js').RemoraDevice} RemoraDevice
 * @typedef {import('./viewport.js').Viewport} Viewport
 */

/** Longer than any transition between screens, in milliseconds. */
const TRANSITION = 700;

/** The frames around what is selected, and around what is under the pointer in the tree or while picking. */
export class Outlines {
  #selected = element('div', { class: 'outline selected', hidden: true }, element('span', { class: 'tag' }));
  #hovered = element('div', { class: 'outline hovered', hidden: true }, element('span', { class: 'tag' }));
  element = element('div', { class: 'outlines', 'aria-hidden': 'true' }, this.#hovered, this.#selected);
  #model;
  #device;
  #viewport;
  #movesUntil = 0;
  #update = oncePerFrame(() => this.#draw());

  /**
   * @param {Model} model
   * @param {RemoraDevice} device
   * @param {Viewport} viewport
   */
  constructor(model, device, viewport) {
    this.#model = model;
    this.#device = device;
    this.#viewport = viewport;
    for (const type of ['selection', 'hovered', 'created', 'removed', 'changed', 'moved', 'reset', 'outline']) {
      model.addEventListener(type, this.#update);
    }
    model.addEventListener('transition', () => {
      this.#movesUntil = performance.now() + TRANSITION;
      this.#update();
    });
    viewport.addEventListener('zoom', this.#update);
  }

  #draw() {
    const { selection, hovered } = this.#model;
    const selected = this.#control(selection);
    const pointed = this.#control(hovered);
    this.#show(this.#selected, selected, selection?.control === undefined);
    this.#show(this.#hovered, pointed === selected ? undefined : pointed, hovered?.control === undefined);
    if (performance.now() < this.#movesUntil) this.#update();
  }

  /**
   * The control of a target: itself, or what a behaviour belongs to.
   *
   * @param {Target | null} target
   * @returns {number | undefined}
   */
  #control(target) {
    if (target?.control !== undefined) return target.control;
    let behaviour = this.#model.behaviours.get(target?.behaviour ?? 0);
    while (behaviour && behaviour.control === undefined) {
      behaviour = this.#model.behaviours.get(behaviour.ownerBehaviour ?? 0);
    }
    return behaviour?.control;
  }

  /**
   * @param {HTMLElement} outline
   * @param {number | undefined} number
   * @param {boolean} isOwner whether the control is only what the target belongs to
   */
  #show(outline, number, isOwner) {
    const control = this.#model.controls.get(number ?? 0);
    const drawn = control && this.#device.elementOf(control.number);
    outline.hidden = !drawn?.isConnected || getComputedStyle(drawn).visibility !== 'visible';
    if (!control || !drawn || outline.hidden) return;
    const { x, y, width, height } = this.#viewport.place(drawn);
    outline.style.transform = `translate(${x}px, ${y}px)`;
    outline.style.width = `${width}px`;
    outline.style.height = `${height}px`;
    outline.classList.toggle('owner', isOwner);
    outline.classList.toggle('at-top', y < 24);
    const [left, top] = ['x', 'y'].map((name) => round(this.#model.value(control, name)));
    const frame = this.#device.frameOf(control.number);
    const text = `${control.id || control.kind} ${left}, ${top} · ${round(frame?.width)} × ${round(frame?.height)}`;
    const tag = /** @type {HTMLElement} */ (outline.firstElementChild);
    if (tag.textContent !== text) tag.textContent = text;
  }
}

/** @param {any} value */
function round(value) {
  return Math.round(toNumber(value) * 10) / 10;
}
