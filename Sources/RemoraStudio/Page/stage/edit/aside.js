import { nameOf } from './drag.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('./editing.js').Editing} Editing
 */

/** Locks and hides what is in the way, on this page alone and until it is closed. */
export class Aside {
  #editing;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
    // After that, the same numbers may be those of other controls.
    editing.model.addEventListener('reset', () => editing.model.locked.clear());
  }

  /** Locks what is selected; if all of it is locked already, unlocks it. */
  lock() {
    const { model: { locked }, selecting, marks, say } = this.#editing;
    const numbers = selecting.controls.map(({ number }) => number);
    if (numbers.length === 0) return;
    const isLocked = numbers.every((number) => locked.has(number));
    for (const number of numbers) {
      if (isLocked) locked.delete(number);
      else locked.add(number);
    }
    marks.update();
    say(isLocked ? 'Unlocked' : 'Locked');
  }

  /** Hides what is selected while the stage is edited. */
  hide() {
    const { model, selecting, places, say } = this.#editing;
    const controls = selecting.controls;
    if (controls.length === 0) return;
    for (const { number } of controls) places.elementOf(number)?.classList.add('is-hidden');
    model.select(null);
    say('Hidden while you edit');
  }

  /** Shows what was hidden. */
  show() {
    const { places, say } = this.#editing;
    const hidden = places.hidden;
    for (const each of hidden) each.classList.remove('is-hidden');
    say(hidden.length > 0 ? 'All is shown' : 'Nothing is hidden');
  }
}

/**
 * Says which controls are left as they are, since they are locked.
 *
 * @param {Control[]} controls
 */
export function lockedText(controls) {
  return controls.length === 1
    ? `${nameOf(controls[0])} is locked, and stays. In Edit, L unlocks it.`
    : `${controls.length} controls are locked, and stay. In Edit, L unlocks them.`;
}
