import { element, icon, oncePerFrame } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */
/** @typedef {import('../connection.js').Connection} Connection */
/** @typedef {import('../shell/shortcuts.js').Shortcuts} Shortcuts */

const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4];
const FIXED = 'The clock of this app cannot be stopped: give its host an AdjustableClock.';

/** The host's time: to stop, to step through, to slow down. */
export class RemoraTime extends HTMLElement {
  #run = /** @type {HTMLButtonElement} */ (element('button', { type: 'button', class: 'tool' }));
  #step = /** @type {HTMLButtonElement} */ (
    element('button', { type: 'button', class: 'tool', 'aria-label': 'Step',
      title: 'Step to what is due next (F10)' }, icon('step'))
  );
  #speed = /** @type {HTMLSelectElement} */ (element('select', { class: 'speed', 'aria-label': 'Speed' }));
  #clock = element('span', { class: 'clock', role: 'timer', 'aria-label': 'Time' });
  #transport = element('div', { class: 'transport', role: 'group', 'aria-label': 'Time' },
    this.#run, this.#step, this.#speed, this.#clock);
  #isTicking = false;
  #isOpen = false;
  /** @type {Model} */
  #model = /** @type {any} */ (null);

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {Shortcuts} shortcuts
   */
  start(model, connection, shortcuts) {
    this.#model = model;
    this.append(this.#transport);
    this.#setClock(connection);
    shortcuts.add(['F8'], 'Stops the time, or lets it pass', () => this.#run.click());
    shortcuts.add(['F10'], 'Steps to what is due next', () => this.#step.click());
    model.addEventListener('hello', () => this.#showHost());
    // Every batch carries the clock, and what a person did should be seen before it.
    model.addEventListener('clock', oncePerFrame(() => this.#showClock()));
    for (const type of ['open', 'close']) {
      connection.addEventListener(type, () => {
        this.#isOpen = connection.isOpen;
        this.#tick();
      });
    }
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
    const canStop = hello?.clock ?? false;
    for (const each of [this.#run, this.#step, this.#speed]) each.disabled = !canStop;
    if (hello && !canStop) this.#transport.title = FIXED;
    else this.#transport.removeAttribute('title');
  }

  #showClock() {
    const { running, speed } = this.#model.clock;
    const word = running ? 'Pause' : 'Play';
    if (this.#run.getAttribute('aria-label') !== word) {
      this.#run.setAttribute('aria-label', word);
      this.#run.title = running ? 'Pause the time (F8)' : 'Let the time pass (F8)';
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
    const { running, speed } = this.#model.clock;
    // It stands while the host cannot be reached: nobody knows what it does.
    if (running && !this.#isOpen) return;
    const text = `${this.#model.now.toFixed(1)} s`;
    if (this.#clock.textContent !== text) this.#clock.textContent = text;
    if (this.#isTicking || !running) return;
    this.#isTicking = true;
    // When the text is another one; not with each frame, which would keep the processor busy.
    const rest = 0.1 - (this.#model.now % 0.1);
    setTimeout(() => {
      this.#isTicking = false;
      this.#tick();
    }, Math.min(1000, (rest / speed) * 1000));
  }
}

customElements.define('remora-time', RemoraTime);
