import { element, icon } from '../dom.js';
import { makeEditor } from './fields/fields.js';
import { layerMark } from './mark.js';
import { makeScrubbable } from './scrub.js';
import { same } from './values.js';

/** @typedef {import('../types.js').Field} Field */

/**
 * @typedef {object} Surroundings What the rows of a section share.
 * @property {import('../model.js').Model} model
 * @property {import('./edits.js').Edits} edits
 * @property {import('./changes.js').Changes} changes
 */

let rows = 0;

/** A row: the name of a field, its editor, and the mark of its layer. */
export class Row {
  /** @type {HTMLElement} */
  element;
  /** @type {Field} */
  field;
  #editor;
  #edits;
  #problem;
  #mark;
  #reset;
  #mixed = element('span', { class: 'muted note', hidden: true }, 'differs');

  /**
   * @param {Field} field
   * @param {Surroundings} surroundings
   * @param {string} [note] a word after the value
   */
  constructor(field, { model, edits, changes }, note) {
    this.field = field;
    this.#edits = edits;
    const id = `field${++rows}`;
    this.#editor = makeEditor({
      field,
      name: field.name,
      id,
      describedBy: `${id}-help ${id}-problem`,
      model,
      target: edits.target,
      change: (value) => this.#change(value),
      refuse: (problem) => this.#tell(problem),
      idle: () => {
        this.#tell('');
        this.#show();
      },
    });
    this.#problem = element('p', { class: 'problem', id: `${id}-problem`, role: 'status' });
    this.#mark = field.layer && !field.readOnly ? layerMark(() => this.field, changes, model) : null;
    this.#reset = field.isSet === undefined ? null : element('button', {
      type: 'button', class: 'tool', 'aria-label': `Reset ${field.name}`, title: `Reset ${field.name} of all that is selected`,
      onclick: () => changes.reset([this.field]),
    }, icon('restart'));
    const label = element('label', { for: id, title: field.help ?? field.name }, field.name);
    if (this.#editor.scrub) makeScrubbable(label, this.#editor);
    const none = field.optional && !field.readOnly && !this.#editor.showsNone
      ? element('button', {
        type: 'button', class: 'tool', 'aria-label': `no ${field.name}`, title: 'None',
        onclick: () => this.#change(null),
      }, icon('close'))
      : null;
    this.element = element(
      'div',
      { class: this.#editor.isWide ? 'setting wide' : 'setting', 'data-name': field.name },
      label,
      element(
        'div', { class: 'value' }, this.#editor.element,
        note ? element('span', { class: 'muted note' }, note) : null, this.#mixed, none,
      ),
      this.#mark?.element, this.#reset,
      element('span', { class: 'heard', id: `${id}-help` }, field.help ?? ''),
      this.#problem,
    );
    this.element.addEventListener('input', () => this.#tell(''));
    edits.addEventListener('settled', (event) => {
      if (/** @type {CustomEvent} */ (event).detail.name === field.name) this.#show();
    });
    this.#show();
  }

  /** @param {Field} field of the same shape */
  update(field) {
    const isChanged = !same(field.value, this.field.value);
    this.field = field;
    this.#show();
    if (isChanged && !this.#edits.isMine(field.name, field.value)) this.#flash();
  }

  #show() {
    this.#mark?.update();
    this.#mixed.hidden = !this.field.isMixed;
    if (this.#reset) this.#reset.hidden = !this.field.isSet;
    if (this.#editor.isBusy?.() || this.#edits.isPending(this.field.name)) return;
    this.#editor.show(this.field.value);
  }

  /**
   * @param {any} value
   * @returns {Promise<boolean>}
   */
  async #change(value) {
    this.#tell('');
    const { isTaken, problem } = await this.#edits.set(this.field, value);
    if (isTaken) this.field = { ...this.field, value, isMixed: false };
    if (problem) this.#tell(problem);
    return isTaken;
  }

  /** @param {string} problem */
  #tell(problem) {
    if (this.#problem.textContent !== problem) this.#problem.textContent = problem;
    this.#editor.tell?.(problem);
  }

  #flash() {
    this.element.classList.remove('flash');
    void this.element.offsetWidth; // Restarts the animation.
    this.element.classList.add('flash');
  }
}
