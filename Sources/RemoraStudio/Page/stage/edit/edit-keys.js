import { Drag } from './drag.js';

/** @typedef {import('./editing.js').Editing} Editing */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much farther arrow keys go with Shift. */
const FAR = 10;

/** The keys of a stage that is edited, while it has the focus. */
export class EditKeys {
  #editing;
  /**
   * What arrow keys do until they are released.
   *
   * @type {{ drag: Drag, resizes: boolean, x: number, y: number } | null}
   */
  #nudge = null;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
    editing.surface.addEventListener('keydown', (event) => {
      if (!editing.isOn) return;
      if (event.key === 'Alt') this.#measure(!event.repeat);
      else if (event.altKey || !this.#press(event)) return;
      event.preventDefault();
    });
    editing.surface.addEventListener('keyup', ({ key }) => {
      if (key === 'Alt') editing.marks.showGuides([], []);
      else if (key in ARROWS) this.#endNudge();
    });
    editing.surface.addEventListener('blur', () => {
      editing.marks.showGuides([], []);
      this.#endNudge();
    });
    editing.model.addEventListener('mode', () => this.#endNudge());
    editing.model.addEventListener('reset', () => this.#cancelNudge());
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it did something
   */
  #press({ key, shiftKey, ctrlKey, metaKey }) {
    const { selecting, pointers } = this.#editing;
    if (key in ARROWS) {
      const [x, y] = ARROWS[key];
      const far = shiftKey ? FAR : 1;
      this.#move(x * far, y * far, ctrlKey || metaKey);
      return true;
    }
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
        if (!this.#cancelNudge() && !pointers.cancel()) selecting.out();
        return true;
      default: return false;
    }
  }

  /** @param {boolean} isNew whether the key was up before */
  #measure(isNew) {
    if (isNew && !this.#nudge && !this.#editing.pointers.isDown) new Drag(this.#editing).measure();
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} resizes
   */
  #move(x, y, resizes) {
    if (this.#nudge && this.#nudge.resizes !== resizes) this.#endNudge();
    const nudge = this.#nudge ??= { drag: new Drag(this.#editing, resizes ? 'se' : null), resizes, x: 0, y: 0 };
    nudge.x += x;
    nudge.y += y;
    nudge.drag.by(nudge.x, nudge.y);
  }

  /** However often a key was pressed, it is one edit. */
  #endNudge() {
    void this.#nudge?.drag.end();
    this.#nudge = null;
  }

  #cancelNudge() {
    const nudge = this.#nudge;
    nudge?.drag.cancel();
    this.#nudge = null;
    return nudge !== null;
  }
}
