import { union } from './frames.js';

/**
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('../../types.js').Point} Point
 * @typedef {'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'} Edge
 */

/** @type {Record<Edge, ['x' | 'y', 'width' | 'height', number]>} */
const EDGES = {
  left: ['x', 'width', 0], centre: ['x', 'width', 0.5], right: ['x', 'width', 1],
  top: ['y', 'height', 0], middle: ['y', 'height', 0.5], bottom: ['y', 'height', 1],
};

/**
 * How far frames move so that their edges or centres are those of another one.
 *
 * @param {Frame[]} frames
 * @param {Edge} edge
 * @param {Frame} within
 * @returns {Point[]}
 */
export function aligned(frames, edge, within) {
  const [axis, side, part] = EDGES[edge];
  const at = within[axis] + within[side] * part;
  return frames.map((frame) => ({ x: 0, y: 0, [axis]: at - frame[axis] - frame[side] * part }));
}

/**
 * How far frames move so that the gaps between them are the same; the first and the last stay where they are.
 *
 * @param {Frame[]} frames
 * @param {'x' | 'y'} axis
 * @returns {Point[]}
 */
export function distributed(frames, axis) {
  const side = axis === 'x' ? 'width' : 'height';
  const order = frames.map((_, index) => index)
    .sort((one, other) => frames[one][axis] + frames[one][side] / 2 - frames[other][axis] - frames[other][side] / 2);
  const all = union(frames);
  const left = all[side] - frames.reduce((sum, frame) => sum + frame[side], 0);
  const moves = frames.map(() => ({ x: 0, y: 0 }));
  let next = all[axis];
  for (const index of order) {
    moves[index][axis] = next - frames[index][axis];
    next += frames[index][side] + left / Math.max(1, frames.length - 1);
  }
  return moves;
}
