import { element } from '../dom.js';
import { firstSentence } from '../scene-edits.js';

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {{ text: string, label?: string, detail?: string, help?: string, snippet?: boolean }} Candidate
 */

/** The name of a member is being typed, which is no part of a number. */
const MEMBER = /(?:[A-Za-z_]\w*|[)\]"'])[.:]\w*$/;

/**
 * What may stand at the caret of a script: a list, which the text controls while it keeps the focus.
 *
 * A list that came by itself, after a dot or a colon, has no choice: Enter still begins a line.
 */
export class Completions {
  element = element('div', { class: 'completions', hidden: true });
  status = element('span', { class: 'heard', role: 'status' });
  #list = element('ul', { class: 'candidates', id: 'script-candidates', role: 'listbox', 'aria-label': 'Completions',
    tabindex: '0' });
  #help = element('p', { class: 'muted', hidden: true });
  /** @type {Candidate[]} */
  #candidates = [];
  /** What the list is for. */
  #asked = { text: '', offset: 0, from: 0 };
  #chosen = -1;
  #newest = 0;
  /** @type {Draft | null} */
  #draft = null;
  #connection;

  /** @param {import('../connection.js').Connection} connection */
  constructor(connection) {
    this.#connection = connection;
    this.element.append(this.#list, this.#help);
    // The text keeps the focus.
    this.element.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element && target.closest('[role=option]');
      if (option) this.#accept([...this.#list.children].indexOf(option));
    });
    document.addEventListener('selectionchange', () => {
      if (!this.element.hidden && !this.#isCurrent) this.close();
    });
  }

  /** @param {Draft | null} draft whose text is completed from now on */
  watch(draft) {
    if (draft === this.#draft) return;
    this.close();
    this.#draft = draft;
    draft?.editor.field.setAttribute('aria-autocomplete', 'list');
    draft?.editor.field.setAttribute('aria-controls', this.#list.id);
  }

  /** The text has changed: lists members where the name of one is being typed. */
  changed() {
    const editor = this.#draft?.editor;
    if (!editor || !editor.element.contains(document.activeElement)) return;
    this.close();
    if (MEMBER.test(editor.text().slice(0, editor.offset()))) void this.#ask(false);
  }

  /**
   * Does what a key does to the list.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was the list's
   */
  handleKey({ key, code, ctrlKey, altKey, metaKey, shiftKey }) {
    if (ctrlKey && !shiftKey && code === 'Space') {
      void this.#ask(true);
      return true;
    }
    if (this.element.hidden || ctrlKey || altKey || metaKey || shiftKey) return false;
    const count = this.#candidates.length;
    if (key === 'ArrowDown') this.#choose((this.#chosen + 1) % count);
    else if (key === 'ArrowUp') this.#choose((Math.max(this.#chosen, 0) - 1 + count) % count);
    else if (key === 'Tab' || (key === 'Enter' && this.#chosen >= 0)) this.#accept(Math.max(this.#chosen, 0));
    else if (key === 'Escape') this.close();
    else return false;
    return true;
  }

  close() {
    this.#newest += 1;
    this.element.hidden = true;
    this.#draft?.editor.field.removeAttribute('aria-activedescendant');
    this.status.textContent = '';
  }

  get #isCurrent() {
    const editor = this.#draft?.editor;
    return editor?.offset() === this.#asked.offset && editor.text() === this.#asked.text;
  }

  /** @param {boolean} chooses whether somebody asked for it, and the first candidate is chosen */
  async #ask(chooses) {
    const draft = this.#draft;
    if (!draft || draft.refusal) return;
    const request = ++this.#newest;
    const [text, offset] = [draft.editor.text(), draft.editor.offset()];
    const answer = await this.#connection.request('complete', { file: draft.file, text, cursor: offset }).catch(() => null);
    if (!answer || request !== this.#newest) return;
    this.#asked = { text, offset, from: answer.from };
    if (!this.#isCurrent) return;
    this.#candidates = answer.candidates;
    const typed = text.slice(answer.from, offset);
    // What is typed already is no news.
    if (!chooses && this.#candidates.every((each) => each.text === typed)) return;
    if (this.#candidates.length > 0) this.#open(chooses);
    else if (chooses) this.status.textContent = 'No completions';
  }

  /** @param {boolean} chooses */
  #open(chooses) {
    this.#list.replaceChildren(...this.#candidates.map(({ text, label, detail }, index) => element(
      'li', { id: `script-candidate-${index}`, role: 'option', 'aria-selected': 'false' },
      element('span', { class: 'text' }, label ?? text), detail ? element('span', { class: 'muted' }, detail) : null,
    )));
    this.element.hidden = false;
    this.#list.scrollTop = 0;
    this.status.textContent = `${this.#candidates.length} completions`;
    this.#choose(chooses ? 0 : -1);
  }

  /** @param {number} index of a candidate; −1 for none */
  #choose(index) {
    this.#list.children[this.#chosen]?.setAttribute('aria-selected', 'false');
    this.#chosen = index;
    const option = this.#list.children[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    const field = this.#draft?.editor.field;
    if (option) field?.setAttribute('aria-activedescendant', option.id);
    else field?.removeAttribute('aria-activedescendant');
    const help = firstSentence(this.#candidates[index]?.help);
    this.#help.textContent = help;
    this.#help.hidden = help === '';
    this.#place();
  }

  /** Below the caret, or above it where there is no room. */
  #place() {
    const spot = this.#draft?.editor.spot();
    if (!spot) return;
    const { width, height } = this.element.getBoundingClientRect();
    const below = spot.bottom + 2;
    const top = below + height > innerHeight - 8 ? Math.max(8, spot.top - 2 - height) : below;
    this.element.style.top = `${top}px`;
    this.element.style.left = `${Math.max(8, Math.min(spot.left, innerWidth - 8 - width))}px`;
  }

  /** @param {number} index */
  #accept(index) {
    const candidate = this.#candidates[index];
    const editor = this.#draft?.editor;
    const isCurrent = this.#isCurrent;
    this.close();
    if (!editor || !candidate || !isCurrent) return;
    const { text, caret } = candidate.snippet ? filledIn(candidate.text) : { text: candidate.text, caret: candidate.text.length };
    const { from, offset } = this.#asked;
    editor.change([{ from, to: offset, text }]);
    editor.put(from + caret);
    this.close();
  }
}

/**
 * The text of a snippet, and where the caret goes: to the first place to fill in.
 *
 * @param {string} snippet
 */
export function filledIn(snippet) {
  /** @type {Map<number, number>} */
  const places = new Map();
  let text = '';
  for (const [whole, place, dollar] of snippet.matchAll(/\$(\d+)|\\(\$)|[^]/g)) {
    if (place === undefined) text += dollar ?? whole;
    else if (!places.has(Number(place))) places.set(Number(place), text.length);
  }
  return { text, caret: places.get(1) ?? places.get(0) ?? text.length };
}
