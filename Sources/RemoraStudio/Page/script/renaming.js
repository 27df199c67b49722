import { element } from '../dom.js';

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./editor.js').Edit} Edit
 * @typedef {import('../log/code.js').Part} Part
 */

/** A field at a word of a script for its new name: Enter changes all its places in the script, Escape none. */
export class Renaming {
  #field = /** @type {HTMLInputElement} */ (element('input', { type: 'text', 'aria-label': 'New name', autocomplete: 'off',
    spellcheck: 'false', autocapitalize: 'off', 'aria-describedby': 'renaming-problem' }));
  #problem = element('p', { id: 'renaming-problem', role: 'alert' });
  element = element('div', { class: 'renaming', hidden: true }, this.#field, this.#problem);
  /**
   * The word that gets another name, and the text that it is in.
   *
   * @type {{ part: Part, text: string } | null}
   */
  #word = null;
  /** @type {Draft | null} */
  #draft = null;
  #connection;
  #say;

  /**
   * @param {import('../connection.js').Connection} connection
   * @param {(sentence: string) => void} say says at the caret why there is nothing to rename
   */
  constructor(connection, say) {
    this.#connection = connection;
    this.#say = say;
    this.#field.addEventListener('keydown', (event) => {
      // What else the page has keys for is not meant for the scene here.
      event.stopPropagation();
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (event.key === 'Enter') void this.#rename();
      else this.#end();
    });
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.element.contains(relatedTarget))) this.close();
    });
  }

  /** @param {Draft | null} draft whose names are changed from now on */
  watch(draft) {
    if (draft !== this.#draft) this.close();
    this.#draft = draft;
  }

  changed() {
    this.close();
  }

  close() {
    this.#word = null;
    this.element.hidden = true;
  }

  /** Asks for another name of what the word at the caret names. */
  async begin() {
    const draft = this.#draft;
    if (!draft || draft.refusal) return;
    const text = draft.editor.text();
    const { line, column } = draft.editor.caret();
    /** @type {Part | Error} */
    const found = await this.#connection.request('rename', { file: draft.file, text, line, column })
      .catch((/** @type {Error} */ problem) => problem);
    if (draft !== this.#draft || draft.editor.text() !== text) return;
    if (found instanceof Error) return this.#say(found.message);
    this.#word = { part: found, text };
    this.#field.value = text.split('\n')[found.line - 1].slice(found.column, found.column + found.length);
    this.#problem.textContent = '';
    this.#open(found);
  }

  /** @param {{ line: number, column: number }} at */
  #open(at) {
    const spot = this.#draft?.editor.spot(at);
    if (!spot) return;
    this.element.hidden = false;
    const { width, height } = this.element.getBoundingClientRect();
    this.element.style.top = `${Math.max(8, Math.min(spot.top - 4, innerHeight - 8 - height))}px`;
    this.element.style.left = `${Math.max(8, Math.min(spot.left - 4, innerWidth - 8 - width))}px`;
    this.#field.focus({ preventScroll: true });
    this.#field.select();
  }

  async #rename() {
    const [draft, word, name] = [this.#draft, this.#word, this.#field.value.trim()];
    if (!draft || !word) return;
    const { part: { line, column }, text } = word;
    /** @type {Edit[]} */
    let edits = [];
    try {
      edits = await this.#connection.request('rename', { file: draft.file, text, line, column, name });
    } catch (error) {
      if (word === this.#word) this.#problem.textContent = /** @type {Error} */ (error).message;
      return;
    }
    if (word !== this.#word || draft.editor.text() !== text) return;
    this.#end();
    draft.editor.change(edits);
  }

  /** Gives the text the focus back, where the changes can be undone. */
  #end() {
    this.#draft?.editor.focus();
    this.close();
  }
}
