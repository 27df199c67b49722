'use strict';

const Module = require('module');
const { vscode } = require('./vscode');

/** Gives the extension, wherever it is, the editor that stands in for VS Code. */
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
