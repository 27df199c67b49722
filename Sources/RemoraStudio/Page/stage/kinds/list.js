import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';
import { clamp, toText } from '../values.js';

/**
 * Lines of text, which scroll by themselves. A line that is swiped to the left shows a button that deletes it.
 */
export class ListDrawing extends Drawing {
  static properties = ['items', 'selectedIndex', 'position'];

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.rows = element('div', { class: 'rows', onfocus: () => this.follow(), onscroll: () => this.scrolled() });
    this.remover = element('button', {
      class: 'remover', type: 'button', tabindex: '-1', hidden: true,
      onclick: () => {
        const index = this.open;
        this.close();
        this.input('delete', { index });
      },
    }, 'Delete');
    this.element.append(this.rows, this.remover);
    /** The line that arrow keys have reached, from 1. */
    this.active = 0;
    /** The line whose button is shown, from 1. */
    this.open = 0;
  }

  get focusable() {
    return this.rows;
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'items') {
      this.close();
      this.drawItems();
      this.updateAccess();
    } else if (property === 'selectedIndex') {
      this.drawSelection();
      if (this.number('selectedIndex') > 0) this.setActive(this.number('selectedIndex'));
    } else if (property === 'position') {
      this.rows.scrollTop = this.number('position');
    }
  }

  drawItems() {
    const items = /** @type {any[]} */ (this.value('items') ?? []);
    while (this.rows.children.length > items.length) this.rows.lastElementChild?.remove();
    items.forEach((item, index) => {
      let row = this.rows.children[index];
      if (!row) {
        row = element('div', { class: 'row', role: 'option', id: `row-${this.control.number}-${index + 1}` },
          element('span', { class: 'words' }));
        this.rows.append(row);
      }
      const [words] = row.children;
      if (words.textContent !== toText(item)) words.textContent = toText(item);
    });
    this.setActive(Math.min(this.active, items.length));
    this.drawSelection();
  }

  drawSelection() {
    const selected = this.number('selectedIndex');
    for (const [index, row] of [...this.rows.children].entries()) {
      row.setAttribute('aria-selected', String(index + 1 === selected));
    }
  }

  updateAccess() {
    super.updateAccess();
    // Without lines there is nothing to choose.
    this.rows.setAttribute('role', this.rows.children.length > 0 ? 'listbox' : 'group');
    this.rows.setAttribute('aria-label', this.name);
  }

  /** @param {number} index */
  setActive(index) {
    this.rows.children[this.active - 1]?.classList.remove('is-active');
    this.active = index;
    const row = this.rows.children[index - 1];
    row?.classList.add('is-active');
    if (row) this.rows.setAttribute('aria-activedescendant', row.id);
    else this.rows.removeAttribute('aria-activedescendant');
  }

  /** The keyboard begins at the selected line. */
  follow() {
    if (this.active === 0) this.setActive(Math.max(1, this.number('selectedIndex')));
  }

  /** @param {number} index */
  select(index) {
    if (index === 0) return;
    this.setActive(index);
    this.input('select', { index });
  }

  // Fingers

  /** The browser has scrolled it: a key has reached a line. */
  scrolled() {
    const y = this.rows.scrollTop;
    if (Math.abs(y - this.number('position')) <= 1) return;
    this.input('roll', { y });
  }

  /**
   * Shows the lines where a finger has dragged them.
   *
   * @param {number} wanted
   * @param {number} most
   * @returns {object} the value that is shown
   */
  roll(wanted, most) {
    const value = clamp(wanted, 0, most);
    this.device.foresee(this.control, 'position', value);
    return { control: this.control.number, property: 'position', value };
  }

  /**
   * The finger has moved a line sideways.
   *
   * @param {number} index
   * @param {number} travel
   */
  pull(index, travel) {
    const row = /** @type {HTMLElement | undefined} */ (this.rows.children[index - 1]);
    row?.classList.add('is-swiped');
    row?.style.setProperty('--travel', `${travel}px`);
  }

  /**
   * The finger has let go of a line: one that is swiped to the left shows its button.
   *
   * @param {import('../../types.js').Drag} drag
   * @param {number} travel
   */
  letGo({ index = 0, far = 0 }, travel) {
    this.settle(index);
    if (Math.abs(travel) < far || index > this.rows.children.length) return;
    if (travel < 0) this.reveal(index);
  }

  /** @param {number} index */
  settle(index) {
    const row = /** @type {HTMLElement | undefined} */ (this.rows.children[index - 1]);
    row?.classList.remove('is-swiped');
    row?.style.removeProperty('--travel');
  }

  /**
   * Shows the button that deletes a line.
   *
   * @param {number} index
   */
  reveal(index) {
    const row = /** @type {HTMLElement} */ (this.rows.children[index - 1]);
    this.close();
    this.open = index;
    row.classList.add('is-open');
    this.remover.hidden = false;
    this.remover.style.top = `${row.offsetTop - this.rows.scrollTop}px`;
    this.remover.style.height = `${row.offsetHeight}px`;
    this.remover.setAttribute('aria-label', `Delete ${row.textContent}`);
    this.rows.addEventListener('scroll', () => this.close(), { once: true });
  }

  close() {
    this.rows.children[this.open - 1]?.classList.remove('is-open');
    this.open = 0;
    this.remover.hidden = true;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const last = this.rows.children.length;
    if (last === 0 || event.target !== this.rows) return false;
    const next = {
      ArrowDown: Math.min(last, this.active + 1), ArrowUp: Math.max(1, this.active - 1), Home: 1, End: last,
    }[event.key];
    if (next !== undefined) {
      this.setActive(next);
      this.rows.children[next - 1].scrollIntoView({ block: 'nearest' });
      return true;
    }
    if (this.active === 0) return false;
    const index = this.active;
    if (event.key === 'Enter' || event.key === ' ') this.select(index);
    else if (event.key === 'Delete' || event.key === 'Backspace') this.input('delete', { index });
    else if (event.key === 'ArrowLeft') this.input('swipe', { index, direction: 'left' });
    else if (event.key === 'ArrowRight') this.input('swipe', { index, direction: 'right' });
    else return false;
    return true;
  }
}
