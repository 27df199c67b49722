import { element } from '../dom.js';
import { ExplanationCard } from './card.js';
import { markdown } from './markdown.js';

/**
 * @typedef {import('../log/code.js').Part} Part
 * @typedef {import('../log/place.js').Place} Place
 * @typedef {import('./text.js').SourceText} SourceText
 */

/** Milliseconds until an explanation comes, and until it goes when the pointer has left. */
export const DELAY = 350;
export const GRACE = 200;

/**
 * Explains a word of a text beside it, when a mouse rests on it or the keyboard reaches it; Escape closes it.
 */
export class Explanations {
  card = new ExplanationCard();
  /**
   * The word that is explained, or about to be.
   *
   * @type {HTMLElement | null}
   */
  #word = null;
  #timer = 0;
  /** How often it began or closed: an answer to an earlier question says nothing. */
  #turn = 0;
  #text;
  #ask;
  #link;

  /**
   * @param {SourceText} text
   * @param {(part: Part) => Promise<{ markdown: string } | undefined>} ask
   * @param {(place: Place, text: string) => Node} link
   */
  constructor(text, ask, link) {
    this.#text = text;
    this.#ask = ask;
    this.#link = link;
    const card = this.card.element;
    text.element.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.#point(event.target);
    });
    text.element.addEventListener('pointerleave', () => this.#point(null));
    text.element.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches('.word:focus-visible')) this.#begin(target, true);
    });
    card.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    card.addEventListener('pointerleave', () => this.#point(null));
    for (const each of [text.element, card]) {
      each.addEventListener('focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) this.close();
      });
    }
    text.element.addEventListener('scroll', () => {
      if (this.card.isOpen) this.close();
    });
    document.addEventListener('keydown', (event) => this.#escape(event), { capture: true });
  }

  close() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#word = null;
    this.card.close();
  }

  /**
   * Shows a sentence at a word.
   *
   * @param {HTMLElement} word
   * @param {string} sentence
   */
  say(word, sentence) {
    this.close();
    this.#word = word;
    this.#open([element('p', {}, sentence)], true);
  }

  /**
   * The pointer is on something else: a word, or nothing to explain.
   *
   * @param {EventTarget | null} target
   */
  #point(target) {
    const word = this.#text.wordAt(target)?.word;
    if (word && word !== this.#word) return this.#begin(word, false);
    if (!this.card.isOpen) return word ? undefined : this.close();
    clearTimeout(this.#timer);
    if (!word) this.#timer = setTimeout(() => this.close(), GRACE);
  }

  /**
   * @param {Element} target
   * @param {boolean} isHeard
   */
  #begin(target, isHeard) {
    const at = this.#text.wordAt(target);
    if (!at) return;
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#timer = setTimeout(() => void this.#explain(at.word, at.part, isHeard), DELAY);
    this.#word = at.word;
  }

  /**
   * @param {HTMLElement} word
   * @param {Part} part
   * @param {boolean} isHeard
   */
  async #explain(word, part, isHeard) {
    const turn = this.#turn;
    const explanation = await this.#ask(part).catch(() => undefined);
    if (this.#turn !== turn || !word.isConnected) return;
    if (explanation) this.#open(markdown(explanation.markdown, this.#link), isHeard);
    else this.card.close();
  }

  /**
   * @param {Node[]} nodes
   * @param {boolean} isHeard
   */
  #open(nodes, isHeard) {
    if (this.#word) this.card.open(nodes, this.#word.getBoundingClientRect(), isHeard);
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (event.key !== 'Escape' || !this.card.isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    const word = this.#word;
    if (this.card.hasFocus) word?.focus();
    this.close();
  }
}
