import { element } from '../dom.js';

const KEYWORDS = new Set(
  ('and break do else elseif end false for function goto if in local nil not or repeat return then true'
    + ' until while').split(' '),
);

// In the order of trying: comments, strings, numbers, words. A text that does not end colours its rest.
const TOKEN = new RegExp(
  [
    '(?<comment>--\\[(?<level>=*)\\[[^]*?(?:\\]\\k<level>\\]|$)|--[^\\n]*)',
    '(?<text>\\[(?<depth>=*)\\[[^]*?(?:\\]\\k<depth>\\]|$)|"(?:\\\\[^]|[^"\\\\\\n])*"?|\'(?:\\\\[^]|[^\'\\\\\\n])*\'?)',
    '(?<number>(?<![\\w.])(?:0[xX][\\da-fA-F.]+(?:[pP][+-]?\\d+)?|\\d+\\.?\\d*(?:[eE][+-]?\\d+)?))',
    '(?<word>[A-Za-z_]\\w*)',
  ].join('|'),
  'g',
);

/**
 * The parts of a Lua text; also good enough for JSON.
 *
 * @param {string} source
 * @returns {{ kind: 'comment' | 'text' | 'number' | 'keyword' | 'call' | '', text: string }[]}
 */
export function tokens(source) {
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
  if (groups.text !== undefined) return 'text';
  if (groups.number !== undefined) return 'number';
  if (KEYWORDS.has(text)) return 'keyword';
  return source[index + text.length] === '(' ? 'call' : '';
}

/**
 * The coloured lines of a text.
 *
 * @param {string} source
 * @returns {Node[][]} the nodes of each line
 */
export function colouredLines(source) {
  /** @type {Node[][]} */
  const lines = [[]];
  for (const { kind, text } of tokens(source)) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (!part) return;
      const node = kind ? element('span', { class: `lua-${kind}` }, part) : new Text(part);
      lines[lines.length - 1].push(node);
    });
  }
  return lines;
}
