/** @typedef {import('./model.js').Model} Model */

/**
 * The word for new controls of a kind: `slider`.
 *
 * @param {string} kind
 */
export function wordOf(kind) {
  return kind[0].toLowerCase() + kind.slice(1);
}

/**
 * An id that is free on this page: the name, or its word with the next higher number that is free.
 *
 * @param {Model} model
 * @param {string} name
 * @param {string[]} [others] ids that are taken, too
 */
export function freeID({ controls, behaviours, sceneScreens }, name, others = []) {
  const parts = [...controls.values(), ...behaviours.values(), ...sceneScreens];
  const taken = new Set([...others, ...parts.map(({ id }) => id)]);
  const word = name.replace(/\d{1,9}$/, '');
  let number = Number(name.slice(word.length)) || 1;
  let id = name;
  while (taken.has(id)) id = `${word}${number += 1}`;
  return id;
}
