import { element } from '../dom.js';
import { textOf } from './values.js';

/** @typedef {import('../types.js').Field} Field */

/** The live values of a card, each with Reset and Keep, and what became of the last of these. */
export class Changes {
  /** @type {HTMLElement} */
  element;
  #edits;
  #owner;
  #lines = element('ul', {});
  #status = element('p', { class: 'status', role: 'status', tabindex: '-1' });
  /** @type {string} */
  #shown = '';
  /** @type {Field[]} */
  #fields = [];

  /**
   * @param {import('./edits.js').Edits} edits
   * @param {string} owner what the values are of
   */
  constructor(edits, owner) {
    this.#edits = edits;
    this.#owner = owner;
    this.element = element('div', { class: 'changes', hidden: true }, this.#lines, this.#status);
  }

  /** Whether what a person changes goes to the scene's file at once. */
  get isEditing() {
    return this.#edits.isEditing;
  }

  /** @param {Field[]} fields those with a live value */
  update(fields) {
    this.#fields = fields;
    const names = fields.map((field) => `${field.name} ${field.keeps}`).join('\n');
    if (names !== this.#shown) this.#draw(fields);
    this.#shown = names;
    fields.forEach((field, index) => {
      const text = this.#lines.children[index].firstElementChild;
      if (text) text.textContent = changeText(field);
    });
    this.#hide();
  }

  /** @param {Field[]} fields */
  #draw(fields) {
    const hadFocus = this.#lines.contains(document.activeElement);
    const lines = fields.map((field) => this.#line('', [field], field.keeps ? [field] : [], field.name));
    const kept = fields.filter((field) => field.keeps);
    if (fields.length > 1) lines.push(this.#line(`${fields.length} values`, fields, kept, 'all'));
    this.#lines.replaceChildren(...lines);
    if (hadFocus) this.#status.focus();
  }

  /**
   * @param {string} text
   * @param {Field[]} all
   * @param {Field[]} kept those that can be kept
   * @param {string} name
   */
  #line(text, all, kept, name) {
    const latest = (/** @type {Field[]} */ fields) => fields.map(
      (field) => this.#fields.find((each) => each.name === field.name) ?? field,
    );
    const word = name === 'all' ? ' all' : '';
    return element(
      'li',
      {},
      element('span', {}, text),
      element('button', {
        type: 'button', class: 'quiet', 'aria-label': `Reset ${name}`, onclick: () => this.reset(latest(all)),
      }, `Reset${word}`),
      kept.length > 0
        ? element('button', {
          type: 'button', class: 'primary', 'aria-label': `Keep ${name}`, onclick: () => this.keep(latest(kept)),
        }, `Keep${word}`)
        : null,
    );
  }

  /** @param {Field[]} fields */
  reset(fields) {
    return this.#each(fields, async (field) => {
      await this.#edits.reset(field);
      return `Reset ${field.name}.`;
    });
  }

  /**
   * Writes values into the scene's file.
   *
   * @param {Field[]} fields
   */
  keep(fields) {
    return this.#each(fields, async (field) => {
      await this.#edits.keep(field);
      return `Kept: ${field.name} of ${this.#owner}`;
    });
  }

  /**
   * One after the other: each changes the same file.
   *
   * @param {Field[]} fields
   * @param {(field: Field) => Promise<string>} action
   */
  async #each(fields, action) {
    /** @type {string[]} */
    const done = [];
    try {
      for (const field of fields) done.push(await action(field));
      this.say(done.join('\n'));
    } catch (problem) {
      this.say([...done, /** @type {Error} */ (problem).message].join('\n'), true);
    }
  }

  /**
   * @param {string} text
   * @param {boolean} [isBad]
   */
  say(text, isBad = false) {
    this.#status.textContent = text;
    this.#status.classList.toggle('bad', isBad);
    this.#hide();
  }

  #hide() {
    this.element.hidden = this.#fields.length === 0 && this.#status.textContent === '';
  }
}

/** @param {Field} field */
function changeText(field) {
  const former = field.scene !== undefined ? field.scene : field.default;
  const from = textOf(former, field.type === 'outlet' ? field : {});
  return `${field.name} ${from} → ${textOf(field.value, field)}`;
}
