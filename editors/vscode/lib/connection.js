'use strict';

const { encode, Decoder } = require('./framing');

const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;

/** The other side answered with an error. */
class ResponseError extends Error {
  /**
   * @param {string} message
   * @param {number} code
   */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** The connection ended before the answer. */
class ConnectionEnded extends Error {}

/** Requests and notifications of JSON-RPC, in both directions. */
class Connection {
  #decoder = new Decoder();
  #last = 0;
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #pending = new Map();
  /** @type {Map<string, (params: any) => any>} */
  #handlers = new Map();
  #write;
  #hasEnded = false;

  /**
   * Gets each message with its direction, `'→'` or `'←'`; and each failure of a handler, with `'!'`.
   *
   * @type {(direction: string, message: any) => void}
   */
  trace = () => {};

  /** @param {(bytes: any) => void} write */
  constructor(write) {
    this.#write = write;
  }

  /**
   * Calls `handle` with the parameters of each request or notification with this name. What it returns, or a promise
   * of it, answers the request.
   *
   * @param {string} method
   * @param {(params: any) => any} handle
   */
  on(method, handle) {
    this.#handlers.set(method, handle);
  }

  /**
   * @param {string} method
   * @param {any} [params]
   */
  notify(method, params) {
    this.#send({ method, params });
  }

  /**
   * @param {string} method
   * @param {any} [params]
   * @param {any} [token] cancels the request
   * @returns {Promise<any>}
   */
  request(method, params, token) {
    if (this.#hasEnded) return Promise.reject(new ConnectionEnded(method));
    const id = ++this.#last;
    const answer = new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    this.#send({ id, method, params });
    const cancels = token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    return answer.finally(() => cancels?.dispose());
  }

  /**
   * Takes what the other side has written.
   *
   * @param {any} bytes
   */
  receive(bytes) {
    for (const message of this.#decoder.push(bytes)) {
      this.trace('←', message);
      if (message.method === undefined) this.#settle(message);
      else this.#handle(message);
    }
  }

  /** Ends the connection: whoever waits for an answer gets an error. */
  end() {
    this.#hasEnded = true;
    for (const { reject } of this.#pending.values()) reject(new ConnectionEnded());
    this.#pending.clear();
  }

  #send(message) {
    if (this.#hasEnded) return;
    this.trace('→', message);
    this.#write(encode({ jsonrpc: '2.0', ...message }));
  }

  #settle({ id, result, error }) {
    const waits = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) waits?.reject(new ResponseError(error.message, error.code));
    else waits?.resolve(result ?? null);
  }

  async #handle({ id, method, params }) {
    const handle = this.#handlers.get(method);
    /** @param {any} answer */
    const answer = (answer) => id === undefined || this.#send({ id, ...answer });
    if (!handle) return answer({ error: { code: METHOD_NOT_FOUND, message: `${method} is not known here` } });
    try {
      answer({ result: (await handle(params)) ?? null });
    } catch (error) {
      this.trace('!', { method, error: String(error) });
      answer({ error: { code: INTERNAL_ERROR, message: String(error) } });
    }
  }
}

module.exports = { Connection, ConnectionEnded, ResponseError };
