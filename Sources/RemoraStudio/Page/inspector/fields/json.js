import { element } from '../../dom.js';
import { naming } from './field.js';
import { typed } from './typed.js';

/**
 * A value of a type that has no field of its own, as JSON in the form of docs/reference/patches.md.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function jsonField(use) {
  const box = /** @type {HTMLTextAreaElement} */ (element('textarea', {
    ...naming(use), class: 'field text mono', rows: 1, spellcheck: 'false', title: 'JSON',
  }));
  const text = typed(box, use, {
    format: (value) => JSON.stringify(value ?? null),
    parse(json) {
      try {
        return { value: JSON.parse(json) };
      } catch (error) {
        return { problem: `this is not JSON: ${/** @type {Error} */ (error).message}` };
      }
    },
  });
  return { element: box, show: text.show, isBusy: text.isBusy, showsNone: true };
}
