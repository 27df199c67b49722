import { element } from '../dom.js';

// None of them spans a mark of its own kind, so that a long text takes no longer than its length.
const INLINE =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)\)/g;
const ITEM = /^( *)(-|\d+\.) +/;

/**
 * Draws the Markdown of the documentation: headings, paragraphs, code, lists, tables, links and pictures.
 *
 * Text is set as text, and anything else stays as it is written.
 *
 * @param {string} text
 * @returns {Node[]}
 */
export function blocks(text) {
  const lines = text.split('\n');
  /** @type {Node[]} */
  const nodes = [];
  while (lines.length > 0) {
    const first = lines[0] ?? '';
    const [, marks = '', title = ''] = /^(#{1,6}) (.*)$/.exec(first) ?? [];
    if (!first.trim() || first.startsWith('<!--')) lines.shift();
    else if (first.startsWith('```')) nodes.push(code(lines));
    else if (marks) nodes.push(heading(marks.length, title, lines));
    else if (first.startsWith('|')) nodes.push(table(takeWhile(lines, (line) => line.startsWith('|'))));
    else if (ITEM.test(first)) nodes.push(list(lines));
    else nodes.push(element('p', {}, ...inline(takeWhile(lines, isOfParagraph).join(' '))));
  }
  return nodes;
}

/**
 * Takes lines from the front, one at least, as long as they fit.
 *
 * @param {string[]} lines
 * @param {(line: string) => boolean} fits
 */
function takeWhile(lines, fits) {
  const end = lines.findIndex((line, index) => index > 0 && !fits(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

/** @param {string} line */
function isOfParagraph(line) {
  return line.trim() !== '' && !/^(#{1,6} |```|\||<!--)/.test(line) && !ITEM.test(line);
}

/** @param {string[]} lines */
function code(lines) {
  const [, ...text] = takeWhile(lines, (line) => !line.startsWith('```'));
  lines.shift();
  // A keyboard scrolls what has the focus.
  return element('pre', { tabindex: 0 }, element('code', {}, text.join('\n')));
}

/**
 * @param {number} level
 * @param {string} title
 * @param {string[]} lines
 */
function heading(level, title, lines) {
  lines.shift();
  const made = element(`h${level}`, {}, ...inline(title));
  const words = (made.textContent ?? '').toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  made.id = words.replace(/\s/g, '-');
  return made;
}

/** @param {string[]} rows */
function table(rows) {
  /** @type {string[][]} */
  const [head = [], ...body] = rows.filter((row) => !/^[|\s:-]+$/.test(row) || /^[|\s]+$/.test(row)).map(cells);
  const row = (/** @type {string[]} */ all, /** @type {string} */ tag) =>
    element('tr', {}, ...all.map((cell) => element(cell ? tag : 'td', {}, ...inline(cell))));
  const hasHead = head.some(Boolean);
  return element(
    'div', { class: 'table', tabindex: 0 },
    element(
      'table', {}, hasHead ? element('thead', {}, row(head, 'th')) : null,
      element('tbody', {}, ...body.map((each) => row(each, 'td'))),
    ),
  );
}

/** @param {string} row */
function cells(row) {
  return row.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** @param {string[]} lines */
function list(lines) {
  const [, margin = '', mark = ''] = ITEM.exec(lines[0] ?? '') ?? [];
  const made = element(mark === '-' ? 'ul' : 'ol');
  while (ITEM.exec(lines[0] ?? '')?.[1] === margin) {
    const width = ITEM.exec(lines[0] ?? '')?.[0].length ?? 0;
    const item = takeWhile(lines, (line) => line.trim() === '' || line.search(/\S/) > margin.length);
    const inner = blocks(item.map((line, index) => line.slice(index ? Math.min(width, line.search(/\S|$/)) : width)).join('\n'));
    const [first, ...rest] = inner;
    // A short item is no paragraph.
    const words = first instanceof HTMLParagraphElement ? [...first.childNodes] : first ? [first] : [];
    made.append(element('li', {}, ...words, ...rest));
  }
  return made;
}

/**
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function inline(text) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, quoted, strong, soft, isPicture, label = '', target = ''] = match;
    nodes.push(text.slice(end, match.index));
    if (quoted) nodes.push(element('code', {}, quoted));
    else if (strong) nodes.push(element('strong', {}, ...inline(strong)));
    else if (soft) nodes.push(element('em', {}, ...inline(soft)));
    else if (isPicture) nodes.push(element('img', { src: target, alt: label }));
    else nodes.push(...link(label, target));
    end = (match.index ?? 0) + whole.length;
  }
  return [...nodes, text.slice(end)];
}

/**
 * A link to another page of the documentation, or to the web; the words of one to a file that does not come with it.
 *
 * @param {string} label
 * @param {string} target
 */
function link(label, target) {
  const isOfWeb = /^https?:\/\//.test(target);
  if (!isOfWeb && !/^#|^[\w./-]+\.md(#|$)/.test(target)) return inline(label);
  const href = isOfWeb ? target : target.replace(/\.md(?=#|$)/, '');
  return [element('a', { href, ...(isOfWeb ? { rel: 'noreferrer' } : {}) }, ...inline(label))];
}
