/** @typedef {import('./device.js').RemoraDevice} RemoraDevice */
import { hit } from './hit.js';
import { ScrollViewDrawing } from './kinds/scroll_view.js';

/**
 * Scrolls the innermost content under the pointer that can move; a list scrolls by itself.
 *
 * @param {RemoraDevice} device
 * @param {WheelEvent} event
 */
export function scrollByWheel(device, event) {
  if (event.ctrlKey || device.mode === 'pick') return;
  const at = device.pointAt(event);
  const screen = at && device.model.controls.get(at.screen);
  if (!at || !screen) return;
  const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  const factor = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const rows = /** @type {HTMLElement} */ (event.target).closest('.rows');
  if (rows && canScroll(rows, y)) return;
  for (const control of hit(device.model, screen, at).scrolls) {
    const drawing = device.drawingOf(control.number);
    if (!(drawing instanceof ScrollViewDrawing) || !drawing.scrollBy(x * factor, y * factor)) continue;
    event.preventDefault();
    return;
  }
}

/**
 * @param {Element} rows
 * @param {number} way
 */
function canScroll(rows, way) {
  return way < 0 ? rows.scrollTop > 0 : rows.scrollTop + rows.clientHeight < rows.scrollHeight;
}
