import { element, icon } from '../dom.js';

/** @typedef {import('./results.js').Result} Result */

/**
 * Shows in a CodeMirror what came of the lines of a spec: a tick or a cross, a tint, and failures below their line.
 *
 * @param {any} editor
 * @returns {(results: Result[]) => void}
 */
export function markResults(editor) {
  /** @type {(() => void)[]} */
  let undoing = [];
  return (results) => editor.operation(() => {
    for (const undo of undoing) undo();
    const [first, ...gutters] = editor.getOption('gutters');
    if (!gutters.includes('results')) editor.setOption('gutters', [first, 'results', ...gutters]);
    undoing = results.filter(({ line }) => line <= editor.lineCount()).map(({ line, failures }) => {
      const has = failures.length > 0;
      const name = has ? 'failed' : 'held';
      const handle = editor.addLineClass(line - 1, 'wrap', name);
      const sign = element('span', { class: name, role: 'img', title: has ? 'Failed' : 'Held', 'aria-label': name },
        icon(has ? 'close' : 'check'));
      editor.setGutterMarker(handle, 'results', sign);
      const widgets = failures.map((failure) => editor.addLineWidget(handle, widget(failure)));
      return () => {
        editor.removeLineClass(handle, 'wrap', name);
        editor.setGutterMarker(handle, 'results', null);
        for (const each of widgets) each.clear();
      };
    });
  });
}

/** @param {import('../types.js').SpecFailure} failure */
function widget({ message, expected, found, time }) {
  if (expected === undefined) return element('div', { class: 'failure' }, message);
  const at = time ? element('span', { class: 'muted time' }, `${time.toFixed(1)} s into the spec`) : null;
  return element('div', { class: 'failure' },
    element('span', { class: 'muted' }, 'expected '), element('code', {}, expected), at,
    element('br'), element('span', { class: 'muted' }, 'found '), element('code', {}, found ?? ''));
}
