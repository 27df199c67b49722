import { Drawing } from '../drawing.js';

/** A question in front of a screen. Its panel, texts and buttons are controls of its own. */
export class DialogDrawing extends Drawing {
  /** @type {HTMLElement | undefined} */
  focusedBefore;

  begin() {
    super.begin();
    this.element.classList.add('dialog');
    this.element.tabIndex = -1;
    const active = document.activeElement;
    if (!this.device.hasFocus || !(active instanceof HTMLElement)) return;
    this.focusedBefore = active;
    this.device.afterBatch(() => this.element.focus({ preventScroll: true }));
  }

  /** The focus goes back to where it was. */
  end() {
    const { focusedBefore } = this;
    super.end();
    if (focusedBefore) this.device.afterBatch(() => focusedBefore.focus({ preventScroll: true }));
  }

  get visibleName() {
    return this.text('title') || this.text('message');
  }

  updateAccess() {
    super.updateAccess();
    this.element.setAttribute('role', 'alertdialog');
    this.element.setAttribute('aria-modal', 'true');
    this.element.setAttribute('aria-label', this.name);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key !== 'Escape') return false;
    this.input('cancel');
    return true;
  }
}
