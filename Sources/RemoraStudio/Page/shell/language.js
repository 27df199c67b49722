import { element } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

/** The language of the texts: to choose, where the scene has more than one. */
class RemoraLanguage extends HTMLElement {
  #choice = /** @type {HTMLSelectElement} */ (element('select', { 'aria-label': 'Language', title: 'Language' }));

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    this.append(this.#choice);
    this.#choice.addEventListener('change', () => {
      connection.request('language', { text: this.#choice.value }).catch((problem) => {
        this.#show(model.language);
        model.dispatchEvent(new CustomEvent('notice', { detail: { text: problem.message } }));
      });
    });
    model.addEventListener('language', () => this.#show(model.language));
    this.#show(model.language);
  }

  /** @param {{ current: string, available: string[] }} language */
  #show({ current, available }) {
    this.hidden = available.length < 2;
    const tags = available.includes(current) ? available : [current, ...available];
    this.#choice.replaceChildren(...tags.map((tag) => element('option', { value: tag, lang: tag }, nameOf(tag))));
    this.#choice.value = current;
  }
}

/**
 * The name of a language in the language itself, `Deutsch`; the tag of one that the browser does not know.
 *
 * @param {string} tag
 */
function nameOf(tag) {
  try {
    return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

customElements.define('remora-language', RemoraLanguage);
