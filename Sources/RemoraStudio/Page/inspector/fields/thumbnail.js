import { element } from '../../dom.js';

/** A small picture, which is drawn again when the picture changes. */
class RemoraThumbnail extends HTMLElement {
  /** @type {import('../../model.js').Model} */
  #model = /** @type {any} */ (null);
  /** @type {string | null} */
  #name = null;
  #draw = () => {
    const path = this.#name && this.#model.pictures.get(this.#name);
    this.replaceChildren(...(path ? [element('img', { src: path, alt: '' })] : []));
  };

  /**
   * @param {import('../../model.js').Model} model
   * @param {string | null} name
   */
  start(model, name) {
    this.#model = model;
    this.#name = name;
  }

  connectedCallback() {
    this.#draw();
    this.#model.addEventListener('pictures', this.#draw);
  }

  disconnectedCallback() {
    this.#model.removeEventListener('pictures', this.#draw);
  }
}

customElements.define('remora-thumbnail', RemoraThumbnail);

/**
 * @param {import('../../model.js').Model} model
 * @param {string | null} name
 * @returns {HTMLElement}
 */
export function thumbnail(model, name) {
  const made = /** @type {RemoraThumbnail} */ (element('remora-thumbnail', { class: 'thumbnail' }));
  made.start(model, name);
  return made;
}
