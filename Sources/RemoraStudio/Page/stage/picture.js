import { element } from '../dom.js';

/** A picture by its name; a box with the name where there is no such picture. */
export class Picture {
  constructor() {
    this.image = /** @type {HTMLImageElement} */ (element('img', { alt: '', draggable: 'false' }));
    this.box = element('span', { class: 'no-picture', hidden: true });
    this.element = element('span', { class: 'picture' }, this.image, this.box);
    this.image.addEventListener('error', () => this.#setBroken(true));
  }

  /**
   * @param {string} name
   * @param {string | null | undefined} path `null` if it cannot be read; absent while it is not known
   */
  show(name, path) {
    this.box.textContent = name;
    this.#setBroken(path === null && name !== '');
    if (!path) this.image.removeAttribute('src');
    else if (this.image.getAttribute('src') !== path) this.image.src = path;
    this.image.hidden = !path;
  }

  /** @param {boolean} isBroken */
  #setBroken(isBroken) {
    this.box.hidden = !isBroken;
    if (isBroken) this.image.hidden = true;
  }
}
