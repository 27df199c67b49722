import { Drawing } from '../drawing.js';

/** A question in front of a screen. Its panel, texts and buttons are controls of its own. */
export class DialogDrawing extends Drawing {
  begin() {
    super.begin();
    this.element.classList.add('dialog');
    this.element.tabIndex = -1;
    if (this.device.hasFocus) this.device.afterBatch(() => this.element.focus({ preventScroll: true }));
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
    this.input('dismissDialog');
    return true;
  }
}
