'use strict';

const vscode = require('vscode');
const convert = require('./convert');

/** What the server says is wrong. */
class Diagnostics {
  #collection = vscode.languages.createDiagnosticCollection('remora');
  /** What the server has written for each diagnostic, with data that VS Code has no place for. */
  #originals = new WeakMap();

  /** Takes a `textDocument/publishDiagnostics`. */
  publish({ uri, diagnostics }) {
    const made = diagnostics.map((original) => {
      const diagnostic = convert.diagnostic(original);
      this.#originals.set(diagnostic, original);
      return diagnostic;
    });
    this.#collection.set(convert.uri(uri), made);
  }

  /** A diagnostic as the server wrote it. */
  original(diagnostic) {
    return this.#originals.get(diagnostic) ?? convert.fromDiagnostic(diagnostic);
  }

  dispose() {
    this.#collection.dispose();
  }
}

module.exports = { Diagnostics };
