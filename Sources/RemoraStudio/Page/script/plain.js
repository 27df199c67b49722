import { element } from '../dom.js';

/**
 * @typedef {import('./editor.js').Edit} Edit
 */

/**
 * A text area: what there is without CodeMirror.
 *
 * @type {import('./editor.js').MakeEditor}
 */
export function plainEditor(text, label, listener) {
  const area = /** @type {HTMLTextAreaElement} */ (element('textarea', {
    class: 'plain', 'aria-label': label, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', wrap: 'off',
    'aria-describedby': 'script-help',
  }));
  area.value = text;
  area.defaultValue = text;
  area.setSelectionRange(0, 0);
  let line = 1;
  const caret = () => placeIn(area.value, area.selectionStart);
  const look = () => {
    if (caret().line === line) return;
    line = caret().line;
    listener.moved();
  };
  area.addEventListener('input', () => {
    listener.changed();
    look();
  });
  for (const type of ['keyup', 'click', 'focus']) area.addEventListener(type, look);
  return {
    element: area,
    text: () => area.value,
    caret,
    change(edits) {
      if (edits.length === 0) return;
      const { selectionStart, selectionEnd, scrollTop } = area;
      const [start, end] = [moved(selectionStart, edits), moved(selectionEnd, edits)];
      replace(area, joined(area.value, edits));
      area.setSelectionRange(start, end);
      area.scrollTop = scrollTop;
      listener.changed();
    },
    go(to, column = 0) {
      const lines = area.value.split('\n');
      const offset = lines.slice(0, to - 1).reduce((sum, each) => sum + each.length + 1, 0)
        + Math.min(column, lines[to - 1]?.length ?? 0);
      area.setSelectionRange(offset, offset);
      const { lineHeight } = getComputedStyle(area);
      area.scrollTop = Math.max(0, (to - 1) * parseFloat(lineHeight) - area.clientHeight / 2);
      look();
    },
    offset: () => area.selectionStart,
    put: (offset) => area.setSelectionRange(offset, offset),
    at: () => null,
    spot(at = caret()) {
      const { left, top } = area.getBoundingClientRect();
      const height = parseFloat(getComputedStyle(area).lineHeight);
      const y = top + (at.line - 1) * height - area.scrollTop;
      return { left: left + 12, top: y, bottom: y + height };
    },
    selection: () => ({ from: area.selectionStart, to: area.selectionEnd }),
    selected: () => area.value.slice(area.selectionStart, area.selectionEnd),
    select(from, to) {
      this.go(placeIn(area.value, from).line);
      area.setSelectionRange(from, to);
    },
    highlight() {},
    fold: () => 'A plain text area folds nothing.',
    field: area,
    focus: () => area.focus({ preventScroll: true }),
    layOut() {},
    mark() {},
    note() {},
  };
}

/**
 * As if a person typed it, so that it can be undone; browsers do that only where the focus is.
 *
 * @param {HTMLTextAreaElement} area
 * @param {Edit} edit
 */
function replace(area, { from, to, text }) {
  if (document.activeElement !== area) return area.setRangeText(text, from, to, 'preserve');
  area.setSelectionRange(from, to);
  document.execCommand(text ? 'insertText' : 'delete', false, text);
}

/**
 * The one edit that does what several do.
 *
 * @param {string} text
 * @param {Edit[]} edits from first to last
 * @returns {Edit}
 */
function joined(text, edits) {
  const from = edits[0]?.from ?? 0;
  let [made, to] = ['', from];
  for (const edit of edits) {
    made += text.slice(to, edit.from) + edit.text;
    to = edit.to;
  }
  return { from, to, text: made };
}

/**
 * Where a place is after edits.
 *
 * @param {number} place
 * @param {Edit[]} edits
 */
function moved(place, edits) {
  let by = 0;
  for (const { from, to, text } of edits) {
    if (to <= place) by += text.length - (to - from);
    else if (from < place) return from + by + Math.min(place - from, text.length);
  }
  return place + by;
}

/**
 * @param {string} text
 * @param {number} offset
 */
function placeIn(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before[before.length - 1]?.length ?? 0 };
}
