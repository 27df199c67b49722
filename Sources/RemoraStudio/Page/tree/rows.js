import { Nodes } from './nodes.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Target} Target
 * @typedef {import('./nodes.js').TreeNode} TreeNode
 *
 * @typedef {object} Row A line of the tree.
 * @property {TreeNode} node
 * @property {number} level from 1
 * @property {number} position among its siblings, from 1
 * @property {number} siblings itself included
 * @property {boolean} isParent
 * @property {boolean} isOpen
 * @property {boolean} isMatch whether it has what is looked for, and is not only on the way to it
 */

/** The lines of the tree that can be seen by scrolling: what is open, or what is looked for. */
export class Rows {
  /** @type {Row[]} */
  all = [];
  /** How many nodes have what is looked for. */
  matches = 0;
  /**
   * What a person opened (`true`) or closed.
   *
   * @type {Map<string, boolean>}
   */
  #choices = new Map();
  /** @type {string[]} */
  #words = [];
  /** @type {Map<string, number>} */
  #indices = new Map();
  #nodes;
  /** @type {string | undefined} */
  #host;

  /** @param {Model} model */
  constructor(model) {
    this.#nodes = new Nodes(model);
    model.addEventListener('hello', () => this.#forgetGone(model));
  }

  get isFiltered() {
    return this.#words.length > 0;
  }

  /** @param {string} text of which a node has to have every word */
  filter(text) {
    this.#words = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
    this.update();
  }

  /** Reads the tree anew. */
  update() {
    this.matches = 0;
    const found = this.isFiltered ? this.#search() : null;
    this.all = [];
    this.#indices.clear();
    this.#add(this.#nodes.sections, 1, found);
  }

  /**
   * The index of a row, −1 if it cannot be seen.
   *
   * @param {string} key
   */
  index(key) {
    return this.#indices.get(key) ?? -1;
  }

  /**
   * The key of the row of a target.
   *
   * @param {Target} target
   */
  key(target) {
    return this.#nodes.key(target);
  }

  /**
   * @param {Row} row
   * @param {boolean} isOpen
   */
  open(row, isOpen) {
    if (!row.isParent || this.isFiltered) return;
    this.#choices.set(row.node.key, isOpen);
    this.update();
  }

  /**
   * Opens everything around a target.
   *
   * @param {Target} target
   * @returns {string} the key of its row
   */
  reveal(target) {
    for (const key of this.#nodes.ancestors(target)) this.#choices.set(key, true);
    this.update();
    return this.key(target);
  }

  /**
   * The row of a target, or the closed one that it is inside; `undefined` if that cannot be seen.
   *
   * @param {Target} target
   * @returns {Row | undefined}
   */
  rowFor(target) {
    const keys = [this.#nodes.key(target), ...this.#nodes.ancestors(target)];
    const [row] = keys.map((key) => this.all[this.index(key)]).filter((each) => each);
    return row && (row.node.key === keys[0] || !row.isOpen) ? row : undefined;
  }

  /**
   * @param {TreeNode[]} nodes
   * @param {number} level
   * @param {Map<string, boolean> | null} found
   */
  #add(nodes, level, found) {
    const seen = found ? nodes.filter(({ key }) => found.has(key)) : nodes;
    seen.forEach((node, index) => {
      const isParent = this.#nodes.childCount(node) > 0;
      const children = isParent && found ? this.#nodes.children(node).filter(({ key }) => found.has(key)) : null;
      const isOpen = found
        ? (children?.length ?? 0) > 0
        : isParent && (this.#choices.get(node.key) ?? this.#nodes.isOpenAtFirst(node));
      this.#indices.set(node.key, this.all.length);
      this.all.push({
        node, level, position: index + 1, siblings: seen.length, isParent: found ? isOpen : isParent, isOpen,
        isMatch: found?.get(node.key) ?? true,
      });
      if (isOpen) this.#add(children ?? this.#nodes.children(node), level + 1, found);
    });
  }

  /**
   * The keys of what has the words, and of what that is inside, with whether it has them itself.
   *
   * @returns {Map<string, boolean>}
   */
  #search() {
    /** @type {Map<string, boolean>} */
    const found = new Map();
    /**
     * @param {TreeNode} node
     * @returns {boolean}
     */
    const visit = (node) => {
      const words = `${node.name} ${node.detail} ${node.text ?? ''}`.toLowerCase();
      const isMatch = node.type !== 'section' && this.#words.every((word) => words.includes(word));
      if (isMatch) this.matches += 1;
      let isOnTheWay = false;
      for (const child of this.#nodes.children(node)) isOnTheWay = visit(child) || isOnTheWay;
      if (isMatch || isOnTheWay) found.set(node.key, isMatch);
      return isMatch || isOnTheWay;
    };
    this.#nodes.sections.forEach(visit);
    return found;
  }

  /**
   * Numbers of another host mean other things.
   *
   * @param {Model} model
   */
  #forgetGone(model) {
    if (model.hello?.host === this.#host) return;
    this.#host = model.hello?.host;
    this.#choices.clear();
  }
}
