/** @typedef {import('./device.js').RemoraDevice} RemoraDevice */
import { ScrollViewDrawing } from './kinds/scroll_view.js';

/** Lets keys operate the controls: each key goes to the control with the focus, then to those around it. */
export class Keys {
  /** @param {RemoraDevice} device */
  constructor(device) {
    device.addEventListener('keydown', (event) => {
      if (device.mode === 'pick' || event.ctrlKey || event.metaKey || event.altKey) return;
      for (const drawing of drawingsAround(device, /** @type {Element} */ (event.target))) {
        if (!drawing.press(event)) continue;
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
        return;
      }
    });
    // What has the focus is seen, also inside content that is scrolled.
    device.addEventListener('focusin', (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!target.matches(':focus-visible') || device.gestures.isPressed) return;
      for (const drawing of drawingsAround(device, target)) {
        if (drawing instanceof ScrollViewDrawing && drawing.element !== target) {
          drawing.reveal(target.getBoundingClientRect());
        }
      }
    });
  }
}

/**
 * The drawings of the controls that an element is in, the innermost first.
 *
 * @param {RemoraDevice} device
 * @param {Element} target
 */
function drawingsAround(device, target) {
  const found = [];
  /** @type {Element | null} */
  let element = target;
  while (element && element !== device) {
    const number = element instanceof HTMLElement ? Number(element.dataset.control) : 0;
    const drawing = number ? device.drawingOf(number) : undefined;
    if (drawing) found.push(drawing);
    element = element.parentElement;
  }
  return found;
}
