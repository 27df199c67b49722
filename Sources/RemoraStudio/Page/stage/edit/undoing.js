import { element, icon } from '../../dom.js';
import { asNotice } from '../notices.js';
import { toolButton } from '../toolbar.js';
import { openEdits } from './edit-list.js';

/**
 * @typedef {import('../../connection.js').Connection} Connection
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('./edit-list.js').Way} Way
 */

/** Undoes and redoes edits of the scene, by buttons of the stage's bar and by keys. */
export class Undoing {
  /** @type {Model} */
  #model;
  /** @type {Connection} */
  #connection;
  #words = element('span', { class: 'words' });
  #undo = /** @type {HTMLButtonElement} */ (element(
    'button', { type: 'button', class: 'tool', onclick: () => this.#go('undo', 1) }, icon('undo'), this.#words,
  ));
  #redo = toolButton('redo', 'Redo', () => this.#go('redo', 1));
  #all = toolButton('down', 'All edits', () => this.#list());
  element = element(
    'div', { class: 'set undoing', role: 'group', 'aria-label': 'Undo and redo', hidden: true },
    this.#undo, this.#redo, this.#all,
  );
  /** What was asked for before: one edit is undone after the other. */
  #last = Promise.resolve();

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {import('../../shell/shortcuts.js').Shortcuts} shortcuts
   */
  constructor(model, connection, shortcuts) {
    [this.#model, this.#connection] = [model, connection];
    this.#all.setAttribute('aria-haspopup', 'dialog');
    this.#all.setAttribute('aria-expanded', 'false');
    shortcuts.add(['Ctrl+z'], 'Undoes the last edit of the scene', () => this.#go('undo', 1));
    shortcuts.add(['Ctrl+Shift+z', 'Ctrl+y'], 'Redoes the last undone edit', () => this.#go('redo', 1));
    for (const type of ['history', 'reset']) model.addEventListener(type, () => this.#draw());
    this.#draw();
  }

  #draw() {
    const { undo, redo } = this.#model.history;
    this.#words.textContent = undo === undefined ? 'Undo' : `Undo: ${undo}`;
    const focused = [this.#undo, this.#redo].find((each) => each === document.activeElement);
    describe(this.#undo, 'Undo', 'Ctrl+Z', undo);
    describe(this.#redo, 'Redo', 'Ctrl+Shift+Z', redo);
    // The keys of whoever has just undone the last one stay in the bar.
    if (focused?.disabled) (focused === this.#undo ? this.#redo : this.#undo).focus();
    this.#all.disabled = undo === undefined && redo === undefined;
  }

  /** Shows all edits; the one that is chosen is undone or redone, with those before it. */
  async #list() {
    if (this.#all.getAttribute('aria-expanded') === 'true') return;
    this.#all.setAttribute('aria-expanded', 'true');
    try {
      const close = () => this.#all.setAttribute('aria-expanded', 'false');
      await openEdits(this.element, this.#model, this.#connection, (way, edits) => this.#go(way, edits.length, edits), close);
    } catch (problem) {
      this.#all.setAttribute('aria-expanded', 'false');
      asNotice(this.#model)(/** @type {Error} */ (problem));
    }
  }

  /**
   * @param {Way} way
   * @param {number} count how many edits
   * @param {string[]} [summaries] what they should be: it ends before one that is another
   */
  #go(way, count, summaries) {
    this.#last = this.#last.then(() => this.#steps(way, count, summaries)).catch(asNotice(this.#model));
  }

  /**
   * @param {Way} way
   * @param {number} count
   * @param {string[] | undefined} summaries
   */
  async #steps(way, count, summaries) {
    for (let done = 0; done < count; done += 1) {
      const answer = await this.#connection.request(way, { expected: summaries?.[done] });
      if (!answer) return this.#say(`There is nothing to ${way}.`);
      if (count === 1) this.#say(`${answer.summary[0].toUpperCase()}${answer.summary.slice(1)}.`);
    }
    if (count > 1) this.#say(`${count} edits ${way === 'undo' ? 'undone' : 'redone'}.`);
  }

  /** @param {string} text */
  #say(text) {
    this.#model.dispatchEvent(new CustomEvent('notice', { detail: { text } }));
  }
}

/**
 * Says what a button would undo or redo.
 *
 * @param {HTMLButtonElement} button
 * @param {string} verb
 * @param {string} keys
 * @param {string | undefined} what
 */
function describe(button, verb, keys, what) {
  button.disabled = what === undefined;
  button.setAttribute('aria-label', what === undefined ? verb : `${verb}: ${what}`);
  button.title = what === undefined ? `There is nothing to ${verb.toLowerCase()}` : `${verb}: ${what} (${keys})`;
}
