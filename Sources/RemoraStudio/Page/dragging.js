import { element } from './dom.js';
import { Places } from './stage/edit/places.js';

/**
 * @typedef {object} Place Where something can be put down.
 * @property {{ left: number, top: number, width: number, height: number }} frame in the window
 * @property {boolean} [isLine] whether it goes between two things
 * @property {string} text what happens there, or why nothing can
 * @property {() => void} [drop] absent where it cannot go
 */

/** How far a pointer moves before it drags, in pixels. */
const SLOP = 4;

/**
 * Follows a pointer that was pressed, and may drag something to a place. Escape ends the drag.
 *
 * @param {PointerEvent} press
 * @param {{ label: string, over: (x: number, y: number) => Place | null, begin?: () => void, end?: () => void }} drag
 *   `over` finds the place at a point of the window
 */
export function follow(press, { label, over, begin, end }) {
  if (press.button !== 0 || press.pointerType === 'touch') return;
  const name = element('span', { class: 'what' }, label);
  const told = element('span', { class: 'told' });
  const ghost = element('div', { class: 'ghost' }, name, told);
  const mark = element('div', { class: 'mark', hidden: true });
  const layer = element('remora-dragged', { 'aria-hidden': 'true' }, mark, ghost);
  /** @type {Place | null} */
  let place = null;
  const stop = new AbortController();
  const finish = () => {
    stop.abort();
    if (!layer.isConnected) return;
    layer.remove();
    end?.();
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const { clientX: x, clientY: y } = event;
    if (!layer.isConnected) {
      if (Math.hypot(x - press.clientX, y - press.clientY) < SLOP) return;
      document.body.append(layer);
      begin?.();
    }
    event.preventDefault();
    place = over(x, y);
    ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
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
  const { signal } = stop;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => {
    const isDragged = layer.isConnected;
    finish();
    if (!isDragged) return;
    // The click that follows is part of the drag.
    const swallow = (/** @type {Event} */ event) => event.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    place?.drop?.();
  }, { signal });
  addEventListener('pointercancel', finish, { signal });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !layer.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
  }, { signal, capture: true });
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
