import { element } from '../dom.js';
import { placeLink } from '../log/place.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Diagnostic} Diagnostic
 */

/** Says, as long as it is true, that a script runs as it was before it was saved, and which mistake is the reason. */
export class OldCodeLine {
  element = element('div', { class: 'note-line', role: 'status', hidden: true });
  #model;
  #file = '';
  /** What it says, as a text. */
  #said = '';

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
    model.addEventListener('outline', () => this.#update());
  }

  /** @param {string} file the script that is seen; empty for none */
  show(file) {
    this.#file = file;
    this.#update();
  }

  #update() {
    const mistakes = this.#file === '' ? [] : this.#model.mistakes.filter(({ severity }) => severity === 'error');
    const own = mistakes.find(({ file }) => file === this.#file);
    const first = own ?? mistakes[0];
    this.element.hidden = !first;
    const said = JSON.stringify([own !== undefined, first]);
    if (said === this.#said) return;
    this.#said = said;
    this.element.replaceChildren(...(first ? this.#parts(first, own !== undefined) : []));
  }

  /**
   * @param {Diagnostic} mistake
   * @param {boolean} isOwn
   */
  #parts({ file = '', line, message, suggestion }, isOwn) {
    const fact = isOwn ? 'The old code is running.' : 'Not everything that was saved is in use.';
    const place = placeLink(this.#model, { file, line }, isOwn && line ? `Line ${line}` : undefined);
    const sentence = [message, suggestion].filter(Boolean).join(' — ');
    return [element('strong', {}, fact), element('span', {}, place, `: ${sentence}`)];
  }
}
