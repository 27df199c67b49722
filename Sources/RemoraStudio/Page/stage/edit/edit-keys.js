/** @typedef {import('./editing.js').Editing} Editing */

/** The keys of a stage that is edited, while it has the focus. */
export class EditKeys {
  #editing;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
    editing.surface.addEventListener('keydown', (event) => {
      if (!editing.isOn || event.altKey || !this.#press(event)) return;
      event.preventDefault();
    });
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it did something
   */
  #press({ key, shiftKey, ctrlKey, metaKey }) {
    const { selecting, pointers } = this.#editing;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a' || shiftKey) return false;
      selecting.selectAll();
      return true;
    }
    switch (key) {
      // Beyond the last control, the Tab key leaves the stage.
      case 'Tab': return selecting.step(shiftKey ? -1 : 1);
      case 'Enter': return selecting.into();
      case 'Escape':
        if (!pointers.cancel()) selecting.out();
        return true;
      default: return false;
    }
  }
}
