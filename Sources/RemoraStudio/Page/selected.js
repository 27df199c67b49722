/** @typedef {import('./types.js').Target} Target */

/**
 * What is selected once more targets are: those that were, then the new ones. A single target that was selected
 * already is not any more.
 *
 * @param {Target[]} former
 * @param {Target | Target[] | null} target
 * @returns {Target[]}
 */
export function selected(former, target) {
  const chosen = Array.isArray(target) ? target : target ? [target] : [];
  const others = former.filter((each) => !chosen.some((other) => isSame(each, other)));
  const isTakenOut = chosen.length === 1 && others.length < former.length;
  return isTakenOut ? others : [...others, ...chosen];
}

/** @param {Target} one @param {Target} other */
function isSame(one, other) {
  const names = /** @type {const} */ (['control', 'behaviour', 'multiplexer', 'connection']);
  return names.every((name) => one[name] === other[name]);
}
