import { element, icon } from '../dom.js';
import { splitter } from './splitter.js';

/** @type {{ name: string, tag: string, label: string, part: string, icon: string, id: string }[]} */
const PANES = [
  { name: 'scene', tag: 'nav', label: 'Scene', part: 'remora-tree', icon: 'list', id: 'scene-pane' },
  { name: 'stage', tag: 'section', label: 'Stage', part: 'remora-stage', icon: 'screen', id: 'stage-pane' },
  { name: 'inspector', tag: 'section', label: 'Inspector', part: 'remora-inspector', icon: 'sliders', id: 'inspector-pane' },
  { name: 'source', tag: 'section', label: 'Source', part: 'remora-source', icon: 'source', id: 'source-pane' },
  { name: 'log', tag: 'section', label: 'Log', part: 'remora-log', icon: 'prompt', id: 'log-pane' },
];

/** The panes of the page: their places and sizes, which one has the focus, and which one a phone shows. */
export class Panes {
  /** @type {Map<string, HTMLElement>} */
  #panes = new Map();
  /**
   * Where the focus was last in each pane.
   *
   * @type {Map<string, HTMLElement>}
   */
  #focused = new Map();
  /** @type {Map<string, HTMLElement>} */
  #buttons = new Map();
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (const { name, tag, label, part, id } of this.#known) {
      const pane = element(
        tag, { id, class: `part ${name}-pane`, 'aria-label': label, tabindex: -1 },
        element('h2', { class: 'heard' }, label),
        element(part, { 'data-part': '' }),
      );
      pane.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target !== pane) this.#focused.set(name, target);
      });
      this.#panes.set(name, pane);
    }
  }

  /** A page may have no view of sources. */
  get #known() {
    return PANES.filter(({ part }) => customElements.get(part));
  }

  /**
   * The panes, with the lines between them.
   *
   * @returns {HTMLElement}
   */
  make() {
    const { scene, stage, inspector, source, log } = /** @type {Record<string, HTMLElement>} */ (
      Object.fromEntries(this.#panes)
    );
    const root = this.#root;
    const between = splitter({
      name: 'scene', label: 'Width of the scene', controls: 'scene-pane', isVertical: true, isBefore: true,
      size: 244, minimum: 160, maximum: () => innerWidth * 0.4, root,
    });
    const beside = splitter({
      name: 'inspector', label: 'Width of the inspector', controls: 'inspector-pane', isVertical: true,
      isBefore: false, size: 316, minimum: 220, maximum: () => innerWidth * 0.5, root,
    });
    const above = splitter({
      name: 'drawer', label: 'Height of the log', controls: 'drawer', isVertical: false, isBefore: false,
      size: 220, minimum: 96, maximum: () => innerHeight * 0.7, root,
    });
    scene.append(between);
    inspector.append(beside);
    const drawer = element('section', { id: 'drawer', class: 'drawer', 'aria-label': 'Drawer' }, above, source, log);
    source?.append(splitter({
      name: 'source', label: 'Width of the source', controls: 'source-pane', isVertical: true, isBefore: true,
      size: 480, minimum: 160, maximum: () => innerWidth * 0.6, root,
    }));
    const close = element(
      'button', { class: 'tool close', type: 'button', 'aria-label': 'Close the source' }, icon('close'),
    );
    close.addEventListener('click', () => {
      root.classList.remove('has-source');
      this.focus('stage');
    });
    source?.append(close);
    this.show('stage');
    return element('main', { class: 'panes' }, scene, stage, drawer, inspector);
  }

  /** Links that are seen while they have the focus, and go to a pane. */
  skipLinks() {
    const links = this.#known.filter(({ name }) => name !== 'source').map(({ name, label, id }) => {
      const link = element('a', { href: `#${id}` }, `Skip to the ${label.toLowerCase()}`);
      link.addEventListener('click', (event) => {
        event.preventDefault();
        this.focus(name);
      });
      return link;
    });
    return element('nav', { class: 'skip', 'aria-label': 'Skip' }, ...links);
  }

  /** The bar of a phone, which shows one pane at a time. */
  views() {
    const order = ['stage', 'scene', 'inspector', 'source', 'log'];
    const bar = element('nav', { class: 'views', 'aria-label': 'Panes' });
    for (const name of order) {
      const pane = this.#known.find((known) => known.name === name);
      if (!pane) continue;
      const button = element('button', { type: 'button' }, icon(pane.icon), element('span', {}, pane.label));
      button.addEventListener('click', () => this.show(name));
      this.#buttons.set(name, button);
      bar.append(button);
    }
    this.show('stage');
    return bar;
  }

  /**
   * Shows a pane on a phone; elsewhere all are seen.
   *
   * @param {string} name
   */
  show(name) {
    if (!this.#panes.has(name)) return;
    this.#root.dataset.view = name;
    for (const [other, button] of this.#buttons) {
      if (other === name) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  /**
   * Shows a pane, and gives it the focus: where it was last.
   *
   * @param {string} name
   */
  focus(name) {
    const pane = this.#panes.get(name);
    if (!pane) return;
    this.show(name);
    const last = this.#focused.get(name);
    const target = last?.isConnected && isSeen(last) ? last : pane;
    target.focus();
  }

  /** Makes place for the source view, which has something to show now. */
  openSource() {
    this.#root.classList.add('has-source');
    this.show('source');
  }

  /**
   * Moves the focus to another pane that is seen.
   *
   * @param {1 | -1} way
   */
  step(way) {
    const seen = [...this.#panes].filter(([, pane]) => isSeen(pane));
    const at = seen.findIndex(([, pane]) => pane.contains(document.activeElement));
    const next = at < 0 ? (way > 0 ? 0 : seen.length - 1) : (at + way + seen.length) % seen.length;
    if (seen[next]) this.focus(seen[next][0]);
  }
}

/** @param {HTMLElement} element */
function isSeen(element) {
  return element.getClientRects().length > 0;
}
