import { sign } from '../log/diagnostic.js';
import { markResults } from './code-mirror-results.js';

/** A longer text is in the page only as far as it is seen: the browser finds nothing else, but a key costs no more. */
const LONGEST_DRAWN = 20_000;

/**
 * CodeMirror 5, for Lua.
 *
 * @type {import('./editor.js').MakeEditor}
 */
export function codeMirror(text, label, listener) {
  const { CodeMirror } = /** @type {any} */ (window);
  const rangeFinder = CodeMirror.fold.indent;
  const editor = CodeMirror(null, {
    value: text, mode: 'lua', theme: 'remora', lineNumbers: true, gutters: ['mistakes', 'notes', 'CodeMirror-linenumbers', 'CodeMirror-foldgutter'],
    foldGutter: { rangeFinder }, foldOptions: { rangeFinder, widget: '…' },
    indentUnit: 2, tabSize: 2, indentWithTabs: false, matchBrackets: true, undoDepth: 10_000,
    // What a screen reader can read, and the browser finds in the page.
    inputStyle: 'contenteditable', viewportMargin: text.length > LONGEST_DRAWN ? 30 : Infinity, screenReaderLabel: label,
    extraKeys: {
      Tab: (/** @type {any} */ at) => at.execCommand(at.somethingSelected() ? 'indentMore' : 'insertSoftTab'),
      'Shift-Tab': 'indentLess',
      // They would delete a line; elsewhere in the page they duplicate.
      'Ctrl-D': false, 'Cmd-D': false,
      // The way back, which the source view goes.
      'Alt-Left': () => {},
    },
  });
  const field = editor.getInputField();
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-describedby': 'script-help' };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  let line = 0;
  editor.on('changes', listener.changed);
  editor.on('cursorActivity', () => {
    if (editor.getCursor().line === line) return;
    line = editor.getCursor().line;
    listener.moved();
  });
  /** @type {{ clear: () => void }[]} */
  let marks = [];
  /** @type {{ clear: () => void }[]} */
  let highlights = [];
  /** @type {{ clear: () => void }[]} */
  let notes = [];
  /** @type {any[]} */
  let tinted = [];
  return {
    element: editor.getWrapperElement(),
    text: () => editor.getValue('\n'),
    caret() {
      const { line, ch } = editor.getCursor();
      return { line: line + 1, column: ch };
    },
    change(edits) {
      editor.operation(() => {
        for (const { from, to, text } of [...edits].reverse()) {
          editor.replaceRange(text, editor.posFromIndex(from), editor.posFromIndex(to));
        }
      });
    },
    go(to, column = 0) {
      editor.setCursor(to - 1, column);
      editor.scrollIntoView(null, editor.getScrollInfo().clientHeight / 2);
    },
    offset: () => editor.indexFromPos(editor.getCursor()),
    put: (offset) => editor.setCursor(editor.posFromIndex(offset)),
    spot: (at) => at ? editor.charCoords({ line: at.line - 1, ch: at.column }, 'window') : editor.cursorCoords(true, 'window'),
    at(left, top) {
      const place = editor.coordsChar({ left, top }, 'window');
      const column = place.sticky === 'before' ? place.ch - 1 : place.ch;
      return place.outside || column >= editor.getLine(place.line).length ? null : { line: place.line + 1, column };
    },
    selection: () => ({ from: editor.indexFromPos(editor.getCursor('from')), to: editor.indexFromPos(editor.getCursor('to')) }),
    selected: () => editor.getSelection(),
    select(from, to) {
      editor.setSelection(editor.posFromIndex(from), editor.posFromIndex(to));
      editor.scrollIntoView(null, editor.getScrollInfo().clientHeight / 2);
    },
    highlight(found) {
      editor.operation(() => {
        for (const each of highlights) each.clear();
        highlights = found.map(({ from, to }) => (
          editor.markText(editor.posFromIndex(from), editor.posFromIndex(to), { className: 'found' })
        ));
      });
    },
    fold() {
      let { line } = editor.getCursor();
      const caret = line;
      let range = rangeFinder(editor, { line, ch: 0 });
      while (line > 0 && !(range && range.to.line >= caret)) {
        line -= 1;
        range = rangeFinder(editor, { line, ch: 0 });
      }
      if (!range || range.to.line < caret) return 'There is nothing to fold here.';
      const isFolded = editor.findMarksAt(range.from).some((/** @type {any} */ mark) => mark.__isFold);
      // The caret would open it again.
      editor.setCursor(range.from);
      editor.foldCode({ line, ch: 0 }, { rangeFinder });
      return isFolded ? 'Unfolded.' : 'Folded.';
    },
    field,
    focus: () => editor.focus(),
    layOut: () => editor.refresh(),
    showResults: markResults(editor),
    note(fresh) {
      editor.operation(() => {
        for (const each of notes) each.clear();
        editor.clearGutter('notes');
        notes = fresh.map(({ line, sign, text }) => {
          editor.setGutterMarker(line - 1, 'notes', sign);
          return editor.setBookmark({ line: line - 1 }, { widget: text, insertLeft: true });
        });
      });
    },
    mark(mistakes) {
      editor.operation(() => {
        for (const mark of marks) mark.clear();
        for (const each of tinted) editor.removeLineClass(each, 'background');
        editor.clearGutter('mistakes');
        tinted = mistakes.map(({ line, severity }) => editor.addLineClass(line - 1, 'background', `tinted ${severity}`));
        marks = mistakes.map(({ line, column, length, severity }) => {
          editor.setGutterMarker(line - 1, 'mistakes', sign(severity));
          // What is empty is marked at the character before it, or behind it at the start of a line.
          const from = length > 0 || column === 0 ? column : column - 1;
          const to = Math.max(column + length, from + 1);
          return editor.markText({ line: line - 1, ch: from }, { line: line - 1, ch: to }, { className: `mistaken ${severity}` });
        });
      });
    },
  };
}
