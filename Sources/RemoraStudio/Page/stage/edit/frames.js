/**
 * Where something is, and how large.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Frame
 */

/**
 * The smallest frame around others.
 *
 * @param {Frame[]} frames at least one
 * @returns {Frame}
 */
export function union(frames) {
  const x = Math.min(...frames.map((frame) => frame.x));
  const y = Math.min(...frames.map((frame) => frame.y));
  const right = Math.max(...frames.map((frame) => frame.x + frame.width));
  const bottom = Math.max(...frames.map((frame) => frame.y + frame.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Whether two frames share a part.
 *
 * @param {Frame} one
 * @param {Frame} other
 */
export function overlap(one, other) {
  return one.x < other.x + other.width && other.x < one.x + one.width
    && one.y < other.y + other.height && other.y < one.y + one.height;
}

/**
 * The part that two frames share; without a size, if they share none.
 *
 * @param {Frame} one
 * @param {Frame} other
 * @returns {Frame}
 */
export function intersection(one, other) {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/**
 * Whether a point is in a frame.
 *
 * @param {Frame} frame
 * @param {{ x: number, y: number }} point
 */
export function contains(frame, { x, y }) {
  return x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
}

/**
 * The frame between two points.
 *
 * @param {{ x: number, y: number }} one
 * @param {{ x: number, y: number }} other
 * @returns {Frame}
 */
export function between(one, other) {
  return {
    x: Math.min(one.x, other.x), y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y),
  };
}

/**
 * The side or the corner of a frame that is dragged, by compass.
 *
 * @typedef {'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'} Handle
 */

/** @type {Handle[]} */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** How narrow and low a control becomes at least when it is dragged. */
const LEAST = 1;

/**
 * A frame whose side or corner was dragged.
 *
 * @param {Frame} frame
 * @param {Handle} handle
 * @param {number} dx how far
 * @param {number} dy
 * @returns {Frame}
 */
export function resized({ x, y, width, height }, handle, dx, dy) {
  const left = handle.includes('w') ? Math.min(dx, width - LEAST) : 0;
  const top = handle.includes('n') ? Math.min(dy, height - LEAST) : 0;
  const right = handle.includes('e') ? Math.max(dx, LEAST - width) : 0;
  const bottom = handle.includes('s') ? Math.max(dy, LEAST - height) : 0;
  return { x: x + left, y: y + top, width: width - left + right, height: height - top + bottom };
}

/**
 * Where a part of a frame is, once that is resized.
 *
 * @param {Frame} part
 * @param {Frame} from
 * @param {Frame} to
 * @returns {Frame}
 */
export function scaled(part, from, to) {
  const across = from.width > 0 ? to.width / from.width : 1;
  const down = from.height > 0 ? to.height / from.height : 1;
  return {
    x: to.x + (part.x - from.x) * across, y: to.y + (part.y - from.y) * down,
    width: part.width * across, height: part.height * down,
  };
}
