import { linesOf } from '../log/code.js';

/**
 * What was reported of a text since the last reload that worked, for lines that still read as they did then.
 *
 * @param {import('../model.js').Model} model
 * @param {{ file: string, text: string }} source
 */
export function reportedMistakes(model, { file: shown, text }) {
  const lines = linesOf(text);
  /** @type {Map<number, { message: string, severity: string, hasFailed: boolean, locals: { name: string, value: string }[] }>} */
  const marks = new Map();
  for (const { good, diagnostic } of model.log) {
    if (good) marks.clear();
    for (let each = diagnostic; each; each = each.cause) {
      const { severity, message, suggestion, file, line, excerpt, traceback, locals = [] } = each;
      if (severity === 'note' || file !== shown || !line) continue;
      if (excerpt !== undefined && lines[line - 1] !== excerpt) continue;
      const sentence = [message, suggestion].filter(Boolean).join(' — ');
      marks.set(line, { message: sentence, severity, hasFailed: traceback !== undefined || locals.length > 0, locals });
    }
  }
  return marks;
}
