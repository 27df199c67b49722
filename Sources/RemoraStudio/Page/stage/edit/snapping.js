import { AXES, Rows, SAME } from './rows.js';

/** @typedef {import('./frames.js').Frame} Frame */

/**
 * Where edges or centres of others are on one axis, in ascending order, and how far they reach across it.
 *
 * @typedef {{ at: number, from: number, to: number }} Line
 */
/**
 * A line to be drawn where something meets others: at that x from top to bottom, or at that y from left to right.
 *
 * @typedef {Line & { axis: 'x' | 'y' }} Guide
 */
/**
 * Which parts of a frame meet others: its start, its centre, its end.
 *
 * @typedef {{ start: boolean, centre: boolean, end: boolean }} Parts
 */

/** The frames that something meets while it is dragged: read once, so that a step costs a search. */
export class Neighbours {
  /** @type {Record<'x' | 'y', { edges: Line[], centres: Line[] }>} */
  #lines;

  /**
   * @param {Frame[]} frames
   * @param {Frame} parent what they are in
   */
  constructor(frames, parent) {
    this.parent = parent;
    this.rows = new Rows(frames, parent);
    const all = [...frames, parent];
    this.#lines = { x: { edges: [], centres: [] }, y: { edges: [], centres: [] } };
    for (const [axis, side, other, otherSide] of AXES) {
      /** @param {Frame} frame @param {number} part */
      const line = (frame, part) => (
        { at: frame[axis] + frame[side] * part, from: frame[other], to: frame[other] + frame[otherSide] }
      );
      this.#lines[axis] = {
        edges: merged(all.flatMap((frame) => [line(frame, 0), line(frame, 1)])),
        centres: merged(all.map((frame) => line(frame, 0.5))),
      };
    }
  }

  /**
   * How far a frame moves to meet others, or else a grid, and the lines where it does.
   *
   * @param {Frame} frame
   * @param {{ x: Parts, y: Parts }} parts
   * @param {number} reach how far it moves at most to meet others, in points
   * @param {{ x: number, y: number, size: number }} grid
   * @returns {{ x: number, y: number, guides: Guide[] }}
   */
  snap(frame, parts, reach, grid) {
    const moved = { ...frame };
    const shift = { x: 0, y: 0 };
    for (const names of AXES) {
      const [axis, side] = names;
      const { start, end } = parts[axis];
      if (!start && !end) continue;
      const met = this.#nearest(frame, axis, side, parts[axis], reach);
      const found = start && end ? this.rows.nearest(frame, names, reach, met) : met;
      const edge = frame[axis] + (start ? 0 : frame[side]);
      shift[axis] = found ?? nearestMultiple(edge - grid[axis], grid.size) + grid[axis] - edge;
      moved[axis] += shift[axis];
    }
    const guides = AXES.flatMap((names) => this.#guides(moved, names, parts[names[0]]));
    return { ...shift, guides };
  }

  /**
   * @param {Frame} frame
   * @param {'x' | 'y'} axis
   * @param {'width' | 'height'} side
   * @param {Parts} parts
   * @param {number} reach
   * @returns {number | undefined} how far it is to the nearest line
   */
  #nearest(frame, axis, side, parts, reach) {
    let best;
    for (const [lines, at] of this.#meeting(frame, axis, side, parts)) {
      for (const line of around(lines, at)) {
        const distance = line.at - at;
        if (Math.abs(distance) <= Math.min(reach, Math.abs(best ?? Infinity))) best = distance;
      }
    }
    return best;
  }

  /**
   * The places of a frame that meet others, each with the lines that it may meet.
   *
   * @param {Frame} frame
   * @param {'x' | 'y'} axis
   * @param {'width' | 'height'} side
   * @param {Parts} parts
   * @returns {[Line[], number][]}
   */
  #meeting(frame, axis, side, parts) {
    const { edges, centres } = this.#lines[axis];
    /** @type {[Line[], number][]} */
    const found = [];
    if (parts.start) found.push([edges, frame[axis]]);
    if (parts.end) found.push([edges, frame[axis] + frame[side]]);
    if (parts.centre) found.push([centres, frame[axis] + frame[side] / 2]);
    return found;
  }

  /**
   * @param {Frame} frame
   * @param {typeof AXES[number]} names
   * @param {Parts} parts
   * @returns {Guide[]}
   */
  #guides(frame, [axis, side, other, otherSide], parts) {
    return this.#meeting(frame, axis, side, parts).flatMap(([lines, place]) => (
      around(lines, place).filter(({ at }) => Math.abs(at - place) < SAME).map(({ at, from, to }) => (
        { axis, at, from: Math.min(from, frame[other]), to: Math.max(to, frame[other] + frame[otherSide]) }
      ))
    ));
  }
}

/**
 * Lines in ascending order, those at the same place as one.
 *
 * @param {Line[]} lines
 */
function merged(lines) {
  /** @type {Line[]} */
  const found = [];
  for (const line of lines.sort((one, other) => one.at - other.at)) {
    const last = found.at(-1);
    if (!last || line.at - last.at >= SAME) found.push({ ...line });
    else [last.from, last.to] = [Math.min(last.from, line.from), Math.max(last.to, line.to)];
  }
  return found;
}

/**
 * The lines before and behind a place.
 *
 * @param {Line[]} lines
 * @param {number} at
 */
function around(lines, at) {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].at < at) low = middle + 1;
    else high = middle;
  }
  return lines.slice(Math.max(0, low - 1), low + 1);
}

/**
 * @param {number} value
 * @param {number} size
 */
function nearestMultiple(value, size) {
  return Math.round(value / size) * size;
}
