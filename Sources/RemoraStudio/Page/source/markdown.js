import { element } from '../dom.js';
import { colouredLines } from '../log/code.js';
import { marksOf } from '../log/lua.js';

const FENCE = /^```\w*\n([^]*?)\n```$/gm;
// None of them spans a bracket of its own kind, so that a long text takes no longer than its length.
const INLINE = /`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/**
 * Draws the Markdown of explanations: paragraphs, code, links to lines of files.
 *
 * The texts of scripts are in it, so anything else stays as it is written.
 *
 * @param {string} text
 * @param {(place: import('../log/place.js').Place, text: string) => Node} link makes a link to a file
 * @returns {Node[]}
 */
export function markdown(text, link) {
  /** @type {Node[]} */
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(FENCE)) {
    nodes.push(...paragraphs(text.slice(end, match.index), link), codeBlock(match[1] ?? ''));
    end = (match.index ?? 0) + match[0].length;
  }
  return [...nodes, ...paragraphs(text.slice(end), link)];
}

/** @param {string} code */
function codeBlock(code) {
  const lines = colouredLines(code, marksOf(code)).map((line, index) => (index > 0 ? ['\n', ...line] : line));
  return element('pre', {}, element('code', {}, ...lines.flat()));
}

/**
 * @param {string} text
 * @param {(place: import('../log/place.js').Place, text: string) => Node} link
 */
function paragraphs(text, link) {
  return text.split(/\n{2,}/).map((each) => each.trim()).filter(Boolean)
    .map((each) => element('p', {}, ...inline(each, link)));
}

/**
 * @param {string} text
 * @param {(place: import('../log/place.js').Place, text: string) => Node} link
 */
function inline(text, link) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, label = '', target = ''] = match;
    const place = placeOf(target);
    nodes.push(text.slice(end, match.index));
    if (code) nodes.push(element('code', {}, code));
    else nodes.push(place ? link(place, label) : whole);
    end = (match.index ?? 0) + whole.length;
  }
  return [...nodes, text.slice(end)];
}

/**
 * The place that a link names: `file:///scripts/quiz.lua#L12`; `null` for one that leads out of the pane.
 *
 * @param {string} target
 */
function placeOf(target) {
  const match = /^(?:file:\/\/)?([^#]+\.(?:lua|json))(?:#L(\d+))?$/.exec(target);
  if (!match) return null;
  const file = (match[1] ?? '').replaceAll('%20', ' ');
  return match[2] ? { file, line: Number(match[2]) } : { file };
}
