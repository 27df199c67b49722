import { Drag, SLOP } from './drag.js';
import { between } from './frames.js';

/**
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('./editing.js').Editing} Editing
 */

/**
 * What a pointer does while it is down: `move` as soon as it has left its slop, then `end` or `cancel`.
 *
 * @typedef {object} Gesture
 * @property {(point: Point, event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} end
 * @property {() => void} cancel
 */

/** Turns presses on the stage into selections and gestures, while it is edited. */
export class Pointers {
  #editing;
  /**
   * Where it began, in pixels and in points, where it is, and what it does.
   *
   * @type {{ pointer: number, x: number, y: number, start: Point, last: PointerEvent, make: () => Gesture,
   *   gesture?: Gesture, selects: boolean } | null}
   */
  #press = null;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
    const { surface, viewport } = editing;
    surface.addEventListener('pointerdown', (event) => this.#down(event));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    surface.addEventListener('pointerup', (event) => this.#up(event));
    surface.addEventListener('pointercancel', (event) => this.#lose(event));
    // Chrome sometimes takes the capture away while the button is down: that is no end.
    surface.addEventListener('lostpointercapture', (event) => event.buttons === 0 && this.#lose(event));
    surface.addEventListener('scroll', () => this.#rebase());
    viewport.addEventListener('zoom', () => this.#rebase());
  }

  get isDown() {
    return this.#press !== null;
  }

  /** @param {PointerEvent} event */
  #lose({ pointerId }) {
    if (this.#press?.pointer === pointerId) this.cancel();
  }

  /** Takes back what the pointer does. @returns {boolean} whether it did something */
  cancel() {
    const press = this.#press;
    this.#press = null;
    press?.gesture?.cancel();
    return press !== null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const { editing, surface, selecting, places } = this.#parts;
    const pans = editing.panning.takes(event);
    if (!editing.isOn || (event.button !== 0 && !pans) || this.#press) return;
    const frame = surface.getBoundingClientRect();
    // The bars that scroll are the browser's.
    if (event.clientX >= frame.left + surface.clientWidth || event.clientY >= frame.top + surface.clientHeight) return;
    surface.focus({ preventScroll: true });
    event.preventDefault();
    const start = places.point(event);
    const add = event.shiftKey;
    const mark = event.target instanceof HTMLElement ? event.target.dataset.handle : undefined;
    const handle = /** @type {import('./frames.js').Handle | undefined} */ (mark);
    const hit = handle || pans ? undefined : places.at(start);
    const isEmpty = !handle && (hit === undefined || hit === places.screen?.number);
    if (hit !== undefined && !isEmpty && (add || !selecting.has(hit))) selecting.select(hit, add);
    const make = () => {
      if (pans) return editing.panning.begin(event);
      return isEmpty ? this.#marquee(start, add) : this.#drag(start, handle);
    };
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.#press = { pointer, x, y, start, last: event, make, selects: !handle && !add && !pans };
    // Also a quick move that leaves the stage at once, and the release there, are this press's.
    if (event.isTrusted) surface.setPointerCapture(pointer);
  }

  get #parts() {
    const { surface, selecting, places } = this.#editing;
    return { editing: this.#editing, surface, selecting, places };
  }

  /**
   * Selects what is in the frame that a pointer draws.
   *
   * @param {Point} start
   * @param {boolean} add
   * @returns {Gesture}
   */
  #marquee(start, add) {
    const { model, marks, selecting } = this.#editing;
    const former = model.selected;
    const others = add ? former : [];
    return {
      move: (point) => {
        const frame = between(start, point);
        marks.showMarquee(frame);
        selecting.selectIn(frame, others);
      },
      end: () => marks.showMarquee(null),
      cancel: () => {
        marks.showMarquee(null);
        model.select(former);
      },
    };
  }

  /**
   * Moves or resizes what is selected.
   *
   * @param {Point} start
   * @param {import('./frames.js').Handle} [handle]
   * @returns {Gesture}
   */
  #drag(start, handle) {
    const drag = new Drag(this.#editing, handle, start);
    return {
      move: (point, { altKey, ctrlKey, metaKey }) => {
        const snaps = this.#editing.snaps && !ctrlKey && !metaKey;
        drag.over(altKey ? null : point);
        drag.by(Math.round(point.x - start.x), Math.round(point.y - start.y), snaps);
      },
      end: ({ altKey }) => {
        if (altKey) drag.over(null);
        void drag.end();
      },
      cancel: () => drag.cancel(),
    };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    // The button was released where the page did not hear of it.
    if (event.buttons === 0) {
      this.cancel();
      return;
    }
    press.last = event;
    const { surface, viewport: { scale } } = this.#editing;
    if (!press.gesture) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLOP) return;
      press.gesture = press.make();
      if (event.isTrusted) surface.setPointerCapture(event.pointerId);
    }
    // Computed, since asking where the device is would lay out the page at every step.
    const point = {
      x: press.start.x + (event.clientX - press.x) / scale, y: press.start.y + (event.clientY - press.y) / scale,
    };
    press.gesture.move(point, event);
  }

  /** The device was zoomed or scrolled under the pointer: what is dragged follows the pointer, not the device. */
  #rebase() {
    const press = this.#press;
    if (!press) return;
    const { clientX: x, clientY: y } = press.last;
    Object.assign(press, { x, y });
    if (!press.gesture) return;
    press.start = this.#editing.places.point(press.last);
    press.gesture.move(press.start, press.last);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    this.#press = null;
    const { places, selecting } = this.#editing;
    if (press.gesture) press.gesture.end(event);
    else if (press.selects) selecting.select(places.at(places.point(event)), false);
  }
}
