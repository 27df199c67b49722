import { linesOf } from '../log/code.js';

/**
 * What was reported of a text since the last reload that worked, for lines that still read as they did then.
 *
 * @param {import('../model.js').Model} model
 * @param {import('../types.js').Source} source
 */
export function reportedMistakes(model, { file: shown, text }) {
  const lines = linesOf(text);
  /** @type {Map<number, { message: string, severity: string }>} */
  const marks = new Map();
  for (const { good, diagnostic } of model.log) {
    if (good) marks.clear();
    for (let each = diagnostic; each; each = each.cause) {
      const { severity, message, suggestion, file, line, excerpt } = each;
      if (severity === 'note' || file !== shown || !line) continue;
      if (excerpt !== undefined && lines[line - 1] !== excerpt) continue;
      marks.set(line, { message: [message, suggestion].filter(Boolean).join(' — '), severity });
    }
  }
  return marks;
}
