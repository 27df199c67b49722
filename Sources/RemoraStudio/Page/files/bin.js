import { element, icon } from '../dom.js';
import { fileName } from '../log/place.js';
import { openPanel } from '../panel.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('./row.js').File} File
 */

/** Moves files to the bin of the desktop; asks first where something is lost, or a behaviour uses the file. */
export class FileBin {
  #model;
  #connection;
  #edits;
  /** Moves the file that the keys act on; seen where pages may do that. */
  button = /** @type {HTMLButtonElement} */ (element(
    'button', { class: 'tool', type: 'button', 'aria-label': 'Move to the bin', title: 'Move to the bin (Delete)', hidden: true },
    icon('bin'),
  ));

  /**
   * @param {Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {import('../scene-edits.js').SceneEdits} edits
   */
  constructor(model, connection, edits) {
    this.#model = model;
    this.#connection = connection;
    this.#edits = edits;
    for (const type of ['hello', 'renamed']) {
      model.addEventListener(type, () => {
        const { bin, keeps, prompt } = model.hello ?? {};
        this.button.hidden = !(bin && keeps && prompt);
      });
    }
  }

  /**
   * @param {File | undefined} file
   * @param {Element} anchor where a question is shown
   */
  take(file, anchor) {
    if (!file || this.button.hidden) return;
    if (file.group === 'scene') return this.#edits.say('The file of the scene stays: the scene is open.');
    const doubts = this.#doubts(file);
    if (doubts.length === 0) return void this.#move(file);
    openPanel(anchor.getBoundingClientRect(), `Move ${file.name} to the bin`, (panel, close) => {
      const move = () => {
        close();
        void this.#move(file);
      };
      panel.append(
        element('h3', {}, `Move ${file.name} to the bin?`), ...doubts.map((text) => element('p', {}, text)),
        element('div', { class: 'line' }, element('button', { class: 'quiet', type: 'button', onclick: close }, 'Keep it'),
          element('button', { class: 'primary', type: 'button', onclick: move }, 'Move it')),
      );
    });
  }

  /** @param {File} file */
  #doubts({ file, name, group }) {
    const users = group !== 'script' ? [] : [...this.#model.behaviours.values()].filter(({ script }) => `${script}.lua` === name);
    return [
      ...(this.#model.fileMarks.isUnsaved(file) ? ['Your text in this page is not saved: the bin gets the saved one.'] : []),
      ...(users.length > 0 ? [`${users.map(({ id, script }) => id || script).slice(0, 5).join(', ')} `
        + `${users.length === 1 ? 'keeps' : 'keep'} running until you open the scene again. The scene then has a mistake: the script is missing.`] : []),
    ];
  }

  /** @param {File} file */
  async #move({ file }) {
    try {
      await this.#connection.request('moveToBin', { file });
      this.#edits.say(`Moved ${fileName(file)} to the bin.`);
    } catch (problem) {
      this.#edits.say(/** @type {Error} */ (problem).message);
    }
  }
}
