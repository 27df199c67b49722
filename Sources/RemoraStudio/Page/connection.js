/** @typedef {import('./types.js').Diagnostic} Diagnostic */

/**
 * JSON that is the same for two values that say the same: the host writes the names of an object in any order.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function canonical(value) {
  return JSON.stringify(value, (_, part) => part === null || typeof part !== 'object' || Array.isArray(part) ? part
    : Object.fromEntries(Object.keys(part).sort().map((name) => [name, part[name]])));
}

/** The answer to a request was a problem. */
export class Problem extends Error {
  /** @param {Diagnostic} diagnostic */
  constructor(diagnostic) {
    super(diagnostic.suggestion ? `${diagnostic.message} — ${diagnostic.suggestion}` : diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

const VERSION = 1;
const LONGEST_PAUSE = 2000;
/** How often the page asks a silent host for an answer, and after how long it says so: milliseconds. */
const BEAT = 1000;
const SILENCE = 3000;

/**
 * The connection to the host: connects again by itself, and confirms every batch.
 *
 * Events: `hello` and `batch`, whose `detail` is the message; `open` and `close`; `silence`, every second
 * in which a connected host has not answered for three, and at its next answer.
 */
export class Connection extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  /** How many inputs it has sent since it was opened: the host says how many of them it has handled. */
  inputs = 0;
  #lastRequest = 0;
  #pause = 100;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (problem: Error) => void }>} */
  #requests = new Map();
  /** When the host was heard last. */
  #heard = 0;
  #isBeating = false;
  #isSilent = false;

  constructor() {
    super();
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      // A page that was asleep has not looked at what has arrived meanwhile.
      if (now - last > 2 * BEAT) this.#heard = now;
      last = now;
      this.#beat(now);
    }, BEAT);
  }

  /** For how many milliseconds a connected host has not answered; 0 for less than three seconds. */
  get silence() {
    return this.#isSilent ? performance.now() - this.#heard : 0;
  }

  /** Whether the host can be reached now. */
  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Connects, and again whenever the connection ends. */
  connect() {
    const socket = new WebSocket(`ws://${location.host}/socket`);
    this.#socket = socket;
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onopen = () => {
      this.#pause = 100;
      this.inputs = 0;
      this.#hear();
      this.dispatchEvent(new Event('open'));
    };
    socket.onclose = () => {
      this.#hear();
      const problem = new Problem({ severity: 'error', message: 'the host cannot be reached' });
      for (const request of this.#requests.values()) request.reject(problem);
      this.#requests.clear();
      this.dispatchEvent(new Event('close'));
      setTimeout(() => this.connect(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    };
  }

  /**
   * Tells the host what a person did on the stage. Lost while there is no connection.
   *
   * @template {keyof import('./types.js').Sent} Name
   * @param {Name} input
   * @param {import('./types.js').Sent[Name] & import('./types.js').Receiver} details
   */
  input(input, details) {
    if (this.isOpen) this.inputs += 1;
    this.#send({ input, ...details });
  }

  /**
   * Asks the host for something.
   *
   * @param {string} what the `do` of the request
   * @param {Record<string, any>} [details]
   * @returns {Promise<any>} rejected with a `Problem`
   */
  request(what, details = {}) {
    const request = ++this.#lastRequest;
    return new Promise((resolve, reject) => {
      if (!this.isOpen) {
        reject(new Problem({ severity: 'error', message: 'the host cannot be reached' }));
        return;
      }
      this.#requests.set(request, { resolve, reject });
      this.#send({ request, do: what, ...details });
    });
  }

  /**
   * Asks a host that says nothing whether it is there.
   *
   * @param {number} now
   */
  #beat(now) {
    if (!this.isOpen || now - this.#heard < BEAT) return;
    if (!this.#isBeating) {
      this.#isBeating = true;
      const end = () => { this.#isBeating = false; };
      this.request('beat').then(end, end);
    }
    if (now - this.#heard < SILENCE) return;
    this.#isSilent = true;
    this.dispatchEvent(new Event('silence'));
  }

  #hear() {
    this.#heard = performance.now();
    if (!this.#isSilent) return;
    this.#isSilent = false;
    this.dispatchEvent(new Event('silence'));
  }

  /** @param {object} message */
  #send(message) {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  /** @param {any} message */
  #receive(message) {
    this.#hear();
    if (message.hello) {
      if (message.hello.version === VERSION) {
        this.dispatchEvent(new CustomEvent('hello', { detail: message.hello }));
      } else if (sessionStorage.getItem('reloaded') !== String(message.hello.version)) {
        sessionStorage.setItem('reloaded', String(message.hello.version));
        location.reload();
      }
    } else if (message.batch !== undefined) {
      try {
        this.dispatchEvent(new CustomEvent('batch', { detail: message }));
      } finally {
        // After those who watch the document: sending takes longer than most changes.
        queueMicrotask(() => this.#send({ ack: message.batch }));
      }
    } else if (message.answer !== undefined) {
      const request = this.#requests.get(message.answer);
      this.#requests.delete(message.answer);
      if (message.problem) request?.reject(new Problem(message.problem));
      else request?.resolve(message.value);
    }
  }
}
