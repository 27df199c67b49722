import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';

/** What a phone's keyboard is to show. */
const MODES = { text: 'text', number: 'decimal', email: 'email', url: 'url', phone: 'tel' };

/**
 * A line of text to edit, in a field of the browser. The host may refuse or change what is typed: its text
 * replaces that of the field, and the caret stays.
 */
export class TextFieldDrawing extends Drawing {
  static properties = ['text', 'placeholder', 'secure', 'keyboard', 'isEditing'];

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.field = /** @type {HTMLInputElement} */ (element('input', {
      autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
      onfocus: () => this.begins(),
      onblur: () => this.ends(),
      oninput: (/** @type {InputEvent} */ event) => {
        if (!event.isComposing) this.typed();
      },
      oncompositionend: () => this.typed(),
      oncompositionstart: () => (this.isComposing = true),
    }));
    this.isComposing = false;
    this.element.append(this.field);
  }

  get focusable() {
    return this.field;
  }

  get visibleName() {
    return this.text('placeholder');
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'text') {
      this.drawText();
    } else if (property === 'placeholder') {
      this.field.placeholder = this.text('placeholder');
      this.updateAccess();
    } else if (property === 'secure') {
      this.field.type = this.value('secure') === true ? 'password' : 'text';
    } else if (property === 'keyboard') {
      const keyboard = /** @type {keyof typeof MODES} */ (this.text('keyboard'));
      this.field.inputMode = MODES[keyboard] ?? 'text';
    } else if (property === 'isEditing') {
      this.followEditing();
    }
  }

  updateAccess() {
    super.updateAccess();
    this.field.readOnly = !this.isUsable;
  }

  drawText() {
    const text = this.text('text');
    const old = this.field.value;
    if (this.isComposing || old === text) return;
    const fromEnd = old.length - (this.field.selectionEnd ?? old.length);
    this.field.value = text;
    if (document.activeElement !== this.field) return;
    const caret = Math.max(0, text.length - fromEnd);
    this.field.setSelectionRange(caret, caret);
  }

  typed() {
    this.isComposing = false;
    const text = this.field.value;
    if (text === this.text('text')) return;
    this.input('type', { text });
  }

  begins() {
    if (!this.isUsable || this.device.mode === 'pick') return;
    if (this.value('isEditing') === true) return;
    this.input('beginEditing');
  }

  ends() {
    // The window lost the focus: the person comes back to the field.
    if (document.activeElement === this.field) return;
    if (this.value('isEditing') === true) this.input('endEditing');
  }

  /** A script began or ended editing. Takes the focus from nothing outside of the stage. */
  followEditing() {
    const isEditing = this.value('isEditing') === true;
    const hasFocus = document.activeElement === this.field;
    if (isEditing && !hasFocus && document.hasFocus() && this.device.mayTakeFocus) {
      this.device.afterBatch(() => this.field.focus({ preventScroll: true }));
    } else if (!isEditing && hasFocus) {
      this.field.blur();
    }
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === 'Enter' && !event.isComposing) {
      this.input('submit');
      return true;
    }
    if (event.key === 'Escape') this.field.blur();
    return true;
  }
}
