import { element, icon } from '../dom.js';
import { Changes } from './changes.js';
import { Edits } from './edits.js';
import { eventList } from './events.js';
import { Handlers } from './handlers.js';
import { SceneEdits } from '../scene-edits.js';
import { Section } from './section.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 */

/** The card of a behaviour: its properties, outlets, states, actions, events and handlers. */
export class Card {
  /** @type {HTMLElement} */
  element;
  #body = element('div', { class: 'body' });
  #toggle;
  #badge = element('span', { class: 'badge bad', hidden: true });
  #number;
  #model;
  #connection;
  #tools = element('span', { class: 'tools' });
  /** The places of those that are beside it in the scene's file, when the tools were made. */
  #places = '';
  /** @type {any | null} The parts of the open card; absent until it is described. */
  #parts = null;

  /**
   * @param {number} number of the behaviour
   * @param {Model} model
   * @param {Connection} connection
   * @param {() => void} [open] asks for the description; without it the card is always open
   */
  constructor(number, model, connection, open) {
    this.#number = number;
    this.#model = model;
    this.#connection = connection;
    const { id = '', script = '' } = model.behaviours.get(number) ?? {};
    const title = [
      icon('bolt'), element('b', {}, id || `behaviour ${number}`),
      element('span', { class: 'muted' }, script ? `${script}.lua` : ''),
    ];
    this.#toggle = open
      ? element('button', { type: 'button', 'aria-expanded': 'false', onclick: open }, icon('right'), ...title)
      : null;
    this.element = element(
      'section',
      { class: 'card', 'aria-label': id || `behaviour ${number}`, 'data-behaviour': number },
      element('h3', {}, ...(this.#toggle ? [this.#toggle] : title), this.#badge, this.#tools),
      this.#body,
    );
    this.#body.hidden = Boolean(open);
    this.showState();
  }

  /** Shows whether it is suspended, and how often it failed. */
  showState() {
    const { failures = 0, suspended = false } = this.#model.behaviours.get(this.#number) ?? {};
    this.#badge.hidden = failures === 0 && !suspended;
    this.#badge.textContent = suspended ? 'suspended' : `${failures} failed`;
    this.#showTools();
  }

  /** Shows the buttons that move it among the behaviours of its owner, and take it away. */
  #showTools() {
    const known = this.#model.behaviours.get(this.#number);
    const at = this.#model.hello?.keeps ? known?.place : undefined;
    const others = [...this.#model.behaviours.values()].filter(
      ({ control, place }) => control !== undefined && control === known?.control && place !== undefined,
    );
    const places = at === undefined ? '' : `${at} of ${others.length}`;
    if (places === this.#places) return;
    this.#places = places;
    const { id = '' } = known ?? {};
    const edits = new SceneEdits(this.#model, this.#connection);
    const item = `behaviour ${this.#number}`;
    /** @param {number} to */
    const move = (to) => edits.make({ move: { item, at: to } }, { says: `Moved ${id} to place ${to + 1}.` });
    const tools = at === undefined ? [] : [
      ...(at > 0 ? [tool('left', `Move ${id} up`, () => move(at - 1), 'up')] : []),
      ...(at < others.length - 1 ? [tool('left', `Move ${id} down`, () => move(at + 1), 'lower')] : []),
      tool('close', `Detach ${id}`, () => edits.make({ remove: { items: [item] } }, { says: `Detached ${id}.` })),
    ];
    const hadFocus = this.#tools.contains(document.activeElement);
    this.#tools.replaceChildren(...tools);
    if (hadFocus) this.#tools.querySelector('button')?.focus();
  }

  /** @param {boolean} isOpen */
  fold(isOpen) {
    this.#toggle?.setAttribute('aria-expanded', String(isOpen));
    this.#body.hidden = !isOpen;
  }

  /** @param {Description} description */
  show(description) {
    this.#parts ??= this.#make(description);
    const { fields, states, publicStates, changes, edits, help, handlers } = this.#parts;
    const all = description.states ?? [];
    const editable = /** @type {Field[]} */ (all.filter((state) => state.public));
    help.textContent = description.help ?? '';
    handlers.show(description);
    fields.update(description.fields);
    publicStates.update(editable);
    states.update(all.filter((state) => !state.public).map((state) => ({ ...state, readOnly: true })));
    // Scripts set their states all the time: only those that a person set are offered to be kept.
    const chosen = [...description.fields, ...editable.filter((state) => state.unkept || edits.hasSet(state.name))];
    changes.update(chosen.filter((field) => field.layer === 'live' && !field.readOnly));
  }

  /**
   * @param {string} text
   */
  refuse(text) {
    this.#body.replaceChildren(element('p', { class: 'problem', role: 'status' }, text));
    this.#parts = null;
  }

  /** @param {Description} description */
  #make(description) {
    const edits = new Edits(this.#connection, this.#model, [{ behaviour: this.#number }]);
    const id = this.#model.behaviours.get(this.#number)?.id ?? description.title;
    const changes = new Changes(edits, id);
    const surroundings = { model: this.#model, edits, changes };
    const parts = {
      help: element('p', { class: 'help muted' }),
      fields: new Section(surroundings),
      publicStates: new Section(surroundings, 'state'),
      states: new Section(surroundings, 'state'),
      handlers: new Handlers(this.#model),
      changes,
      edits,
    };
    const actions = (description.actions ?? []).map(({ name, help, arguments: count }) => element('button', {
      type: 'button', class: 'quiet', title: count > 0 ? 'It needs arguments' : help, disabled: count > 0,
      onclick: () => edits.act(name).then(
        () => changes.say(''), (problem) => changes.say(problem.message, true),
      ),
    }, name));
    const events = description.events ?? [];
    this.#body.replaceChildren(
      parts.help, parts.fields.element, parts.publicStates.element, parts.states.element,
      ...(actions.length > 0
        ? [element('div', { class: 'actions', role: 'group', 'aria-label': 'Actions' }, ...actions)]
        : []),
      ...(events.length > 0 ? [eventList(events, id, this.#model, this.#connection)] : []),
      parts.handlers.element,
      changes.element,
    );
    return parts;
  }
}

/**
 * @param {string} picture
 * @param {string} name
 * @param {() => void} onclick
 * @param {string} [turn] how its picture is turned
 */
function tool(picture, name, onclick, turn = '') {
  return element('button', { type: 'button', class: `tool ${turn}`, 'aria-label': name, title: name, onclick }, icon(picture));
}
