import { canonical } from '../connection.js';
import { element, icon, oncePerFrame } from '../dom.js';
import { fileName, placeLink } from '../log/place.js';
import { Explanations } from './explanations.js';
import { reportedMistakes } from './mistakes.js';
import { SourceText } from './text.js';
import { Writing } from './writing.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../shell/shortcuts.js').Shortcuts} Shortcuts
 * @typedef {import('../log/code.js').Part} Part
 * @typedef {import('../log/place.js').Place & { column?: number }} Place
 * @typedef {import('../types.js').Source} Source
 */

const MOST_PLACES = 100;
const HELP = 'Tab goes to a word, the arrow keys to others. Enter goes to where the word is declared, Alt Left back.';

/**
 * The text of a script or of the scene, to read or to edit: opened by `opensource`, and read again when it was saved.
 * Lines with a mistake are marked, with the message below. Words are explained, and lead to their declarations.
 */
export class RemoraSource extends HTMLElement {
  #back = element('button', { class: 'tool back', type: 'button', 'aria-label': 'Back', hidden: true }, icon('left'));
  #title = element('span', { class: 'file' });
  #where = element('span', { class: 'muted' });
  #note = element('p', { class: 'muted note' }, 'A link to a line opens the script here.');
  #text = new SourceText();
  #explanations = new Explanations(
    this.#text,
    (part) => this.#request('hover', part),
    (place, text) => placeLink(this.#model, place, text),
  );
  /** @type {Place | null} */
  #place = null;
  /**
   * The places that were left for others, the newest last.
   *
   * @type {Place[]}
   */
  #former = [];
  /**
   * What is shown.
   *
   * @type {Source | null}
   */
  #source = null;
  /** @type {Model} */
  #model = /** @type {any} */ (null);
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);
  #writing = /** @type {Writing} */ (/** @type {any} */ (null));
  #readAgain = oncePerFrame(() => void this.#read());

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {Shortcuts} shortcuts
   */
  start(model, connection, shortcuts) {
    this.#model = model;
    this.#connection = connection;
    this.#writing = new Writing(model, connection, shortcuts, () => this.#read());
    const { button, tools } = this.#writing;
    this.append(element('div', { class: 'toolbar' }, this.#back, this.#title, this.#where, button, tools), this.#note,
      this.#text.element, this.#writing.element, this.#explanations.card.element, this.#explanations.card.status,
      element('span', { class: 'heard', id: 'source-help' }, HELP));
    this.#text.element.hidden = true;
    this.#back.addEventListener('click', () => this.#goBack());
    this.#text.element.addEventListener('click', (event) => this.#click(event));
    this.addEventListener('keydown', (event) => this.#handleKey(event));
    shortcuts.add(['Enter', 'Ctrl-click'], 'In the source, goes to where a word is declared');
    shortcuts.add(['Alt-Left'], 'In the source, goes back');
    model.addEventListener('opensource', (event) => {
      /** @type {Place} */
      const place = /** @type {CustomEvent} */ (event).detail;
      const here = this.#writing.place ?? this.#place;
      const isSame = place.file === here?.file && place.line === here.line;
      if (here && !isSame) this.#leave(here);
      void (place.isEdited ? this.#writing.turnOn().then(() => this.#open(place)) : this.#open(place));
      this.dispatchEvent(new CustomEvent('remora-show', { detail: 'source', bubbles: true }));
    });
    model.addEventListener('hello', () => this.#readAgain());
    model.addEventListener('outline', (event) => {
      if (/** @type {CustomEvent} */ (event).detail.files !== undefined) this.#readAgain();
    });
    // Of a script that nothing uses, the host does not say that it was saved.
    window.addEventListener('focus', () => this.#readAgain());
    model.addEventListener('log', (event) => {
      /** @type {import('../types.js').LogEntry[]} */
      const entries = /** @type {CustomEvent} */ (event).detail;
      // All but what a script logs may tell of a saved file.
      if (entries.some(({ diagnostic }) => !(diagnostic?.severity === 'note' && diagnostic.file))) {
        this.#readAgain();
      }
    });
  }

  // Places

  /** @param {Place} place */
  #open(place) {
    this.#explanations.close();
    this.#place = place;
    void this.#read(true);
  }

  /** @param {Place} place where the way back leads */
  #leave(place) {
    this.#former = [...this.#former, place].slice(-MOST_PLACES);
    this.#showFormer();
  }

  #goBack() {
    const place = this.#former.pop();
    this.#showFormer();
    if (place) this.#open(place);
  }

  #showFormer() {
    const place = this.#former.at(-1);
    this.#back.hidden = !place;
    if (place) this.#back.title = `Back to ${fileName(place.file)}${place.line ? `:${place.line}` : ''} (Alt-Left)`;
  }

  /** @param {KeyboardEvent} event */
  #handleKey(event) {
    const at = this.#text.wordAt(event.target);
    if (event.key === 'ArrowLeft' && event.altKey && !this.#back.hidden) this.#goBack();
    else if (event.key === 'Enter' && at) void this.#follow(at.word, at.part);
    else return;
    event.preventDefault();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const at = this.#text.wordAt(event.target);
    if (!at) return;
    this.#text.choose(at.word);
    if (!(event.ctrlKey || event.metaKey || at.word instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    void this.#follow(at.word, at.part);
  }

  /**
   * Goes to where a word is declared.
   *
   * @param {HTMLElement} word
   * @param {Part} part
   */
  async #follow(word, part) {
    const source = this.#source;
    /** @type {(Part & { file: string })[]} */
    const places = await this.#request('definition', part).catch(() => []);
    if (!source || source !== this.#source) return;
    const [place] = places;
    if (!place) return this.#explanations.say(word, 'No script here declares it.');
    if (place.file === source.file && place.line === part.line && place.column === part.column) {
      return this.#explanations.say(word, 'It is declared here.');
    }
    this.#leave({ file: source.file, line: part.line, column: part.column });
    // A script as a whole has no name in its text.
    this.#open(place.length > 0 ? place : { file: place.file });
  }

  // The text

  /**
   * Asks about a word of what is shown.
   *
   * @param {string} what
   * @param {Part} part
   */
  #request(what, { line, column }) {
    return this.#connection.request(what, { file: this.#source?.file, line, column });
  }

  /** @param {boolean} [jumps] whether to show the line of the place */
  async #read(jumps = false) {
    const place = this.#place;
    if (!place) return;
    /** @type {Source} */
    let source;
    try {
      source = await this.#connection.request('source', { file: place.file });
    } catch (error) {
      if (this.#place === place) this.#show(place, null, /** @type {Error} */ (error).message);
      return;
    }
    if (this.#place !== place) return;
    this.#show(place, source, '');
    if (!jumps) return;
    if (this.#writing.isShown) return this.#writing.focus(place.line, place.column);
    this.#text.show(place.line);
    this.#text.focus(place.line, place.column);
  }

  /**
   * @param {Place} place
   * @param {Source | null} source
   * @param {string} problem
   */
  #show(place, source, problem) {
    const code = this.#text.element;
    this.#title.textContent = fileName(place.file);
    this.#title.title = place.file;
    this.#where.textContent = place.line ? `line ${place.line}` : '';
    const isWritten = this.#writing.show(place.file, source, problem);
    this.#note.hidden = source !== null || isWritten;
    this.#note.textContent = problem;
    code.hidden = source === null || isWritten;
    code.setAttribute('aria-label', `Source of ${fileName(place.file)}`);
    const former = this.#source;
    this.#source = source;
    this.#model.fileMarks.show(source?.file ?? '');
    if (!source) return this.#explanations.close();
    if (canonical(source) !== canonical(former)) {
      this.#explanations.close();
      this.#text.draw(source.text, source.tokens, source.links);
    }
    this.#text.mark(place.line, reportedMistakes(this.#model, source));
  }
}

customElements.define('remora-source', RemoraSource);
