import { element } from '../dom.js';

/**
 * A part of a line and its meaning, as the host tells it: lines count from 1, columns from 0.
 *
 * @typedef {[line: number, column: number, length: number, meaning: string]} Mark
 * @typedef {{ line: number, column: number, length: number }} Part
 */

/** Lua's line ends, which the host counts as well. */
const LINE_END = /\r\n|\r|\n/;

/** @param {string} text */
export function linesOf(text) {
  return text.split(LINE_END);
}

/**
 * The lines of a text, coloured.
 *
 * @param {string} text
 * @param {Mark[]} marks the kinds of its parts, in their order
 * @param {Mark[]} [links] the files that parts of it name
 * @param {(node: HTMLElement, part: Part) => void} [note] called with the element of each part
 * @returns {Node[][]} the nodes of each line
 */
export function colouredLines(text, marks, links = [], note = () => {}) {
  const kinds = byLine(marks);
  const files = byLine(links);
  return linesOf(text).map((line, index) => {
    /** @type {Node[]} */
    const nodes = [];
    let end = 0;
    for (const { column, length, kind, file } of cut(kinds.get(index + 1) ?? [], files.get(index + 1) ?? [])) {
      if (column < end || column >= line.length) continue;
      if (column > end) nodes.push(new Text(line.slice(end, column)));
      const shown = line.slice(column, column + length);
      const node = file
        ? element('a', { class: `lua-${kind}`, href: '#source-pane', title: file, tabindex: -1 }, shown)
        : element('span', { class: `lua-${kind}` }, shown);
      note(node, { line: index + 1, column, length: shown.length });
      nodes.push(node);
      end = column + shown.length;
    }
    if (end < line.length) nodes.push(new Text(line.slice(end)));
    return nodes;
  });
}

/**
 * @param {Mark[]} marks
 * @returns {Map<number, Mark[]>}
 */
function byLine(marks) {
  /** @type {Map<number, Mark[]>} */
  const lines = new Map();
  for (const mark of marks) {
    const line = lines.get(mark[0]);
    if (line) line.push(mark);
    else lines.set(mark[0], [mark]);
  }
  return lines;
}

/**
 * The parts of a line, cut where links begin and end.
 *
 * @param {Mark[]} marks
 * @param {Mark[]} links
 * @returns {{ column: number, length: number, kind: string, file?: string }[]}
 */
function cut(marks, links) {
  /** @type {{ column: number, length: number, kind: string, file?: string }[]} */
  const parts = [];
  let next = 0;
  for (const [, start, length, kind] of marks) {
    let column = start;
    const end = start + length;
    for (; next < links.length && links[next][1] < end; next += 1) {
      const [, from, size, file] = links[next];
      if (from < column || from + size > end) continue;
      if (from > column) parts.push({ column, length: from - column, kind });
      parts.push({ column: from, length: size, kind, file });
      column = from + size;
    }
    if (end > column) parts.push({ column, length: end - column, kind });
  }
  return parts;
}
