import { element } from './dom.js';
import { Places } from './stage/edit/places.js';

/**
 * @typedef {object} Place Where something can be put down.
 * @property {{ left: number, top: number, width: number, height: number }} frame in the window
 * @property {boolean} [isLine] whether it goes between two things
 * @property {string} text what happens there, or why nothing can
 * @property {() => void} [drop] absent where it cannot go
 */

/**
 * @typedef {object} Drag
 * @property {string} label
 * @property {(x: number, y: number) => Place | null} over finds the place at a point of the window
 * @property {() => void} [begin]
 * @property {() => void} [end]
 */

/** How far a mouse moves before it drags, and a finger, in pixels. */
const SLOP = { mouse: 4, finger: 10 };
/** How long a finger stays before it drags, in milliseconds: one that moves sooner scrolls. */
const HOLD = 300;

/**
 * Lets what is in an element be dragged to a place: by the mouse, or by a finger that stays for a moment first.
 * Escape ends the drag.
 *
 * @param {HTMLElement} area
 * @param {(press: PointerEvent) => Drag | null} dragOf what a press drags
 */
export function makeDraggable(area, dragOf) {
  area.addEventListener('pointerdown', (press) => {
    const drag = press.button === 0 && press.isPrimary ? dragOf(press) : null;
    if (drag) follow(press, drag);
  });
  // A browser lets a page prevent scrolling later only if this listener exists when the finger comes down.
  area.addEventListener('touchmove', () => {}, { passive: false });
}

/**
 * Follows a pointer that was pressed, and may drag something to a place.
 *
 * @param {PointerEvent} press
 * @param {Drag} drag
 */
function follow(press, { label, over, begin, end }) {
  const isFinger = press.pointerType === 'touch';
  const name = element('span', { class: 'what' }, label);
  const told = element('span', { class: 'told' });
  const ghost = element('div', { class: 'ghost' }, name, told);
  const mark = element('div', { class: 'mark', hidden: true });
  const layer = element('remora-dragged', { 'aria-hidden': 'true' }, mark, ghost);
  /** @type {Place | null} */
  let place = null;
  let hasMoved = false;
  const stop = new AbortController();
  const { signal } = stop;
  const finish = () => {
    stop.abort();
    clearTimeout(hold);
    if (!layer.isConnected) return;
    layer.remove();
    end?.();
  };
  /** @param {number} x @param {number} y */
  const lift = (x, y) => {
    document.body.append(layer);
    carry(x, y);
    begin?.();
  };
  /** @param {number} x @param {number} y */
  const carry = (x, y) => {
    // Above a finger, which would hide it.
    ghost.style.transform = isFinger ? `translate(${x - 24}px, ${y - 64}px)` : `translate(${x + 12}px, ${y + 12}px)`;
  };
  const hold = isFinger ? setTimeout(() => lift(press.clientX, press.clientY), HOLD) : undefined;

  /** @param {PointerEvent} event */
  const move = (event) => {
    const { clientX: x, clientY: y } = event;
    if (!hasMoved) {
      if (Math.hypot(x - press.clientX, y - press.clientY) < (isFinger ? SLOP.finger : SLOP.mouse)) return;
      // By the event's time, because a busy page gets the event late.
      if (isFinger && event.timeStamp - press.timeStamp < HOLD) return finish();
      hasMoved = true;
      if (!layer.isConnected) lift(x, y);
    }
    event.preventDefault();
    place = over(x, y);
    carry(x, y);
    told.textContent = place?.text ?? '';
    layer.classList.toggle('refused', place !== null && !place.drop);
    mark.hidden = !place?.drop;
    if (!place) return;
    const { left, top, width, height } = place.frame;
    mark.classList.toggle('line', place.isLine ?? false);
    Object.assign(mark.style, {
      transform: `translate(${left}px, ${top}px)`, width: `${width}px`, height: `${place.isLine ? 0 : height}px`,
    });
  };
  /** @param {(event: PointerEvent) => void} action */
  const ofPress = (action) => (/** @type {PointerEvent} */ event) => {
    if (event.pointerId === press.pointerId) action(event);
  };
  addEventListener('pointermove', ofPress(move), { signal });
  addEventListener('pointerup', ofPress(() => {
    const wasLifted = layer.isConnected;
    finish();
    if (!wasLifted) return;
    // The click that follows is part of the drag, also of a finger that only stayed.
    const swallow = (/** @type {Event} */ event) => event.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    place?.drop?.();
  }), { signal });
  addEventListener('pointercancel', ofPress(finish), { signal });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !layer.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
  }, { signal, capture: true });
  if (!isFinger) return;
  addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  // On the pressed element: touch events go to it even after its row has left the page.
  press.target?.addEventListener('touchmove', (event) => {
    if (layer.isConnected && event.cancelable) event.preventDefault();
  }, { signal, passive: false });
}

/**
 * The control that is drawn at a point of the window.
 *
 * @param {number} x
 * @param {number} y
 * @returns {{ device: import('./stage/device.js').RemoraDevice, control: number } | null}
 */
export function drawnAt(x, y) {
  const device = /** @type {any} */ (document.elementFromPoint(x, y)?.closest('remora-stage .viewport')?.querySelector('remora-device'));
  if (!device) return null;
  // What is edited is inert: the browser finds nothing in it.
  const places = new Places(device.model, device);
  const control = places.at(places.point({ clientX: x, clientY: y }));
  return control === undefined ? null : { device, control };
}
