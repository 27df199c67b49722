import { element } from '../dom.js';

/**
 * @typedef {{ text: string, label?: string, detail?: string }} Candidate
 * @typedef {{ from: number, candidates: Candidate[] }} Answer
 */

const MOST = 200;

/**
 * Completes what is typed in a text area, with a list of candidates below it.
 *
 * The list is a listbox that the text area controls: the focus stays in the text.
 */
export class Completion {
  list = element('ul', { class: 'candidates', id: 'prompt-candidates', role: 'listbox',
    'aria-label': 'Completions', hidden: true });
  #status = element('span', { class: 'heard', role: 'status' });
  /** @type {HTMLTextAreaElement} */
  #field;
  /** @type {(text: string, cursor: number) => Promise<Answer>} */
  #ask;
  /** @type {Candidate[]} */
  #candidates = [];
  #from = 0;
  #chosen = 0;
  #newest = 0;

  /**
   * @param {HTMLTextAreaElement} field
   * @param {(text: string, cursor: number) => Promise<Answer>} ask
   */
  constructor(field, ask) {
    this.#field = field;
    this.#ask = ask;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', this.list.id);
    field.after(this.list, this.#status);
    // The text area keeps the focus.
    this.list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.list.addEventListener('click', (event) => {
      const option = /** @type {Element} */ (event.target).closest('[role=option]');
      if (option) this.accept([...this.list.children].indexOf(option));
    });
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /**
   * Asks for candidates at the cursor. A single one is inserted at once, and what all have in common.
   *
   * @param {boolean} inserts
   */
  async complete(inserts) {
    const { value, selectionStart } = this.#field;
    const request = ++this.#newest;
    /** @type {Answer} */
    let answer;
    try {
      answer = await this.#ask(value, selectionStart);
    } catch {
      return this.close();
    }
    // Somebody typed on.
    if (request !== this.#newest || this.#field.value !== value) return;
    this.#from = answer.from;
    this.#candidates = answer.candidates.slice(0, MOST);
    if (inserts && this.#candidates.length === 1) return this.accept(0);
    if (this.#candidates.length === 0) {
      this.close();
      this.#status.textContent = 'No completions';
      return;
    }
    const common = commonBeginning(this.#candidates.map(({ text }) => text));
    const typed = value.slice(answer.from, selectionStart);
    if (inserts && common.length > typed.length && common.startsWith(typed)) this.#insert(common);
    this.#open();
  }

  /** @param {number} step */
  move(step) {
    const count = this.#candidates.length;
    this.#choose((this.#chosen + step + count) % count);
  }

  /** Inserts a candidate; the chosen one without a number. */
  accept(index = this.#chosen) {
    const candidate = this.#candidates[index];
    this.close();
    if (candidate) this.#insert(candidate.text);
  }

  close() {
    this.#newest += 1;
    this.list.hidden = true;
    this.#field.removeAttribute('aria-activedescendant');
    this.#status.textContent = '';
  }

  #open() {
    this.list.replaceChildren(
      ...this.#candidates.map(({ text, label, detail }, index) =>
        element(
          'li',
          { id: `prompt-candidate-${index}`, role: 'option', 'aria-selected': 'false' },
          element('span', { class: 'text' }, label ?? text),
          detail ? element('span', { class: 'muted' }, detail) : null,
        )),
    );
    this.list.hidden = false;
    this.#status.textContent = `${this.#candidates.length} completions`;
    this.#choose(0);
  }

  /** @param {number} index */
  #choose(index) {
    this.list.children[this.#chosen]?.setAttribute('aria-selected', 'false');
    this.#chosen = index;
    const option = this.list.children[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    this.#field.setAttribute('aria-activedescendant', `prompt-candidate-${index}`);
  }

  /** @param {string} text */
  #insert(text) {
    this.#field.setRangeText(text, this.#from, this.#field.selectionStart, 'end');
    this.#field.dispatchEvent(new Event('completed'));
  }
}

/** @param {string[]} texts */
function commonBeginning([first = '', ...others]) {
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
