import { element, icon } from '../dom.js';
import { asNotice } from '../stage/notices.js';
import { refusal } from './length.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Source} Source
 */

/** The button between reading and editing a script: the editor is loaded when somebody first asks for it. */
export class Writing {
  button = element(
    'button', { class: 'tool', type: 'button', 'aria-pressed': 'false', hidden: true }, icon('pencil'), 'Edit',
  );
  /** Beside the file's name: that it is not saved, what can be done with it, and other files that are not saved. */
  tools = element('span', { class: 'tools' });
  /** Where the editor is. */
  element = element('div', { class: 'writing', hidden: true });
  #isOn = false;
  /** @type {import('../script/scripts.js').Scripts | null} */
  #scripts = null;
  /** @type {Promise<void> | null} */
  #loading = null;
  /**
   * The paths of files, by the names that places have for them.
   *
   * @type {Map<string, string>}
   */
  #paths = new Map();
  #model;
  #connection;
  #readAgain;

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {import('../shell/shortcuts.js').Shortcuts} shortcuts
   * @param {() => Promise<void>} readAgain shows the same file as it is now
   */
  constructor(model, connection, shortcuts, readAgain) {
    this.#model = model;
    this.#connection = connection;
    this.#readAgain = readAgain;
    // A text that is not saved is there to be edited.
    this.tools.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('.others')) this.#turn(true);
    }, { capture: true });
    this.button.addEventListener('click', () => void this.#toggle());
    shortcuts.add(['F4', 'Shift+F4'], 'In a script, goes to the next mistake or what failed in its spec, to the one before');
    shortcuts.add(['F6'], 'In a script, goes to its spec and back');
    shortcuts.add(['Ctrl+.'], 'In a script, makes the first fix of a mistake');
    shortcuts.add(['Ctrl+Space'], 'In a script, lists what may stand at the caret');
    shortcuts.add(['Ctrl+k', 'F12'], 'In a script, explains the word at the caret, goes to where it is declared');
    shortcuts.add(['F2'], 'In a script, renames what the word at the caret names');
    shortcuts.add(['Ctrl+f', 'F3', 'Shift+F3'], 'In a script, finds a text, goes to the next place, to the one before');
    shortcuts.add(['Shift+Alt+f', 'F9'], 'In a script, formats it, folds or unfolds the block at the caret');
    shortcuts.add(['Ctrl+Shift+Space'], 'In a script, shows how the function around the caret is called');
    shortcuts.add(['Ctrl+s'], 'Saves the script', () => this.#scripts?.save(), () => this.#scripts?.isUnsaved === true);
  }

  /** Whether the editor is seen. */
  get isShown() {
    return !this.element.hidden;
  }

  /** Where the caret is; `null` if the editor is not seen. */
  get place() {
    return this.isShown ? this.#scripts?.place ?? null : null;
  }

  /**
   * Shows a file that was just read in the editor, if that is on and takes it.
   *
   * @param {string} file as the place names it
   * @param {Source | null} source
   * @param {string} problem why there is no source
   * @returns {boolean}
   */
  show(file, source, problem) {
    if (source) this.#paths.set(file, source.file);
    const path = this.#paths.get(file) ?? file;
    const isEditable = source !== null && this.#mayEdit(source);
    this.button.hidden = !isEditable && !this.#scripts?.has(path);
    if (!this.button.hidden && source) this.#scripts?.take(source);
    const isShown = this.#isOn && !this.button.hidden && this.#scripts !== null;
    this.#scripts?.show(isShown ? path : null, source, problem);
    this.element.hidden = !isShown;
    return isShown;
  }

  /**
   * Gives the editor the focus, at a place.
   *
   * @param {number} [line]
   * @param {number} [column]
   */
  focus(line, column) {
    this.#scripts?.focus(line, column);
  }

  /** @param {Source} source */
  #mayEdit({ file, text }) {
    const { keeps, prompt } = this.#model.hello ?? {};
    return keeps && prompt && file.endsWith('.lua') && refusal(text) === '';
  }

  /** From now on, scripts are shown in the editor. */
  async turnOn() {
    this.#turn(true);
    await (this.#loading ??= this.#load());
  }

  async #toggle() {
    if (this.#isOn) this.#turn(false);
    else await this.turnOn();
    await this.#readAgain();
    if (this.isShown) this.focus();
  }

  async #load() {
    try {
      const { loadScripts } = await import('../script/scripts.js');
      this.#scripts = await loadScripts(this.#model, this.#connection, this.#readAgain);
      this.element.replaceChildren(this.#scripts.element);
      this.tools.replaceChildren(this.#scripts.tools);
    } catch {
      asNotice(this.#model)(new Error('The editor could not be loaded: the host cannot be reached.'));
      this.#turn(false);
      this.#loading = null;
    }
  }

  /** @param {boolean} isOn */
  #turn(isOn) {
    this.#isOn = isOn;
    this.button.setAttribute('aria-pressed', String(isOn));
  }
}
