/**
 * @typedef {import('./view.js').TreeView} TreeView
 * @typedef {import('./rows.js').Row} Row
 */

/** Letters that follow each other sooner than this, in milliseconds, are one word. */
const PAUSE = 800;

/** The keys of a tree, as the ARIA practices have them. */
export class TreeKeys {
  #typed = '';
  #typedAt = 0;
  /** Whether arrows select all up to what they reach. */
  #extends = false;
  #view;

  /** @param {TreeView} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { all } = this.#view.rows;
    const index = this.#view.rows.index(this.#view.active);
    const row = all[index];
    if (!row) return;
    this.#extends = event.shiftKey;
    if (this.#move(event.key, all, index) || this.#act(event, row) || this.#type(event, all, index)) {
      event.preventDefault();
    }
  }

  /**
   * @param {string} key
   * @param {Row[]} all
   * @param {number} index
   */
  #move(key, all, index) {
    const page = Math.max(1, Math.floor(this.#view.element.clientHeight / this.#view.rowHeight) - 1);
    const { level, isOpen, isParent } = all[index];
    /** @type {Record<string, number>} */
    const ways = {
      ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1,
      PageDown: index + page, PageUp: index - page,
    };
    if (key in ways) this.#goTo(all, ways[key]);
    else if (key === 'ArrowRight' && isParent) {
      if (isOpen) this.#goTo(all, index + 1);
      else this.#view.open(all[index], true);
    } else if (key === 'ArrowLeft') {
      if (isOpen && !this.#view.rows.isFiltered) this.#view.open(all[index], false);
      else {
        let parent = index;
        while (parent >= 0 && all[parent].level >= level) parent -= 1;
        if (parent >= 0) this.#goTo(all, parent);
      }
    } else if (key === '*') {
      const siblings = all.filter((each) => each.level === level && each.isParent);
      for (const sibling of siblings) this.#view.open(sibling, true);
    } else return key === 'ArrowRight';
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Row} row
   */
  #act(event, row) {
    const isSpace = event.key === ' ' && this.#typed === '';
    if (event.key === 'Enter') this.#view.activate(row);
    else if (isSpace && row.node.target) this.#view.goTo(row);
    else if (isSpace && row.isParent) this.#view.open(row, !row.isOpen);
    else return isSpace;
    return true;
  }

  /**
   * Goes to the next row that begins with what is typed.
   *
   * @param {KeyboardEvent} event
   * @param {Row[]} all
   * @param {number} index
   */
  #type({ key, timeStamp }, all, index) {
    if (key.length !== 1) return false;
    const isNew = timeStamp - this.#typedAt > PAUSE;
    if (isNew && !/[\p{L}\p{N}_]/u.test(key)) return false;
    this.#typed = isNew ? key.toLowerCase() : this.#typed + key.toLowerCase();
    this.#typedAt = timeStamp;
    const from = this.#typed.length > 1 ? index : index + 1;
    for (let step = 0; step < all.length; step += 1) {
      const row = all[(from + step) % all.length];
      if ((row.node.name || row.node.detail).toLowerCase().startsWith(this.#typed)) {
        this.#view.goTo(row);
        break;
      }
    }
    return true;
  }

  /**
   * @param {Row[]} all
   * @param {number} index
   */
  #goTo(all, index) {
    this.#view.goTo(all[Math.min(all.length - 1, Math.max(0, index))], this.#extends ? 'range' : 'alone');
  }
}
