import { fileName, openSource } from '../../log/place.js';

/**
 * Adds a handler to the script of a behaviour, and opens that in the editor.
 *
 * @param {import('../../model.js').Model} model
 * @param {import('../../connection.js').Connection} connection
 * @param {import('../../scene-edits.js').SceneEdits} edits
 * @param {import('./wiring.js').NewHandler} handler
 */
export async function addHandler(model, connection, edits, { behaviour, name, file }) {
  // It is added to the file, and this page has another text.
  if (model.fileMarks.isUnsaved(file)) return edits.say(`Save ${fileName(file)} first: ${name} is written to the saved file, not to your unsaved text.`);
  try {
    const { line } = await connection.request('addHandler', { behaviour, name });
    edits.say(`Added ${name} to ${fileName(file)}.`);
    openSource(model, { file, line, isEdited: true });
  } catch (problem) {
    edits.say(/** @type {Error} */ (problem).message);
  }
}
