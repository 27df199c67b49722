import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';
import { Picture } from '../picture.js';
import { textWidth } from '../text_width.js';

const FONT_SIZE = 17;
const SMALL_FONT_SIZE = 15;
const SMALLEST_FONT_SIZE = 12;
const MARGIN = 6;
/** How high a button is that has two lines. */
const TWO_LINES = 40;

/** A title, a picture, or both. */
export class ButtonDrawing extends Drawing {
  static properties = ['title', 'image', 'selected'];
  static isTappable = true;

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.face = element('div', { class: 'face' });
    this.title = element('span', { class: 'title' });
    /** @type {Picture | null} */
    this.picture = null;
    this.face.append(this.title);
    this.element.append(this.face);
    this.element.setAttribute('role', 'button');
  }

  get visibleName() {
    return this.text('title');
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'title') {
      this.title.textContent = this.text('title');
      this.fit();
      this.updateAccess();
    } else if (property === 'image') {
      this.updatePictures();
      this.fit();
    } else if (property === 'selected') {
      const isSelected = this.value('selected') === true;
      this.element.classList.toggle('is-selected', isSelected);
      if (isSelected) this.element.setAttribute('aria-pressed', 'true');
      else this.element.removeAttribute('aria-pressed');
    }
  }

  resize() {
    super.resize();
    this.fit();
  }

  updatePictures() {
    const name = this.text('image');
    this.face.classList.toggle('has-picture', name !== '');
    if (!name) {
      this.picture?.element.remove();
      this.picture = null;
      return;
    }
    if (!this.picture) {
      this.picture = new Picture();
      this.face.prepend(this.picture.element);
    }
    this.picture.show(name, this.model.pictures.get(name));
  }

  /** A long title has two lines, or is a little smaller, rather than cut off. */
  fit() {
    const title = this.text('title');
    this.face.classList.toggle('has-title', title !== '');
    const space = this.number('width') - 2 * MARGIN - (this.text('image') ? 32 : 0);
    const width = title ? textWidth(title, FONT_SIZE, 500) : 0;
    const wraps = width > space && this.number('height') >= TWO_LINES && /\s/.test(title.trim());
    const fitting = width > space ? (FONT_SIZE * space) / width : FONT_SIZE;
    const size = wraps ? SMALL_FONT_SIZE : Math.max(SMALLEST_FONT_SIZE, Math.floor(fitting * 2) / 2);
    this.title.classList.toggle('has-lines', wraps);
    this.title.style.fontSize = size === FONT_SIZE ? '' : `${size}px`;
  }
}
