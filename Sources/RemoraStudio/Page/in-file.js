import { asNotice } from './stage/notices.js';

/**
 * Those of some controls that are in the scene's file, in the same order; those that a script or the app made are not.
 * Only the host knows.
 *
 * @param {import('./model.js').Model} model
 * @param {import('./connection.js').Connection} connection
 * @param {number[]} controls
 * @returns {Promise<number[] | null>} null if the host gave another answer, which a notice shows
 */
export async function inFile(model, connection, controls) {
  try {
    return await connection.request('inFile', { controls });
  } catch (problem) {
    asNotice(model)(/** @type {Error} */ (problem));
    return null;
  }
}
