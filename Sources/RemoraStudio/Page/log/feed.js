import { element, oncePerFrame } from '../dom.js';

/**
 * @template Entry
 * @typedef {object} FeedOptions
 * @property {string} label for screen readers
 * @property {string} empty what it says without entries
 * @property {(entry: Entry) => HTMLElement} draw
 * @property {(entry: Entry) => string | null} [key] equal keys in a row are one row, with a count
 * @property {(entry: Entry) => boolean} [matches] whether the filter lets an entry through
 */

const LIMIT = 2000;
const BLOCK = 100;

/**
 * Entries from top to bottom: bounded, filtered, drawn once a frame and only while it is shown. It keeps
 * showing the end, unless a person has scrolled up.
 *
 * @template Entry
 */
export class Feed {
  /** @type {HTMLElement} */
  element;
  /** @type {{ entry: Entry, key: string | null, count: number, row: HTMLElement }[]} */
  #rows = [];
  /** @type {Entry[]} */
  #waiting = [];
  #isShown = false;
  #isAtEnd = true;
  #lastTop = 0;
  #leftOut = 0;
  #dropped = 0;
  #list = element('div', { class: 'rows' });
  #note = element('p', { class: 'muted note', hidden: true });
  #empty;
  /** @type {FeedOptions<Entry>} */
  #options;
  #draw = oncePerFrame(() => this.#drawWaiting());

  /** @param {FeedOptions<Entry>} options */
  constructor(options) {
    this.#options = options;
    this.#empty = element('p', { class: 'muted note' }, options.empty);
    this.element = element(
      'div',
      { class: 'feed', role: 'log', tabindex: '0', 'aria-label': options.label },
      this.#note,
      this.#empty,
      this.#list,
    );
    this.element.addEventListener('scroll', () => this.#noteScroll(), { passive: true });
    new ResizeObserver(() => this.#follow()).observe(this.#list);
    new ResizeObserver(() => this.#follow()).observe(this.element);
  }

  /** Whether a person can see it; entries wait until then. */
  set isShown(/** @type {boolean} */ shown) {
    this.#isShown = shown;
    if (shown) this.#draw();
  }

  /** How many entries the host left out. */
  set leftOut(/** @type {number} */ count) {
    this.#leftOut = count;
    this.#draw();
  }

  /** @param {Entry[]} entries */
  add(entries) {
    this.#waiting.push(...entries);
    if (this.#waiting.length > 2 * LIMIT) {
      this.#dropped += this.#waiting.splice(0, this.#waiting.length - LIMIT).length;
    }
    if (this.#isShown) this.#draw();
  }

  /** Forgets everything. */
  clear() {
    this.#rows = [];
    this.#waiting = [];
    this.#dropped = 0;
    this.#list.replaceChildren();
    this.#isAtEnd = true;
    this.#draw();
  }

  /** Applies the filter to what is there. */
  filter() {
    for (const { entry, row } of this.#rows) row.hidden = !this.#passes(entry);
    this.#drawNotes();
    this.#follow();
  }

  #drawWaiting() {
    if (!this.#isShown) return;
    const waiting = this.#waiting.splice(0);
    this.#dropped += waiting.splice(0, waiting.length - LIMIT).length;
    for (const entry of waiting) {
      const key = this.#options.key?.(entry) ?? null;
      const last = this.#rows[this.#rows.length - 1];
      if (key !== null && last?.key === key) {
        this.#repeat(last);
        continue;
      }
      const row = this.#options.draw(entry);
      row.hidden = !this.#passes(entry);
      this.#rows.push({ entry, key, count: 1, row });
      this.#append(row);
    }
    while (this.#rows.length >= LIMIT + BLOCK) {
      this.#list.firstElementChild?.remove();
      for (const { count } of this.#rows.splice(0, BLOCK)) this.#dropped += count;
    }
    this.#drawNotes();
    this.#follow();
  }

  /**
   * Rows are in blocks, so that the browser skips the full ones that are out of sight.
   *
   * @param {HTMLElement} row
   */
  #append(row) {
    let block = this.#list.lastElementChild;
    if (!block || block.childElementCount === BLOCK) {
      block?.classList.add('full');
      block = element('div', { class: 'block' });
      this.#list.append(block);
    }
    block.append(row);
  }

  /** @param {{ count: number, row: HTMLElement }} repeated */
  #repeat(repeated) {
    repeated.count += 1;
    let badge = repeated.row.querySelector('.count');
    if (!badge) {
      badge = element('span', { class: 'badge count' });
      repeated.row.append(badge);
    }
    badge.textContent = `×${repeated.count}`;
    badge.setAttribute('title', `${repeated.count} times`);
  }

  #drawNotes() {
    const leftOut = this.#leftOut + this.#dropped;
    this.#note.hidden = leftOut === 0;
    this.#note.textContent = `${leftOut} more left out`;
    const isEmpty = this.#rows.every(({ row }) => row.hidden);
    this.#empty.hidden = !isEmpty;
    this.#empty.textContent = this.#rows.length > 0 ? 'The filter hides everything.' : this.#options.empty;
  }

  /** @param {Entry} entry */
  #passes(entry) {
    return this.#options.matches?.(entry) ?? true;
  }

  /** Rows that come into view may get taller, so that only a scroll upwards leaves the end. */
  #noteScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    if (scrollHeight - clientHeight - scrollTop < 4) this.#isAtEnd = true;
    else if (scrollTop < this.#lastTop) this.#isAtEnd = false;
    this.#lastTop = scrollTop;
  }

  #follow() {
    if (this.#isAtEnd) this.element.scrollTop = this.element.scrollHeight;
  }
}

/**
 * The time of an entry.
 *
 * @param {number} seconds
 */
export function timeCell(seconds) {
  return element('span', { class: 'when' }, `${seconds.toFixed(2)} s`);
}

/**
 * A field that filters, and tells `change` what is in it, in lower case.
 *
 * @param {string} label
 * @param {(text: string) => void} change
 */
export function filterField(label, change) {
  const field = /** @type {HTMLInputElement} */ (
    element('input', { class: 'field filter', type: 'search', placeholder: label, 'aria-label': label })
  );
  field.addEventListener('input', () => change(field.value.trim().toLowerCase()));
  return field;
}
