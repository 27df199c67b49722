/** @typedef {import('./frames.js').Frame} Frame */

/**
 * What is between a frame and what is next to it.
 *
 * @typedef {{ axis: 'x' | 'y', from: number, to: number, across: number, isEqual?: boolean }} Gap
 */
/**
 * Where a frame is along an axis, and across it.
 *
 * @typedef {{ start: number, end: number, low: number, high: number }} Span
 */

export const AXES = /** @type {const} */ ([['x', 'width', 'y', 'height'], ['y', 'height', 'x', 'width']]);
/** What counts as the same place, in points. */
export const SAME = 0.05;

/** What is in a row, and in a column, with a frame that is dragged, and how far apart. */
export class Rows {
  /** @type {Record<'x' | 'y', Span[]>} in the order of where they start */
  #spans = { x: [], y: [] };
  #parent;

  /**
   * @param {Frame[]} frames
   * @param {Frame} parent what they are in
   */
  constructor(frames, parent) {
    this.#parent = parent;
    for (const names of AXES) {
      this.#spans[names[0]] = frames.map((frame) => span(frame, names)).sort((one, next) => one.start - next.start);
    }
  }

  /**
   * How far it is to where a frame is as far from what is beside it as others are from each other.
   *
   * @param {Frame} frame
   * @param {typeof AXES[number]} names
   * @param {number} reach
   * @param {number} [best] what else it may move, if that is not farther
   * @returns {number | undefined}
   */
  nearest(frame, names, reach, best) {
    const { start, end } = span(frame, names);
    const { before, after } = this.#beside(frame, names, reach);
    const last = Math.max(...before.map((each) => each.end));
    const next = after[0]?.start ?? Infinity;
    const lengths = [...between(before), ...between(after)].map(({ from, to }) => to - from);
    for (const distance of [
      (last + next - start - end) / 2, ...lengths.flatMap((length) => [last + length - start, next - length - end]),
    ]) if (Math.abs(distance) <= reach && Math.abs(distance) < Math.abs(best ?? Infinity)) best = distance;
    return best;
  }

  /**
   * What is before a frame and behind it in its row, or its column, in this order.
   *
   * @param {Frame} frame
   * @param {typeof AXES[number]} names
   * @param {number} shared how much of the frame they may cover
   */
  #beside(frame, names, shared) {
    const { start, end, low, high } = span(frame, names);
    const row = this.#spans[names[0]].filter((each) => each.low < high && each.high > low);
    return {
      before: row.filter((each) => each.end <= start + shared), after: row.filter((each) => each.start >= end - shared),
    };
  }

  /**
   * What is between a frame and the next ones on its four sides, or the edges of what it is in.
   *
   * @param {Frame} frame
   * @returns {Gap[]} without those that are empty
   */
  gaps(frame) {
    return AXES.flatMap((names) => {
      const [axis] = names;
      const { start, end, low, high } = span(frame, names);
      const around = span(this.#parent, names);
      const { before, after } = this.#beside(frame, names, 0);
      const from = Math.max(around.start, ...before.map((each) => each.end));
      const to = Math.min(around.end, after[0]?.start ?? Infinity);
      const across = (low + high) / 2;
      return [{ axis, from, to: start, across }, { axis, from: end, to, across }]
        .filter((gap) => gap.to - gap.from > SAME);
    });
  }

  /**
   * The gaps around a frame, and the nearest ones in its row and its column that are as long.
   *
   * @param {Frame} frame
   * @returns {Gap[]}
   */
  gapsWithEqual(frame) {
    const own = this.gaps(frame);
    const others = AXES.flatMap((names) => {
      const { before, after } = this.#beside(frame, names, SAME);
      const [axis] = names;
      const mine = own.filter((gap) => gap.axis === axis);
      const near = [between(before).reverse(), between(after)];
      const found = near.flatMap((gaps) => mine.flatMap((gap) => gaps.find((each) => isAsLong(each, gap)) ?? []));
      return [...new Set(found)].map((gap) => ({ axis, ...gap }));
    });
    const all = [...own, ...others];
    return all.map((gap) => ({
      ...gap, isEqual: all.some((each) => each !== gap && each.axis === gap.axis && isAsLong(each, gap)),
    }));
  }
}

/**
 * @param {Frame} frame
 * @param {typeof AXES[number]} names
 * @returns {Span}
 */
function span(frame, [axis, side, other, otherSide]) {
  return {
    start: frame[axis], end: frame[axis] + frame[side], low: frame[other], high: frame[other] + frame[otherSide],
  };
}

/**
 * What is between frames of a row or a column.
 *
 * @param {Span[]} spans in the order of where they start
 */
function between(spans) {
  const found = [];
  let [last] = spans;
  for (const each of spans) {
    const across = (Math.max(last.low, each.low) + Math.min(last.high, each.high)) / 2;
    if (each.start - last.end > SAME) found.push({ from: last.end, to: each.start, across });
    if (each.end >= last.end) last = each;
  }
  return found;
}

/**
 * @param {{ from: number, to: number }} one
 * @param {{ from: number, to: number }} other
 */
function isAsLong(one, other) {
  return Math.abs(one.to - one.from - other.to + other.from) < SAME;
}
