import { element } from '../dom.js';
import { Card } from './card.js';
import { Changes } from './changes.js';
import { Connections } from './connections/connections.js';
import { Edits } from './edits.js';
import { pageLink } from './page-link.js';
import { Section } from './section.js';
import { tabList } from './tabs.js';
import { keyOf } from './values.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').Target} Target
 */

/** Shows a control in tabs: its own properties, its behaviours, and what points at it. */
export class ControlView {
  target;
  element = element('div', {});
  #model;
  #connection;
  #inspection;
  #memory;
  #tabs;
  #edits;
  #changes;
  #connections;
  #own = element('div', {});
  /** @type {Map<string, Section>} */
  #groups = new Map();
  /** @type {Map<number, Card>} */
  #cards = new Map();
  /** @type {number | null} The open card. */
  #open = null;
  /** @type {Description | null} */
  #description = null;

  /**
   * @param {number} control
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {import('./inspection.js').Inspection} inspection
   * @param {{ tab: string, closed: Set<string> }} memory
   */
  constructor(control, model, connection, inspection, memory) {
    this.target = { control };
    this.#model = model;
    this.#connection = connection;
    this.#inspection = inspection;
    this.#memory = memory;
    this.#edits = new Edits(connection, model, [this.target]);
    this.#connections = new Connections(this.target, model, connection);
    const { id = '', kind = 'Control' } = model.controls.get(control) ?? {};
    this.#changes = new Changes(this.#edits, id || kind);
    this.#tabs = tabList(
      [
        { name: 'own', label: kind },
        { name: 'behaviours', label: 'Behaviours' },
        { name: 'connections', label: 'Connections' },
      ],
      'What to inspect',
      (name, panel) => this.#fill(name, panel),
    );
    this.element.append(this.#tabs.list, this.#tabs.panel);
  }

  /** @param {Description} description of the control, or of a behaviour whose card is open */
  show(description) {
    if (keyOf(description) !== keyOf(this.target)) {
      this.#cards.get(description.behaviour ?? -1)?.show(description);
      return;
    }
    const isFirst = !this.#description;
    this.#description = description;
    this.#showOwn(description);
    if (isFirst) this.#tabs.select(this.#memory.tab);
    else if (this.#memory.tab === 'connections') this.#connections.show(description);
    this.refresh();
  }

  refresh() {
    const count = (/** @type {number} */ number) => (number > 0 ? ` ${number}` : '');
    const numbers = this.#behaviours();
    this.#tabs.rename('behaviours', `Behaviours${count(numbers.attached.length + numbers.linked.length)}`);
    this.#tabs.rename('connections', `Connections${count(this.#description?.pointedAt?.length ?? 0)}`);
    if (this.#memory.tab === 'behaviours' && this.#description) this.#showBehaviours();
    for (const card of this.#cards.values()) card.showState();
    this.#connections.refresh();
  }

  /** Shows the events, to connect one. */
  connect() {
    this.#tabs.select('connections');
    this.#connections.focus();
  }

  /**
   * @param {Target} target
   * @param {string} text
   */
  refuse(target, text) {
    this.#cards.get(target.behaviour ?? -1)?.refuse(text);
  }

  /**
   * @param {string} tab
   * @param {HTMLElement} panel
   */
  #fill(tab, panel) {
    this.#memory.tab = tab;
    if (tab === 'own') panel.append(this.#own, this.#changes.element);
    if (tab === 'behaviours') this.#showBehaviours();
    else this.#inspection.inspect([this.target]);
    if (tab === 'connections') this.#showConnections();
  }

  #showConnections() {
    if (!this.#description) return;
    this.#connections.show(this.#description);
    this.#tabs.panel.replaceChildren(this.#connections.element);
  }

  // Properties

  /** @param {Description} description */
  #showOwn({ fields }) {
    /** @type {Map<string, Field[]>} */
    const groups = new Map();
    for (const field of fields) {
      const name = field.group ?? '';
      groups.set(name, [...(groups.get(name) ?? []), field]);
    }
    for (const name of this.#inOrder([...groups.keys()])) {
      let section = this.#groups.get(name);
      if (!section) this.#groups.set(name, (section = this.#makeGroup(name)));
      section.update(groups.get(name) ?? []);
    }
    // Scripts change controls all the time: only what a person changed is offered to be kept.
    this.#changes.update(fields.filter((field) => field.layer === 'live' && (field.unkept || this.#edits.hasSet(field.name))));
  }

  /**
   * The control's own kind first, then those that it extends, from the nearest.
   *
   * @param {string[]} kinds
   */
  #inOrder(kinds) {
    const own = this.#model.controls.get(this.target.control)?.kind ?? '';
    const order = [own, ...(this.#model.hello?.kinds[own]?.parents ?? [])];
    return kinds.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  /** @param {string} name */
  #makeGroup(name) {
    const section = new Section({ model: this.#model, edits: this.#edits, changes: this.#changes });
    const details = /** @type {HTMLDetailsElement} */ (element(
      'details', { class: 'group', open: !this.#memory.closed.has(name) },
      element('summary', {}, name || 'Properties'), section.element, pageLink(name, this.#model),
    ));
    details.addEventListener('toggle', () => {
      if (details.open) this.#memory.closed.delete(name);
      else this.#memory.closed.add(name);
    });
    this.#own.append(details);
    return section;
  }

  // Behaviours

  /** Those on the control, and those elsewhere that point at it. */
  #behaviours() {
    const attached = [...this.#model.behaviours.values()]
      .filter(({ control }) => control === this.target.control)
      .map(({ number }) => number);
    for (const number of this.#description?.behaviours ?? []) {
      if (!attached.includes(number)) attached.push(number);
    }
    const pointing = (this.#description?.pointedAt ?? []).flatMap(({ behaviour }) => behaviour ?? []);
    const linked = [...new Set(pointing)].filter((number) => !attached.includes(number));
    return { attached, linked };
  }

  #showBehaviours() {
    const { attached, linked } = this.#behaviours();
    const numbers = [...attached, ...linked];
    for (const number of this.#cards.keys()) if (!numbers.includes(number)) this.#cards.delete(number);
    for (const number of numbers) {
      if (this.#cards.has(number)) continue;
      this.#cards.set(number, new Card(number, this.#model, this.#connection, () => this.#toggle(number)));
    }
    const elements = (/** @type {number[]} */ list) => list.flatMap((number) => this.#cards.get(number)?.element ?? []);
    const content = numbers.length === 0
      ? [element('p', { class: 'empty muted' }, 'It has no behaviours.')]
      : [
        ...elements(attached),
        ...(linked.length > 0 ? [element('h3', {}, 'Elsewhere, linked to it'), ...elements(linked)] : []),
      ];
    const shown = [...this.#tabs.panel.children];
    const isSame = content.filter((each) => each.localName === 'section').every((each) => shown.includes(each))
      && content.length === shown.length;
    if (!isSame) this.#tabs.panel.replaceChildren(...content);
    if (this.#open === null || !numbers.includes(this.#open)) this.#open = numbers[0] ?? null;
    this.#unfold();
  }

  /** @param {number} number */
  #toggle(number) {
    this.#open = this.#open === number ? -1 : number;
    this.#unfold();
  }

  /** Opens a card, and inspects its behaviour, too. */
  #unfold() {
    for (const [number, card] of this.#cards) card.fold(number === this.#open);
    const card = this.#cards.get(this.#open ?? -1);
    if (!card || this.#open === null) {
      this.#inspection.inspect([this.target]);
      return;
    }
    const known = this.#inspection.known({ behaviour: this.#open });
    if (known) card.show(known);
    this.#inspection.inspect([this.target, { behaviour: this.#open }]);
  }
}
