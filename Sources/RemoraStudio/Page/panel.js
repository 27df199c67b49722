import { element } from './dom.js';

/**
 * Opens a panel at a place of the window. It closes with Escape, or by a click elsewhere; the focus goes back to where
 * it was.
 *
 * @param {{ left: number, top: number, width: number, height: number }} anchor
 * @param {string} label its accessible name
 * @param {(panel: HTMLElement, close: () => void) => void} fill
 * @param {() => void} [closed]
 */
export function openPanel({ left, top, width, height }, label, fill, closed) {
  const former = document.activeElement;
  const panel = /** @type {any} */ (element('remora-panel', { popover: 'auto', role: 'dialog', 'aria-label': label }));
  const close = () => panel.hidePopover();
  panel.addEventListener('toggle', (/** @type {any} */ event) => {
    if (event.newState === 'open') return;
    const hadFocus = panel.contains(document.activeElement) || document.activeElement === document.body;
    panel.remove();
    closed?.();
    if (hadFocus && former instanceof HTMLElement) former.focus();
  });
  fill(panel, close);
  document.body.append(panel);
  panel.showPopover();
  const place = () => {
    const own = panel.getBoundingClientRect();
    const below = top + height + 4;
    const y = below + own.height > innerHeight - 8 ? Math.max(8, top - 4 - own.height) : below;
    const x = Math.max(8, Math.min(left, innerWidth - 8 - own.width));
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
  };
  place();
  new ResizeObserver(place).observe(panel);
  panel.querySelector('input, select, button')?.focus();
}
