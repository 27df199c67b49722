import { element, oncePerFrame } from '../dom.js';
import { openSource } from '../log/place.js';
import { FileRow } from './row.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('./row.js').File} File
 */

const GROUPS = [
  { label: 'Scene', has: ['scene'] },
  // A script and its spec stand together.
  { label: 'Behaviours', has: ['script', 'spec'] },
  { label: 'Pictures and sounds', has: ['picture', 'sound'] },
];

/** The files of the scene and of its script folders, as a list: a script or the scene's file opens in the source view. */
export class FileList {
  #groups = GROUPS.map(({ label }) => element(
    'div', { role: 'group', 'aria-label': label, hidden: true }, element('div', { class: 'title', 'aria-hidden': 'true' }, label),
  ));
  #list = element('div', { class: 'list', role: 'listbox', tabindex: '0', 'aria-label': 'Files' },
    ...this.#groups);
  #note = element('p', { class: 'note muted', hidden: true });
  /** What makes and removes files. */
  bar = element('div', { class: 'edits', role: 'toolbar', 'aria-label': 'Change files' });
  element = element('div', { class: 'files', hidden: true }, this.bar, this.#list, this.#note);
  /** @type {File[]} */
  #files = [];
  #isCut = false;
  /** @type {Map<string, FileRow>} Those that were drawn last, by the paths of files. */
  #rows = new Map();
  /** @type {string[]} */
  #words = [];
  /** The path of the file that the keys act on. */
  #active = '';
  #requests = 0;
  /** Whether files may have changed since they were listed. */
  #isOld = true;
  #model;
  #connection;
  #found;
  #bin;
  #ask = oncePerFrame(() => void this.#read());
  #draw = oncePerFrame(() => this.#drawNow());

  /**
   * @param {Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {import('./bin.js').FileBin} bin
   * @param {(count: number | null) => void} found hears how many files have the words that are looked for; `null` without any
   */
  constructor(model, connection, bin, found) {
    this.#model = model;
    this.#connection = connection;
    this.#found = found;
    this.#bin = bin;
    this.bar.append(bin.button);
    bin.button.addEventListener('click', () => this.#remove(bin.button));
    const noteChange = () => {
      this.#isOld = true;
      this.#ask();
    };
    model.addEventListener('hello', noteChange);
    model.addEventListener('outline', (event) => {
      const { files, mistakes } = /** @type {CustomEvent} */ (event).detail;
      if (files !== undefined) noteChange();
      else if (mistakes) this.#draw();
    });
    // The host watches no sounds.
    window.addEventListener('focus', noteChange);
    model.fileMarks.addEventListener('change', this.#draw);
    this.#list.addEventListener('keydown', (event) => this.#press(event));
    // Elsewhere these keys are about what is selected in the scene.
    this.element.addEventListener('keydown', (event) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.key === 'Delete' || event.key === 'F2' || (isCommand && event.key === 'd')) event.stopPropagation();
      if (event.key === 'Delete' && !this.#list.contains(/** @type {Node} */ (event.target))) this.#remove(bin.button);
    });
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      if (option instanceof HTMLElement) this.#open(option.dataset.file ?? '');
    });
  }

  /** @param {boolean} isShown */
  show(isShown) {
    this.element.hidden = !isShown;
    if (isShown) this.#ask();
  }

  /**
   * Shows only the files whose names have all words of a text.
   *
   * @param {string} text
   */
  filter(text) {
    this.#words = text.toLowerCase().split(/\s+/).filter(Boolean);
    this.#ask();
    this.#drawNow();
  }

  /** Gives the focus to the first file that was found. */
  focusFirstMatch() {
    this.#list.focus();
    this.#goTo(this.#seen[0]);
  }

  // What there is

  /** A list that nobody sees, and in which nobody looks for something, is not read. */
  async #read() {
    if (!this.#isOld || (this.element.hidden && this.#words.length === 0)) return;
    this.#isOld = false;
    const request = ++this.#requests;
    const answer = await this.#connection.request('files').catch(() => null);
    if (!answer || request !== this.#requests) return;
    [this.#files, this.#isCut] = [answer.files, answer.cut];
    this.#drawNow();
  }

  /** In the order in which they stand. */
  get #seen() {
    return GROUPS.flatMap(({ has }) => this.#filesOf(has));
  }

  /** @param {string[]} groups */
  #filesOf(groups) {
    return this.#files.filter(({ group, name }) => (
      groups.includes(group) && this.#words.every((word) => name.toLowerCase().includes(word))
    )).sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  }

  #drawNow() {
    const seen = this.#seen;
    this.#found(this.#words.length > 0 ? seen.length : null);
    if (this.element.hidden) return;
    if (!seen.some(({ file }) => file === this.#active)) {
      // What comes after the one that has gone.
      const former = Math.max(0, [...this.#rows.keys()].indexOf(this.#active));
      this.#active = seen[Math.min(former, seen.length - 1)]?.file ?? '';
    }
    const former = this.#rows;
    this.#rows = new Map();
    this.#groups.forEach((group, index) => {
      const rows = this.#filesOf(GROUPS[index].has).map((each) => this.#row(each, former.get(each.file)));
      group.hidden = rows.length === 0;
      const [title, ...drawn] = group.children;
      // What a pointer is about to press stays where it is.
      if (drawn.length !== rows.length || rows.some((row, at) => row !== drawn[at])) group.replaceChildren(title, ...rows);
    });
    this.#list.hidden = seen.length === 0;
    this.#note.hidden = seen.length > 0 && !this.#isCut;
    this.#note.textContent = seen.length > 0 ? 'There are more files than are listed.'
      : this.#words.length > 0 ? 'No file here has all these words in its name.' : 'There are no files yet.';
    this.#markActive();
  }

  /**
   * @param {File} file
   * @param {FileRow} [known]
   */
  #row(file, known = new FileRow(file)) {
    const marks = this.#model.fileMarks;
    known.draw(file, marks.isUnsaved(file.file), marks.mistakes(file.file, this.#model.mistakes), file.file === marks.shown);
    this.#rows.set(file.file, known);
    return known.element;
  }

  // What a person does

  #markActive() {
    const option = this.#rows.get(this.#active)?.element;
    for (const { element } of this.#rows.values()) element.classList.toggle('active', element === option);
    if (option) this.#list.setAttribute('aria-activedescendant', option.id);
    else this.#list.removeAttribute('aria-activedescendant');
    return option;
  }

  /** @param {File | undefined} file */
  #goTo(file) {
    if (!file) return;
    this.#active = file.file;
    this.#markActive()?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} path */
  #open(path) {
    const file = this.#files.find((each) => each.file === path);
    this.#goTo(file);
    if (file && /\.(lua|json)$/.test(file.name)) openSource(this.#model, { file: file.file });
  }

  /** @param {Element} anchor */
  #remove(anchor) {
    this.#bin.take(this.#files.find(({ file }) => file === this.#active), anchor);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const seen = this.#seen;
    const index = seen.findIndex(({ file }) => file === this.#active);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: seen.length - 1 }[event.key];
    if (to !== undefined) this.#goTo(seen[Math.min(seen.length - 1, Math.max(0, to))]);
    else if (event.key === 'Delete') this.#remove(this.#rows.get(this.#active)?.element ?? this.#list);
    else if (event.key === 'Enter' || event.key === ' ') this.#open(this.#active);
    else return;
    event.preventDefault();
  }
}
