import { element } from '../dom.js';
import { fileName, placeLink } from '../log/place.js';
import { Draft } from './draft.js';
import { loadEditor } from './editor.js';
import { Language } from './language.js';
import { OldCodeLine } from './old-code-line.js';
import { SavingLine } from './saving-line.js';
import { SpecHalf } from './spec-half.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Source} Source
 */

/** How many scripts that are saved keep their editors, with what can be undone there. */
const MOST_SAVED = 8;
const HELP = `Ctrl S saves, Ctrl Space completes, Ctrl F finds. Ctrl K explains a word, F12 goes to where it is declared, F2 renames it.
  F4 goes to the next mistake, Ctrl dot makes its fix, F6 goes to the spec. Shift Alt F formats, F9 folds. Escape, then Tab, leaves the text.`;

/**
 * Makes the editor of scripts.
 *
 * @param {Model} model
 * @param {Connection} connection
 * @param {() => Promise<void>} readAgain
 */
export async function loadScripts(model, connection, readAgain) {
  return new Scripts(model, connection, await loadEditor(model.hello?.codeMirror ?? false), readAgain);
}

/** The scripts that a person edits in this page, one of them seen. A text that is not saved is kept whatever is shown. */
export class Scripts {
  /** The lines about the script, and its editor. */
  element = element('div', { class: 'scripts' });
  tools = element('span', { class: 'tools' });
  #dot = element('span', { class: 'dot', role: 'img', 'aria-label': 'not saved', title: 'Not saved' });
  #save = element('button', { class: 'tool', type: 'button', title: 'Save (Ctrl-S)' }, 'Save');
  #revert = element('button', { class: 'tool', type: 'button', title: 'Go back to the saved text' }, 'Revert');
  #others = element('span', { class: 'others' });
  #place = element('div', { class: 'place-of-editor' });
  /**
   * By their files, the one that was seen last at the end.
   *
   * @type {Map<string, Draft>}
   */
  #drafts = new Map();
  /** @type {Draft | null} */
  #shown = null;
  #model;
  #connection;
  #makeEditor;
  #readAgain;
  #line;
  #oldCode;
  #language;
  /** @type {Draft | null} */
  #focused = null;
  #spec;
  /** Whether the Tab key leaves the text. */
  #isLeaving = false;

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {import('./editor.js').MakeEditor} makeEditor
   * @param {() => Promise<void>} readAgain reads the file that is seen: of a script that nothing uses, the host tells nothing
   */
  constructor(model, connection, makeEditor, readAgain) {
    this.#model = model;
    this.#connection = connection;
    this.#makeEditor = makeEditor;
    this.#readAgain = readAgain;
    this.#line = new SavingLine((draft) => void this.save(draft));
    this.#oldCode = new OldCodeLine(model);
    this.#spec = new SpecHalf(model, connection, {
      draftOf: (source) => this.#draftOf(source), readAgain, save: (draft) => void this.save(draft),
      shown: () => {
        this.#watch();
        this.#update();
      },
    });
    this.#language = new Language(model, connection, [this.#place, this.#spec.place], (way) => this.#spec.go(way));
    const { above, below } = this.#language.elements;
    this.tools.append(this.#dot, this.#save, this.#revert, this.#others);
    this.element.append(
      this.#line.element, this.#oldCode.element, ...above, this.#place, ...below, this.#spec.element,
      element('span', { class: 'heard', id: 'script-help' }, HELP),
    );
    this.#save.addEventListener('click', () => void this.save());
    this.#revert.addEventListener('click', () => {
      this.focus();
      this.#shown?.revert();
    });
    for (const [place, draft] of /** @type {[HTMLElement, () => Draft | null][]} */ ([
      [this.#place, () => this.#shown], [this.#spec.place, () => this.#spec.draft],
    ])) {
      // Before the editor has the key.
      place.addEventListener('keydown', (event) => this.#handleKey(event), { capture: true });
      place.addEventListener('focusin', () => {
        this.#focused = draft();
        this.#watch();
      });
      place.addEventListener('focusout', () => this.#language.close());
    }
    addEventListener('beforeunload', (event) => {
      if (this.#unsaved.length > 0) event.preventDefault();
    });
    this.#update();
  }

  /**
   * Whether this page has an editor for a file.
   *
   * @param {string} file
   */
  has(file) {
    return this.#drafts.has(file);
  }

  /** Whether the script that is seen is not saved. */
  get isUnsaved() {
    return this.#shown?.isUnsaved ?? false;
  }

  /**
   * A file was read.
   *
   * @param {Source} source
   */
  take({ file, text }) {
    this.#drafts.get(file)?.take(text);
  }

  /**
   * Shows a script; none with `null`.
   *
   * @param {string | null} file
   * @param {Source | null} source its text, where there is one
   * @param {string} problem why there is none
   */
  show(file, source, problem) {
    const draft = file === null ? null : this.#drafts.get(file) ?? (source && this.#begin(source));
    if (draft && !source) draft.missing = problem;
    if (draft !== this.#shown) {
      this.#shown = draft;
      this.#place.replaceChildren(...(draft ? [draft.editor.element] : []));
      draft?.editor.layOut();
    }
    if (draft) this.#keep(draft);
    this.#oldCode.show(draft?.file ?? '');
    void this.#spec.show(draft && file, source);
    this.#watch();
    this.#update();
  }

  /** The words of the language are for the text that had the focus last, as long as that is seen. */
  #watch() {
    const isSeen = this.#focused !== null && this.#focused === this.#spec.draft;
    this.#language.watch(isSeen ? this.#focused : this.#shown);
  }

  /** Where the caret is in the script that is seen. */
  get place() {
    return this.#shown && { file: this.#shown.file, ...this.#shown.editor.caret() };
  }

  /**
   * @param {number} [line]
   * @param {number} [column]
   */
  focus(line, column) {
    const editor = this.#shown?.editor;
    this.#place.scrollIntoView({ block: 'nearest' });
    if (line) editor?.go(line, column);
    editor?.focus();
  }

  /** Saves a script: the one that is seen, if no other is named. */
  async save(draft = this.#shown) {
    await draft?.save(this.#connection);
    this.#update();
    if (draft?.isUnsaved === false) await this.#readAgain();
  }

  get #unsaved() {
    return [...this.#drafts.values()].filter((draft) => draft.isUnsaved);
  }

  /** @param {Source} source of a spec */
  #draftOf(source) {
    this.take(source);
    const draft = this.#drafts.get(source.file) ?? this.#begin(source);
    this.#drafts.set(source.file, draft);
    return draft;
  }

  /** @param {Source} source */
  #begin({ file, text }) {
    const label = `Text of ${fileName(file)}`;
    const editor = this.#makeEditor(text.replace(/\r\n?/g, '\n'), label, {
      changed: () => {
        this.#update();
        if (this.#language.draft?.editor === editor) this.#language.changed();
      },
      moved: () => this.#language.moved(),
    });
    return new Draft(file, text, editor);
  }

  /**
   * Makes a script the one that was seen last, and forgets old ones that are saved.
   *
   * @param {Draft} draft
   */
  #keep(draft) {
    this.#drafts.delete(draft.file);
    this.#drafts.set(draft.file, draft);
    const saved = [...this.#drafts.values()].filter((each) => !each.isUnsaved && each !== draft && each !== this.#spec.draft);
    for (const old of saved.slice(0, Math.max(0, saved.length - MOST_SAVED))) this.#drafts.delete(old.file);
  }

  /** Shows what is saved and what is not. */
  #update() {
    const draft = this.#shown;
    const isUnsaved = this.isUnsaved;
    this.#dot.hidden = !isUnsaved;
    for (const button of [this.#save, this.#revert]) button.hidden = !isUnsaved;
    this.#spec.update();
    const unsaved = this.#unsaved;
    this.#model.fileMarks.noteUnsaved(unsaved.map(({ file }) => file));
    const others = unsaved.filter((each) => each !== draft && each !== this.#spec.draft);
    const files = JSON.stringify(others.map(({ file }) => file));
    // Whoever is about to press a link finds it where it was.
    if (files !== this.#others.dataset.files) {
      this.#others.dataset.files = files;
      const links = others.map(({ file }) => placeLink(this.#model, { file }));
      this.#others.replaceChildren(...(links.length > 0 ? ['Not saved: ', ...links] : []));
    }
    this.#line.show(draft);
  }

  /** @param {KeyboardEvent} event */
  #handleKey(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isInSpec = event.currentTarget === this.#spec.place;
    const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
    const saves = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';
    const crosses = key === 'F6' && isPlain && this.#spec.draft !== null;
    if (saves) void this.save(isInSpec ? this.#spec.draft : this.#shown);
    if (crosses) (isInSpec ? this : this.#spec).focus();
    const isDone = saves || crosses || this.#language.handleKey(event);
    if (isDone) event.preventDefault();
    if (isDone || (key === 'Tab' && this.#isLeaving)) event.stopPropagation();
    if (key !== 'Shift') this.#isLeaving = key === 'Escape' && !isDone;
  }
}
