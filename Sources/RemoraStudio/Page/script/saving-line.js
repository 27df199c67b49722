import { element } from '../dom.js';
import { fileName } from '../log/place.js';
import { compare } from './compare.js';

/** @typedef {import('./draft.js').Draft} Draft */

/** Says why a script is not saved, and offers both texts where somebody else has saved another one. */
export class SavingLine {
  element = element('div', { class: 'note-line saving', role: 'status' });
  #text = element('span');
  #choices = element('span', { class: 'choices' });
  /** @type {Draft | null} */
  #draft = null;

  /** @param {(draft: Draft) => void} save */
  constructor(save) {
    /** @typedef {(draft: Draft, seen: string) => void} Choice of what to do with both texts as a person has seen them */
    /** @type {Choice} */
    const mine = (draft, seen) => {
      // What changes where the focus is can be undone.
      draft.editor.focus();
      draft.keepMine(seen);
      save(draft);
    };
    /** @type {Choice} */
    const theirs = (draft) => {
      draft.editor.focus();
      draft.takeTheirs();
    };
    const button = (/** @type {string} */ text, /** @type {string} */ title, /** @type {Choice} */ choice) => (
      element('button', { class: 'quiet', type: 'button', title, onclick: () => {
        const draft = this.#draft;
        if (draft && draft.theirs !== null) choice(draft, draft.theirs);
      } }, text)
    );
    this.#choices.append(
      button('Compare', 'Show both texts', (draft, seen) => {
        compare(draft, seen, { mine: () => mine(draft, seen), theirs: () => theirs(draft, seen) });
      }),
      button('Mine', 'Save the text of this page', mine),
      button('Theirs', 'Take the text of the file', theirs),
    );
    this.element.append(this.#text, this.#choices);
  }

  /** @param {Draft | null} draft */
  show(draft) {
    this.#draft = draft;
    const sentence = draft ? sentenceAbout(draft) : '';
    if (this.#text.textContent !== sentence) this.#text.textContent = sentence;
    this.#choices.hidden = !draft || draft.theirs === null;
    this.element.hidden = sentence === '';
  }
}

/** @param {Draft} draft */
function sentenceAbout({ file, theirs, refusal, problem, missing, isUnsaved }) {
  if (theirs !== null) return `${fileName(file)} was changed elsewhere. Your text is still here.`;
  if (refusal) return `Too long to be saved: ${refusal}.`;
  if (problem && isUnsaved) return `Not saved: ${problem}`;
  return missing && `${missing[0].toUpperCase()}${missing.slice(1)}. Your text is still here.`;
}
