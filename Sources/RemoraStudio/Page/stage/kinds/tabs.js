import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';
import { clamp, toText } from '../values.js';

/** Screens beside each other: the selected one is drawn, above a bar with a tab for each. */
export class TabsDrawing extends Drawing {
  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.inside = element('div', { class: 'pages' });
    this.bar = element('div', { class: 'tab-bar', role: 'tablist' });
    this.element.append(this.inside, this.bar);
    this.bar.addEventListener('click', (event) => {
      const tab = /** @type {HTMLElement} */ (event.target).closest('button');
      if (tab) this.select([...this.bar.children].indexOf(tab) + 1);
    });
  }

  get selectedIndex() {
    return clamp(this.number('selectedIndex'), 1, this.control.children.length);
  }

  /** @param {number} index */
  select(index) {
    if (this.isUsable) this.input('select', { index });
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'selectedIndex') this.arrange();
  }

  updateAccess() {
    super.updateAccess();
    this.bar.setAttribute('aria-label', this.name);
    this.arrange();
  }

  arrange() {
    const { children } = this.control;
    const selected = this.selectedIndex;
    children.forEach((child, index) => this.device.cover(child, index + 1 !== selected));
    while (this.bar.children.length > children.length) this.bar.lastElementChild?.remove();
    while (this.bar.children.length < children.length) {
      this.bar.append(element('button', { type: 'button', role: 'tab', class: 'tab' }));
    }
    const isUsable = this.isUsable;
    children.forEach((child, index) => {
      const tab = /** @type {HTMLButtonElement} */ (this.bar.children[index]);
      tab.textContent = this.titleOf(child) || `Tab ${index + 1}`;
      tab.setAttribute('aria-selected', String(index + 1 === selected));
      tab.setAttribute('aria-disabled', String(!isUsable));
      tab.tabIndex = isUsable && index + 1 === selected ? 0 : -1;
    });
  }

  /**
   * A stack is called by its first screen.
   *
   * @param {number} number
   * @returns {string}
   */
  titleOf(number) {
    const control = this.model.controls.get(number);
    if (!control) return '';
    const title = toText(this.model.value(control, 'title'));
    if (title || !this.model.isKind(control, 'ScreenStack')) return title || control.id;
    return control.children.length > 0 ? this.titleOf(control.children[0]) : control.id;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const tabs = [...this.bar.children];
    const place = tabs.indexOf(/** @type {Element} */ (event.target));
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (place < 0 || step === undefined) return false;
    const next = /** @type {HTMLElement | undefined} */ (tabs[place + step]);
    next?.focus();
    if (next) this.select(place + step + 1);
    return true;
  }
}
