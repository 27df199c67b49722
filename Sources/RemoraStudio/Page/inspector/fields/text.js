import { element } from '../../dom.js';
import { naming } from './field.js';
import { typed } from './typed.js';

/**
 * A text; its box grows with the lines. Shift and Return begin a new line.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function textField(use) {
  const { limit, optional } = use.field;
  const box = /** @type {HTMLTextAreaElement} */ (element('textarea', {
    ...naming(use), class: 'field text', rows: 1, spellcheck: 'false', oninput: count,
  }));
  const left = limit ? element('small', { class: 'muted', 'aria-live': 'polite' }) : null;
  const text = typed(box, use, {
    format: (value) => value ?? '',
    parse: (value) => ({ value: value === '' && optional ? null : value }),
  });

  /** Shows how much may still be written, when that is not much. */
  function count() {
    if (!left || !limit) return;
    const bytes = new TextEncoder().encode(box.value).length;
    left.textContent = bytes > limit * 0.8 ? `${bytes} of ${limit}` : '';
  }

  return {
    element: left ? element('div', { class: 'counted' }, box, left) : box,
    show(value) {
      text.show(value);
      if (optional) box.placeholder = 'none';
      count();
    },
    isBusy: text.isBusy,
    showsNone: true,
    isWide: String(use.field.value ?? '').length > 40,
  };
}
