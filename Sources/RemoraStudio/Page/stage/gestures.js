/**
 * @typedef {import('../types.js').Point} Point
 * @typedef {import('./device.js').RemoraDevice} RemoraDevice
 * @typedef {import('./drawing.js').Drawing} Drawing
 */
import { hit } from './hit.js';
import { ListDrawing } from './kinds/list.js';
import { ScrollViewDrawing } from './kinds/scroll_view.js';
import { SliderDrawing } from './kinds/slider.js';
import { TextFieldDrawing } from './kinds/text_field.js';
import { scrollByWheel } from './wheel.js';

/** How far a finger or a mouse moves before it drags. */
const SLOP = { touch: 10, pen: 8, mouse: 5 };
/** Over how many milliseconds the velocity of a release is measured. */
const RECENT = 100;

/** How many places of a finger are remembered. */
const TRAIL = 30;

/**
 * A finger on the stage. The host gets it as a touch of the screen, and finds the control; when a drag
 * begins that moves something by itself, the touch is cancelled.
 *
 * @typedef {object} Press
 * @property {number} pointer
 * @property {number} screen the touched screen
 * @property {Point} start in points of the screen
 * @property {number} slop
 * @property {Drawing | undefined} drawing of the control that takes the touch
 * @property {ScrollViewDrawing[]} scrolls
 * @property {'pressing' | 'free' | 'scrolling' | 'sliding' | 'swiping' | 'rolling'} phase
 * @property {ScrollViewDrawing} [scroll] what is dragged
 * @property {Point} [from] its offset when the drag began
 * @property {Point} [origin] where the drag began
 * @property {number} [grip] where the knob was grabbed, from its middle
 * @property {number} index of the touched line
 * @property {number} top how far the list was scrolled
 * @property {{ time: number, point: Point }[]} trail
 */

/** Turns pointers into input. One finger at a time: the host knows one touch of a screen. */
export class Gestures {
  /** @type {Press | null} */
  #press = null;
  /** @type {RemoraDevice} */
  #device;

  /** @param {RemoraDevice} device */
  constructor(device) {
    this.#device = device;
    device.addEventListener('pointerdown', (event) => this.#down(event));
    device.addEventListener('mousedown', (event) => this.#keepFocus(event));
    device.addEventListener('contextmenu', (event) => event.preventDefault());
    device.addEventListener('wheel', (event) => scrollByWheel(device, event), { passive: false });
    // A field keeps its pointer, so that the browser can select text in it.
    window.addEventListener('pointermove', (event) => this.#move(event));
    window.addEventListener('pointerup', (event) => this.#up(event));
    window.addEventListener('pointercancel', (event) => this.#cancel(event));
  }

  /** Whether a finger is down. */
  get isPressed() {
    return this.#press !== null;
  }

  /** Everything was forgotten: the finger is on nothing. */
  forget() {
    this.#press?.drawing?.element.classList.remove('is-pressed');
    this.#press = null;
  }

  // Fingers

  /** @param {PointerEvent} event */
  #down(event) {
    const device = this.#device;
    if (this.#press || event.button !== 0) return;
    const at = device.pointAt(event);
    const screen = at && device.model.controls.get(at.screen);
    if (!at || !screen) return;
    if (device.mode === 'pick') {
      device.dispatchEvent(new CustomEvent('pick', { detail: at, bubbles: true }));
      return;
    }
    // Tabs, and the button that deletes a line, are of the page alone.
    if (/** @type {HTMLElement} */ (event.target).closest('.tab-bar, .remover')) return;
    const point = { x: at.x, y: at.y };
    const found = hit(device.model, screen, point);
    const drawing = found.control ? device.drawingOf(found.control.number) : undefined;
    const scrolls = found.scrolls.flatMap((control) => {
      const scroll = device.drawingOf(control.number);
      return scroll instanceof ScrollViewDrawing ? [scroll] : [];
    });
    /** @type {Press} */
    const press = {
      pointer: event.pointerId,
      screen: at.screen,
      start: point,
      slop: SLOP[/** @type {'mouse'} */ (event.pointerType)] ?? SLOP.touch,
      drawing,
      scrolls,
      phase: 'pressing',
      index: drawing instanceof ListDrawing ? drawing.indexAt(event.clientY) : 0,
      top: drawing instanceof ListDrawing ? drawing.rows.scrollTop : 0,
      trail: [],
    };
    this.#press = press;
    device.closeLists();
    drawing?.element.classList.add('is-pressed');
    device.input('touch', at.screen, point);
    if (!(event.target instanceof HTMLInputElement)) device.setPointerCapture(event.pointerId);
    if (drawing instanceof SliderDrawing) this.#grab(press, drawing, event);
    this.#focus(drawing, event);
  }

  /**
   * Does what a click of the browser would do to the focus, except that a field stays edited.
   *
   * @param {MouseEvent} event
   */
  #keepFocus(event) {
    const isField = event.target instanceof HTMLInputElement && this.#device.mode !== 'pick';
    if (!isField) event.preventDefault();
  }

  /**
   * @param {Drawing | undefined} drawing
   * @param {PointerEvent} event
   */
  #focus(drawing, event) {
    if (event.target instanceof HTMLInputElement) return;
    const active = document.activeElement;
    const isEditing = active instanceof HTMLInputElement && this.#device.contains(active);
    const focusable = drawing?.focusable;
    if (drawing instanceof TextFieldDrawing) drawing.field.focus({ preventScroll: true });
    else if (!isEditing) (focusable && focusable.tabIndex >= 0 ? focusable : this.#device).focus({ preventScroll: true });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const point = this.#device.pointOn(press.screen, event);
    if (!point) return this.#drop();
    const way = { x: point.x - press.start.x, y: point.y - press.start.y };
    if (press.phase === 'pressing' && Math.hypot(way.x, way.y) > press.slop) {
      this.#decide(press, way, event.pointerType);
    }
    press.trail = [...press.trail, { time: event.timeStamp, point }].slice(-TRAIL);
    const { drawing } = press;
    if (press.phase === 'pressing' || press.phase === 'free') {
      this.#device.input('move', press.screen, point);
    } else if (press.phase === 'scrolling') {
      this.#scroll(press, point);
    } else if (press.phase === 'sliding' && drawing instanceof SliderDrawing) {
      this.#device.input('move', press.screen, point);
      this.#slide(press, drawing, event);
    } else if (press.phase === 'swiping' && drawing instanceof ListDrawing) {
      drawing.pull(press.index, way.x);
    } else if (press.phase === 'rolling' && drawing instanceof ListDrawing) {
      drawing.rows.scrollTop = press.top - way.y;
    }
  }

  /**
   * The finger has moved: decides what it does until it goes.
   *
   * @param {Press} press
   * @param {Point} way
   * @param {string} pointerType
   */
  #decide(press, way, pointerType) {
    const axis = Math.abs(way.x) > Math.abs(way.y) ? 'x' : 'y';
    const { drawing } = press;
    press.phase = 'free';
    if (drawing instanceof SliderDrawing && axis === 'x') {
      press.phase = 'sliding';
      return;
    }
    // The browser selects text in a field.
    if (drawing instanceof TextFieldDrawing && pointerType === 'mouse') return;
    if (drawing instanceof ListDrawing) {
      if (axis === 'x' && press.index > 0) press.phase = 'swiping';
      else if (axis === 'y' && drawing.rows.scrollHeight > drawing.rows.clientHeight) press.phase = 'rolling';
    }
    if (press.phase === 'free') {
      press.scroll = press.scrolls.find((scroll) => scroll.moves(axis));
      if (!press.scroll) return;
      press.phase = 'scrolling';
      press.from = press.scroll.point('offset');
      // What it took to decide is lost, so that the content does not jump.
      const lost = press.slop / Math.hypot(way.x, way.y);
      press.origin = { x: press.start.x + way.x * lost, y: press.start.y + way.y * lost };
    }
    drawing?.element.classList.remove('is-pressed');
    this.#device.input('cancel', press.screen);
  }

  /**
   * @param {Press} press
   * @param {Point} point
   */
  #scroll(press, point) {
    const { scroll, from, origin } = press;
    if (!scroll || !from || !origin || !scroll.element.isConnected) return;
    scroll.drag({
      x: scroll.moves('x') ? from.x + origin.x - point.x : from.x,
      y: scroll.moves('y') ? from.y + origin.y - point.y : from.y,
    });
  }

  /**
   * A knob stays under the finger that grabs it, and comes to one beside it. A finger that could scroll
   * instead decides by where it moves.
   *
   * @param {Press} press
   * @param {SliderDrawing} slider
   * @param {PointerEvent} event
   */
  #grab(press, slider, event) {
    const place = slider.device.pointOn(slider.control.number, event)?.x ?? 0;
    press.grip = place - slider.knobPlace;
    if (Math.abs(press.grip) > 16) press.grip = 0;
    if (event.pointerType !== 'mouse' && press.scrolls.length > 0) return;
    press.phase = 'sliding';
    if (press.grip === 0) this.#slide(press, slider, event);
  }

  /**
   * @param {Press} press
   * @param {SliderDrawing} slider
   * @param {PointerEvent} event
   */
  #slide(press, slider, event) {
    const place = slider.device.pointOn(slider.control.number, event)?.x ?? 0;
    slider.slide(slider.valueAt(place - (press.grip ?? 0)));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const { drawing, phase } = press;
    this.forget();
    if (phase === 'scrolling') {
      press.scroll?.input('release', velocity(press, event.timeStamp));
    } else if (phase === 'swiping' && drawing instanceof ListDrawing) {
      const point = this.#device.pointOn(press.screen, event) ?? press.start;
      drawing.letGo(press.index, point.x - press.start.x);
    } else if (phase !== 'rolling') {
      // A finger that did not move far has not decided: it slides the knob to where it is.
      if (phase === 'pressing' && drawing instanceof SliderDrawing) this.#slide(press, drawing, event);
      this.#device.input('lift', press.screen);
      if (phase === 'pressing' && drawing instanceof ListDrawing) drawing.select(press.index);
    }
  }

  /**
   * The browser took the pointer away.
   *
   * @param {PointerEvent} event
   */
  #cancel(event) {
    if (event.pointerId === this.#press?.pointer) this.#drop();
  }

  #drop() {
    const press = this.#press;
    if (!press) return;
    this.forget();
    if (press.phase === 'scrolling') press.scroll?.input('release', { x: 0, y: 0 });
    else if (press.phase === 'swiping' && press.drawing instanceof ListDrawing) press.drawing.settle(press.index);
    else this.#device.input('cancel', press.screen);
  }
}

/**
 * How fast the content moved when the finger left it, in points a second.
 *
 * @param {Press} press
 * @param {number} now
 * @returns {Point}
 */
function velocity({ trail, scroll }, now) {
  const recent = trail.filter(({ time }) => now - time < RECENT);
  const [first, last] = [recent[0], recent[recent.length - 1]];
  const seconds = first ? (last.time - first.time) / 1000 : 0;
  if (seconds <= 0 || !scroll) return { x: 0, y: 0 };
  return {
    x: scroll.moves('x') ? (first.point.x - last.point.x) / seconds : 0,
    y: scroll.moves('y') ? (first.point.y - last.point.y) / seconds : 0,
  };
}
