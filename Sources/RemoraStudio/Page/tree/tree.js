import { element, icon, oncePerFrame } from '../dom.js';
import { Attaching } from '../palette/attaching.js';
import { Palette } from '../palette/palette.js';
import { Places } from '../palette/places.js';
import { SceneEdits } from '../scene-edits.js';
import { frontScreen } from '../stage/strip.js';
import { TreeEditing } from './editing.js';
import { editBar } from './edits.js';
import { unkeptList } from './unkept.js';
import { TreeView } from './view.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 */

/** The scene: screens, controls, behaviours and what connects them, found by typing. */
class RemoraTree extends HTMLElement {
  #search = /** @type {HTMLInputElement} */ (element('input', {
    class: 'field', type: 'search', 'aria-label': 'Find', spellcheck: 'false',
    placeholder: 'Find ids, kinds, texts',
  }));

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {import('../shell/shortcuts.js').Shortcuts} shortcuts
   */
  start(model, connection, shortcuts) {
    const view = new TreeView(model, connection);
    const nothing = element('p', { class: 'nothing muted', hidden: true }, 'Nothing here has all these words.');
    const count = element('p', { class: 'heard', role: 'status' });
    const edits = new SceneEdits(model, connection);
    const places = new Places(model, view);
    const palette = new Palette(model, edits, new Attaching(model, connection, edits), places);
    const moving = new TreeEditing(view, model, edits, places);
    this.append(
      element('div', { class: 'search', role: 'search' }, icon('search'), this.#search, count),
      editBar(model, shortcuts, edits, palette, () => moving.rename()), nothing, view.element, palette.element,
      unkeptList(model, connection),
    );
    /** @type {number | undefined} */
    let front;
    const update = oncePerFrame(() => {
      view.update();
      const former = front;
      front = frontScreen(model)?.number;
      if (former !== undefined && front !== undefined && front !== former) view.follow(front);
    });
    for (const type of ['hello', 'reset', 'created', 'removed', 'reordered', 'outline']) {
      model.addEventListener(type, update);
    }
    model.addEventListener('changed', (event) => {
      const { property } = /** @type {CustomEvent} */ (event).detail;
      if (property === 'text' || property === 'title' || property === 'placeholder') update();
    });
    model.addEventListener('clock', () => view.tick());
    model.addEventListener('selection', () => view.reveal());

    this.#search.addEventListener('input', () => {
      const matches = view.filter(this.#search.value);
      nothing.hidden = matches !== 0;
      count.textContent = matches === null ? '' : `${matches} found`;
    });
    this.#search.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown' || event.key === 'Enter') view.focusFirstMatch();
      else if (event.key !== 'Escape' || this.#search.value === '') return;
      else {
        this.#search.value = '';
        this.#search.dispatchEvent(new Event('input'));
      }
      event.preventDefault();
    });
  }

  /** Lets a person type what to find. */
  find() {
    this.#search.focus();
    this.#search.select();
  }
}

customElements.define('remora-tree', RemoraTree);
