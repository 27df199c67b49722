import { element, icon } from '../dom.js';

/** @typedef {import('./draft.js').Draft} Draft */

/** More are not counted. */
const MOST = 1000;

/** The bar above a text that finds something in it. It ignores capitals, unless there are some in what it looks for. */
export class Finding {
  #field = /** @type {HTMLInputElement} */ (element('input', { type: 'search', 'aria-label': 'Find in the script',
    placeholder: 'Find', autocomplete: 'off', spellcheck: 'false' }));
  #count = element('span', { class: 'muted', role: 'status' });
  element = element(
    'div', { class: 'finding', role: 'search', hidden: true }, this.#field,
    tool('Previous (Shift-F3)', 'up', () => this.go(-1)), tool('Next (F3)', 'down', () => this.go(1)), this.#count,
    tool('Close (Escape)', 'close', () => this.#close()),
  );
  /** @type {Draft | null} */
  #draft = null;
  /** @type {{ from: number, to: number }[]} */
  #found = [];

  constructor() {
    this.#field.addEventListener('input', () => {
      this.#look();
      this.#choose(this.#found.find(({ from }) => from >= this.#start) ?? this.#found[0]);
    });
    this.element.addEventListener('keydown', (event) => {
      const { key, shiftKey, ctrlKey, metaKey } = event;
      // What else the page has keys for is not meant for the scene here.
      event.stopPropagation();
      if (key === 'Escape') this.#close();
      else if (key === 'F3' || (key === 'Enter' && event.target === this.#field)) this.go(shiftKey ? -1 : 1);
      else if (!((ctrlKey || metaKey) && key.toLowerCase() === 'f')) return;
      event.preventDefault();
    });
  }

  /** @param {Draft | null} draft in whose text is looked from now on */
  watch(draft) {
    if (draft === this.#draft) return;
    this.#draft?.editor.highlight([]);
    this.#draft = draft;
    this.changed();
  }

  changed() {
    if (!this.element.hidden) this.#look();
  }

  /** Opens the bar, for what is selected if that is in one line. */
  open() {
    const selected = this.#draft?.editor.selected() ?? '';
    if (selected && !selected.includes('\n')) this.#field.value = selected;
    this.element.hidden = false;
    this.#field.focus();
    this.#field.select();
    this.#look();
  }

  /**
   * Selects the next place, or the one before.
   *
   * @param {1 | -1} way
   */
  go(way) {
    if (this.element.hidden) return this.open();
    const start = this.#start;
    const next = way > 0 ? this.#found.find(({ from }) => from > start) ?? this.#found[0]
      : [...this.#found].reverse().find(({ from }) => from < start) ?? this.#found.at(-1);
    this.#choose(next);
  }

  /** Where the selection begins. */
  get #start() {
    return this.#draft?.editor.selection().from ?? 0;
  }

  #close() {
    this.element.hidden = true;
    this.#found = [];
    this.#draft?.editor.highlight([]);
    this.#draft?.editor.focus();
  }

  #look() {
    const sought = this.#field.value;
    this.#found = places(this.#draft?.editor.text() ?? '', sought);
    this.#draft?.editor.highlight(this.#found);
    this.#say();
  }

  /** @param {{ from: number, to: number }} [place] */
  #choose(place) {
    if (place) this.#draft?.editor.select(place.from, place.to);
    this.#say(place);
  }

  /** @param {{ from: number, to: number }} [place] that is selected */
  #say(place) {
    const count = this.#found.length;
    const all = count === MOST ? `${MOST} or more` : String(count);
    this.#count.textContent = this.#field.value === '' ? '' : count === 0 ? 'Not found'
      : place ? `${this.#found.indexOf(place) + 1} of ${all}` : `${all} found`;
  }
}

/**
 * Where a text stands in another one.
 *
 * @param {string} text
 * @param {string} sought
 */
function places(text, sought) {
  /** @type {{ from: number, to: number }[]} */
  const found = [];
  if (sought === '') return found;
  const hasCapitals = /\p{Lu}/u.test(sought);
  const pattern = new RegExp(sought.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), hasCapitals ? 'gu' : 'giu');
  for (const match of text.matchAll(pattern)) {
    const from = match.index ?? 0;
    found.push({ from, to: from + (match[0] ?? '').length });
    if (found.length === MOST) break;
  }
  return found;
}

/**
 * @param {string} label
 * @param {string} name of its icon
 * @param {() => void} action
 */
function tool(label, name, action) {
  return element('button', { class: 'tool', type: 'button', 'aria-label': label, title: label, onclick: action }, icon(name));
}
