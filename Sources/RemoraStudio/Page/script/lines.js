import { linesOf } from '../log/code.js';
import { difference } from './draft.js';

/** More pairs of lines than these are not compared one by one: what differs counts as one change. */
const MOST_PAIRS = 1_000_000;

/**
 * The lines of two texts, beside each other: one is `null` where the other text has a line more.
 *
 * @param {string[]} old
 * @param {string[]} fresh
 * @returns {{ old: string | null, fresh: string | null, isSame: boolean }[]}
 */
export function linesBesideEachOther(old, fresh) {
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  const same = (/** @type {string} */ line) => ({ old: line, fresh: line, isSame: true });
  return [
    ...old.slice(0, start).map(same),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
}

/**
 * @param {string[]} old
 * @param {string[]} fresh
 */
function middle(old, fresh) {
  const width = fresh.length + 1;
  if (old.length * fresh.length > MOST_PAIRS) return changed(old, fresh);
  // How many lines the rests of both texts have in common, by where the rests begin.
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = old[i] === fresh[j] ? common[(i + 1) * width + j + 1] + 1
        : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  /** @type {ReturnType<typeof linesBesideEachOther>} */
  const rows = [];
  let [i, j, fromI, fromJ] = [0, 0, 0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      rows.push(...changed(old.slice(fromI, i), fresh.slice(fromJ, j)), { old: old[i], fresh: fresh[j], isSame: true });
      [i, j] = [i + 1, j + 1];
      [fromI, fromJ] = [i, j];
    } else if (common[(i + 1) * width + j] >= common[i * width + j + 1]) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return [...rows, ...changed(old.slice(fromI), fresh.slice(fromJ))];
}

/**
 * @param {string[]} old
 * @param {string[]} fresh
 */
function changed(old, fresh) {
  return Array.from({ length: Math.max(old.length, fresh.length) }, (_, index) => (
    { old: old[index] ?? null, fresh: fresh[index] ?? null, isSame: false }
  ));
}

/**
 * Finds where a line of one text is in another; 0 for a line that was changed.
 *
 * @param {string} old
 * @param {string} text
 * @returns {(line: number) => number}
 */
export function placesOfLines(old, text) {
  const edit = difference(old, text);
  if (!edit) return (line) => line;
  const { from, to } = edit;
  const ends = [old, text].every((each) => from === each.length || each[from] === '\n');
  const lastBefore = linesOf(old.slice(0, from)).length - (ends ? 0 : 1);
  const firstBehind = linesOf(old.slice(0, to)).length + (to === 0 || old[to - 1] === '\n' ? 0 : 1);
  const by = linesOf(text).length - linesOf(old).length;
  return (line) => (line <= lastBefore ? line : line >= firstBehind ? line + by : 0);
}
