import { element, oncePerFrame } from '../dom.js';
import { BehaviourView } from './behaviour-view.js';
import { ConnectionView } from './connection-view.js';
import { ControlView } from './control-view.js';
import { header, showPlace } from './header.js';
import { Inspection } from './inspection.js';
import { MultiplexerView } from './multiplexer-view.js';
import { SeveralView, severalSelected } from './several-view.js';
import { keyOf, targetOf } from './values.js';

const NOTHING = 'Select something in the scene, or pick it on the stage.';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Target} Target
 *
 * @typedef {object} View What shows one target.
 * @property {Target} target
 * @property {HTMLElement} element
 * @property {(description: Description) => void} show a description of the target, or of a part of it
 * @property {(target: Target, text: string) => void} [refuse] says why a part of it cannot be described
 * @property {() => void} [refresh] the outline has changed
 * @property {() => void} [connect] shows its events, to connect one
 */

/** Shows and changes what is selected; made from the host's descriptions alone. */
class RemoraInspector extends HTMLElement {
  /** @type {Model} */
  #model = /** @type {any} */ (null);
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);
  /** @type {Inspection} */
  #inspection = /** @type {any} */ (null);
  /** @type {View | null} */
  #view = null;
  /** @type {Description | null} The description of the selected target. */
  #description = null;
  #head = element('div', { class: 'head' });
  /** What the head is of. */
  #headOf = '';
  #content = element('div', { class: 'content' });
  /** The tab of controls that a person chose last. */
  #memory = { tab: 'own', closed: new Set() };

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {import('../shell/shortcuts.js').Shortcuts} shortcuts
   */
  start(model, connection, shortcuts) {
    this.#model = model;
    this.#connection = connection;
    this.#inspection = new Inspection(model, connection);
    this.append(this.#head, this.#content);
    this.#clear(NOTHING);
    shortcuts.add(['c'], 'Connects an event of what is selected', () => {
      this.dispatchEvent(new CustomEvent('remora-show', { bubbles: true, detail: 'inspector' }));
      this.#view?.connect?.();
    });
    model.addEventListener('selection', (event) => this.#select(/** @type {CustomEvent} */ (event).detail));
    this.#listen('described', ({ description }) => this.#show(description));
    this.#listen('gone', ({ target }) => this.#lose(target));
    this.#listen('refused', ({ target, text }) => this.#refuse(target, text));
    const drawHead = oncePerFrame(() => this.#drawHead());
    const drawPlace = oncePerFrame(() => {
      const control = model.controls.get(this.#view?.target.control ?? -1);
      if (control) showPlace(this.#head, control, model);
    });
    /** @param {{ control: { number: number } }} change */
    const isShown = ({ control }) => control.number === this.#view?.target.control;
    const drawSeveral = oncePerFrame(() => this.#view instanceof SeveralView && this.#view.refresh());
    model.addEventListener('changed', (event) => {
      drawSeveral();
      if (isShown(/** @type {CustomEvent} */ (event).detail)) drawPlace();
    });
    model.addEventListener('moved', (event) => {
      if (/** @type {CustomEvent} */ (event).detail.moves.some(isShown)) drawPlace();
    });
    model.addEventListener('mode', () => this.#view?.refresh?.());
    model.addEventListener('outline', () => {
      drawHead();
      this.#view?.refresh?.();
    });
  }

  /**
   * @param {string} type
   * @param {(detail: any) => void} action
   */
  #listen(type, action) {
    this.#inspection.addEventListener(type, (event) => action(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {Target | null} target */
  #select(target) {
    const several = severalSelected(this.#model);
    if (several.length > 0) {
      this.#showSeveral(several);
      return;
    }
    if (target && this.#view && keyOf(target) === keyOf(this.#view.target)) return;
    this.#inspection.inspect(target ? [target] : []);
    this.#view = null;
    this.#description = null;
    if (target?.connection !== undefined) this.#showConnection(target.connection);
    else if (!target || keyOf(target) === '') this.#clear(NOTHING);
  }

  /** @param {Description} description */
  #show(description) {
    if (!this.#view) {
      this.#view = this.#viewOf(targetOf(description));
      this.#content.replaceChildren(this.#view.element);
      this.scrollTop = 0;
    }
    if (keyOf(description) === keyOf(this.#view.target)) {
      this.#description = description;
      this.#drawHead();
    }
    this.#view.show(description);
  }

  /** @param {number} connection */
  #showConnection(connection) {
    const { text = '' } = this.#model.connections[connection] ?? {};
    this.#put(new ConnectionView(connection, this.#model), text, 'Connection');
  }

  /** @param {Target[]} controls */
  #showSeveral(controls) {
    const view = new SeveralView(controls, this.#model, this.#connection);
    this.#description = null;
    this.#put(view, `${controls.length} controls`, view.words);
    this.#inspection.inspect(view.described);
    for (const target of view.described) {
      const known = this.#inspection.known(target);
      if (known) view.show(known);
    }
  }

  /**
   * Shows what is described by the page itself.
   *
   * @param {View} view
   * @param {string} title
   * @param {string} about
   */
  #put(view, title, about) {
    this.#view = view;
    this.#head.replaceChildren(element(
      'div', { class: 'about' }, element('h2', { class: 'title', tabindex: '-1' }, title),
      element('p', { class: 'muted' }, about),
    ));
    this.#content.replaceChildren(view.element);
    this.scrollTop = 0;
  }

  /**
   * @param {Target} target
   * @returns {View}
   */
  #viewOf(target) {
    const { behaviour, multiplexer, control } = target;
    if (behaviour !== undefined) return new BehaviourView(behaviour, this.#model, this.#connection);
    if (multiplexer !== undefined) return new MultiplexerView(multiplexer, this.#model);
    return new ControlView(control ?? 0, this.#model, this.#connection, this.#inspection, this.#memory);
  }

  #drawHead() {
    if (!this.#description) return;
    const key = keyOf(this.#description);
    const hasFocus = this.#head.contains(document.activeElement);
    if (hasFocus && key === this.#headOf) return;
    this.#headOf = key;
    this.#head.replaceChildren(header(this.#description, this.#model));
    // The link that was followed is gone.
    if (hasFocus) this.#head.querySelector('h2')?.focus();
  }

  /** @param {Target} target */
  #lose(target) {
    const title = this.#inspection.known(target)?.title ?? 'This';
    if (this.#view && keyOf(target) !== keyOf(this.#view.target)) {
      this.#view.refuse?.(target, `${title} is gone.`);
      return;
    }
    this.#view = null;
    this.#description = null;
    this.#clear(`${title} is gone.`);
  }

  /**
   * @param {Target} target
   * @param {string} text
   */
  #refuse(target, text) {
    if (this.#view && keyOf(target) !== keyOf(this.#view.target)) this.#view.refuse?.(target, text);
    else if (!this.#view) this.#clear(text);
  }

  /** @param {string} text */
  #clear(text) {
    this.#head.replaceChildren();
    this.#content.replaceChildren(element('p', { class: 'empty muted', role: 'status' }, text));
  }
}

customElements.define('remora-inspector', RemoraInspector);
