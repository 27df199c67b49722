import { element, icon } from '../../dom.js';
import { drawnAt, makeDraggable } from '../../dragging.js';
import { SceneEdits } from '../../scene-edits.js';
import { link } from '../header.js';
import { pointers } from '../links.js';
import { keyOf } from '../values.js';
import { addHandler } from './adding.js';
import { askEffect } from './effects.js';
import { askReceiver } from './receivers.js';
import { connecting, idOf, nameOf } from './wiring.js';

/**
 * @typedef {import('../../types.js').Description} Description
 * @typedef {import('../../types.js').Link} Link
 * @typedef {import('../../types.js').Target} Target
 * @typedef {{ left: number, top: number, width: number, height: number }} Frame
 */

/** How many events are shown at first. */
const FIRST = 6;

/** The events of a control or a behaviour, from which connections are drawn, and the connections that it has. */
export class Connections {
  element = element('div', { class: 'connections' });
  #target;
  #model;
  #connection;
  #edits;
  #chips = element('div', { class: 'chips', role: 'group', 'aria-label': 'Events' });
  #tables = element('div', {});
  #others = element('div', {});
  #showsAll = false;
  /** @type {string[]} */
  #events = [];
  #drawn = '';

  /**
   * @param {Target} target
   * @param {import('../../model.js').Model} model
   * @param {import('../../connection.js').Connection} connection
   */
  constructor(target, model, connection) {
    this.#target = target;
    this.#model = model;
    this.#connection = connection;
    this.#edits = new SceneEdits(model, connection);
    this.element.append(this.#chips, this.#tables, this.#others);
    makeDraggable(this.#chips, ({ target: pressed }) => {
      const chip = pressed instanceof Element ? pressed.closest('[data-event]') : null;
      return chip instanceof HTMLElement ? this.#drag(chip.dataset.event ?? '') : null;
    });
  }

  /** @param {Description} description */
  show(description) {
    this.#events = description.events ?? [];
    const pointedAt = (description.pointedAt ?? []).filter(({ connects }) => !connects);
    const isEmpty = pointedAt.length === 0 && (description.pointedAt ?? []).length > 0;
    this.#others.replaceChildren(...(isEmpty ? [] : [
      ...(pointedAt.length > 0 ? [element('h3', {}, 'Pointed at by')] : []),
      pointers({ ...description, pointedAt }, this.#model),
    ]));
    this.refresh();
  }

  /** The outline has changed. */
  refresh() {
    const id = idOf(this.#model, this.#target);
    const all = this.#model.connections.map((known, index) => ({ known, index }));
    const out = id === '' ? [] : all.filter(({ known }) => known.sender === id);
    const into = id === '' ? [] : all.filter(({ known }) => known.receiver === id);
    const drawn = JSON.stringify([this.#events, this.#showsAll, out, into]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const hadFocus = this.#tables.contains(document.activeElement);
    this.#drawChips(new Set(out.map(({ known }) => known.event)));
    this.#tables.replaceChildren(
      ...(out.length > 0 ? [this.#table('Goes to', out, ({ to, receiver, effect }) => this.#end(to, receiver, effect))] : []),
      ...(into.length > 0 ? [this.#table('Comes from', into, ({ from, sender, effect }) => this.#end(from, sender, effect))] : []),
    );
    if (hadFocus) this.focus();
  }

  /** Gives the first event the focus. */
  focus() {
    this.#chips.querySelector('button')?.focus();
  }

  // Events

  /** @param {Set<string>} used */
  #drawChips(used) {
    this.#chips.hidden = !this.#model.hello?.keeps || this.#events.length === 0;
    const active = this.#chips.contains(document.activeElement)
      ? /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.event : undefined;
    const inOrder = [...this.#events].sort((one, other) => Number(used.has(other)) - Number(used.has(one)));
    const shown = this.#showsAll ? inOrder : inOrder.slice(0, FIRST);
    const chips = shown.map((event) => element('button', {
      type: 'button', class: used.has(event) ? 'chip used' : 'chip', 'data-event': event, 'aria-haspopup': 'dialog',
      title: `Connect ${event}: drag it onto a control, or press Enter`,
      onclick: (/** @type {MouseEvent} */ pressed) => this.#choose(event, frameOf(pressed.currentTarget)),
    }, event));
    const more = inOrder.length > shown.length
      ? [element('button', { type: 'button', class: 'chip more', onclick: () => this.#expand() }, `${inOrder.length - FIRST} more…`)]
      : [];
    this.#chips.replaceChildren(...chips, ...more);
    if (active) chips.find((chip) => chip.dataset.event === active)?.focus();
  }

  #expand() {
    this.#showsAll = true;
    this.refresh();
    /** @type {HTMLElement | undefined} */ (this.#chips.children[FIRST])?.focus();
  }

  /** @param {string} event */
  async #receivers(event) {
    /** @type {import('./wiring.js').Receivers} */
    const none = { carries: {}, targets: [] };
    return this.#connection.request('receivers', { from: this.#target, event }).catch((problem) => {
      this.#edits.say(problem.message);
      return none;
    });
  }

  /**
   * @param {string} event
   * @param {Frame} anchor
   */
  async #choose(event, anchor) {
    const { targets } = await this.#receivers(event);
    askReceiver(this.#model, anchor, event, targets, (to) => void this.#ask(event, to, anchor), () => {});
  }

  /**
   * A drag from an event to a control on the stage, or to a row of the tree.
   *
   * @param {string} event
   * @returns {import('../../dragging.js').Drag}
   */
  #drag(event) {
    /** @type {Set<string>} */
    const fitting = new Set();
    return {
      label: event,
      begin: () => void this.#receivers(event).then(({ targets }) => {
        for (const each of targets) fitting.add(keyOf(each));
        this.#model.dispatchEvent(new CustomEvent('fitting', { detail: targets }));
      }),
      end: () => this.#model.dispatchEvent(new CustomEvent('fitting', { detail: [] })),
      over: (x, y) => {
        const node = document.elementFromPoint(x, y)?.closest('.tree .node');
        const key = node instanceof HTMLElement ? node.dataset.key ?? '' : '';
        const [, sort, number] = /^([cb])(\d+)$/.exec(key) ?? [];
        const drawn = number ? null : drawnAt(x, y);
        const to = sort === 'b' ? { behaviour: Number(number) } : { control: number ? Number(number) : drawn?.control };
        const frame = (number ? node : drawn?.device.elementOf(drawn.control))?.getBoundingClientRect();
        if (!frame || (to.behaviour === undefined && !this.#model.controls.has(to.control ?? -1))) return null;
        const name = nameOf(this.#model, to);
        if (sort === 'b' && !fitting.has(keyOf(to))) return { frame, text: `${name} takes no event` };
        const anchor = { left: x, top: y, width: 0, height: 0 };
        return { frame, text: `→ ${name}`, drop: () => void this.#ask(event, to, anchor) };
      },
    };
  }

  /**
   * Asks what an event does at a target, and connects it.
   *
   * @param {string} event
   * @param {Target} to
   * @param {Frame} anchor
   * @param {{ known: Link, index: number }} [former] the connection that it replaces
   */
  async #ask(event, to, anchor, former) {
    const from = former?.known.from ?? this.#target;
    try {
      const [{ carries }, effects] = await Promise.all([
        this.#connection.request('receivers', { from, event }),
        this.#connection.request('effects', { from, event, to }),
      ]);
      const question = { event, carries: Object.keys(carries), to, effects, former: former?.known };
      askEffect(this.#model, anchor, question, (effect) => {
        const edit = connecting(this.#model, from, event, to, effect, former?.index);
        const what = 'action' in effect ? effect.action : effect.set;
        void this.#edits.make(edit, {
          says: `Connected ${event} of ${nameOf(this.#model, from)} to ${what} of ${nameOf(this.#model, to)}.`,
        });
      }, (handler) => void addHandler(this.#model, this.#connection, this.#edits, handler));
    } catch (problem) {
      this.#edits.say(/** @type {Error} */ (problem).message);
    }
  }

  // The table

  /**
   * @param {string} title
   * @param {{ known: Link, index: number }[]} rows
   * @param {(known: Link) => (Node | string)[]} end
   */
  #table(title, rows, end) {
    const keeps = this.#model.hello?.keeps;
    return element(
      'table', { class: 'wires', 'aria-label': title },
      element('thead', {}, element(
        'tr', {}, element('th', { scope: 'col' }, 'Event'), element('th', { scope: 'col' }, title),
        element('th', { scope: 'col' }, element('span', { class: 'heard' }, 'Edit')),
      )),
      element('tbody', {}, ...rows.map((row) => element(
        'tr', { 'data-index': row.index },
        element('td', {}, row.known.event), element('td', {}, ...end(row.known)),
        element('td', {}, ...(keeps ? this.#tools(row) : [])),
      ))),
    );
  }

  /** @param {{ known: Link, index: number }} row */
  #tools(row) {
    const { known, index } = row;
    const { to } = known;
    const change = known.from && to ? [element('button', {
      type: 'button', class: 'tool', 'aria-label': `Change ${known.text}`, title: 'Change', 'aria-haspopup': 'dialog',
      onclick: (/** @type {MouseEvent} */ pressed) => this.#ask(known.event, to, frameOf(pressed.currentTarget), row),
    }, icon('pencil'))] : [];
    return [...change, element('button', {
      type: 'button', class: 'tool', 'aria-label': `Remove ${known.text}`, title: 'Remove',
      onclick: () => this.#edits.make({ remove: { items: [`connections[${index}]`] } }, { says: `Removed ${known.text}.` }),
    }, icon('close'))];
  }

  /**
   * @param {Target | undefined} target
   * @param {string} id
   * @param {string} effect
   */
  #end(target, id, effect) {
    return [target ? link(id, target, this.#model) : id, ' ', element('span', { class: 'muted' }, effect)];
  }
}

/**
 * @param {EventTarget | null} button
 * @returns {Frame}
 */
function frameOf(button) {
  return /** @type {HTMLElement} */ (button).getBoundingClientRect();
}
