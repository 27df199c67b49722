/** What this page knows of files: which one is shown, whose texts are not saved, and how many mistakes these have. */
export class FileMarks extends EventTarget {
  /** The path of the file that the source view shows. */
  shown = '';
  /** @type {Set<string>} The paths of the scripts whose texts in this page are not saved. */
  #unsaved = new Set();
  /** @type {Map<string, number>} The number of mistakes in texts that are edited, by their paths. */
  #typed = new Map();

  /** @param {string} file */
  show(file) {
    if (file === this.shown) return;
    this.shown = file;
    this.dispatchEvent(new CustomEvent('change'));
  }

  /** @param {string[]} files whose texts are not saved */
  noteUnsaved(files) {
    if (files.length === this.#unsaved.size && files.every((file) => this.#unsaved.has(file))) return;
    this.#unsaved = new Set(files);
    this.dispatchEvent(new CustomEvent('change'));
  }

  /**
   * @param {string} file
   * @param {number} count of mistakes in its text in this page
   */
  noteTyped(file, count) {
    if (this.#typed.get(file) === count) return;
    this.#typed.set(file, count);
    this.dispatchEvent(new CustomEvent('change'));
  }

  /** @param {string} file */
  isUnsaved(file) {
    return this.#unsaved.has(file);
  }

  /**
   * How many mistakes a file has: of a text that is not saved, those in that text, else what keeps the file from being used.
   *
   * @param {string} file
   * @param {import('../types.js').Diagnostic[]} reported
   */
  mistakes(file, reported) {
    const typed = this.isUnsaved(file) ? this.#typed.get(file) : undefined;
    return typed ?? reported.filter((mistake) => mistake.file === file).length;
  }
}
