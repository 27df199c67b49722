import { element, oncePerFrame } from '../dom.js';
import { watchEvents } from '../watching.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Link} Link
 * @typedef {import('../types.js').Target} Target
 * @typedef {{ x: number, y: number, width: number, height: number }} Frame
 */

const SPACE = 'http://www.w3.org/2000/svg';

/**
 * Lines between the ends of the connections of what is selected, which flash when their event is sent; and frames around
 * what can take an event that is dragged (the model's event `fitting`, with targets).
 */
export class Lines {
  #svg = document.createElementNS(SPACE, 'svg');
  #frames = element('div', {});
  element = element('div', { class: 'lines', 'aria-hidden': 'true' }, this.#frames);
  #model;
  #connection;
  #device;
  #viewport;
  /** @type {Target[]} */
  #fitting = [];
  /** @type {Map<string, SVGElement[]>} The lines of an event, by its sender and name. */
  #lines = new Map();
  /** What the lines are of. */
  #drawn = '';
  #isWatching = false;
  #update = oncePerFrame(() => this.#draw());

  /**
   * @param {Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {import('./device.js').RemoraDevice} device
   * @param {import('./viewport.js').Viewport} viewport
   */
  constructor(model, connection, device, viewport) {
    this.#model = model;
    this.#connection = connection;
    this.#device = device;
    this.#viewport = viewport;
    this.element.append(this.#svg);
    for (const type of ['selection', 'outline', 'created', 'removed', 'reset']) model.addEventListener(type, this.#update);
    for (const type of ['changed', 'moved']) model.addEventListener(type, () => this.#lines.size > 0 && this.#update());
    model.addEventListener('hello', () => {
      // A connection that is new watches nothing yet.
      if (this.#isWatching) watchEvents(connection, this, true);
    });
    model.addEventListener('events', (event) => this.#flash(/** @type {CustomEvent} */ (event).detail));
    model.addEventListener('fitting', (event) => {
      this.#fitting = /** @type {CustomEvent} */ (event).detail;
      this.#drawFrames();
    });
    viewport.addEventListener('zoom', this.#update);
  }

  #draw() {
    const drawn = this.#shown().flatMap((link) => {
      const [from, to] = [this.#frame(link.from), this.#frame(link.to)];
      return from && to ? [{ link, from, to }] : [];
    });
    const shown = drawn.map(({ link }) => link.text).join('\n');
    // A line that flashes stays.
    if (shown !== this.#drawn) this.#make(drawn.map(({ link }) => link));
    this.#drawn = shown;
    drawn.forEach(({ from, to }, index) => {
      const [line, port] = [this.#svg.children[2 * index], this.#svg.children[2 * index + 1]];
      const end = middle(to);
      line.setAttribute('d', path(from, to));
      port.setAttribute('cx', String(end.x));
      port.setAttribute('cy', String(end.y));
    });
    this.#watch(drawn.length > 0);
  }

  /** @param {Link[]} links */
  #make(links) {
    this.#lines.clear();
    this.#svg.replaceChildren(...links.flatMap(({ sender, event }) => {
      const line = shape('path', { class: 'line' });
      const key = `${sender}\n${event}`;
      this.#lines.set(key, [...this.#lines.get(key) ?? [], line]);
      return [line, shape('circle', { class: 'port', r: 4 })];
    }));
  }

  /** The connections from and to what is selected, whose ends are two controls. */
  #shown() {
    const { selected, connections } = this.#model;
    const controls = new Set(selected.map((target) => this.#control(target)));
    controls.delete(undefined);
    if (controls.size === 0) return [];
    return connections.filter(({ from, to }) => {
      const [start, end] = [this.#control(from), this.#control(to)];
      return start !== end && (controls.has(start) || controls.has(end));
    });
  }

  /**
   * The control of a target: itself, or what a behaviour belongs to.
   *
   * @param {Target | undefined} target
   */
  #control(target) {
    return target?.control ?? this.#model.behaviours.get(target?.behaviour ?? -1)?.control;
  }

  /**
   * @param {Target | undefined} target
   * @returns {Frame | null} nothing for what is not seen
   */
  #frame(target) {
    const drawn = this.#device.elementOf(this.#control(target) ?? -1);
    if (!drawn?.isConnected || getComputedStyle(drawn).visibility !== 'visible') return null;
    const frame = this.#viewport.place(drawn);
    // What belongs to a screen is at its top: its middle is other controls'.
    const isScreen = this.#model.controls.get(this.#control(target) ?? -1)?.parent === null;
    return isScreen ? { ...frame, height: 16 } : frame;
  }

  #drawFrames() {
    const controls = new Set(this.#fitting.map((target) => this.#control(target)));
    this.#frames.replaceChildren(...[...controls].flatMap((control) => {
      const drawn = this.#device.elementOf(control ?? -1);
      if (!drawn?.isConnected) return [];
      const frame = this.#viewport.place(drawn);
      const fit = element('div', { class: 'fit' });
      fit.style.transform = `translate(${frame.x}px, ${frame.y}px)`;
      Object.assign(fit.style, { width: `${frame.width}px`, height: `${frame.height}px` });
      return [fit];
    }));
  }

  /** @param {boolean} isOn */
  #watch(isOn) {
    if (isOn === this.#isWatching) return;
    this.#isWatching = isOn;
    watchEvents(this.#connection, this, isOn);
  }

  /** @param {import('../types.js').EventEntry[]} entries */
  #flash(entries) {
    for (const { event } of entries) {
      if (event.droppedBy) continue;
      for (const line of this.#lines.get(`${event.behaviour ?? event.sender}\n${event.name}`) ?? []) {
        line.classList.remove('fires');
        line.getBoundingClientRect(); // Restarts the animation.
        line.classList.add('fires');
      }
    }
  }
}

/** @param {Frame} frame */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * A curve from the middle of a frame to that of another.
 *
 * @param {Frame} from
 * @param {Frame} to
 */
function path(from, to) {
  const [start, end] = [middle(from), middle(to)];
  const bend = Math.max(24, Math.abs(end.x - start.x) / 2);
  const way = end.x >= start.x ? 1 : -1;
  return `M${start.x} ${start.y}C${start.x + way * bend} ${start.y} ${end.x - way * bend} ${end.y} ${end.x} ${end.y}`;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
