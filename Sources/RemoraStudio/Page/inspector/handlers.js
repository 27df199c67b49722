import { canonical } from '../connection.js';
import { element } from '../dom.js';
import { placeLink } from '../log/place.js';

/** A link to the script of a behaviour, and its handlers with links to their lines. */
export class Handlers {
  element = element('div', { class: 'handlers' });
  #model;
  #shown = '';

  /** @param {import('../model.js').Model} model */
  constructor(model) {
    this.#model = model;
  }

  /** @param {import('../types.js').Description} description */
  show({ file, handlers = [] }) {
    const shown = canonical([file, handlers]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(
      ...(file ? [element('p', {}, element('span', { class: 'muted' }, 'Script '), placeLink(this.#model, { file }))] : []),
      ...(handlers.length > 0 ? [this.#list(handlers)] : []),
    );
  }

  /** @param {{ name: string, file: string, line: number }[]} handlers */
  #list(handlers) {
    return element('ul', { class: 'events', 'aria-label': 'Handlers' }, ...handlers.map((handler) => element(
      'li', {}, element('span', {}, handler.name), placeLink(this.#model, { file: handler.file, line: handler.line }),
    )));
  }
}
