import { Drawing } from '../drawing.js';

/** An area that holds other controls. */
export class ViewDrawing extends Drawing {
  updateAccess() {
    super.updateAccess();
    const label = this.text('accessibilityLabel');
    if (label) {
      this.element.setAttribute('role', 'group');
      this.element.setAttribute('aria-label', label);
    } else {
      this.element.removeAttribute('role');
      this.element.removeAttribute('aria-label');
    }
  }
}
