import { element, icon } from '../dom.js';
import { badgeElement, badges } from './badges.js';
import { brokenBadge } from './mistakes.js';

/**
 * @typedef {import('../types.js').Behaviour} Behaviour
 * @typedef {import('./rows.js').Row} Row
 */

/** The element of a line of the tree: drawn anew only where something of it has changed. */
export class RowView {
  element = element('div', { role: 'treeitem', class: 'node' });
  #badges = element('span', { class: 'badges' });
  #drawn = '';
  #drawnBadges = '';

  /** @param {string} key */
  constructor(key) {
    this.element.id = `tree-${key}`;
    this.element.dataset.key = key;
  }

  /**
   * @param {Row} row
   * @param {{ isSelected: boolean, isActive: boolean, top: number }} state
   */
  draw(row, { isSelected, isActive, top }) {
    const { node, level, position, siblings, isParent, isOpen, isMatch } = row;
    const { style } = this.element;
    if (style.top !== `${top}px`) style.top = `${top}px`;
    this.element.classList.toggle('active', isActive);
    this.#set('aria-selected', node.target ? String(isSelected) : null);
    const { name, detail, text, badge, unseen } = node;
    const drawn = [name, detail, text, badge, unseen, level, position, siblings, isParent, isOpen, isMatch].join('\n');
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#set('aria-level', String(level));
    this.#set('aria-posinset', String(position));
    this.#set('aria-setsize', String(siblings));
    this.#set('aria-expanded', isParent ? String(isOpen) : null);
    style.setProperty('--level', String(Math.max(0, level - 2)));
    this.element.dataset.type = node.type;
    this.element.classList.toggle('passed', !isMatch);
    this.element.replaceChildren(
      isParent ? twisty(isOpen) : element('span', { class: 'twisty' }),
      ...(node.type === 'behaviour' ? [icon('bolt')] : []),
      element('span', { class: 'name' }, node.name || node.detail),
      element('span', { class: 'kind' }, node.name ? node.detail : node.text ?? ''),
      ...(node.badge ? [element('span', { class: 'badge' }, node.badge)] : []),
      ...(unseen ? [unseenBadge(unseen)] : []),
      this.#badges,
    );
  }

  /**
   * @param {Behaviour[]} behaviours
   * @param {import('../types.js').Diagnostic[]} mistakes that keep its files from being used
   * @param {number} now the host's time
   */
  drawBadges(behaviours, mistakes, now) {
    if (behaviours.length === 0 && mistakes.length === 0 && this.#drawnBadges === '') return;
    const wanted = [...brokenBadge(mistakes), ...badges(behaviours, now)];
    const drawn = wanted.map(({ text, title }) => `${text}\n${title}`).join('\n');
    if (drawn === this.#drawnBadges) return;
    this.#drawnBadges = drawn;
    this.#badges.replaceChildren(...wanted.map(badgeElement));
  }

  /**
   * @param {string} name
   * @param {string | null} value
   */
  #set(name, value) {
    if (value === null) this.element.removeAttribute(name);
    else if (this.element.getAttribute(name) !== value) this.element.setAttribute(name, value);
  }
}

/** @param {boolean} isOpen */
function twisty(isOpen) {
  const made = icon(isOpen ? 'down' : 'right');
  made.classList.add('twisty');
  return made;
}

/** @param {string} title why nobody can see it */
function unseenBadge(title) {
  return badgeElement({ text: 'unseen', heard: `: ${title}`, style: 'warn', title });
}
