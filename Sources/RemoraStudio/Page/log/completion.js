import { element } from '../dom.js';

/**
 * @typedef {{ text: string, label?: string, detail?: string }} Candidate
 * @typedef {{ from: number, candidates: Candidate[] }} Answer
 */

const MOST = 200;
/** After a dot or colon, or some letters, which do not stand in a text or a comment that has just begun. */
const TYPING = /(^:|[\w)\]][.:])\w*$|(^|[^\w.:"'])[A-Za-z_]\w+$/;

/**
 * Completes what is typed in a text area, with a list of candidates above it.
 *
 * The list is a listbox that the text area controls: the focus stays in the text.
 */
export class Completion {
  list = element('ul', { class: 'candidates', id: 'prompt-candidates', role: 'listbox',
    'aria-label': 'Completions', tabindex: '0', hidden: true });
  #status = element('span', { class: 'heard', role: 'status' });
  /** @type {HTMLTextAreaElement} */
  #field;
  /** @type {(text: string, cursor: number) => Promise<Answer>} */
  #ask;
  /** @type {Candidate[]} */
  #candidates = [];
  #from = 0;
  /** The text that the candidates are for, and the cursor in it. */
  #text = '';
  #cursor = 0;
  /** The index of the chosen one; −1 for none. */
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
    // What is listed fits the text before the cursor where it was.
    document.addEventListener('selectionchange', () => {
      if (this.isOpen && !this.#isCurrent) this.close();
    });
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

  /** Whether a candidate is chosen: not in a list that came by itself, which must not get in the way of Enter. */
  get hasChoice() {
    return this.isOpen && this.#chosen >= 0;
  }

  /** Whether the text and the cursor are as they were when the candidates were asked for. */
  get #isCurrent() {
    return this.#field.value === this.#text && this.#field.selectionStart === this.#cursor;
  }

  /** Somebody typed: what was listed is no longer offered. Lists what fits now where a name is being typed. */
  typed() {
    this.close();
    const before = this.#field.value.slice(0, this.#field.selectionStart);
    if (TYPING.test(before)) void this.complete(false, false);
  }

  /**
   * Asks for candidates at the cursor. A single one is inserted at once, and what all have in common.
   *
   * @param {boolean} inserts
   * @param {boolean} [chooses] whether somebody asked for it, and the first candidate is chosen
   */
  async complete(inserts, chooses = true) {
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
    if (request !== this.#newest || this.#field.value !== value || this.#field.selectionStart !== selectionStart) return;
    this.#remember();
    this.#from = answer.from;
    this.#candidates = answer.candidates.slice(0, MOST);
    if (inserts && this.#candidates.length === 1) return this.accept(0);
    if (this.#candidates.length === 0) {
      this.close();
      if (chooses) this.#status.textContent = 'No completions';
      return;
    }
    const common = commonBeginning(this.#candidates.map(({ text }) => text));
    const typed = value.slice(answer.from, selectionStart);
    if (inserts && common.length > typed.length && common.startsWith(typed)) this.#insert(common);
    // What is typed already is no news.
    if (!chooses && this.#candidates.every(({ text }) => text === typed)) return this.close();
    this.#open(chooses);
  }

  /** @param {number} step */
  move(step) {
    const count = this.#candidates.length;
    this.#choose(this.#chosen < 0 ? (step > 0 ? 0 : count - 1) : (this.#chosen + step + count) % count);
  }

  /** Inserts a candidate; the chosen one without a number. */
  accept(index = this.#chosen) {
    const candidate = this.#isCurrent ? this.#candidates[index] : undefined;
    this.close();
    if (candidate) this.#insert(candidate.text);
  }

  close() {
    this.#newest += 1;
    this.list.hidden = true;
    this.#field.removeAttribute('aria-activedescendant');
    this.#status.textContent = '';
  }

  /** @param {boolean} chooses */
  #open(chooses) {
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
    this.#place();
    if (chooses) this.#status.textContent = `${this.#candidates.length} completions`;
    this.#choose(chooses ? 0 : -1);
  }

  /** Above the text, over whatever is there: the pane is too low for it. */
  #place() {
    const { left, top, width } = this.#field.getBoundingClientRect();
    const { style } = this.list;
    style.left = `${left}px`;
    style.bottom = `${innerHeight - top + 6}px`;
    style.maxWidth = `${width}px`;
    style.maxHeight = `${Math.max(60, Math.min(240, top - 16))}px`;
    this.list.scrollTop = 0;
  }

  /** @param {number} index */
  #choose(index) {
    this.list.children[this.#chosen]?.setAttribute('aria-selected', 'false');
    this.#chosen = index;
    const option = this.list.children[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.#field.setAttribute('aria-activedescendant', `prompt-candidate-${index}`);
    else this.#field.removeAttribute('aria-activedescendant');
  }

  #remember() {
    this.#text = this.#field.value;
    this.#cursor = this.#field.selectionStart;
  }

  /** @param {string} text */
  #insert(text) {
    this.#field.setRangeText(text, this.#from, this.#field.selectionStart, 'end');
    this.#remember();
    this.#field.dispatchEvent(new Event('completed'));
  }
}

/** @param {string[]} texts */
function commonBeginning([first = '', ...others]) {
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
