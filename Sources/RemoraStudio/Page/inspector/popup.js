import { element } from '../dom.js';

/**
 * Makes a button open a panel below it. The panel closes with Escape, or by a click elsewhere, and the focus
 * returns to the button.
 *
 * @param {HTMLButtonElement} button
 * @param {string} label the panel's accessible name
 * @param {(panel: HTMLElement, close: () => void) => void} fill puts the content into the panel, each time
 */
export function popup(button, label, fill) {
  const panel = /** @type {any} */ (element('div', { class: 'popup', popover: 'auto', role: 'dialog', 'aria-label': label }));
  const close = () => panel.hidePopover();
  panel.addEventListener('beforetoggle', (/** @type {any} */ event) => {
    if (event.newState !== 'open') return;
    panel.replaceChildren();
    fill(panel, close);
    requestAnimationFrame(() => {
      place(panel, button);
      const first = panel.querySelector('[aria-pressed="true"]') ?? panel.querySelector('input, select, button');
      first?.focus();
    });
  });
  panel.addEventListener('toggle', (/** @type {any} */ event) => {
    const isOpen = event.newState === 'open';
    button.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) panel.remove();
  });
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-expanded', 'false');
  // The browser opens and closes the panel after this.
  button.addEventListener('click', () => {
    if (!panel.isConnected) button.after(panel);
  });
  Object.assign(button, { popoverTargetElement: panel });
}

/**
 * @param {HTMLElement} panel
 * @param {HTMLElement} button
 */
function place(panel, button) {
  const anchor = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = anchor.bottom + 4;
  const top = below + height > innerHeight - 8 ? Math.max(8, anchor.top - 4 - height) : below;
  const left = Math.max(8, Math.min(anchor.right - width, innerWidth - 8 - width));
  panel.style.top = `${top}px`;
  panel.style.left = `${left}px`;
}
