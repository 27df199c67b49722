import { Drawing } from '../drawing.js';
import { Picture } from '../picture.js';

/** A picture. */
export class ImageDrawing extends Drawing {
  static properties = ['image', 'contentMode'];

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.picture = new Picture();
    this.element.append(this.picture.element);
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'image') this.updatePictures();
    else if (property === 'contentMode') this.picture.element.dataset.mode = this.text('contentMode');
  }

  updatePictures() {
    const name = this.text('image');
    this.picture.show(name, name ? this.model.pictures.get(name) : undefined);
  }

  updateAccess() {
    super.updateAccess();
    if (!this.isTouchable) this.nameAs('img');
  }
}
