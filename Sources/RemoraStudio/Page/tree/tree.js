import { element, icon, oncePerFrame } from '../dom.js';
import { FileBin } from '../files/bin.js';
import { FileList } from '../files/files.js';
import { NewBehaviour } from '../files/new-behaviour.js';
import { tabList } from '../inspector/tabs.js';
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

const TABS = [{ name: 'scene', label: 'Scene' }, { name: 'files', label: 'Files' }];

/** The scene: screens, controls, behaviours and what connects them; in another tab its files. Both are found by typing. */
class RemoraTree extends HTMLElement {
  #search = /** @type {HTMLInputElement} */ (element('input', {
    class: 'field', type: 'search', 'aria-label': 'Find', spellcheck: 'false',
  }));
  #count = element('p', { class: 'heard', role: 'status' });
  /** The name of the tab that is shown. */
  #shown = 'scene';
  /** @type {Record<string, number | null>} How many have the words that are looked for, by tab; `null` without any. */
  #found = { scene: null, files: null };
  #nothing = element('p', { class: 'nothing muted', hidden: true }, 'Nothing here has all these words.');

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {import('../shell/shortcuts.js').Shortcuts} shortcuts
   */
  start(model, connection, shortcuts) {
    const view = new TreeView(model, connection);
    const edits = new SceneEdits(model, connection);
    const places = new Places(model, view);
    const attaching = new Attaching(model, connection, edits);
    const newBehaviour = new NewBehaviour(model, connection, edits, attaching);
    const palette = new Palette(model, edits, attaching, places, newBehaviour.button());
    const moving = new TreeEditing(view, model, edits, places);
    const scene = element(
      'div', { class: 'scene' },
      editBar(model, shortcuts, edits, palette, () => moving.rename()), this.#nothing, view.element, palette.element,
      unkeptList(model, connection),
    );
    const files = new FileList(model, connection, new FileBin(model, connection, edits), (count) => {
      tabs.rename('files', count === null ? 'Files' : `Files: ${count} found`);
      this.#note('files', count);
    });
    const tabs = tabList(TABS, 'What the list shows', (name, panel) => {
      this.#shown = name;
      panel.append(scene, files.element);
      scene.hidden = name !== 'scene';
      files.show(name === 'files');
      this.#search.placeholder = name === 'files' ? 'Find files' : 'Find ids, kinds, texts';
      this.#note(name, this.#found[name]);
      view.reveal();
    });
    this.append(tabs.list, element('div', { class: 'search', role: 'search' }, icon('search'), this.#search, this.#count), tabs.panel);
    files.bar.prepend(newBehaviour.button());
    tabs.select('scene');
    this.addEventListener('remora-show', (event) => {
      if (/** @type {CustomEvent} */ (event).detail === 'scene' && this.#shown !== 'scene') tabs.select('scene');
    });
    this.#follow(model, view);
    this.#find(view, files);
  }

  /**
   * Draws the tree whenever what is in it changes.
   *
   * @param {Model} model
   * @param {TreeView} view
   */
  #follow(model, view) {
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
  }

  /**
   * Shows what has the words that are typed.
   *
   * @param {TreeView} view
   * @param {FileList} files
   */
  #find(view, files) {
    this.#search.addEventListener('input', () => {
      const matches = view.filter(this.#search.value);
      files.filter(this.#search.value);
      this.#nothing.hidden = matches !== 0;
      this.#note('scene', matches);
    });
    this.#search.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown' || event.key === 'Enter') (this.#shown === 'files' ? files : view).focusFirstMatch();
      else if (event.key !== 'Escape' || this.#search.value === '') return;
      else {
        this.#search.value = '';
        this.#search.dispatchEvent(new Event('input'));
      }
      event.preventDefault();
    });
  }

  /**
   * Says how many were found, in the tab that is shown.
   *
   * @param {string} tab
   * @param {number | null} count
   */
  #note(tab, count) {
    this.#found[tab] = count;
    const found = this.#found[this.#shown];
    const text = found === null ? '' : `${found} found`;
    if (this.#count.textContent !== text) this.#count.textContent = text;
  }

  /** Lets a person type what to find. */
  find() {
    this.#search.focus();
    this.#search.select();
  }
}

customElements.define('remora-tree', RemoraTree);
