'use strict';

const { spawn } = require('child_process');
const { Connection } = require('./connection');

/** How long the server may take to end by itself, in milliseconds. */
const PATIENCE = 2000;

/** A running `remora lsp`. */
class Server {
  #process;
  #ended;
  /** What the server can do. @type {any} */
  capabilities = {};

  /**
   * @param {object} options
   * @param {string} options.program
   * @param {string} options.folder
   * @param {(text: string) => void} options.log gets what the server writes on standard error
   * @param {(reason: string) => void} options.onEnd gets why the server has ended, or could not be started
   */
  constructor({ program, folder, log, onEnd }) {
    this.#process = spawn(program, ['lsp'], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
    this.connection = new Connection((bytes) => this.#process.stdin.write(bytes));
    this.#ended = new Promise((resolve) => {
      const end = (/** @type {string} */ reason) => {
        this.connection.end();
        resolve(reason);
      };
      this.#process.on('error', (/** @type {Error} */ error) => end(error.message));
      this.#process.on('exit', (/** @type {any} */ status, /** @type {any} */ signal) => {
        end(`${program} has ended: ${signal ?? `status ${status}`}`);
      });
    });
    this.#ended.then(onEnd);
    // Writing to a server that has ended is no failure of its own.
    this.#process.stdin.on('error', () => {});
    this.#process.stderr.on('data', (/** @type {any} */ text) => log(String(text).trimEnd()));
    this.#process.stdout.on('data', (/** @type {any} */ bytes) => {
      try {
        this.connection.receive(bytes);
      } catch (error) {
        log(String(error));
        this.#process.kill();
      }
    });
  }

  /** @param {any} params */
  async initialize(params) {
    const answer = await this.connection.request('initialize', params);
    this.capabilities = answer?.capabilities ?? {};
    this.connection.notify('initialized', {});
  }

  /** Ends the server, by force if it takes too long. */
  async stop() {
    const force = setTimeout(() => this.#process.kill('SIGKILL'), PATIENCE);
    try {
      await this.connection.request('shutdown');
      this.connection.notify('exit');
    } catch {
      // It has ended already.
    }
    await this.#ended;
    clearTimeout(force);
  }
}

module.exports = { Server };
