import { element, oncePerFrame } from '../dom.js';
import { placeLink } from './place.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Behaviour} Behaviour
 * @typedef {import('../types.js').Task} Task
 * @typedef {{ key: string, behaviour: Behaviour, task: Task, due: number }} Waiting
 * @typedef {{ row: HTMLElement, bar: HTMLElement, left: HTMLElement, waiting: Waiting }} Lane
 */

/** How many lanes are drawn. */
const MOST = 60;

/** The handlers that wait, the one that goes on first at the top. */
export class RemoraNow extends HTMLElement {
  /** @type {Map<string, Lane>} */
  #lanes = new Map();
  #list = element('ul', { class: 'lanes' });
  #note = element('p', { class: 'muted note' });
  #isShown = false;
  #isMoving = false;
  /** @type {Model} */
  #model = /** @type {any} */ (null);
  #draw = oncePerFrame(() => this.#drawLanes());

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    void connection;
    this.#model = model;
    this.append(this.#list, this.#note);
    for (const type of ['outline', 'reset', 'clock']) model.addEventListener(type, () => this.#draw());
    this.#draw();
  }

  set isShown(/** @type {boolean} */ shown) {
    this.#isShown = shown;
    this.#draw();
  }

  #drawLanes() {
    if (!this.#isShown) return;
    const all = waitingTasks(this.#model);
    const waiting = all.slice(0, MOST);
    const keys = new Set(waiting.map(({ key }) => key));
    for (const [key, { row }] of this.#lanes) {
      if (keys.has(key)) continue;
      row.remove();
      this.#lanes.delete(key);
    }
    waiting.forEach((each, index) => {
      let lane = this.#lanes.get(each.key);
      if (!lane) this.#lanes.set(each.key, (lane = this.#makeLane(each)));
      lane.waiting = each;
      // Only what is out of place moves, so that a lane with the focus keeps it.
      if (this.#list.children[index] !== lane.row) {
        this.#list.insertBefore(lane.row, this.#list.children[index] ?? null);
      }
    });
    this.#note.hidden = all.length > 0 && all.length <= MOST;
    this.#note.textContent = all.length > MOST
      ? `and ${all.length - MOST} more`
      : 'Nothing is waiting. A handler that waits for time, an animation or a result is shown here.';
    this.#move();
  }

  /** @param {Waiting} waiting */
  #makeLane(waiting) {
    const { behaviour, task } = waiting;
    const bar = element('span', { class: 'filled' });
    const left = element('span', { class: 'left' });
    const what = element(
      'span',
      { class: 'what' },
      element(
        'button',
        { type: 'button', class: 'place name', title: `Select ${behaviour.id}`,
          onclick: () => this.#model.select({ behaviour: behaviour.number }) },
        behaviour.id,
      ),
      ` · ${task.handler ?? behaviour.script} `,
      task.file ? placeLink(this.#model, { file: task.file, line: task.line }, `:${task.line ?? ''}`) : null,
      task.old ? element('span', { class: 'old', title: 'Runs the code from before a reload' }, 'old code') : null,
    );
    const row = element(
      'li',
      { class: 'lane', title: `waits for ${task.subject}` },
      what,
      element('span', { class: 'track', 'aria-hidden': 'true' }, bar),
      left,
    );
    row.dataset.behaviour = behaviour.id;
    return { row, bar, left, waiting };
  }

  /** Shows the seconds that are left; again with each frame while time passes. */
  #move() {
    const now = this.#model.now;
    for (const { row, bar, left, waiting: { task, due } } of this.#lanes.values()) {
      const seconds = Math.max(0, due - now);
      const isKnown = Number.isFinite(due);
      const part = isKnown && task.total ? Math.min(1, seconds / task.total) : 0;
      row.classList.toggle('isOpenEnded', !isKnown);
      bar.style.transform = `scaleX(${part.toFixed(4)})`;
      const text = isKnown ? `${seconds.toFixed(1)} s` : `waits for ${task.subject}`;
      if (left.textContent !== text) left.textContent = text;
    }
    const isCounting = [...this.#lanes.values()].some(({ waiting: { due } }) => due > now && due < Infinity);
    if (this.#isMoving || !this.#isShown || !isCounting || !this.#model.clock.running) return;
    this.#isMoving = true;
    requestAnimationFrame(() => {
      this.#isMoving = false;
      this.#move();
    });
  }
}

/**
 * The tasks of all behaviours, by the time when they go on; those that wait for something else last.
 *
 * @param {Model} model
 * @returns {Waiting[]}
 */
export function waitingTasks(model) {
  /** @type {Waiting[]} */
  const all = [];
  for (const behaviour of model.behaviours.values()) {
    /** @type {Map<string, number>} */
    const alike = new Map();
    for (const task of behaviour.tasks ?? []) {
      const place = [behaviour.number, task.handler, task.file, task.line, task.subject, task.old].join(' ');
      const count = alike.get(place) ?? 0;
      alike.set(place, count + 1);
      const due = task.left === undefined ? Infinity : (task.at ?? 0) + task.left;
      all.push({ key: `${place} ${count}`, behaviour, task, due });
    }
  }
  return all.sort((one, other) =>
    one.due === other.due ? (one.key < other.key ? -1 : 1) : one.due - other.due);
}

customElements.define('remora-now', RemoraNow);
