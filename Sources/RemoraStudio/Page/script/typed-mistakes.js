import { element } from '../dom.js';

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('../types.js').TypedMistake} TypedMistake
 */

/** How long after the last key the host is asked, in milliseconds: half as long as its last answer took, within these. */
const [LEAST_DELAY, MOST_DELAY] = [30, 500];
/** How long after the last key a mistake is said, in milliseconds; it is marked before. */
const SILENCE = 300;

/** The mistakes of a text that is being typed: marked in it, and one of them said below it, with what can be done about it. */
export class TypedMistakes {
  element = element('div', { class: 'typed-mistakes' });
  #sentence = element('span', { role: 'status' });
  #fix = element('button', { class: 'quiet', type: 'button', title: 'Ctrl-.', hidden: true });
  /** @type {Draft | null} */
  #draft = null;
  /** @type {TypedMistake[]} */
  #all = [];
  /** @type {string | null} The text that has these mistakes. */
  #text = null;
  /** The line that is being typed, whose mistakes come when the caret leaves it. */
  #typed = 0;
  /** @type {TypedMistake | null} The mistake that a person went to. */
  #chosen = null;
  #timer = 0;
  #isAsking = false;
  #model;
  /** How long the last answer took. */
  #took = 0;
  /** When the last key was pressed. */
  #pressed = -SILENCE;
  #sayTimer = 0;
  #connection;

  /**
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   */
  constructor(model, connection) {
    this.#model = model;
    this.#connection = connection;
    // What other scripts declare may be another now.
    model.addEventListener('log', (event) => {
      /** @type {import('../types.js').LogEntry[]} */
      const entries = /** @type {CustomEvent} */ (event).detail;
      if (entries.some(({ good }) => good)) this.#lookSoon();
    });
    model.addEventListener('outline', (event) => {
      if (/** @type {CustomEvent} */ (event).detail.mistakes) this.#lookSoon();
    });
    this.element.append(this.#sentence, this.#fix);
    this.#fix.addEventListener('click', () => {
      this.#draft?.editor.focus();
      void this.fix();
    });
  }

  /**
   * Looks at a text, now and whenever it changes.
   *
   * @param {Draft | null} draft
   */
  watch(draft) {
    if (draft !== this.#draft) {
      this.#draft = draft;
      [this.#all, this.#text, this.#typed, this.#chosen] = [[], null, 0, null];
      this.#show();
    }
    // Each line of the log shows the same text again.
    if (draft?.editor.text() !== this.#text) this.#lookSoon();
  }

  /** A person, or somebody else, changed the text. */
  changed() {
    this.#typed = this.#draft?.editor.caret().line ?? 0;
    this.#chosen = null;
    this.#pressed = performance.now();
    this.#lookSoon();
  }

  /** The caret went to another line. */
  moved() {
    [this.#typed, this.#chosen] = [0, null];
    this.#show();
  }

  /** Makes the first fix of the mistake that is said. */
  async fix() {
    const draft = this.#draft;
    if (draft && draft.editor.text() !== this.#text) await this.#look();
    const edits = this.#current?.fixes[0]?.edits;
    if (!draft || draft !== this.#draft || draft.editor.text() !== this.#text || !edits) return;
    draft.editor.change([...edits].sort((one, other) => one.from - other.from));
    this.moved();
  }

  /**
   * Goes to the next mistake, or to the one before.
   *
   * @param {1 | -1} way
   * @returns {boolean} whether there is one
   */
  go(way) {
    const editor = this.#draft?.editor;
    if (!editor || this.#all.length === 0) return false;
    const caret = editor.caret();
    const order = way > 0 ? this.#all : [...this.#all].reverse();
    const next = order.find((each) => way * (each.line - caret.line || each.column - caret.column) > 0) ?? order[0];
    editor.go(next.line, next.column);
    [this.#typed, this.#chosen] = [0, next];
    this.#show();
    return true;
  }

  /** Those that are marked. */
  get #marked() {
    return this.#all.filter(({ line }) => line !== this.#typed);
  }

  /** The mistake that is said: where the caret is, else below it, else the first. */
  get #current() {
    const line = this.#draft?.editor.caret().line ?? 0;
    const marked = this.#marked;
    return this.#chosen ?? marked.find((each) => each.line === line) ?? marked.find((each) => each.line > line) ?? marked[0];
  }

  #lookSoon() {
    clearTimeout(this.#timer);
    const delay = Math.max(LEAST_DELAY, Math.min(this.#took / 2, MOST_DELAY));
    if (this.#draft) this.#timer = window.setTimeout(() => void this.#look(), delay);
  }

  /** Asks the host, one question at a time. */
  async #look() {
    clearTimeout(this.#timer);
    const draft = this.#draft;
    if (this.#isAsking || !draft) return this.#lookSoon();
    this.#isAsking = true;
    const [text, start] = [draft.editor.text(), performance.now()];
    const mistakes = draft.refusal ? null
      : await this.#connection.request('mistakes', { file: draft.file, text }).catch(() => null);
    this.#isAsking = false;
    this.#took = performance.now() - start;
    // Another text is asked about already, or soon.
    if (draft !== this.#draft || draft.editor.text() !== text) return;
    [this.#all, this.#text] = [mistakes ?? [], mistakes && text];
    this.#show();
  }

  #show() {
    this.#draft?.editor.mark(this.#marked);
    if (this.#draft && this.#text !== null) {
      const { length } = this.#all.filter(({ severity }) => severity === 'error');
      this.#model.fileMarks.noteTyped(this.#draft.file, length);
    }
    clearTimeout(this.#sayTimer);
    this.#sayTimer = window.setTimeout(() => this.#say(), this.#pressed + SILENCE - performance.now());
  }

  #say() {
    const current = this.#current;
    const sentence = current ? this.#sentenceAbout(current) : this.#text !== null && this.#all.length === 0 ? 'No mistakes' : '';
    if (this.#sentence.textContent !== sentence) this.#sentence.textContent = sentence;
    this.#sentence.className = current?.severity ?? 'muted';
    const fix = current?.fixes[0];
    this.#fix.hidden = !fix;
    this.#fix.textContent = fix ? `${fix.title} (Ctrl-.)` : '';
  }

  /** @param {TypedMistake} mistake */
  #sentenceAbout({ line, message, suggestion }) {
    const count = this.#all.length > 1 ? `${this.#all.length} mistakes. ` : '';
    return `${count}Line ${line}: ${[message, suggestion].filter(Boolean).join(' — ')}`;
  }
}
