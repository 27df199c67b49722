import { element } from '../dom.js';
import { recall, remember } from '../shell/settings.js';

/** @typedef {import('../types.js').Size} Size */

const SMALLEST = 0.1;
const LARGEST = 4;
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3];

/**
 * The part of the page where the device is seen: fitted, or at a zoom, and scrolled.
 *
 * Sends `zoom` when the scale has changed. The wheel with Ctrl zooms around the pointer. Two fingers beside the app zoom and
 * scroll.
 */
export class Viewport extends EventTarget {
  /** What is scaled: the device, and what is on it. */
  inside = element('div', { class: 'device-frame' });
  /** As large as the scaled device; what is in it is not scaled. */
  sheet = element('div', { class: 'sheet' }, this.inside);
  element = element('div', { class: 'viewport' }, this.sheet);
  /** How large a point is, in pixels. */
  scale = 1;
  /** @type {'fit' | number} */
  #zoom = recall('zoom', /** @type {'fit' | number} */ ('fit'));
  /** @type {Size} */
  #size = { width: 390, height: 844 };
  /** @type {Map<number, PointerEvent>} */
  #fingers = new Map();
  #isPinching = false;
  /** What two fingers hold: a place of the device, in points, and the scale for each pixel that is between them. */
  #held = { place: { x: 0, y: 0 }, scale: 1 };

  constructor() {
    super();
    new ResizeObserver(() => this.#layOut()).observe(this.element);
    this.element.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.#show(this.#placeAt(event), this.scale * Math.exp(-event.deltaY / 400), event);
    }, { passive: false });
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
      this.element.addEventListener(type, (event) => this.#follow(/** @type {PointerEvent} */ (event)), true);
    }
  }

  get zoom() {
    return this.#zoom;
  }

  set zoom(zoom) {
    this.#zoom = zoom === 'fit' ? zoom : Math.min(LARGEST, Math.max(SMALLEST, zoom));
    remember('zoom', this.#zoom);
    this.#layOut();
  }

  get size() {
    return this.#size;
  }

  set size(size) {
    this.#size = size;
    this.#layOut();
  }

  /**
   * Goes to the next larger or smaller zoom.
   *
   * @param {1 | -1} way
   */
  step(way) {
    const steps = way > 0 ? STEPS : [...STEPS].reverse();
    const next = steps.find((each) => (each - this.scale) * way > 0.001);
    if (next) this.zoom = next;
  }

  /**
   * Where an element is, in pixels from the top left corner of the sheet.
   *
   * @param {Element} inside
   */
  place(inside) {
    const own = this.sheet.getBoundingClientRect();
    const { left, top, width, height } = inside.getBoundingClientRect();
    return { x: left - own.left, y: top - own.top, width, height };
  }

  #layOut() {
    const { width, height } = this.#size;
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0) return;
    const margin = clientWidth < 600 ? 12 : 24;
    const fit = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height, 1);
    this.scale = this.#zoom === 'fit' ? Math.max(SMALLEST, fit) : this.#zoom;
    const { style } = this.sheet;
    style.width = `${width * this.scale}px`;
    style.height = `${height * this.scale}px`;
    const corner = Math.min(width, height) < 500 ? 36 : 18;
    style.borderRadius = `${corner * this.scale}px`;
    this.inside.style.borderRadius = `${corner}px`;
    this.inside.style.width = `${width}px`;
    this.inside.style.height = `${height}px`;
    this.inside.style.transform = `scale(${this.scale})`;
    this.dispatchEvent(new Event('zoom'));
  }

  /**
   * The place of the device at one of the window, in points.
   *
   * @param {{ clientX: number, clientY: number }} at
   */
  #placeAt({ clientX, clientY }) {
    const { left, top } = this.sheet.getBoundingClientRect();
    return { x: (clientX - left) / this.scale, y: (clientY - top) / this.scale };
  }

  /**
   * Zooms, and scrolls a place of the device to one of the window.
   *
   * @param {import('../types.js').Point} place
   * @param {number} zoom
   * @param {{ clientX: number, clientY: number }} at
   */
  #show({ x, y }, zoom, { clientX, clientY }) {
    this.zoom = zoom;
    const { left, top } = this.sheet.getBoundingClientRect();
    this.element.scrollLeft += left + x * this.scale - clientX;
    this.element.scrollTop += top + y * this.scale - clientY;
  }

  // Two fingers

  /** @param {PointerEvent} event */
  #follow(event) {
    if (event.pointerType !== 'touch' || !event.isTrusted) return;
    const { pointerId } = event;
    // Fingers on the stage are the app's, which may pinch by itself.
    const device = /** @type {any} */ (event.target instanceof Element && event.target.closest('remora-device'));
    if (event.type === 'pointerdown' && device?.mode === 'touch') return;
    const before = [...this.#fingers.values()];
    if (event.type === 'pointerup' || event.type === 'pointercancel') this.#fingers.delete(pointerId);
    else if (event.type === 'pointerdown' || this.#fingers.has(pointerId)) this.#fingers.set(pointerId, event);
    const now = [...this.#fingers.values()];
    if (!this.#isPinching && now.length === 2) {
      this.#isPinching = true;
      // The first finger has touched the app: that is over.
      const [{ pointerId: first, target }] = before;
      const end = { pointerId: first, pointerType: 'touch', bubbles: true };
      target?.dispatchEvent(new PointerEvent('pointercancel', end));
    }
    if (!this.#isPinching) return;
    event.stopPropagation();
    if (now.length === 2) {
      if (before.length !== 2) {
        this.#held = { place: this.#placeAt(middle(now)), scale: this.scale / Math.max(1, distance(now)) };
      } else this.#show(this.#held.place, this.#held.scale * distance(now), middle(now));
    }
    if (now.length === 0) this.#isPinching = false;
  }
}

/** @param {PointerEvent[]} fingers */
function distance([one, other]) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/** @param {PointerEvent[]} fingers */
function middle([one, other]) {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
