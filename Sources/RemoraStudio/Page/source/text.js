import { element } from '../dom.js';
import { colouredLines, linesOf } from '../log/code.js';
import { marksOf } from '../log/lua.js';

/**
 * @typedef {import('../log/code.js').Mark} Mark
 * @typedef {import('../log/code.js').Part} Part
 * @typedef {{ message: string, severity: string }} Mistake
 */

/** Beyond this size, a text that the host does not explain has no colours. */
const LONGEST_COLOURED = 200_000;
/** The kinds of parts that nobody asks about. */
const SILENT = new Set(['comment', 'number', 'operator']);

/**
 * The lines of a text, with its words: the parts that a person can point at, or reach by keyboard.
 *
 * One word at a time is in the order of the Tab key; the arrow keys move on from it.
 */
export class SourceText {
  element = element('div', { class: 'code', tabindex: '0', role: 'region', 'aria-label': 'Source',
    'aria-describedby': 'source-help' });
  /** @type {HTMLElement[]} */
  #rows = [];
  /** @type {HTMLElement[]} */
  #words = [];
  /** @type {WeakMap<Element, Part & { index: number }>} */
  #parts = new WeakMap();
  /** @type {HTMLElement | null} */
  #current = null;

  constructor() {
    this.element.addEventListener('keydown', (event) => this.#handleKey(event));
    this.element.addEventListener('focus', () => this.#chooseSeen());
  }

  /**
   * @param {string} text
   * @param {Mark[]} tokens what the host says of its parts; empty if it says nothing
   * @param {Mark[]} links
   */
  draw(text, tokens, links) {
    const { scrollTop } = this.element;
    this.#words = [];
    this.#current = null;
    const known = tokens.length > 0 || text.length > LONGEST_COLOURED ? tokens : marksOf(text);
    const lines = colouredLines(text, known, links, (node, part) => {
      if (SILENT.has(node.className.replace('lua-', ''))) return;
      node.classList.add('word');
      this.#parts.set(node, { ...part, index: this.#words.length });
      this.#words.push(node);
    });
    // The last line end ends the last line.
    if (lines.length > 1 && linesOf(text).at(-1) === '') lines.pop();
    this.#rows = lines.map((nodes, index) =>
      element('div', { class: 'line' }, element('span', { class: 'number' }, String(index + 1)),
        element('code', {}, ...nodes)));
    this.element.replaceChildren(...this.#rows);
    this.element.style.setProperty('--digits', `${String(lines.length).length}ch`);
    this.element.scrollTop = scrollTop;
  }

  /**
   * Marks a line, and those with a mistake.
   *
   * @param {number | undefined} here
   * @param {Map<number, Mistake>} mistakes
   */
  mark(here, mistakes) {
    for (const old of this.element.querySelectorAll('.mistake')) old.remove();
    for (const row of this.#rows) row.className = 'line';
    for (const [line, { message, severity }] of mistakes) {
      const row = this.#rows[line - 1];
      row?.classList.add(severity);
      row?.after(element('div', { class: `mistake ${severity}` },
        element('span', { class: 'heard' }, `${severity} in line ${line}: `), message));
    }
    if (here) this.#rows[here - 1]?.classList.add('here');
  }

  /**
   * Scrolls to a line; to the top without one.
   *
   * @param {number} [line]
   */
  show(line) {
    const row = line ? this.#rows[line - 1] : null;
    if (row) row.scrollIntoView({ block: 'center' });
    else this.element.scrollTop = 0;
  }

  /**
   * Gives a word the focus; the whole text if there is none.
   *
   * @param {number} [line]
   * @param {number} [column]
   */
  focus(line, column) {
    const word = column === undefined ? undefined : this.#words.find((each) => {
      const part = this.#parts.get(each);
      return part?.line === line && part?.column === column;
    });
    if (word) this.choose(word);
    (word ?? this.element).focus({ preventScroll: true });
  }

  /**
   * The word that an event is about.
   *
   * @param {EventTarget | null} target
   * @returns {{ word: HTMLElement, part: Part } | null}
   */
  wordAt(target) {
    const word = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('.word')) : null;
    const part = word && this.#parts.get(word);
    return part ? { word, part } : null;
  }

  /**
   * Makes a word the one that the Tab key reaches.
   *
   * @param {HTMLElement} word
   */
  choose(word) {
    if (this.#current) this.#current.tabIndex = -1;
    this.#current = word;
    word.tabIndex = 0;
  }

  /** The word that the Tab key reaches is one that can be seen. */
  #chooseSeen() {
    const { top, bottom } = this.element.getBoundingClientRect();
    const isSeen = (/** @type {Element | null} */ each) => {
      const box = each?.getBoundingClientRect();
      return box && box.top >= top && box.bottom <= bottom;
    };
    if (isSeen(this.#current)) return;
    const here = this.element.querySelector('.here .word');
    const seen = isSeen(here) ? here : this.#words.find(isSeen);
    if (seen) this.choose(/** @type {HTMLElement} */ (seen));
  }

  /** @param {KeyboardEvent} event */
  #handleKey(event) {
    const at = this.wordAt(event.target);
    if (!at || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const index = this.#parts.get(at.word)?.index ?? 0;
    const line = this.#words.filter((word) => this.#parts.get(word)?.line === at.part.line);
    /** @type {Record<string, () => HTMLElement | undefined>} */
    const targets = {
      ArrowLeft: () => this.#words[index - 1],
      ArrowRight: () => this.#words[index + 1],
      ArrowUp: () => this.#wordBeside(index, -1),
      ArrowDown: () => this.#wordBeside(index, 1),
      Home: () => line[0],
      End: () => line[line.length - 1],
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    const word = target();
    if (!word) return;
    this.choose(word);
    word.focus({ preventScroll: true });
    word.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /**
   * The nearest word in the next line that has some.
   *
   * @param {number} index
   * @param {1 | -1} way
   */
  #wordBeside(index, way) {
    const partAt = (/** @type {number} */ at) => this.#parts.get(this.#words[at]);
    const start = partAt(index);
    let at = index;
    while (partAt(at)?.line === start?.line) at += way;
    const line = partAt(at)?.line;
    const distance = (/** @type {number} */ one) => Math.abs((partAt(one)?.column ?? 0) - (start?.column ?? 0));
    let nearest = at;
    for (; line !== undefined && partAt(at)?.line === line; at += way) {
      if (distance(at) < distance(nearest)) nearest = at;
    }
    return this.#words[nearest];
  }
}
