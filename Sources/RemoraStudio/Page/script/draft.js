import { refusal } from '../source/length.js';

/** @typedef {import('./editor.js').Editor} Editor */

/** The text of one script as a person edits it, beside what is in its file. It is kept until it is saved or given up. */
export class Draft {
  file;
  editor;
  /** The text of the file that this one began from. */
  saved;
  /**
   * The text that somebody else has saved since.
   *
   * @type {string | null}
   */
  theirs = null;
  /** Why it could not be saved. */
  problem = '';
  /** Why its file cannot be read. */
  missing = '';
  #saving = Promise.resolve();
  /**
   * The text that was sent to be saved, as long as the host has not answered that it is.
   *
   * @type {string | null}
   */
  #sent = null;

  /**
   * @param {string} file
   * @param {string} text
   * @param {Editor} editor
   */
  constructor(file, text, editor) {
    this.file = file;
    this.saved = text;
    this.editor = editor;
  }

  /** Whether the text differs from that of the file. */
  get isUnsaved() {
    return this.editor.text() !== withPlainEnds(this.saved);
  }

  /** The text with the line ends of the file; new lines end as its first one does. */
  get text() {
    const [{ saved }, text] = [this, this.editor.text()];
    if (!saved.includes('\r')) return text;
    const edit = difference(withPlainEnds(saved), text);
    if (!edit) return saved;
    const end = /\r\n?|\n/.exec(saved)?.[0] ?? '\n';
    const [before, after] = [saved.slice(0, placeIn(saved, edit.from)), saved.slice(placeIn(saved, edit.to))];
    const whole = before + edit.text.replaceAll('\n', end) + after;
    // A line end that was `\r` has become one with a `\n` behind it.
    return withPlainEnds(whole) === text ? whole : text.replaceAll('\n', end);
  }

  /** Why the host takes it neither to save it nor to look at it; empty if it does. */
  get refusal() {
    return refusal(this.text);
  }

  /**
   * The file has this text now. It replaces a text that is saved; otherwise both are kept, unless it came from here.
   *
   * @param {string} text
   */
  take(text) {
    this.missing = '';
    const [plain, { isUnsaved }] = [withPlainEnds(text), this];
    if (text !== this.saved && text !== this.#sent && isUnsaved && plain !== this.editor.text()) {
      this.theirs = text;
      return;
    }
    this.theirs = null;
    if (text === this.saved) return;
    this.#begin(text);
    if (!isUnsaved) this.#replace(plain);
  }

  /**
   * Saves the text, after what is being saved already.
   *
   * @param {import('../connection.js').Connection} connection
   */
  save(connection) {
    this.#saving = this.#saving.then(() => this.#save(connection));
    return this.#saving;
  }

  /** Goes back to the text of the file; that can be undone. */
  revert() {
    this.problem = '';
    this.#replace(withPlainEnds(this.saved));
  }

  /** Takes the text that somebody else has saved; that can be undone. */
  takeTheirs() {
    if (this.theirs === null) return;
    this.#begin(this.theirs);
    this.#replace(withPlainEnds(this.saved));
  }

  /**
   * Lets this text replace the one that somebody else has saved, which can be had back by undoing.
   *
   * @param {string} seen that text; if the file has another one by now, the host refuses to save
   */
  keepMine(seen) {
    const mine = this.editor.text();
    this.#begin(seen);
    this.#replace(withPlainEnds(seen));
    this.#replace(mine);
  }

  /** @param {string} text that the file has now, and that this one begins from */
  #begin(text) {
    this.saved = text;
    [this.theirs, this.problem, this.#sent] = [null, '', null];
  }

  /** @param {import('../connection.js').Connection} connection */
  async #save(connection) {
    if (!this.isUnsaved || this.refusal) return;
    const { file, text, saved } = this;
    this.#sent = text;
    try {
      await connection.request('save', { file, text, over: saved });
      this.#begin(text);
    } catch (error) {
      this.problem = /** @type {Error} */ (error).message;
      const found = await connection.request('source', { file }).catch(() => null);
      if (found) this.take(found.text);
    }
  }

  /** @param {string} text only the part that differs is replaced, so that the caret and marks stay */
  #replace(text) {
    const edit = difference(this.editor.text(), text);
    if (edit) this.editor.change([edit]);
  }
}

/** @param {string} text */
export function withPlainEnds(text) {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * Where a place of a text with plain line ends is in the text with its own ones.
 *
 * @param {string} text
 * @param {number} place
 */
function placeIn(text, place) {
  let at = 0;
  for (let passed = 0; passed < place; passed += 1) at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
}

/**
 * The edit that makes one text of another; `null` if they are the same.
 *
 * @param {string} old
 * @param {string} text
 */
export function difference(old, text) {
  if (old === text) return null;
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return { from: start, to: old.length - end, text: text.slice(start, text.length - end) };
}
