import { element } from '../dom.js';
import { codeMirror } from './code-mirror.js';
import { plainEditor } from './plain.js';

/**
 * @typedef {{ from: number, to: number, text: string }} Edit replaces what stands between two places of a text
 * @typedef {import('../types.js').TypedMistake} TypedMistake
 * @typedef {{ line: number, column: number }} Position lines count from 1, columns from 0
 *
 * @typedef {object} Editor One text that a person edits. Its lines end with `\n`, whatever the file's do.
 * @property {HTMLElement} element
 * @property {() => string} text
 * @property {() => Position} caret
 * @property {(edits: Edit[]) => void} change makes edits, from first to last, as one step that can be undone; the caret stays where it was
 * @property {(line: number, column?: number) => void} go moves the caret to a place
 * @property {() => number} offset where the caret is in the text
 * @property {(offset: number) => void} put moves the caret to a place of the text
 * @property {(at?: Position) => { left: number, top: number, bottom: number }} spot where a place, or else the caret, is in the window
 * @property {(x: number, y: number) => Position | null} at the character at a point of the window; a plain text area knows none
 * @property {() => { from: number, to: number }} selection
 * @property {() => string} selected the text that is selected
 * @property {(from: number, to: number) => void} select selects a part of the text, and shows it
 * @property {(found: { from: number, to: number }[]) => void} highlight
 * @property {() => string} fold folds the block around the caret, or unfolds it; returns what it did
 * @property {HTMLElement} field what has the focus
 * @property {() => void} focus
 * @property {() => void} layOut called when it is seen again
 * @property {(mistakes: TypedMistake[]) => void} mark
 * @property {(results: import('./results.js').Result[]) => void} [showResults] marks the lines of a spec
 * @property {(notes: { line: number, sign: HTMLElement, text: HTMLElement }[]) => void} note shows signs beside lines, and texts
 *   behind them, in place of those before
 *
 * @typedef {{ changed: () => void, moved: () => void }} Listener hears of changes of the text and of the caret's line
 * @typedef {(text: string, label: string, listener: Listener) => Editor} MakeEditor
 */

const STYLES = ['script.css', 'completions.css', 'spec.css'];
const NAMES = ['codemirror.js', 'lua.js', 'matchbrackets.js', 'foldcode.js', 'foldgutter.js', 'indent-fold.js'];

/**
 * What makes editors: CodeMirror, or a plain text area where the host has none.
 *
 * @param {boolean} hasCodeMirror
 * @returns {Promise<MakeEditor>}
 */
export async function loadEditor(hasCodeMirror) {
  const own = Promise.all(STYLES.map((name) => style(new URL(`../style/${name}`, import.meta.url).href)));
  if (!hasCodeMirror) return own.then(() => plainEditor);
  try {
    const look = style('/codemirror/codemirror.css');
    // Each script adds to what the first one has made.
    for (const name of NAMES) await script(`/codemirror/${name}`);
    await Promise.all([own, look]);
    return codeMirror;
  } catch {
    return plainEditor;
  }
}

/** @param {string} href */
function style(href) {
  return added(element('link', { rel: 'stylesheet', href }));
}

/**
 * CodeMirror is no module: it puts its one name into the window.
 *
 * @param {string} src
 */
function script(src) {
  return added(element('script', { src }));
}

/**
 * @param {HTMLElement} made
 * @returns {Promise<void>}
 */
function added(made) {
  return new Promise((resolve, reject) => {
    made.addEventListener('load', () => resolve());
    made.addEventListener('error', () => reject(new Error(made.outerHTML)));
    document.head.append(made);
  });
}
