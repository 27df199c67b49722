/**
 * @typedef {import('./editing.js').Editing} Editing
 * @typedef {import('./pointers.js').Gesture} Gesture
 */

/** Scrolls a stage that is larger than its pane by hand: with Space held, or with the middle button of a mouse. */
export class Panning {
  #surface;
  #isHeld = false;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#surface = editing.surface;
    document.addEventListener('keydown', (event) => {
      // Space is also that of a button or a field that has the focus.
      const isMine = event.target === this.#surface || event.target === document.body;
      if (event.key !== ' ' || !isMine || !editing.isOn || editing.pointers.isDown || !this.#isScrollable) return;
      event.preventDefault();
      this.#isHeld = true;
      this.#show('ready');
    });
    document.addEventListener('keyup', ({ key }) => key === ' ' && this.release());
    window.addEventListener('blur', () => this.release());
  }

  get #isScrollable() {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = this.#surface;
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
  }

  /**
   * Whether a press scrolls.
   *
   * @param {PointerEvent} event
   */
  takes({ button }) {
    return this.#isScrollable && (button === 1 || (button === 0 && this.#isHeld));
  }

  /** A pointer that is down goes on, but no other press scrolls. */
  release() {
    this.#isHeld = false;
    if (this.#surface.dataset.pan === 'ready') this.#show();
  }

  /**
   * @param {PointerEvent} start
   * @returns {Gesture}
   */
  begin(start) {
    const surface = this.#surface;
    const { scrollLeft: left, scrollTop: top } = surface;
    this.#show('moving');
    const end = () => this.#show(this.#isHeld ? 'ready' : undefined);
    return {
      move: (_, { clientX, clientY }) => {
        surface.scrollTo(left + start.clientX - clientX, top + start.clientY - clientY);
      },
      end,
      cancel: () => {
        surface.scrollTo(left, top);
        end();
      },
    };
  }

  /** @param {'ready' | 'moving'} [how] */
  #show(how) {
    if (how) this.#surface.dataset.pan = how;
    else delete this.#surface.dataset.pan;
  }
}
