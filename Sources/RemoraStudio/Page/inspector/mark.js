import { element } from '../dom.js';
import { pageLink } from './page-link.js';
import { popup } from './popup.js';
import { textOf } from './values.js';

/** @typedef {import('../types.js').Field} Field */

const NAMES = { default: 'Default', scene: 'Set in the scene', live: 'Changed live' };

/**
 * The mark of a row: where its value comes from. It opens what the other layers have, with Reset and Keep.
 *
 * @param {() => Field} current
 * @param {import('./changes.js').Changes} changes
 * @param {import('../model.js').Model} model
 */
export function layerMark(current, changes, model) {
  const button = /** @type {HTMLButtonElement} */ (element('button', { type: 'button', class: 'mark' }));
  popup(button, `Layers of ${current().name}`, (panel, close) => {
    const field = current();
    const layers = [
      { name: 'Live', value: field.value, isThere: field.layer === 'live', layer: 'live' },
      { name: 'Scene', value: field.scene, isThere: field.scene !== undefined, layer: 'scene' },
      { name: 'Default', value: field.default, isThere: field.default !== undefined, layer: 'default' },
    ];
    panel.append(
      element('p', {}, element('b', {}, field.name), element('span', { class: 'muted' }, ` ${field.type}`)),
      field.help ? element('p', { class: 'muted' }, field.help) : '',
      pageLink(field.group ?? '', model) ?? '',
      element('dl', {}, ...layers.flatMap(({ name, value, isThere, layer }) => [
        element('dt', {}, element('span', { class: `dot ${layer}` }), name),
        element(
          'dd', { class: layer === field.layer ? 'current' : 'muted' }, isThere ? textOf(value, field) : '–',
        ),
      ])),
    );
    const isOfFile = changes.isEditing && field.layer === 'scene';
    if ((field.layer !== 'live' && !isOfFile) || field.readOnly) return;
    panel.append(element(
      'div', { class: 'line' },
      element('button', { type: 'button', class: 'quiet', onclick: () => (close(), changes.reset([field])) }, 'Reset'),
      field.keeps && !isOfFile
        ? element('button', { type: 'button', class: 'primary', onclick: () => (close(), changes.keep([field])) }, 'Keep')
        : null,
    ));
  });

  return {
    element: button,
    update() {
      const field = current();
      const text = layerText(field);
      button.className = `mark ${field.layer ?? 'default'}`;
      button.title = text;
      button.setAttribute('aria-label', `${field.name}: ${text}`);
    },
  };
}

/**
 * Where a value comes from, and what the other layers have, in a sentence.
 *
 * @param {Field} field
 */
export function layerText(field) {
  const parts = [NAMES[field.layer ?? 'default']];
  if (field.layer === 'live' && field.scene !== undefined) parts.push(`scene: ${textOf(field.scene, field)}`);
  if (field.layer !== 'default' && field.default !== undefined) {
    parts.push(`default: ${textOf(field.default, field)}`);
  }
  return parts.join(' · ');
}
