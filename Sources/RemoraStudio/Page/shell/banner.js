import { element } from '../dom.js';

/** @typedef {import('../connection.js').Connection} Connection */

const GONE = 'The host cannot be reached. The page shows what it knew last, and connects again by itself.';
const BUSY = 'The app does not answer: something keeps it busy. What you do now waits until it goes on.';
const OTHER = 'The studio was started again, at a new address. Open the address that it printed.';

/**
 * Makes the line that says that the host cannot be reached or does not answer, and what to do.
 *
 * @param {Connection} connection
 * @returns {HTMLElement}
 */
export function banner(connection) {
  const text = element('span');
  const made = element('div', { class: 'banner', role: 'status' }, text);
  const show = (/** @type {string} */ sentence) => {
    if (text.textContent !== sentence) text.textContent = sentence;
    made.classList.toggle('shown', sentence !== '');
  };
  connection.addEventListener('hello', () => show(''));
  connection.addEventListener('silence', () => show(connection.silence > 0 ? BUSY : ''));
  connection.addEventListener('close', async () => {
    const isRefused = await fetch('/page/style/icon.svg', { cache: 'no-store' })
      .then((response) => response.status === 403, () => false);
    if (!connection.isOpen) show(isRefused ? OTHER : GONE);
  });
  return made;
}
