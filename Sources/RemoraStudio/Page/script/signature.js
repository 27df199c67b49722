import { element } from '../dom.js';
import { firstSentence } from '../scene-edits.js';

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {{ label: string, parameters: string[], active?: number, help?: string }} Usage
 */

/** How the function is called whose arguments are being typed: above the line, the argument at the caret stands out. */
export class Signature {
  #call = element('code');
  #help = element('p', { class: 'muted' });
  #box = element('div', { class: 'signature', hidden: true }, this.#call, this.#help);
  #status = element('span', { class: 'heard', role: 'status' });
  elements = [this.#box, this.#status];
  /** @type {Draft | null} */
  #draft = null;
  #newest = 0;
  /** Whether somebody asked for it, and wants to hear that nothing is known. */
  #isAskedFor = false;
  #connection;

  /** @param {import('../connection.js').Connection} connection */
  constructor(connection) {
    this.#connection = connection;
    document.addEventListener('selectionchange', () => {
      if (this.#isOpen) void this.#ask();
    });
  }

  /** @param {Draft | null} draft in whose text calls are explained from now on */
  watch(draft) {
    if (draft !== this.#draft) this.close();
    this.#draft = draft;
  }

  /** The text has changed: an argument may begin. */
  changed() {
    const editor = this.#draft?.editor;
    if (!editor?.element.contains(document.activeElement)) return;
    if (this.#isOpen || /[(,]\s?$/.test(editor.text().slice(0, editor.offset()))) void this.#ask();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was for it
   */
  handleKey({ key, code, ctrlKey, shiftKey }) {
    if (ctrlKey && shiftKey && code === 'Space') {
      this.#isAskedFor = true;
      void this.#ask();
      return true;
    }
    if (key !== 'Escape' || !this.#isOpen) return false;
    this.close();
    return true;
  }

  close() {
    this.#newest += 1;
    this.#box.hidden = true;
    this.#status.textContent = '';
  }

  get #isOpen() {
    return !this.#box.hidden;
  }

  async #ask() {
    const draft = this.#draft;
    if (!draft || draft.refusal) return;
    const request = ++this.#newest;
    const { file, editor } = draft;
    const [text, { line, column }] = [editor.text(), editor.caret()];
    const usage = await this.#connection.request('signature', { file, text, line, column }).catch(() => null);
    if (request !== this.#newest) return;
    const isAskedFor = this.#isAskedFor;
    this.#isAskedFor = false;
    if (usage) return this.#open(usage);
    this.close();
    if (isAskedFor) this.#status.textContent = 'The caret is not in the call of a known function.';
  }

  /** @param {Usage} usage */
  #open(usage) {
    const spot = this.#draft?.editor.spot();
    if (!spot) return;
    const { before, active, after } = parts(usage);
    this.#call.replaceChildren(before, element('strong', {}, active), after);
    this.#help.textContent = firstSentence(usage.help);
    this.#help.hidden = this.#help.textContent === '';
    this.#box.hidden = false;
    const { width, height } = this.#box.getBoundingClientRect();
    const above = spot.top - 4 - height;
    this.#box.style.top = `${above < 8 ? spot.bottom + 4 : above}px`;
    this.#box.style.left = `${Math.max(8, Math.min(spot.left, innerWidth - 8 - width))}px`;
    const said = active ? `${usage.label}: ${active}` : usage.label;
    if (this.#status.textContent !== said) this.#status.textContent = said;
  }
}

/**
 * The label of a usage, cut around the argument that is being typed.
 *
 * @param {Usage} usage
 */
function parts({ label, parameters, active }) {
  let end = label.indexOf('(') + 1;
  for (const [index, parameter] of parameters.entries()) {
    const start = label.indexOf(parameter, end);
    if (start < 0) break;
    end = start + parameter.length;
    if (index === active) return { before: label.slice(0, start), active: parameter, after: label.slice(end) };
  }
  return { before: label, active: '', after: '' };
}
