import { element } from '../dom.js';

/** What a word means, in a card beside the word. */
export class ExplanationCard {
  element = element('div', { class: 'explanation', role: 'group', 'aria-label': 'Explanation', tabindex: -1,
    hidden: true });
  /** What a screen reader says of an explanation that the keyboard asked for. */
  status = element('span', { class: 'heard', role: 'status' });

  get isOpen() {
    return !this.element.hidden;
  }

  /** Whether the focus is in it. */
  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /**
   * Shows it below a place of the window, or above where it would not fit.
   *
   * @param {Node[]} nodes
   * @param {{ left: number, top: number, bottom: number }} place
   * @param {boolean} isHeard
   */
  open(nodes, place, isHeard) {
    const card = this.element;
    card.replaceChildren(...nodes);
    card.hidden = false;
    card.scrollTop = 0;
    const { width, height } = card.getBoundingClientRect();
    const below = place.bottom + 4;
    const top = below + height > innerHeight - 8 ? Math.max(8, place.top - 4 - height) : below;
    card.style.top = `${top}px`;
    card.style.left = `${Math.max(8, Math.min(place.left, innerWidth - 8 - width))}px`;
    this.status.textContent = isHeard ? nodes.map(({ textContent }) => textContent).join('\n') : '';
  }

  close() {
    this.element.hidden = true;
    this.status.textContent = '';
  }
}
