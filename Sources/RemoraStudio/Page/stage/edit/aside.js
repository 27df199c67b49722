/** @typedef {import('./editing.js').Editing} Editing */

/** Locks and hides what is in the way, on this page alone and until it is closed. */
export class Aside {
  #editing;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
  }

  /** Lets no pointer reach what is selected; all that is selected is locked already: lets it again. */
  lock() {
    const { selecting, places, marks, say } = this.#editing;
    const numbers = selecting.controls.map(({ number }) => number);
    if (numbers.length === 0) return;
    const isLocked = numbers.every((number) => places.locked.has(number));
    for (const number of numbers) {
      if (isLocked) places.locked.delete(number);
      else places.locked.add(number);
    }
    marks.update();
    say(isLocked ? 'Unlocked' : 'Locked for pointers');
  }

  /** Hides what is selected while the stage is edited. */
  hide() {
    const { model, selecting, places, say } = this.#editing;
    const controls = selecting.controls;
    if (controls.length === 0) return;
    for (const { number } of controls) places.elementOf(number)?.classList.add('is-put-away');
    model.select(null);
    say('Hidden while you edit');
  }

  /** Shows what was hidden. */
  show() {
    const { places, say } = this.#editing;
    const hidden = places.putAway;
    for (const each of hidden) each.classList.remove('is-put-away');
    say(hidden.length > 0 ? 'All is shown' : 'Nothing is hidden');
  }
}
