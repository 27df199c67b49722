import { element } from '../../dom.js';
import { naming } from './field.js';

/**
 * True or false, as a checkbox.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function booleanField(use) {
  const box = /** @type {HTMLInputElement} */ (element('input', {
    ...naming(use), type: 'checkbox', onchange: () => use.change(box.checked),
  }));
  return {
    element: box,
    show(value) {
      box.checked = value === true;
      box.indeterminate = value === null || value === undefined;
    },
  };
}
