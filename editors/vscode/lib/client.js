'use strict';

const vscode = require('vscode');
const { CLIENT_CAPABILITIES } = require('./capabilities');
const { ConnectionEnded, ResponseError } = require('./connection');
const { Diagnostics } = require('./diagnostics');
const { Documents } = require('./documents');
const { programPath } = require('./program');
const { Server } = require('./server');
const answers = require('./answers');
const features = ['asking', 'finding', 'changing'].map((name) => require(`./features/${name}`));

/** A server that ends more often than this in so many milliseconds stays ended. */
const MOST_CRASHES = 4;
const CRASH_WINDOW = 180_000;

/** What a request gets that came too late, or that nobody waits for any more: nothing to report. */
const UNREPORTED = new Set([-32800, -32801, -32802]);

/** The server of one workspace folder, with all that VS Code asks it. */
class FolderClient {
  #folder;
  #log;
  #server;
  #parts = [];
  #crashes = [];
  #isStopped = false;
  #trace = 'off';

  constructor(folder, log) {
    this.#folder = folder;
    this.#log = log;
    this.selector = [
      { scheme: 'file', language: 'lua', pattern: new vscode.RelativePattern(folder, '**/*.lua') },
      { scheme: 'file', pattern: new vscode.RelativePattern(folder, '**/scene.json') },
    ];
    this.readTrace();
  }

  get connection() {
    return this.#server.connection;
  }

  readTrace() {
    this.#trace = this.#settings.get('trace', 'off');
  }

  /** Starts the server, and returns once it can be asked. */
  async start() {
    const program = programPath(this.#settings.get('path', 'remora'), this.#folder.uri.fsPath);
    const server = new Server({
      program,
      folder: this.#folder.uri.fsPath,
      log: (text) => this.#log.appendLine(text),
      onEnd: (reason) => this.#ended(server, reason),
    });
    this.#server = server;
    server.connection.trace = (direction, message) => this.#write(direction, message);
    this.diagnostics = new Diagnostics();
    this.#parts = [this.diagnostics];
    answers.register(this, this.#folder, this.#log, this.#parts);
    try {
      await server.initialize(this.#introduction);
    } catch (error) {
      // Why it has ended is reported elsewhere.
      if (!(error instanceof ConnectionEnded)) this.#report(`the server cannot begin: ${error}`);
      return;
    }
    if (this.#server !== server) return;
    this.documents = new Documents(this.#folder, server);
    this.#parts.push(this.documents, ...features.flatMap(({ register }) => register(this, server.capabilities)));
  }

  async stop() {
    this.#isStopped = true;
    const server = this.#server;
    this.#forget();
    await server?.stop();
  }

  /** The answer of the server, or `null` if it has none, or does not know the document. */
  async ask(document, method, params, token) {
    return this.documents?.has(document) ? this.send(method, params, token) : null;
  }

  /** The answer of the server, or `null` if there is none. */
  async send(method, params, token) {
    try {
      return (await this.#server?.connection.request(method, params, token)) ?? null;
    } catch (error) {
      const isReported = error instanceof ResponseError && !UNREPORTED.has(error.code);
      if (isReported) this.#log.appendLine(`${method}: ${error.message}`);
      return null;
    }
  }

  /** The answer of the server, or an error with its words for the person who asked. */
  async insist(document, method, params, token) {
    if (!this.documents?.has(document)) throw new Error('Remora does not know this file.');
    return this.connection.request(method, params, token);
  }

  get #settings() {
    return vscode.workspace.getConfiguration('remora', this.#folder.uri);
  }

  get #introduction() {
    const { name, uri } = this.#folder;
    return {
      processId: process.pid,
      clientInfo: { name: 'Visual Studio Code', version: vscode.version },
      locale: vscode.env.language,
      rootUri: uri.toString(),
      workspaceFolders: [{ uri: uri.toString(), name }],
      capabilities: CLIENT_CAPABILITIES,
    };
  }

  #ended(server, reason) {
    if (this.#isStopped || this.#server !== server) return;
    this.#forget();
    this.#log.appendLine(reason);
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((time) => now - time < CRASH_WINDOW), now];
    if (/ENOENT|EACCES/.test(reason)) this.#report(`${reason}. The setting remora.path is the program.`);
    else if (this.#crashes.length > MOST_CRASHES) this.#report(`the server keeps ending: ${reason}`);
    else this.start();
  }

  #forget() {
    for (const part of this.#parts) part.dispose();
    this.#parts = [];
    this.#server = undefined;
    this.documents = undefined;
  }

  async #report(text) {
    const actions = {
      'Open the Settings': ['workbench.action.openSettings', 'remora.path'],
      'Show the Log': ['remora.showLog'],
    };
    const chosen = await vscode.window.showErrorMessage(`Remora: ${text}`, ...Object.keys(actions));
    if (chosen) await vscode.commands.executeCommand(...actions[chosen]);
  }

  #write(direction, message) {
    if (direction !== '!' && this.#trace === 'off') return;
    const isWhole = direction === '!' || this.#trace === 'verbose';
    const text = isWhole ? JSON.stringify(message) : (message.method ?? `answer ${message.id}`);
    this.#log.appendLine(`${direction} ${text}`);
  }
}

module.exports = { FolderClient };
