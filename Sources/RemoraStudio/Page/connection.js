/** @typedef {import('./types.js').Diagnostic} Diagnostic */

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

/**
 * The connection to the host: connects again by itself, and confirms every batch.
 *
 * Events: `hello` and `batch`, whose `detail` is the message; `open` and `close`.
 */
export class Connection extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  #lastRequest = 0;
  #pause = 100;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (problem: Error) => void }>} */
  #requests = new Map();

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
      this.dispatchEvent(new Event('open'));
    };
    socket.onclose = () => {
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
   * @param {string} input
   * @param {Record<string, any>} [details]
   */
  input(input, details = {}) {
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

  /** @param {object} message */
  #send(message) {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  /** @param {any} message */
  #receive(message) {
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
