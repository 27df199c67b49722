/**
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('./device.js').RemoraDevice} RemoraDevice
 */
import { toNumber, toPoint, toSize, toText } from './values.js';

/** Kinds that fill what they are in while they have no size. */
const FILLING = ['Screen', 'ScreenStack', 'Tabs'];

/**
 * Draws one control: the element, and what every kind has. Each kind extends it in a file of `kinds/`.
 *
 * `begin` draws a control that came, `update` a property that has changed or moves.
 */
export class Drawing {
  /**
   * The properties that `begin` draws, besides those of every control.
   *
   * @type {string[]}
   */
  static properties = [];
  /** Whether keys tap it, even if nothing listens to its touches. */
  static isTappable = false;

  /**
   * @param {Control} control
   * @param {RemoraDevice} device
   */
  constructor(control, device) {
    this.control = control;
    this.device = device;
    this.model = device.model;
    /** @type {HTMLElement} */
    this.element = document.createElement('div');
    this.element.className = `control kind-${control.kind}`;
    this.element.dataset.control = String(control.number);
    this.element.dataset.id = control.id;
    /**
     * Where the elements of its children are.
     *
     * @type {HTMLElement}
     */
    this.inside = this.element;
    this.fills = FILLING.some((kind) => this.model.isKind(control, kind));
  }

  // Values

  /** @param {string} property */
  value(property) {
    return this.model.value(this.control, property);
  }

  /** @param {string} property */
  number(property) {
    return toNumber(this.value(property));
  }

  /** @param {string} property */
  text(property) {
    return toText(this.value(property));
  }

  /** @param {string} property */
  point(property) {
    return toPoint(this.value(property));
  }

  /** @param {string} property */
  size(property) {
    return toSize(this.value(property));
  }

  /** Whether it takes input: it and all around it are enabled. */
  get isUsable() {
    /** @type {Control | undefined} */
    let control = this.control;
    while (control) {
      if (this.model.value(control, 'enabled') === false) return false;
      control = control.parent === null ? undefined : this.model.controls.get(control.parent);
    }
    return true;
  }

  /** What a screen reader calls it. */
  get name() {
    return this.text('accessibilityLabel') || this.visibleName || this.control.id || this.control.kind;
  }

  /** The text that people see on it, if it has one. */
  get visibleName() {
    return '';
  }

  // Input

  /**
   * Sends an input, and shows at once what the table of the kind lets the page show of it.
   *
   * @template {keyof import('../types.js').Sent} Name
   * @param {Name} name
   * @param {import('../types.js').Sent[Name]} [details]
   */
  input(name, details) {
    const shown = this.model.shownBy(this.control, name, details);
    if (shown) this.device.foresee(this.control, shown.property, shown.value);
    this.device.input(name, this.control.number, details);
  }

  /**
   * A key was pressed while it has the focus.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it did something
   */
  press(event) {
    const isTap = event.target === this.element && (event.key === 'Enter' || event.key === ' ');
    if (!isTap || !this.takesTaps) return false;
    if (!event.repeat) this.input('tap');
    return true;
  }

  /**
   * What the Tab key reaches, if it takes input.
   *
   * @returns {HTMLElement | null}
   */
  get focusable() {
    return this.takesTaps ? this.element : null;
  }

  /** Whether keys tap it. */
  get takesTaps() {
    return this.isTouchable || /** @type {typeof Drawing} */ (this.constructor).isTappable;
  }

  /** Whether it gets taps only because something listens to them. */
  get isTouchable() {
    return !this.fills && this.model.touchable.has(this.control.number);
  }

  // Drawing

  /** Draws everything; its parent is drawn already. */
  begin() {
    this.place();
    this.resize();
    const { properties } = this.control;
    for (const property of ['hidden', 'backgroundColor', 'tint', 'cornerRadius', 'borderWidth',
      'borderColor', 'shadow']) {
      if (properties[property]) this.update(property);
    }
    if (properties.alpha !== 1) this.update('alpha');
    for (const property of /** @type {typeof Drawing} */ (this.constructor).properties) this.update(property);
    this.updateAccess();
  }

  /** @param {string} property */
  update(property) {
    const { style } = this.element;
    switch (property) {
      case 'id':
        this.element.dataset.id = this.control.id;
        break;
      case 'x':
      case 'y':
        this.place();
        break;
      case 'width':
      case 'height':
        this.resize();
        break;
      case 'hidden':
        this.element.hidden = this.value('hidden') === true;
        break;
      case 'alpha':
        style.opacity = toNumber(this.value('alpha'), 1) === 1 ? '' : String(this.number('alpha'));
        break;
      case 'enabled':
        this.device.updateAccessInside(this.control);
        break;
      case 'accessibilityLabel':
        this.updateAccess();
        break;
      case 'tint':
        style.setProperty('--tint', this.text('tint') || null);
        break;
      case 'backgroundColor':
        style.backgroundColor = this.text('backgroundColor');
        this.element.classList.toggle('has-background', style.backgroundColor !== '');
        this.update('shadow');
        break;
      case 'cornerRadius':
        style.borderRadius = this.number('cornerRadius') ? `${this.number('cornerRadius')}px` : '';
        break;
      case 'borderWidth':
        this.element.classList.toggle('has-border', this.number('borderWidth') > 0);
        style.setProperty('--border-width', `${this.number('borderWidth')}px`);
        break;
      case 'borderColor':
        style.setProperty('--border-color', this.text('borderColor') || null);
        break;
      case 'shadow':
        this.drawShadow();
        break;
    }
  }

  place() {
    const [x, y] = [this.number('x'), this.number('y')];
    this.element.style.transform = x || y ? `translate(${x}px, ${y}px)` : '';
  }

  resize() {
    const [width, height] = [this.number('width'), this.number('height')];
    const fills = this.fills && width === 0 && height === 0;
    this.element.style.width = fills ? '100%' : `${width}px`;
    this.element.style.height = fills ? '100%' : `${height}px`;
  }

  drawShadow() {
    const blur = this.number('shadow');
    const { style } = this.element;
    const shadow = `0 ${Math.min(8, blur / 4)}px ${blur}px rgb(20 34 44 / 22%)`;
    const hasBox = style.backgroundColor !== '';
    style.boxShadow = blur && hasBox ? shadow : '';
    style.filter = blur && !hasBox ? `drop-shadow(0 ${Math.min(8, blur / 4)}px ${blur / 2}px rgb(20 34 44 / 25%))` : '';
  }

  /** Tells assistive technology, and the Tab key, what it is and whether it takes input. */
  updateAccess() {
    const isUsable = this.isUsable;
    this.element.classList.toggle('is-disabled', this.value('enabled') === false);
    const { focusable } = this;
    if (this.isTouchable && focusable === this.element) {
      focusable.setAttribute('role', this.control.children.length > 0 ? 'group' : 'button');
    } else if (!focusable && this.element.hasAttribute('tabindex')) {
      for (const name of ['tabindex', 'role', 'aria-label', 'aria-disabled']) this.element.removeAttribute(name);
    }
    if (!focusable) return;
    focusable.tabIndex = isUsable ? 0 : -1;
    if (isUsable) focusable.removeAttribute('aria-disabled');
    else focusable.setAttribute('aria-disabled', 'true');
    focusable.setAttribute('aria-label', this.name);
  }

  /**
   * Tells assistive technology its name, if the scene gives it one, and what it is then.
   *
   * @param {string} role
   */
  nameAs(role) {
    const label = this.text('accessibilityLabel');
    for (const [name, value] of [['role', role], ['aria-label', label]]) {
      if (label) this.element.setAttribute(name, value);
      else this.element.removeAttribute(name);
    }
  }

  /** Something may listen to its taps now, or no more. */
  updateTouchable() {
    if (this.isTouchable !== this.element.hasAttribute('tabindex')) this.updateAccess();
  }

  /** A child of it came, went, or is covered. */
  arrange() {}

  /** Pictures have new paths. */
  updatePictures() {}

  /** It goes. */
  end() {
    this.element.remove();
  }
}
