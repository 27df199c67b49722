import { element, icon, oncePerFrame } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4];
const FIXED = 'The clock of this app cannot be stopped: give its host an AdjustableClock.';

/** The bar at the top: what is running, its time, and whether it can be reached. */
export class RemoraTime extends HTMLElement {
  #scene = element('strong', { class: 'scene' });
  #screen = element('span', { class: 'crumb muted' });
  #run = /** @type {HTMLButtonElement} */ (element('button', { type: 'button', class: 'tool' }));
  #step = /** @type {HTMLButtonElement} */ (
    element('button', { type: 'button', class: 'tool', 'aria-label': 'Step',
      title: 'Step to what is due next' }, icon('step'))
  );
  #speed = /** @type {HTMLSelectElement} */ (element('select', { class: 'speed', 'aria-label': 'Speed' }));
  #clock = element('span', { class: 'clock', role: 'timer', 'aria-label': 'Time' });
  #transport = element('div', { class: 'transport', role: 'group', 'aria-label': 'Time' },
    this.#run, this.#step, this.#speed, this.#clock);
  #state = element('span', { class: 'state', role: 'status' });
  #isTicking = false;
  #isOpen = false;
  /** @type {Model} */
  #model = /** @type {any} */ (null);

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    this.#model = model;
    const fish = icon('fish');
    fish.classList.add('fish');
    this.append(
      element('div', { class: 'what' }, fish, this.#scene, this.#screen),
      this.#transport,
      this.#state,
    );
    this.#setClock(connection);
    const showScreen = oncePerFrame(() => this.#showScreen());
    for (const type of ['created', 'removed', 'reset']) model.addEventListener(type, showScreen);
    model.addEventListener('hello', () => this.#showHost());
    model.addEventListener('clock', () => this.#showClock());
    const showState = () => this.#showState(connection.isOpen);
    connection.addEventListener('open', showState);
    connection.addEventListener('close', showState);
    showState();
    this.#showHost();
    this.#showClock();
  }

  /** @param {Connection} connection */
  #setClock(connection) {
    // What was done is shown when the host says so: on all pages alike.
    const ask = (/** @type {string} */ what, details = {}) => {
      connection.request(what, details).catch((problem) => {
        this.#model.dispatchEvent(new CustomEvent('notice', { detail: { text: problem.message } }));
      });
    };
    this.#run.addEventListener('click', () => ask('clock', { running: !this.#model.clock.running }));
    this.#step.addEventListener('click', () => ask('step'));
    this.#speed.addEventListener('change', () => ask('clock', { speed: Number(this.#speed.value) }));
  }

  #showHost() {
    const hello = this.#model.hello;
    this.#scene.textContent = hello?.scene ?? 'Remora';
    document.title = hello?.scene ? `${hello.scene} – Remora` : 'Remora';
    const canStop = hello?.clock ?? false;
    for (const each of [this.#run, this.#step, this.#speed]) each.disabled = !canStop;
    if (hello && !canStop) this.#transport.title = FIXED;
    else this.#transport.removeAttribute('title');
  }

  #showScreen() {
    this.#screen.textContent = this.#model.topScreen?.id ?? '';
  }

  #showClock() {
    const { running, speed } = this.#model.clock;
    const word = running ? 'Pause' : 'Play';
    if (this.#run.getAttribute('aria-label') !== word) {
      this.#run.setAttribute('aria-label', word);
      this.#run.title = running ? 'Pause the time' : 'Let the time pass';
      this.#run.replaceChildren(icon(running ? 'pause' : 'play'));
    }
    this.classList.toggle('isPaused', !running);
    const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((one, other) => one - other);
    if (this.#speed.options.length !== speeds.length || this.#speed.value !== String(speed)) {
      this.#speed.replaceChildren(...speeds.map((each) => element('option', { value: each }, `${each}×`)));
      this.#speed.value = String(speed);
    }
    this.#tick();
  }

  #tick() {
    const text = `${this.#model.now.toFixed(1)} s`;
    if (this.#clock.textContent !== text) this.#clock.textContent = text;
    if (this.#isTicking || !this.#isOpen || !this.#model.clock.running) return;
    this.#isTicking = true;
    requestAnimationFrame(() => {
      this.#isTicking = false;
      this.#tick();
    });
  }

  /** @param {boolean} isOpen */
  #showState(isOpen) {
    this.#isOpen = isOpen;
    this.#tick();
    this.#state.classList.toggle('isOpen', isOpen);
    this.#state.replaceChildren(
      element('span', { class: 'light', 'aria-hidden': 'true' }, isOpen ? '●' : '○'),
      element('span', { class: 'word' }, isOpen ? 'Connected' : 'Connecting…'),
    );
  }
}

customElements.define('remora-time', RemoraTime);
