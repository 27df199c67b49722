/**
 * How a value moves between two, as Tween.swift says: the same value at each time.
 *
 * @typedef {[number, number]} Curve the heights of the inner control points of a cubic Bézier curve
 */

/** @type {Curve} */
export const LINEAR = [1 / 3, 2 / 3];

/**
 * The curve as CSS writes it.
 *
 * @param {Curve} curve
 */
export function easing([first, second]) {
  return `cubic-bezier(${1 / 3}, ${first}, ${2 / 3}, ${second})`;
}

/**
 * The part of the way at a part of the time.
 *
 * @param {Curve} curve
 * @param {number} time
 */
export function partOfWay([first, second], time) {
  const [t, left] = [Math.min(1, Math.max(0, time)), 1 - Math.min(1, Math.max(0, time))];
  return 3 * left * left * t * first + 3 * left * t * t * second + t * t * t;
}

/**
 * The value at a part of the way; the end where there is nothing in between.
 *
 * @param {any} from
 * @param {any} to
 * @param {number} part
 * @returns {any}
 */
export function between(from, to, part) {
  if (typeof from === 'number' && typeof to === 'number') return from + (to - from) * part;
  if (typeof from === 'string' && typeof to === 'string') return mixed(from, to, part);
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return to;
  return Object.fromEntries(
    Object.keys(to).map((key) => [key, between(from[key], to[key], part)]),
  );
}

/**
 * A colour between two: what is more opaque counts more.
 *
 * @param {string} from
 * @param {string} to
 * @param {number} part
 */
function mixed(from, to, part) {
  const [one, other] = [components(from), components(to)];
  if (!one || !other) return to;
  const opacity = between(one[3], other[3], part);
  if (opacity <= 0) return '#00000000';
  const bytes = [0, 1, 2].map((index) => between(one[index] * one[3], other[index] * other[3], part) / opacity);
  if (Math.round(opacity) < 255) bytes.push(opacity);
  return `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Red, green, blue and opacity, from 0 to 255.
 *
 * @param {string} text as scenes write colours
 * @returns {number[] | null}
 */
function components(text) {
  if (text === 'transparent') return [0, 0, 0, 0];
  const digits = (text.startsWith('#') ? text : named(text)).slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g) ?? [];
  const bytes = pairs.map((pair) => parseInt(pair, 16));
  if (bytes.length < 3 || bytes.some(Number.isNaN)) return null;
  return bytes.length === 3 ? [...bytes, 255] : bytes;
}

/** @type {CanvasRenderingContext2D | null} */
let canvas = null;

/**
 * The browser knows the names of colours.
 *
 * @param {string} name
 */
function named(name) {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return '';
  canvas.fillStyle = name;
  return canvas.fillStyle;
}
