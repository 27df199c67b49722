import { element } from '../../dom.js';
import { makeScrubbable } from '../scrub.js';
import { numberOf, recordOf } from '../values.js';
import { part } from './field.js';
import { numberField } from './number.js';

/** @typedef {import('./field.js').Use} Use */

/** @param {Use} use */
export function pointField(use) {
  return numbers(use, { x: 'x', y: 'y' }, (value) => value?.point ?? {}, (point) => ({ point }));
}

/** @param {Use} use */
export function sizeField(use) {
  const names = { width: 'w', height: 'h' };
  return numbers(use, names, (value) => value?.size ?? {}, (size) => ({ size }));
}

/** @param {Use} use */
export function rectField(use) {
  const names = { x: 'x', y: 'y', width: 'w', height: 'h' };
  return numbers(use, names, recordOf, (record) => ({ record }));
}

/** @param {Use} use */
export function rangeField(use) {
  return numbers(use, { from: 'from', to: 'to' }, recordOf, (record) => ({ record }));
}

/**
 * A few numbers that are one value.
 *
 * @param {Use} use
 * @param {Record<string, string>} names of the numbers, and their short labels
 * @param {(value: any) => Record<string, any>} read
 * @param {(numbers: Record<string, number>) => any} write
 * @returns {import('./field.js').Editor}
 */
function numbers(use, names, read, write) {
  /** @type {Record<string, number>} */
  let current = {};
  const zeros = Object.fromEntries(Object.keys(names).map((name) => [name, 0]));
  const parts = Object.entries(names).map(([name, short], index) => {
    const isSide = name === 'width' || name === 'height';
    const field = { name, type: 'number', value: 0, step: use.field.step, minimum: isSide ? 0 : undefined };
    const change = (/** @type {number} */ number) => {
      current = { ...zeros, ...current, [name]: number };
      return use.change(write(current));
    };
    const editor = numberField(part(use, field, `${name} of ${use.name}`, change, index === 0 ? use.id : undefined));
    const label = element('span', { class: 'muted', 'aria-hidden': 'true' }, short);
    makeScrubbable(label, editor);
    return { name, editor, element: element('div', { class: 'numbered' }, label, editor.element) };
  });
  return {
    element: element(
      'div',
      { class: 'numbers', role: 'group', 'aria-label': use.name, 'aria-describedby': use.describedBy },
      ...parts.map((each) => each.element),
    ),
    show(value) {
      const fields = read(value);
      current = Object.fromEntries(
        Object.keys(names).filter((name) => name in fields).map((name) => [name, numberOf(fields[name]) ?? 0]),
      );
      for (const { name, editor } of parts) editor.show(fields[name] ?? null);
    },
    isBusy: () => parts.some(({ editor }) => editor.isBusy?.()),
  };
}
