/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Diagnostic} Diagnostic
 * @typedef {import('./badges.js').Badge} Badge
 */

/**
 * The mistakes that keep saved files from being used, with the key of the row that each belongs to: of a behaviour
 * with that script, else of the first section.
 *
 * @param {Model} model
 * @param {import('./rows.js').Rows} rows
 * @returns {[string, Diagnostic][]}
 */
export function mistakesOf(model, rows) {
  return model.mistakes.flatMap((mistake) => {
    const users = [...model.behaviours.values()].filter(({ script }) => isOf(mistake, script));
    const keys = new Set(users.map(({ number }) => rows.rowFor({ behaviour: number })?.node.key ?? ''));
    if (users.length === 0) keys.add('section:screens');
    return [...keys].map((key) => /** @type {[string, Diagnostic]} */ ([key, mistake]));
  });
}

/**
 * @param {Diagnostic} mistake
 * @param {string} script
 */
function isOf({ file = '' }, script) {
  return file === `${script}.lua` || file.endsWith(`/${script}.lua`);
}

/**
 * @param {Diagnostic[]} mistakes
 * @returns {Badge[]}
 */
export function brokenBadge(mistakes) {
  if (mistakes.length === 0) return [];
  const lines = mistakes.slice(0, 5).map(({ file = '', line, message }) => (
    `${file.slice(file.lastIndexOf('/') + 1)}${line ? `:${line}` : ''}: ${message}`
  ));
  return [{ text: 'broken', heard: '', style: 'bad', title: [...lines, 'What was there before still runs.'].join('\n') }];
}
