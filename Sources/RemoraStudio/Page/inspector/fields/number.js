import { element } from '../../dom.js';
import { numberOf, rounded, textOf, unitOf } from '../values.js';
import { naming } from './field.js';
import { typed } from './typed.js';

/**
 * A number, a whole number or seconds: typed, changed with the arrow keys, by dragging the label, and with a
 * slider where both limits are known.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function numberField(use) {
  const { field } = use;
  const isInteger = field.type === 'integer';
  const step = stepOf(field);
  const box = /** @type {HTMLInputElement} */ (element('input', {
    ...naming(use), class: 'field number', inputmode: 'decimal', autocomplete: 'off',
    onkeydown: nudge,
  }));
  const text = typed(box, use, {
    format: (value) => (value === null || value === undefined ? '' : textOf(value, field)),
    parse: (typedText) => parsed(typedText, field),
  });
  const slider = hasRange(field)
    ? /** @type {HTMLInputElement} */ (element('input', {
      type: 'range', min: field.minimum, max: field.maximum, step, 'aria-label': `${use.name}, slider`,
      'aria-describedby': use.describedBy, oninput: slide, onpointerdown: hold, onpointerup: release,
      onpointercancel: release,
    }))
    : null;
  let isHeld = false;
  /** @type {any} */
  let current = null;

  /** @param {number} number */
  function offer(number) {
    const clamped = Math.min(field.maximum ?? Infinity, Math.max(field.minimum ?? -Infinity, rounded(number)));
    const value = isInteger ? { integer: Math.round(clamped) } : clamped;
    show(value);
    text.put(value);
  }

  /** @param {KeyboardEvent} event */
  function nudge(event) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : event.altKey && !isInteger ? 0.1 : 1;
    const now = parsed(box.value, field);
    offer((('value' in now ? numberOf(now.value) : numberOf(current)) ?? 0) + direction * size * step);
  }

  function slide() {
    offer(Number(slider?.value));
  }

  function hold() {
    isHeld = true;
  }

  function release() {
    isHeld = false;
    use.idle();
  }

  /** @param {any} value */
  function show(value) {
    current = value;
    const number = numberOf(value);
    if (slider && number !== null) {
      slider.value = String(number);
      slider.setAttribute('aria-valuetext', textOf(value, field));
    }
  }

  return {
    element: slider ? element('div', { class: 'slider' }, slider, box) : box,
    show(value) {
      show(value);
      text.show(value);
    },
    isBusy: () => isHeld || text.isBusy(),
    scrub() {
      const start = numberOf(current) ?? 0;
      return (steps) => offer(start + steps * step);
    },
  };
}

/** @param {import('./field.js').Field} field */
function hasRange({ minimum, maximum }) {
  return minimum !== undefined && maximum !== undefined;
}

/**
 * The declared step, or a fitting one.
 *
 * @param {import('./field.js').Field} field
 */
function stepOf({ type, step, minimum, maximum }) {
  if (step) return step;
  if (type === 'integer') return 1;
  if (minimum !== undefined && maximum !== undefined && maximum > minimum) {
    return 10 ** Math.floor(Math.log10((maximum - minimum) / 20));
  }
  return type === 'seconds' ? 0.1 : 1;
}

/**
 * @param {string} text
 * @param {import('./field.js').Field} field
 * @returns {{ value: any } | { problem: string }}
 */
function parsed(text, field) {
  const unit = unitOf(field);
  let digits = text.trim().replace('−', '-').replace(',', '.');
  if (unit !== '' && digits.endsWith(unit)) digits = digits.slice(0, -unit.length).trim();
  if (digits === '' && field.optional) return { value: null };
  const number = digits === '' ? NaN : Number(digits);
  if (!Number.isFinite(number)) return { problem: `“${text}” is not a number` };
  if (field.type !== 'integer') return { value: number };
  return Number.isInteger(number)
    ? { value: { integer: number } }
    : { problem: `${digits} is not a whole number` };
}
