/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').Target} Target
 */

/**
 * Whether two values are alike.
 *
 * @param {any} one
 * @param {any} other
 * @returns {boolean}
 */
export function same(one, other) {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length
    && keys.every((key) => key in other && same(one[key], other[key]));
}

/**
 * The number in a value, `null` if there is none.
 *
 * @param {any} value
 * @returns {number | null}
 */
export function numberOf(value) {
  const number = typeof value === 'object' && value !== null ? value.integer : value;
  return typeof number === 'number' ? number : null;
}

/**
 * A number without the noise of its last binary digits.
 *
 * @param {number} number
 */
export function rounded(number) {
  return Number(number.toPrecision(12));
}

/**
 * The fields of a record, `{}` of any other value.
 *
 * @param {any} value
 * @returns {Record<string, any>}
 */
export function recordOf(value) {
  return value?.record ?? {};
}

/**
 * A value in a few words, for people.
 *
 * @param {any} value
 * @param {{ unit?: string, type?: string }} [field]
 * @returns {string}
 */
export function textOf(value, field = {}) {
  if (value === null || value === undefined) return 'none';
  const number = numberOf(value);
  if (number !== null) return [rounded(number), unitOf(field)].filter((part) => part !== '').join(' ');
  if (typeof value === 'string') return value === '' ? '“”' : value;
  if (typeof value !== 'object') return String(value);
  if (field.type === 'outlet') return value.map(nameOf).join(', ') || 'none';
  if (Array.isArray(value)) return listText(value);
  if (value.point) return `${rounded(value.point.x)}, ${rounded(value.point.y)}`;
  if (value.size) return `${rounded(value.size.width)} × ${rounded(value.size.height)}`;
  const parts = Object.entries(recordOf(value)).map(([name, part]) => `${name} ${textOf(part)}`);
  return parts.length > 0 ? parts.join(', ') : JSON.stringify(value);
}

/** @param {any[]} values */
function listText(values) {
  if (values.length === 0) return 'empty';
  if (values.some((each) => typeof each === 'object')) {
    return values.length === 1 ? '1 row' : `${values.length} rows`;
  }
  return values.map((each) => textOf(each)).join(', ');
}

/** @param {{ unit?: string, type?: string }} field */
export function unitOf(field) {
  return field.unit ?? (field.type === 'seconds' ? 's' : '');
}

/**
 * The name of something that an outlet links to.
 *
 * @param {Target & { id?: string } | string} target or its id
 */
export function nameOf(target) {
  if (typeof target === 'string') return target;
  return target.id || `number ${target.control ?? target.behaviour ?? target.multiplexer}`;
}

/**
 * What a target is, as a text: for maps and comparisons.
 *
 * @param {Target | null} target
 */
export function keyOf(target) {
  if (!target) return '';
  if (target.behaviour !== undefined) return `behaviour ${target.behaviour}`;
  if (target.multiplexer !== undefined) return `multiplexer ${target.multiplexer}`;
  if (target.connection !== undefined) return `connection ${target.connection}`;
  return target.control === undefined ? '' : `control ${target.control}`;
}

/**
 * Only what names a target, for a request.
 *
 * @param {Target} target
 * @returns {Target}
 */
export function targetOf({ control, behaviour, multiplexer }) {
  if (behaviour !== undefined) return { behaviour };
  return multiplexer !== undefined ? { multiplexer } : { control };
}
