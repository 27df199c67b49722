import { element, oncePerFrame } from '../dom.js';
import { hasBadge } from './badges.js';
import { TreeKeys } from './keys.js';
import { mistakesOf } from './mistakes.js';
import { Range } from './range.js';
import { RowView } from './row.js';
import { Rows } from './rows.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Behaviour} Behaviour
 * @typedef {import('../types.js').Diagnostic} Diagnostic
 * @typedef {import('./rows.js').Row} Row
 */

/** Rows above and below what is seen that are made, too. */
const MARGIN = 6;
const TICK = 100;
const phone = matchMedia('(max-width: 719px)');

/** The list of rows: only those that are seen are in the page, and the active one. */
export class TreeView {
  rows;
  /** The key of the row that the keys act on. */
  active = '';
  #list = element('div', { role: 'none', class: 'rows' });
  element = element('div', {
    role: 'tree', class: 'tree', tabindex: 0, 'aria-label': 'Scene', 'aria-multiselectable': 'true',
  }, this.#list);
  /** @type {Map<string, RowView>} */
  #views = new Map();
  /**
   * What the badges of a row are about.
   *
   * @type {Map<string, Behaviour[]>}
   */
  #badges = new Map();
  /**
   * What keeps the files of a row from being used.
   *
   * @type {Map<string, Diagnostic[]>}
   */
  #mistakes = new Map();
  #isTicking = false;
  #range;
  #model;
  #connection;
  #draw = oncePerFrame(() => this.#drawNow());
  /** The part that is seen. Known, since asking in each frame makes the browser lay out the page once more. */
  #viewport = { top: 0, height: 0 };
  #look = () => {
    this.#viewport = { top: this.element.scrollTop, height: this.element.clientHeight };
    this.#draw();
  };

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  constructor(model, connection) {
    this.#model = model;
    this.#connection = connection;
    this.rows = new Rows(model);
    this.#range = new Range(model, this.rows);
    const keys = new TreeKeys(this);
    this.element.addEventListener('keydown', (event) => keys.press(event));
    this.element.addEventListener('scroll', this.#look);
    // Not for a press: what is under the pointer must not move away from the click.
    this.element.addEventListener('focus', () => {
      if (this.element.matches(':focus-visible')) this.#scrollTo(this.active);
    });
    this.element.addEventListener('click', (event) => this.#click(event));
    this.element.addEventListener('dblclick', (event) => {
      const row = this.#rowOf(event);
      if (row) this.activate(row);
    });
    this.element.addEventListener('pointerover', (event) => {
      model.hover(this.#rowOf(event)?.node.target ?? null);
    });
    this.element.addEventListener('pointerleave', () => model.hover(null));
    new ResizeObserver(this.#look).observe(this.element);
    phone.addEventListener('change', this.#draw);
  }

  /** The height of a row, which a finger needs to be larger. */
  get rowHeight() {
    return phone.matches ? 40 : 28;
  }

  // What is seen

  /** Reads the model anew. */
  update() {
    const before = this.rows.index(this.active);
    this.rows.update();
    if (this.rows.index(this.active) < 0) {
      this.active = this.rows.all[Math.min(Math.max(0, before), this.rows.all.length - 1)]?.node.key ?? '';
    }
    this.#badges.clear();
    for (const behaviour of this.#model.behaviours.values()) {
      const row = hasBadge(behaviour) && this.rows.rowFor({ behaviour: behaviour.number });
      if (!row) continue;
      const others = this.#badges.get(row.node.key);
      if (others) others.push(behaviour);
      else this.#badges.set(row.node.key, [behaviour]);
    }
    this.#mistakes.clear();
    for (const [key, mistake] of mistakesOf(this.#model, this.rows)) {
      this.#mistakes.set(key, [...this.#mistakes.get(key) ?? [], mistake]);
    }
    this.#drawNow();
  }

  /**
   * Shows only what has all words of a text, and what that is inside.
   *
   * @param {string} text
   * @returns {number | null} how many there are; `null` without a word
   */
  filter(text) {
    const wasFiltered = this.rows.isFiltered;
    this.rows.filter(text);
    this.#scroll(0);
    this.update();
    if (wasFiltered && !this.rows.isFiltered) this.reveal();
    return this.rows.isFiltered ? this.rows.matches : null;
  }

  /** Shows what is selected. */
  reveal() {
    const { selection } = this.#model;
    const key = selection && this.rows.reveal(selection);
    // A connection selects what it comes from, and stays the active row.
    const active = this.rows.all[this.rows.index(this.active)]?.node.target;
    const isShown = active && this.rows.key(active) === key;
    if (key && this.rows.index(key) >= 0 && !isShown) this.active = key;
    this.update();
    if (key) this.#scrollTo(this.active);
  }

  /**
   * Shows a screen that came to the front. What is selected stays so, and what somebody looks for or goes
   * through by keys does not move.
   *
   * @param {number} screen
   */
  follow(screen) {
    const { selection } = this.#model;
    if (this.rows.isFiltered || this.element.matches(':focus-visible')) return;
    const index = this.rows.index(this.rows.reveal({ control: screen }));
    this.update();
    if (index < 0) return;
    const top = index * this.rowHeight;
    const selected = selection ? this.rows.index(this.rows.key(selection)) * this.rowHeight : -1;
    const isSeen = selected >= top && selected < top + this.#viewport.height - this.rowHeight;
    if (selected >= 0 && !isSeen && this.#model.screenOf(selection?.control ?? 0)?.number === screen) return;
    this.#scroll(top);
    this.#drawNow();
  }

  focusFirstMatch() {
    const first = this.rows.all.find(({ isMatch, node }) => isMatch && node.type !== 'section');
    this.element.focus();
    if (first) this.goTo(first);
  }

  /** Draws what time changes. */
  tick() {
    const now = this.#model.now;
    for (const [key, view] of this.#views) {
      view.drawBadges(this.#badges.get(key) ?? [], this.#mistakes.get(key) ?? [], now);
    }
    const seen = [...this.#views.keys()].flatMap((key) => this.#badges.get(key) ?? []);
    const isCounting = this.#model.clock.running
      && seen.some((behaviour) => behaviour.tasks.some((task) => task.left !== undefined));
    if (!isCounting || this.#isTicking) return;
    this.#isTicking = true;
    setTimeout(() => {
      this.#isTicking = false;
      this.tick();
    }, TICK);
  }

  #drawNow() {
    const { all } = this.rows;
    const height = this.rowHeight;
    this.#list.style.height = `${all.length * height}px`;
    this.element.style.setProperty('--row', `${height}px`);
    const first = Math.max(0, Math.floor(this.#viewport.top / height) - MARGIN);
    const last = Math.min(all.length, Math.ceil((this.#viewport.top + this.#viewport.height) / height) + MARGIN);
    const seen = new Set(Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index));
    const active = this.rows.index(this.active);
    if (active >= 0) seen.add(active);
    const selected = new Set(this.#model.selected.map((target) => this.rows.rowFor(target)?.node.key));
    const kept = new Set([...seen].map((index) => all[index].node.key));
    for (const [key, view] of this.#views) {
      if (kept.has(key)) continue;
      view.element.remove();
      this.#views.delete(key);
    }
    for (const index of seen) {
      const { key } = all[index].node;
      let view = this.#views.get(key);
      if (!view) {
        this.#views.set(key, (view = new RowView(key)));
        this.#list.append(view.element);
      }
      view.draw(all[index], { isSelected: selected.has(key), isActive: index === active, top: index * height });
    }
    if (active >= 0) this.element.setAttribute('aria-activedescendant', `tree-${this.active}`);
    else this.element.removeAttribute('aria-activedescendant');
    this.tick();
  }

  /** @param {number} top */
  #scroll(top) {
    this.element.scrollTop = top;
    this.#viewport.top = top;
  }

  /** @param {string} key */
  #scrollTo(key) {
    const index = this.rows.index(key);
    if (index < 0) return;
    const top = index * this.rowHeight;
    const bottom = top + this.rowHeight;
    if (top < this.#viewport.top) this.#scroll(top);
    else if (bottom > this.#viewport.top + this.#viewport.height) this.#scroll(bottom - this.#viewport.height);
    this.#drawNow();
  }

  // What a person does

  /**
   * Selects a row.
   *
   * @param {Row} row
   * @param {'alone' | 'too' | 'range'} [how] in place of the others, or with them (not, if it was selected already), or
   *   with all from the one that was selected before
   */
  goTo(row, how = 'alone') {
    const before = this.active;
    this.active = row.node.key;
    if (how === 'range') this.#range.extend(this.active, before);
    else if (row.node.target) this.#model.select(row.node.target, { add: how === 'too' });
    this.#scrollTo(this.active);
  }

  /**
   * @param {Row} row
   * @param {boolean} isOpen
   */
  open(row, isOpen) {
    this.rows.open(row, isOpen);
    this.update();
  }

  /**
   * Presents a screen that waits; goes to the other end of a connection; shows anything else in the inspector.
   *
   * @param {Row} row
   */
  activate({ node, isParent, isOpen }) {
    const row = this.rows.all[this.rows.index(node.key)];
    if (node.screen !== undefined) {
      this.#connection.request('screen', { id: node.screen }).catch((problem) => {
        this.#model.dispatchEvent(new CustomEvent('notice', { detail: { text: problem.message } }));
      });
    } else if (node.other) this.#model.select(node.other);
    else if (node.target) {
      this.element.dispatchEvent(new CustomEvent('remora-show', { bubbles: true, detail: 'inspector' }));
    } else if (row && isParent) this.open(row, !isOpen);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const row = this.#rowOf(event);
    if (!row) return;
    const isTwisty = event.target instanceof Element && event.target.closest('.twisty') && row.isParent;
    if (isTwisty || (row.node.type === 'section' && event.detail < 2)) {
      this.active = row.node.key;
      this.open(row, !row.isOpen);
    } else {
      this.goTo(row, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'too' : 'alone');
    }
  }

  /** @param {Event} event */
  #rowOf(event) {
    const found = event.target instanceof Element ? event.target.closest('.node') : null;
    return found instanceof HTMLElement ? this.rows.all[this.rows.index(found.dataset.key ?? '')] : undefined;
  }
}
