import { element } from '../dom.js';
import { asNotice } from './notices.js';

/** @typedef {import('../model.js').Model} Model */

/**
 * Makes the line that lets a person choose a file of this machine, seen while a script waits for a photo.
 *
 * @param {Model} model
 * @returns {HTMLElement}
 */
export function photoChooser(model) {
  const input = /** @type {HTMLInputElement} */ (element('input', {
    type: 'file', accept: 'image/*', class: 'heard', tabindex: -1, 'aria-label': 'Photo',
  }));
  const button = element('button', { type: 'button', class: 'primary' }, 'Choose a file…');
  const line = element('div', { class: 'photo-chooser', hidden: true }, 'A script waits for a photo.', button, input);
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    input.value = '';
    if (file) void send(file, model.hello?.largestPhoto ?? Infinity).catch(asNotice(model));
  });
  const show = () => {
    // The service makes such a screen, with a list of the pictures that it knows.
    const ids = model.screens.map((number) => model.controls.get(number)?.id ?? '');
    line.hidden = !ids.some((id) => /^photos\d*$/.test(id));
  };
  for (const type of ['reset', 'created', 'removed']) model.addEventListener(type, show);
  return line;
}

/**
 * Sends a photo, unless the host would refuse it unread: a browser shows no reason for that.
 *
 * @param {File} file
 * @param {number} limit in bytes
 */
async function send(file, limit) {
  if (file.size > limit) {
    const megabytes = (/** @type {number} */ bytes) => Math.ceil(bytes / 1e5) / 10;
    throw new Error(`The photo has ${megabytes(file.size)} MB: ${megabytes(limit)} MB are allowed. Choose a smaller one.`);
  }
  const answer = await fetch(`/photos?name=${encodeURIComponent(file.name)}`, { method: 'POST', body: file });
  if (!answer.ok) throw new Error((await answer.text()).trim() || 'The photo could not be sent.');
}
