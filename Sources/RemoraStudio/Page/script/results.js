/**
 * @typedef {import('../types.js').SpecReport} SpecReport
 * @typedef {import('../types.js').SpecFailure} SpecFailure
 * @typedef {{ line: number, failures: SpecFailure[] }} Result what came of a line of a spec: no failures if its expectations held
 */

/** More lines than these have no marks. */
const MOST_LINES = 1000;

/**
 * What came of the lines of a spec file, in their order. A failure elsewhere is at the line of its `it`.
 *
 * @param {SpecReport} report
 * @param {string} file
 * @returns {Result[]}
 */
export function resultsOf({ specs }, file) {
  /** @type {Map<number, SpecFailure[]>} */
  const lines = new Map();
  for (const { held = [] } of specs) for (const line of held) lines.set(line, []);
  for (const { failures = [], line } of specs) {
    for (const failure of failures) {
      const at = failure.file === file ? failure.line : line;
      lines.set(at, [...lines.get(at) ?? [], failure]);
    }
  }
  return [...lines].map(([line, failures]) => ({ line, failures }))
    .sort((one, other) => one.line - other.line).slice(0, MOST_LINES);
}

/**
 * A failure as a sentence.
 *
 * @param {SpecFailure} failure
 */
export function sentenceAbout({ message, expected, found }) {
  return expected === undefined ? message : `expected ${expected}, found ${found}`;
}

/**
 * How many specs did what: `1 passes`, `2 fail`.
 *
 * @param {number} count
 * @param {string} verb
 */
export function counted(count, verb) {
  return `${count} ${verb}${count > 1 ? '' : verb.endsWith('s') ? 'es' : 's'}`;
}
