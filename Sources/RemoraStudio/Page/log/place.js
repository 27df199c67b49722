import { element } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */
/** @typedef {{ file: string, line?: number, message?: string, isEdited?: boolean }} Place `isEdited`: in the editor */

/**
 * Opens a file in the source view.
 *
 * @param {Model} model
 * @param {Place} place
 */
export function openSource(model, place) {
  model.dispatchEvent(new CustomEvent('opensource', { detail: place }));
}

/**
 * The last part of a path.
 *
 * @param {string} file
 */
export function fileName(file) {
  return file.slice(file.lastIndexOf('/') + 1);
}

/**
 * A link to a line of a script or of the scene; plain text for anything else, such as the prompt.
 *
 * @param {Model} model
 * @param {Place} place
 * @param {string} [text] by default the file's name and the line
 * @returns {HTMLElement}
 */
export function placeLink(model, place, text) {
  const name = fileName(place.file);
  const shown = text ?? (place.line ? `${name}:${place.line}` : name);
  if (!/\.(lua|json)$/.test(name)) return element('span', { class: 'muted' }, shown);
  const whole = place.line ? `${place.file}:${place.line}` : place.file;
  return element(
    'button',
    { type: 'button', class: 'place', title: whole, onclick: () => openSource(model, place) },
    shown,
  );
}
