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
