import { element } from '../dom.js';
import { numberOf, rounded } from './values.js';

/**
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Target} Target
 * @typedef {import('../model.js').Model} Model
 */

/**
 * The head of the inspector: what is inspected, and where it is.
 *
 * @param {Description} description
 * @param {Model} model
 * @returns {HTMLElement}
 */
export function header(description, model) {
  return element(
    'div', { class: 'about' }, element('h2', { class: 'title', tabindex: '-1' }, description.title),
    element('p', { class: 'muted' }, ...subtitle(description, model)),
  );
}

/**
 * @param {Description} description
 * @param {Model} model
 * @returns {(Node | string)[]}
 */
function subtitle({ control: number, behaviour, subtitle: text = '' }, model) {
  const control = number === undefined ? undefined : model.controls.get(number);
  if (control) {
    const screen = model.screenOf(control.number);
    const place = element('span', { class: 'place' }, placeOf(control, model));
    if (!screen || screen === control) return [control.kind, place];
    return [`${control.kind} on `, link(screen.id, { control: screen.number }, model), place];
  }
  const known = behaviour === undefined ? undefined : model.behaviours.get(behaviour);
  if (!known) return [text];
  const script = `${known.script}.lua on `;
  if (known.control !== undefined) {
    const owner = model.controls.get(known.control);
    return [script, link(owner?.id || owner?.kind || 'its owner', { control: known.control }, model)];
  }
  if (known.ownerBehaviour !== undefined) {
    const owner = model.behaviours.get(known.ownerBehaviour);
    return [script, link(owner?.id ?? 'a behaviour', { behaviour: known.ownerBehaviour }, model)];
  }
  return [script, known.owner ?? 'nothing'];
}

/**
 * Shows where a control is now; the rest of its head stays as it is.
 *
 * @param {HTMLElement} head
 * @param {Control} control
 * @param {Model} model
 */
export function showPlace(head, control, model) {
  const place = head.querySelector('.place');
  if (place) place.textContent = placeOf(control, model);
}

/**
 * @param {Control} control
 * @param {Model} model
 */
function placeOf(control, model) {
  const [x, y, width, height] = ['x', 'y', 'width', 'height']
    .map((name) => rounded(numberOf(model.value(control, name)) ?? 0));
  return ` · ${x}, ${y} · ${width} × ${height}`;
}

/**
 * A button that looks like a link, and selects something.
 *
 * @param {string} text
 * @param {Target} target
 * @param {Model} model
 */
export function link(text, target, model) {
  return element('button', { type: 'button', class: 'link', onclick: () => model.select(target) }, text);
}
