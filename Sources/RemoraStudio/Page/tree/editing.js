import { element } from '../dom.js';
import { makeDraggable } from '../dragging.js';
import { itemOf } from '../scene-edits.js';
import { lockedText } from '../stage/edit/aside.js';
import { Moving } from './moving.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Target} Target
 */

/** Moves and renames parts of the scene in the tree: by dragging rows, with Alt and the arrow keys, and with F2. */
export class TreeEditing {
  #view;
  #model;
  #edits;
  #moving;

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
    this.#moving = new Moving(model, edits);
    view.element.addEventListener('keydown', (event) => this.#press(event));
    model.addEventListener('fitting', (event) => this.#mark(/** @type {CustomEvent} */ (event).detail));
    makeDraggable(view.element, (press) => {
      const node = press.target instanceof Element ? press.target.closest('.node') : null;
      const row = node instanceof HTMLElement ? view.rows.all[view.rows.index(node.dataset.key ?? '')] : undefined;
      if (!row) return null;
      const [targets, locked] = this.#moving.carried(row.node.target);
      const name = row.node.name || row.node.detail;
      if (targets.length === 0) return locked.length === 0 ? null : { label: name, over: () => lockedPlace(press.target, locked) };
      return {
        label: targets.length === 1 ? name : `${targets.length} parts`,
        over: (x, y) => places.find(x, y, { targets }, (to) => void this.#moving.move(targets, to)),
      };
    });
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

  /** @param {KeyboardEvent} event */
  async #press(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey || !event.key.startsWith('Arrow')) return;
    const row = this.#view.rows.all[this.#view.rows.index(this.#view.active)];
    const [targets, locked] = this.#moving.carried(row?.node.target);
    if (targets.length === 0 && locked.length === 0) return;
    event.preventDefault();
    if (locked.length > 0) this.#edits.say(lockedText(locked));
    if (targets.length === 0) return;
    const to = await this.#moving.step(targets, event.key);
    if (to) await this.#moving.move(targets, to);
    else if (to === null) this.#edits.say(`${targets.length === 1 ? row.node.name || row.node.detail : 'What is selected'} cannot go there.`);
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
      void this.#edits.make({ rename: { item, to: id } }, { select: [id], says });
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

/**
 * Why nothing moves, at the row of a locked control.
 *
 * @param {EventTarget | null} pressed
 * @param {Control[]} locked
 * @returns {import('../dragging.js').Place | null}
 */
function lockedPlace(pressed, locked) {
  const node = pressed instanceof Element ? pressed.closest('.node') : null;
  return node && { frame: node.getBoundingClientRect(), text: lockedText(locked) };
}
