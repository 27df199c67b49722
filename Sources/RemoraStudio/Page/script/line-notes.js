import { element, icon } from '../dom.js';
import { sign } from '../log/diagnostic.js';
import { waitingTasks } from '../log/now.js';
import { reportedMistakes } from '../source/mistakes.js';
import { withPlainEnds } from './draft.js';
import { placesOfLines } from './lines.js';

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('../types.js').Task} Task
 * @typedef {{ line: number, kind: 'waits' | 'failed', key: string, title: string, say: () => string }} Note what happens at
 *   a line of the text, and how to say that now
 */

/** How often the seconds that are left are shown anew, in milliseconds. */
const BEAT = 100;

/** What happens at the lines of a script that is edited: tasks wait there, or a function failed, with its variables. */
export class LineNotes {
  /** What happens at the line of the caret, or at another one. */
  element = element('div', { class: 'line-note', hidden: true });
  /** What a screen reader says when the caret comes to a line. */
  status = element('span', { class: 'heard', role: 'status' });
  /** @type {Draft | null} */
  #draft = null;
  /** @type {Note[]} */
  #notes = [];
  /** @type {HTMLElement[]} */
  #texts = [];
  /** @type {string | null} Which notes the editor shows; `null` if that is not known. */
  #keys = null;
  #timer = 0;
  #model;

  /** @param {import('../model.js').Model} model */
  constructor(model) {
    this.#model = model;
    for (const type of ['outline', 'reset', 'clock', 'log']) model.addEventListener(type, () => this.changed());
  }

  /** @param {Draft | null} draft that is seen from now on */
  watch(draft) {
    if (draft !== this.#draft) this.#keys = null;
    this.#draft = draft;
    this.changed();
  }

  /** The text has changed, or what happens. */
  changed() {
    const draft = this.#draft;
    this.#notes = draft ? notesOf(this.#model, draft) : [];
    const keys = this.#notes.map(({ key }) => key).join('\n');
    if (keys !== this.#keys) {
      this.#keys = keys;
      this.#texts = this.#notes.map(({ kind, title }) => element('span', { class: `note-of-line ${kind}`, title }));
      draft?.editor.note(this.#notes.map(({ line, kind }, index) => (
        { line, sign: signOf(kind), text: /** @type {HTMLElement} */ (this.#texts[index]) }
      )));
    }
    this.#say();
  }

  /** The caret went to another line. */
  moved() {
    this.#say();
    const line = this.#draft?.editor.caret().line;
    this.status.textContent = this.#notes.filter((note) => note.line === line).map(({ title }) => title).join('. ');
  }

  /** Says what happens now; again soon, while time passes. */
  #say() {
    clearTimeout(this.#timer);
    for (const [index, note] of this.#notes.entries()) setText(this.#texts[index], note.say());
    const line = this.#draft?.editor.caret().line;
    const note = this.#notes.find((each) => each.line === line) ?? this.#notes[0];
    this.element.hidden = !note;
    setText(this.element, note ? `Line ${note.line}: ${note.say()}` : '');
    this.element.title = note?.title ?? '';
    const isCounting = this.#model.clock.running && this.#notes.some(({ kind }) => kind === 'waits');
    if (isCounting) this.#timer = window.setTimeout(() => this.#say(), BEAT);
  }
}

/**
 * What happens at the lines of a text, in their order.
 *
 * @param {import('../model.js').Model} model
 * @param {Draft} draft
 * @returns {Note[]}
 */
function notesOf(model, { file, saved, editor, isUnsaved }) {
  const tasks = waitingTasks(model).filter(({ task }) => task.file === file && task.line);
  const failures = [...reportedMistakes(model, { file, text: saved })].filter(([, { hasFailed }]) => hasFailed);
  if (tasks.length === 0 && failures.length === 0) return [];
  const place = placesOfLines(withPlainEnds(saved), editor.text());
  const isBroken = model.mistakes.some((mistake) => mistake.severity === 'error' && mistake.file === file);
  const notes = [...waitingNotes(tasks, place, isUnsaved || isBroken, model), ...failures.flatMap((each) => failureNote(each, place))];
  return notes.sort((one, other) => one.line - other.line);
}

/**
 * @param {ReturnType<typeof waitingTasks>} tasks of one script, the one that goes on first at the start
 * @param {(line: number) => number} place where a line is in the text
 * @param {boolean} isOld whether the text is not what runs
 * @param {import('../model.js').Model} model
 * @returns {Iterable<Note>}
 */
function waitingNotes(tasks, place, isOld, model) {
  /** @type {Map<number, Note>} */
  const waits = new Map();
  for (const { task, due } of tasks) {
    const line = place(task.line ?? 0);
    if (!line || waits.has(line)) continue;
    const count = tasks.filter((each) => each.task.line === task.line).length;
    const more = `${task.old || isOld ? ', in the old code' : ''}${count > 1 ? ` (${count} tasks)` : ''}`;
    const say = () => (
      due === Infinity ? `waits for ${task.subject}${more}` : `waits ${Math.max(0, due - model.now).toFixed(1)} s more${more}`
    );
    const title = `A task waits for ${task.subject}${more}`;
    waits.set(line, { line, kind: 'waits', key: `${line} ${title}`, title, say });
  }
  return waits.values();
}

/**
 * @param {[number, { message: string, locals: { name: string, value: string }[] }]} failure
 * @param {(line: number) => number} place where a line is in the text
 * @returns {Note[]} none for a line that was changed
 */
function failureNote([saidLine, { message, locals }], place) {
  const line = place(saidLine);
  if (!line) return [];
  const variables = locals.map(({ name, value }) => `${name} = ${value}`).join(', ');
  const title = [`Failed: ${message}`, variables].filter(Boolean).join('. ');
  return [{ line, kind: 'failed', key: `${line} ${title}`, title, say: () => variables || message }];
}

/** @param {Note['kind']} kind */
function signOf(kind) {
  if (kind === 'failed') return sign('error');
  return element('span', { class: 'sign waits', title: 'A task waits here' }, icon('hourglass'));
}

/**
 * @param {HTMLElement | undefined} node
 * @param {string} text
 */
function setText(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}
