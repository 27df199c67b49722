import { element, oncePerFrame } from '../dom.js';
import { colouredLines } from './lua.js';
import { fileName } from './place.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('./place.js').Place} Place
 */

/** Beyond this size, a text has no colours. */
const LONGEST_COLOURED = 200_000;

/**
 * The text of a script or of the scene, to read: opened by `opensource`, and read again when it was saved.
 * Lines with a mistake are marked, with the message below.
 */
export class RemoraSource extends HTMLElement {
  #title = element('span', { class: 'file' });
  #where = element('span', { class: 'muted' });
  #code = element('div', { class: 'code', tabindex: '0', role: 'region', 'aria-label': 'Source' });
  #note = element('p', { class: 'muted note' }, 'A link to a line opens the script here.');
  /** @type {Place | null} */
  #place = null;
  #text = '';
  /** @type {Model} */
  #model = /** @type {any} */ (null);
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);
  #readAgain = oncePerFrame(() => void this.#read());

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    this.#model = model;
    this.#connection = connection;
    this.append(element('div', { class: 'toolbar' }, this.#title, this.#where), this.#note, this.#code);
    this.#code.hidden = true;
    model.addEventListener('opensource', (event) => {
      this.#place = /** @type {CustomEvent} */ (event).detail;
      this.dispatchEvent(new CustomEvent('remora-show', { detail: 'source', bubbles: true }));
      void this.#read(true);
    });
    model.addEventListener('hello', () => this.#readAgain());
    model.addEventListener('log', (event) => {
      /** @type {import('../types.js').LogEntry[]} */
      const entries = /** @type {CustomEvent} */ (event).detail;
      // All but what a script logs may tell of a saved file.
      if (entries.some(({ diagnostic }) => !(diagnostic?.severity === 'note' && diagnostic.file))) {
        this.#readAgain();
      }
    });
  }

  /** @param {boolean} [jumps] whether to show the line of the place */
  async #read(jumps = false) {
    const place = this.#place;
    if (!place) return;
    /** @type {{ text: string, file: string }} */
    let source;
    try {
      source = await this.#connection.request('source', { file: place.file });
    } catch (error) {
      if (this.#place === place) this.#show(place, null, /** @type {Error} */ (error).message);
      return;
    }
    if (this.#place !== place) return;
    this.#show(place, source.text, '');
    if (jumps) this.#jump();
  }

  /**
   * @param {Place} place
   * @param {string | null} text
   * @param {string} problem
   */
  #show(place, text, problem) {
    this.#title.textContent = fileName(place.file);
    this.#title.title = place.file;
    this.#where.textContent = place.line ? `line ${place.line}` : '';
    this.#note.hidden = text !== null;
    this.#note.textContent = problem;
    this.#code.hidden = text === null;
    this.#code.setAttribute('aria-label', `Source of ${fileName(place.file)}`);
    if (text === null) return;
    if (text !== this.#text || this.#code.childElementCount === 0) {
      const top = this.#code.scrollTop;
      this.#text = text;
      this.#drawLines(text);
      this.#code.scrollTop = top;
    }
    this.#mark(text.split('\n'));
  }

  /** @param {string} text */
  #drawLines(text) {
    const lines = text.length > LONGEST_COLOURED
      ? text.split('\n').map((line) => [new Text(line)])
      : colouredLines(text);
    // The last line end ends the last line.
    if (text.endsWith('\n')) lines.pop();
    this.#code.replaceChildren(
      ...lines.map((nodes, index) =>
        element('div', { class: 'line' }, element('span', { class: 'number' }, String(index + 1)),
          element('code', {}, ...nodes))),
    );
    const digits = String(lines.length).length;
    this.#code.style.setProperty('--digits', `${digits}ch`);
  }

  /**
   * Marks the line of the place, and those whose mistakes still hold.
   *
   * @param {string[]} lines
   */
  #mark(lines) {
    const marks = this.#mistakes(lines);
    for (const old of this.#code.querySelectorAll('.mistake')) old.remove();
    for (const old of this.#code.querySelectorAll('.line')) old.className = 'line';
    const rows = [...this.#code.children];
    for (const [line, { message, severity }] of marks) {
      const row = rows[line - 1];
      row?.classList.add(severity);
      row?.after(element('div', { class: `mistake ${severity}` },
        element('span', { class: 'heard' }, `${severity} in line ${line}: `), message));
    }
    if (this.#place?.line) rows[this.#place.line - 1]?.classList.add('here');
  }

  /**
   * What was reported since the last reload that worked, for lines that still read as they did then.
   *
   * @param {string[]} lines
   */
  #mistakes(lines) {
    /** @type {Map<number, { message: string, severity: string }>} */
    const marks = new Map();
    for (const { good, diagnostic } of this.#model.log) {
      if (good) marks.clear();
      for (let each = diagnostic; each; each = each.cause) {
        const { severity, message, suggestion, file, line, excerpt } = each;
        if (severity === 'note' || file !== this.#place?.file || !line) continue;
        if (excerpt !== undefined && lines[line - 1]?.replace(/\r$/, '') !== excerpt) continue;
        marks.set(line, { message: [message, suggestion].filter(Boolean).join(' — '), severity });
      }
    }
    return marks;
  }

  #jump() {
    const line = this.#place?.line;
    const row = line ? this.#code.querySelectorAll('.line')[line - 1] : null;
    if (row) row.scrollIntoView({ block: 'center' });
    else this.#code.scrollTop = 0;
    this.#code.focus({ preventScroll: true });
  }
}

customElements.define('remora-source', RemoraSource);
