/**
 * @typedef {import('../types.js').Value} Value
 * @typedef {import('../types.js').Point} Point
 * @typedef {import('../types.js').Size} Size
 */

/**
 * A number or an integer of the protocol.
 *
 * @param {any} value
 * @param {number} [otherwise]
 * @returns {number}
 */
export function toNumber(value, otherwise = 0) {
  if (typeof value === 'number') return value;
  return typeof value?.integer === 'number' ? value.integer : otherwise;
}

/**
 * @param {any} value
 * @returns {string}
 */
export function toText(value) {
  return typeof value === 'string' ? value : '';
}

/**
 * @param {any} value
 * @returns {Point}
 */
export function toPoint(value) {
  return { x: toNumber(value?.point?.x), y: toNumber(value?.point?.y) };
}

/**
 * @param {any} value
 * @returns {Size}
 */
export function toSize(value) {
  return { width: toNumber(value?.size?.width), height: toNumber(value?.size?.height) };
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most counts as `least` when it is less
 */
export function clamp(value, least, most) {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
