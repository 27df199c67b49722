import { Drawing } from '../drawing.js';

/** A page of the app. While a dialog is on it, nothing else on it can be reached. */
export class ScreenDrawing extends Drawing {
  static properties = ['title'];

  begin() {
    super.begin();
    this.element.tabIndex = -1;
  }

  get visibleName() {
    return this.text('title');
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'title') this.updateAccess();
  }

  updateAccess() {
    super.updateAccess();
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', this.name);
  }

  arrange() {
    const { controls, hello } = this.model;
    const children = this.control.children.map((number) => controls.get(number));
    const dialog = [...children].reverse().find((child) => child && isDialog(child.kind, hello));
    for (const child of children) {
      const element = child && this.device.elementOf(child.number);
      if (element) element.inert = dialog !== undefined && child !== dialog;
    }
  }
}

/**
 * @param {string} kind
 * @param {import('../../types.js').Hello | null} hello
 */
function isDialog(kind, hello) {
  const kinds = [kind, ...(hello?.kinds[kind]?.parents ?? [])];
  return kinds.some((each) => ['Alert', 'ActionSheet', 'ProgressDialog'].includes(each));
}
