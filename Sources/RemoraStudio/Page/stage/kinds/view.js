import { Drawing } from '../drawing.js';

/** An area that holds other controls. */
export class ViewDrawing extends Drawing {
  updateAccess() {
    super.updateAccess();
    this.nameAs('group');
  }
}
