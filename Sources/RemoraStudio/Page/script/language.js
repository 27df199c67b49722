import { Completions } from './completions.js';
import { Finding } from './finding.js';
import { LineNotes } from './line-notes.js';
import { Renaming } from './renaming.js';
import { Signature } from './signature.js';
import { TypedMistakes } from './typed-mistakes.js';
import { Words } from './words.js';

/** @typedef {import('./draft.js').Draft} Draft */

/** What the host knows of the text of a script, and what a person does with that: each has its keys. */
export class Language {
  #mistakes;
  #completions;
  #words;
  #signature;
  #renaming;
  #notes;
  #finding = new Finding();
  /** @type {Draft | null} */
  #draft = null;
  #connection;
  #goOn;

  /**
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {HTMLElement[]} places where editors are
   * @param {(way: 1 | -1) => void} goOn goes to the next place of another sort, where there is no mistake
   */
  constructor(model, connection, places, goOn) {
    this.#connection = connection;
    this.#goOn = goOn;
    this.#mistakes = new TypedMistakes(model, connection);
    this.#notes = new LineNotes(model);
    this.#completions = new Completions(connection);
    this.#words = new Words(model, connection, places);
    this.#signature = new Signature(connection);
    this.#renaming = new Renaming(connection, (sentence) => this.#words.say(sentence));
  }

  /** A person leaves the text. */
  close() {
    this.#completions.close();
    this.#signature.close();
  }

  /** What is seen above the text, and below it or over it. */
  get elements() {
    const { element: list, status } = this.#completions;
    return {
      above: [this.#finding.element],
      below: [
        this.#notes.element, this.#notes.status, this.#mistakes.element, list, status,
        ...this.#words.elements, ...this.#signature.elements, this.#renaming.element,
      ],
    };
  }

  /** @param {Draft | null} draft that is seen from now on */
  watch(draft) {
    this.#draft = draft;
    for (const each of this.#all) each.watch(draft);
  }

  /** The text that it is about. */
  get draft() {
    return this.#draft;
  }

  /** A person, or somebody else, changed the text. */
  changed() {
    for (const each of this.#all) each.changed();
  }

  /** The caret went to another line. */
  moved() {
    this.#mistakes.moved();
    this.#notes.moved();
  }

  /**
   * Does what a key does.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it does something here
   */
  handleKey(event) {
    if ([this.#completions, this.#words, this.#signature].some((each) => each.handleKey(event))) return true;
    const action = this.#action(event);
    action?.();
    return action !== undefined;
  }

  get #all() {
    return [
      this.#mistakes, this.#notes, this.#completions, this.#words, this.#signature, this.#renaming, this.#finding,
    ];
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {(() => void) | undefined}
   */
  #action({ key, code, ctrlKey, metaKey, altKey, shiftKey }) {
    // With Alt, a letter may be another sign.
    if (altKey) return shiftKey && !ctrlKey && code === 'KeyF' ? () => void this.#format() : undefined;
    const isCommand = ctrlKey || metaKey;
    if (isCommand && shiftKey) return undefined;
    /** @type {1 | -1} */
    const way = shiftKey ? -1 : 1;
    /** @type {Record<string, (() => void) | undefined>} */
    const actions = isCommand ? {
      '.': () => void this.#mistakes.fix(), f: () => this.#finding.open(), k: () => void this.#words.explain(),
    } : {
      F2: () => void this.#renaming.begin(), F3: () => this.#finding.go(way), F4: () => this.#mistakes.go(way) || this.#goOn(way),
      F9: () => this.#fold(), F12: () => void this.#words.go(),
    };
    return actions[isCommand ? key.toLowerCase() : key];
  }

  /** Gives the text the house's style, as one step that can be undone. */
  async #format() {
    const draft = this.#draft;
    if (!draft || draft.refusal) return;
    const text = draft.editor.text();
    /** @type {import('./editor.js').Edit[] | Error} */
    const edits = await this.#connection.request('format', { file: draft.file, text })
      .catch((/** @type {Error} */ problem) => problem);
    if (draft !== this.#draft || draft.editor.text() !== text) return;
    if (edits instanceof Error) return this.#words.say(edits.message);
    draft.editor.change(edits);
    this.#words.say(edits.length > 0 ? 'Formatted.' : 'Nothing to format.');
  }

  #fold() {
    const said = this.#draft?.editor.fold();
    if (said) this.#words.say(said);
  }
}
