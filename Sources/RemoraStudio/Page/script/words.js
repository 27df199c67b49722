import { element } from '../dom.js';
import { openSource, placeLink } from '../log/place.js';
import { ExplanationCard } from '../source/card.js';
import { DELAY, GRACE } from '../source/explanations.js';
import { markdown } from '../source/markdown.js';

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('../log/code.js').Part} Part
 * @typedef {{ line: number, column: number }} Position
 */

/** Explains the words of a script that is edited, where the mouse rests or the caret is, and goes to where they are declared. */
export class Words {
  #card = new ExplanationCard();
  elements = [this.#card.element, this.#card.status];
  /** @type {Draft | null} */
  #draft = null;
  /**
   * The word that is explained.
   *
   * @type {Part | null}
   */
  #word = null;
  #timer = 0;
  /** How often it began or closed: an answer to an earlier question says nothing. */
  #turn = 0;
  #model;
  #connection;

  /**
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {HTMLElement[]} places where editors are
   */
  constructor(model, connection, places) {
    this.#model = model;
    this.#connection = connection;
    const card = this.#card.element;
    for (const place of places) {
      place.addEventListener('pointermove', (event) => {
        // A page that changes beneath the mouse does not move it.
        const isMoved = event.movementX !== 0 || event.movementY !== 0;
        if (event.pointerType !== 'mouse' || event.buttons !== 0 || !isMoved) return;
        this.#point(this.#at(event));
      });
      place.addEventListener('pointerleave', () => this.#point(null));
      place.addEventListener('scroll', () => {
        if (!this.#card.hasFocus) this.close();
      }, { capture: true });
      // A click with Ctrl goes there; CodeMirror would add a caret.
      place.addEventListener('mousedown', (event) => {
        const at = event.ctrlKey || event.metaKey ? this.#at(event) : null;
        if (!at) return;
        event.preventDefault();
        event.stopPropagation();
        void this.go(at);
      }, { capture: true });
    }
    card.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    card.addEventListener('pointerleave', () => this.#point(null));
    card.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#draft?.editor.focus();
      this.close();
    });
    for (const each of [...places, card]) {
      each.addEventListener('focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) this.close();
      });
    }
  }

  /**
   * The word of the text under the mouse; nothing in the other half's text.
   *
   * @param {MouseEvent} event
   */
  #at({ target, clientX, clientY }) {
    const editor = this.#draft?.editor;
    return target instanceof Node && editor?.element.contains(target) ? editor.at(clientX, clientY) : null;
  }

  /** @param {Draft | null} draft whose words are explained from now on */
  watch(draft) {
    if (draft !== this.#draft) this.close();
    this.#draft = draft;
  }

  changed() {
    this.close();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was the card's
   */
  handleKey({ key }) {
    const isOpen = this.#card.isOpen;
    if (isOpen && !['Control', 'Shift', 'Alt', 'Meta', 'k', 'K'].includes(key)) this.close();
    return isOpen && key === 'Escape';
  }

  close() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#word = null;
    this.#card.close();
  }

  /** Explains the word at the caret; if that is done already, gives the explanation the focus. */
  async explain() {
    const editor = this.#draft?.editor;
    if (!editor) return;
    if (this.#card.isOpen) return this.#card.element.focus();
    this.close();
    if (!await this.#explain(editor.caret(), true)) this.say('Nothing is known about this word.');
  }

  /**
   * Goes to where a word is declared: the one at the caret, if no other place is given.
   *
   * @param {Position} [at]
   */
  async go(at = this.#draft?.editor.caret()) {
    const draft = this.#draft;
    this.close();
    const turn = this.#turn;
    /** @type {(Part & { file: string })[]} */
    const places = at ? await this.#ask('definition', at) ?? [] : [];
    if (!at || !draft || turn !== this.#turn) return;
    const [place] = places;
    if (!place) return this.say('No script here declares it.');
    const { file, line, column, length } = place;
    const isThere = file === draft.file && line === at.line && column <= at.column && at.column <= column + length;
    if (isThere) this.say('It is declared here.');
    else openSource(this.#model, place);
  }

  /**
   * The mouse is somewhere else: at a character, or at none.
   *
   * @param {Position | null | undefined} at
   */
  #point(at) {
    clearTimeout(this.#timer);
    const word = this.#word;
    const isSame = at && word?.line === at.line && word.column <= at.column && at.column < word.column + word.length;
    if (isSame || this.#card.hasFocus) return;
    this.#timer = window.setTimeout(() => {
      this.close();
      if (at) void this.#explain(at, false);
    }, at ? DELAY : GRACE);
  }

  /**
   * @param {Position} at
   * @param {boolean} isHeard
   * @returns {Promise<boolean>} whether something is known, or nobody wants to know any more
   */
  async #explain(at, isHeard) {
    const turn = this.#turn;
    const explanation = await this.#ask('hover', at);
    const editor = this.#draft?.editor;
    if (turn !== this.#turn || !editor) return true;
    if (!explanation) return false;
    const { line, column, length } = explanation;
    this.#word = { line, column, length };
    const nodes = markdown(explanation.markdown, (place, text) => placeLink(this.#model, place, text));
    this.#card.open(nodes, editor.spot({ line, column }), isHeard);
    return true;
  }

  /**
   * Says a sentence at the caret.
   *
   * @param {string} sentence
   */
  say(sentence) {
    const spot = this.#draft?.editor.spot();
    if (spot) this.#card.open([element('p', {}, sentence)], spot, true);
  }

  /**
   * Asks about a word of the text as it is now; what it becomes meanwhile is another turn.
   *
   * @param {string} what
   * @param {Position} at
   */
  async #ask(what, { line, column }) {
    const draft = this.#draft;
    if (!draft || draft.refusal) return null;
    const text = draft.editor.text();
    return this.#connection.request(what, { file: draft.file, text, line, column }).catch(() => null);
  }
}
