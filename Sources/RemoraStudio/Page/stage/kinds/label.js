import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';

/** The height of a line, as a part of the font size. */
const LINE_HEIGHT = 1.25;

/** Text to read, in the middle of its height; what does not fit ends with an ellipsis. */
export class LabelDrawing extends Drawing {
  static properties = ['text', 'fontSize', 'textColor', 'alignment', 'lines'];

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.words = element('span', { class: 'words' });
    this.element.append(this.words);
  }

  get visibleName() {
    return this.text('text');
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'text') {
      this.drawText();
    } else if (property === 'fontSize') {
      this.words.style.fontSize = `${this.number('fontSize')}px`;
      this.limitLines();
    } else if (property === 'textColor') {
      this.words.style.color = this.text('textColor');
    } else if (property === 'alignment') {
      this.words.style.textAlign = this.text('alignment');
    } else if (property === 'lines') {
      this.drawText();
      this.limitLines();
    }
  }

  resize() {
    super.resize();
    this.limitLines();
  }

  /** One line shows the text up to its first line break. */
  drawText() {
    const text = this.text('text');
    const end = this.number('lines') === 1 ? text.indexOf('\n') : -1;
    this.words.textContent = end < 0 ? text : `${text.slice(0, end)}…`;
  }

  limitLines() {
    const lines = this.number('lines');
    const fitting = Math.max(1, Math.floor(this.number('height') / (this.number('fontSize') * LINE_HEIGHT)));
    this.words.classList.toggle('is-line', lines === 1);
    this.words.style.webkitLineClamp = lines === 1 ? '' : String(lines > 0 ? Math.min(lines, fitting) : fitting);
  }

  updateAccess() {
    super.updateAccess();
    // The only role that lets a label stand for the text.
    if (!this.isTouchable) this.nameAs('img');
  }
}
