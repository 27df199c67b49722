import { selectField } from './choice.js';

/** @typedef {import('./field.js').Use} Use */

/**
 * The id of a screen of the scene.
 *
 * @param {Use} use
 */
export function screenField(use) {
  return nameField(use, use.field.choices ?? use.model.sceneScreens.map(({ id }) => id));
}

/**
 * The id of a control, of any kind.
 *
 * @param {Use} use
 */
export function controlField(use) {
  return nameField(use, use.field.choices ?? []);
}

/**
 * The id of a behaviour.
 *
 * @param {Use} use
 */
export function behaviourField(use) {
  return nameField(use, use.field.choices ?? [...use.model.behaviours.values()].map(({ id }) => id));
}

/**
 * The name of a file in the scene's folder.
 *
 * @param {Use} use
 */
export function fileField(use) {
  return nameField(use, use.field.files ?? []);
}

/**
 * @param {Use} use
 * @param {string[]} names
 */
function nameField(use, names) {
  return selectField(use, names.map((value) => ({ value })));
}
