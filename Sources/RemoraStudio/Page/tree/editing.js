import { element } from '../dom.js';
import { makeDraggable } from '../dragging.js';
import { nameOf } from '../palette/destination.js';
import { itemOf } from '../scene-edits.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Target} Target
 * @typedef {{ to?: number, at?: number }} Step The parent that a part goes into, if it is another one, and its place there.
 */

/** Moves and renames parts of the scene in the tree: by dragging rows, with Alt and the arrow keys, and with F2. */
export class TreeEditing {
  #view;
  #model;
  #edits;

  /**
   * @param {import('./view.js').TreeView} view
   * @param {Model} model
   * @param {import('../scene-edits.js').SceneEdits} edits
   * @param {import('../palette/places.js').Places} places
   */
  constructor(view, model, edits, places) {
    this.#view = view;
    this.#model = model;
    this.#edits = edits;
    view.element.addEventListener('keydown', (event) => this.#press(event));
    model.addEventListener('fitting', (event) => this.#mark(/** @type {CustomEvent} */ (event).detail));
    makeDraggable(view.element, (press) => {
      const node = press.target instanceof Element ? press.target.closest('.node') : null;
      const row = node instanceof HTMLElement ? view.rows.all[view.rows.index(node.dataset.key ?? '')] : undefined;
      const target = row && this.#movable(row.node.type, row.node.target);
      return row && target ? {
        label: row.node.name || row.node.detail,
        over: (x, y) => places.find(x, y, { target }, ({ owner, at }) => void this.#move(target, { to: owner ?? undefined, at })),
      } : null;
    });
  }

  /**
   * @param {string} type
   * @param {Target | undefined} target
   */
  #movable(type, target) {
    if (!this.#model.hello?.keeps || !target) return undefined;
    if (type === 'control') return target;
    return type === 'behaviour' && this.#model.behaviours.get(target.behaviour ?? -1)?.place !== undefined ? target : undefined;
  }

  /**
   * Marks the rows of what can take an event that is dragged.
   *
   * @param {Target[]} fitting
   */
  #mark(fitting) {
    const keys = new Set(fitting.map((target) => this.#view.rows.key(target)));
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (this.#view.element.querySelectorAll('.node'))) {
      node.classList.toggle('fits', keys.has(node.dataset.key ?? ''));
    }
  }

  // Moving

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey || !event.key.startsWith('Arrow')) return;
    const row = this.#view.rows.all[this.#view.rows.index(this.#view.active)];
    const target = row && this.#movable(row.node.type, row.node.target);
    if (!target) return;
    event.preventDefault();
    const step = this.#step(target, event.key);
    if (step) void this.#move(target, step);
    else this.#edits.say(`${row.node.name || row.node.detail} cannot go there.`);
  }

  /**
   * Where an arrow key moves a part; `null` where it cannot go.
   *
   * @param {Target} target
   * @param {string} key
   * @returns {Step | null}
   */
  #step(target, key) {
    const { controls, hello } = this.#model;
    const way = { ArrowUp: -1, ArrowDown: 1 }[key];
    const { at, siblings } = this.#siblings(target);
    if (way) return at + way >= 0 && at + way < siblings.length ? { at: at + way } : null;
    const control = controls.get(target.control ?? -1);
    const parent = controls.get(control?.parent ?? -1);
    if (!control || !parent) return null;
    if (key === 'ArrowRight') {
      const before = controls.get(siblings[at - 1] ?? -1);
      return before && hello?.kinds[before.kind]?.holds ? { to: before.number } : null;
    }
    const grandparent = controls.get(parent.parent ?? -1);
    return grandparent ? { to: grandparent.number, at: grandparent.children.indexOf(parent.number) + 1 } : null;
  }

  /**
   * The parts beside one, itself included, and its place among them.
   *
   * @param {Target} target
   * @returns {{ at: number, siblings: number[] }}
   */
  #siblings({ control: number, behaviour }) {
    const { behaviours, controls, sceneScreens } = this.#model;
    if (behaviour !== undefined) {
      const known = behaviours.get(behaviour);
      const others = [...behaviours.values()].filter(({ control, place }) => control === known?.control && place !== undefined);
      return { at: known?.place ?? 0, siblings: others.map((each) => each.number) };
    }
    const parent = controls.get(controls.get(number ?? -1)?.parent ?? -1);
    const siblings = parent?.children ?? sceneScreens.map(({ control }) => control ?? -1);
    return { at: siblings.indexOf(number ?? -1), siblings };
  }

  /**
   * @param {Target} target
   * @param {Step} step
   */
  #move(target, { to, at }) {
    const { controls, behaviours } = this.#model;
    const control = controls.get(target.control ?? -1);
    const former = control?.parent ?? behaviours.get(target.behaviour ?? -1)?.control;
    const id = control ? control.id : behaviours.get(target.behaviour ?? -1)?.id;
    const name = control ? nameOf(control) : id;
    const isElsewhere = to !== undefined && to !== former;
    const owner = controls.get(to ?? former ?? -1);
    const place = at === undefined ? '' : `, place ${at + 1}`;
    return this.#edits.make(
      { move: { item: itemOf(target), ...(isElsewhere ? { to: `control ${to}` } : {}), ...(at === undefined ? {} : { at }) } },
      { select: id || undefined, says: `Moved ${name} in ${nameOf(owner)}${place}.` },
    );
  }

  // Renaming

  /** Lets a person write another id for what is selected. */
  rename() {
    const { selection } = this.#model;
    const item = itemOf(selection);
    if (!selection || !item || !this.#model.hello?.keeps) return;
    this.#view.element.dispatchEvent(new CustomEvent('remora-show', { bubbles: true, detail: 'scene' }));
    this.#view.reveal();
    const name = document.getElementById(`tree-${this.#view.rows.key(selection)}`)?.querySelector('.name');
    const tree = this.#view.element.parentElement;
    if (!name || !tree) return;
    const former = this.#model.controls.get(selection.control ?? -1)?.id
      ?? this.#model.behaviours.get(selection.behaviour ?? -1)?.id ?? '';
    const focus = document.activeElement;
    const box = /** @type {HTMLInputElement} */ (element('input', {
      class: 'field renaming', value: former, 'aria-label': `New id of ${former || 'this'}`, spellcheck: 'false',
    }));
    let isOver = false;
    /** @param {boolean} isTaken */
    const end = (isTaken) => {
      if (isOver) return;
      isOver = true;
      const id = box.value.trim();
      box.remove();
      if (focus instanceof HTMLElement) focus.focus();
      if (!isTaken || id === '' || id === former) return;
      const says = former ? `Renamed ${former} to ${id}.` : `Named it ${id}.`;
      void this.#edits.make({ rename: { item, to: id } }, { select: id, says });
    };
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(event.key === 'Enter');
    });
    box.addEventListener('blur', () => end(true));
    const own = tree.getBoundingClientRect();
    const { left, top, height } = name.getBoundingClientRect();
    Object.assign(box.style, {
      left: `${left - own.left - 7}px`, top: `${top - own.top + height / 2 - 13}px`, width: `${own.right - left - 1}px`,
    });
    tree.append(box);
    box.focus();
    box.select();
  }
}
