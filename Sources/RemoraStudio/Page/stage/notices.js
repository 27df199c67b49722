import { element } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */

const SECONDS = 6;
const MOST = 3;

/**
 * Shows why an input had no effect, and what could not be done, for some seconds.
 *
 * @param {Model} model
 * @returns {HTMLElement}
 */
export function notices(model) {
  const list = element('div', { class: 'notices', role: 'status' });
  /** @type {Map<string, { line: HTMLElement, timer: number }>} */
  const shown = new Map();
  /** @param {string} text */
  const hide = (text) => {
    const known = shown.get(text);
    clearTimeout(known?.timer);
    known?.line.remove();
    shown.delete(text);
  };
  model.addEventListener('notice', (event) => {
    const { text } = /** @type {CustomEvent} */ (event).detail;
    const line = shown.get(text)?.line ?? element('p', { class: 'notice' }, text);
    clearTimeout(shown.get(text)?.timer);
    shown.set(text, { line, timer: window.setTimeout(() => hide(text), SECONDS * 1000) });
    if (!line.isConnected) list.append(line);
    const [oldest] = shown.keys();
    if (shown.size > MOST) hide(oldest);
  });
  return list;
}

/**
 * Shows a problem of a request as a notice.
 *
 * @param {Model} model
 * @returns {(problem: Error) => void}
 */
export function asNotice(model) {
  return ({ message }) => model.dispatchEvent(new CustomEvent('notice', { detail: { text: message } }));
}
