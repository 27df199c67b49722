/** @typedef {import('./code.js').Mark} Mark */

const KEYWORDS = new Set(
  ('and break do else elseif end false for function goto if in local nil not or repeat return then true'
    + ' until while').split(' '),
);

// In the order of trying: comments, strings, numbers, words. A text that does not end colours its rest.
const TOKEN = new RegExp(
  [
    '(?<comment>--\\[(?<level>=*)\\[[^]*?(?:\\]\\k<level>\\]|$)|--[^\\n]*)',
    '(?<string>\\[(?<depth>=*)\\[[^]*?(?:\\]\\k<depth>\\]|$)|"(?:\\\\[^]|[^"\\\\\\n])*"?|\'(?:\\\\[^]|[^\'\\\\\\n])*\'?)',
    '(?<number>(?<![\\w.])(?:0[xX][\\da-fA-F.]+(?:[pP][+-]?\\d+)?|\\d+\\.?\\d*(?:[eE][+-]?\\d+)?))',
    '(?<word>[A-Za-z_]\\w*)',
  ].join('|'),
  'g',
);

/**
 * The parts of a Lua text; also good enough for JSON.
 *
 * @param {string} source
 * @returns {{ kind: 'comment' | 'string' | 'number' | 'keyword' | 'function' | '', text: string }[]}
 */
function tokens(source) {
  /** @type {{ kind: any, text: string }[]} */
  const found = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const kind = kindOf(match, source);
    if (!kind) continue;
    const { index = 0, 0: text } = match;
    if (index > end) found.push({ kind: '', text: source.slice(end, index) });
    found.push({ kind, text });
    end = index + text.length;
  }
  if (end < source.length) found.push({ kind: '', text: source.slice(end) });
  return found;
}

/**
 * @param {RegExpMatchArray} match
 * @param {string} source
 */
function kindOf(match, source) {
  const { groups = {}, index = 0 } = match;
  const text = match[0] ?? '';
  if (groups.comment !== undefined) return 'comment';
  if (groups.string !== undefined) return 'string';
  if (groups.number !== undefined) return 'number';
  if (KEYWORDS.has(text)) return 'keyword';
  return source[index + text.length] === '(' ? 'function' : '';
}

/**
 * What the parts of a text are, as far as they tell alone: for texts that the host does not explain.
 *
 * @param {string} source
 * @returns {Mark[]}
 */
export function marksOf(source) {
  /** @type {Mark[]} */
  const marks = [];
  let [line, column] = [1, 0];
  for (const { kind, text } of tokens(source)) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) [line, column] = [line + 1, 0];
      if (part && kind) marks.push([line, column, part.length, kind]);
      column += part.length;
    });
  }
  return marks;
}
