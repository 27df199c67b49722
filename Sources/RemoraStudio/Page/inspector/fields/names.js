import { selectField } from './choice.js';

/**
 * The id of a screen of the scene.
 *
 * @param {import('./field.js').Use} use
 */
export function screenField(use) {
  return selectField(use, use.model.sceneScreens.map(({ id }) => ({ value: id })));
}

/**
 * The id of a behaviour.
 *
 * @param {import('./field.js').Use} use
 */
export function behaviourField(use) {
  const ids = [...use.model.behaviours.values()].map(({ id }) => id);
  return selectField(use, ids.map((value) => ({ value })));
}

/**
 * The name of a file in the scene's folder.
 *
 * @param {import('./field.js').Use} use
 */
export function fileField(use) {
  return selectField(use, (use.field.files ?? []).map((value) => ({ value })));
}
