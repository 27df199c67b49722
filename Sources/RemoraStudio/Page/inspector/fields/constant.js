import { element } from '../../dom.js';
import { textOf } from '../values.js';

/**
 * A value that nobody may set.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function constantField(use) {
  const output = element('output', { id: use.id, 'aria-label': use.name, class: 'constant' });
  return {
    element: output,
    show(value) {
      output.textContent = textOf(value, use.field);
    },
  };
}
