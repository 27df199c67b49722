import { element, icon } from '../dom.js';
import { linesOf } from '../log/code.js';
import { fileName, openSource } from '../log/place.js';
import { refusal } from '../source/length.js';
import { counted, resultsOf, sentenceAbout } from './results.js';
import { SavingLine } from './saving-line.js';

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Source} Source
 * @typedef {import('./results.js').Result} Result
 */

/** In a pane that is lower than this, the text of the spec is folded at first. */
const LEAST_HEIGHT = 420;

/**
 * The spec of the script that is edited, below it: its text, and what came of it. It is run when either was saved.
 *
 * Of a spec that is edited in the place of a script, only what came of it is below.
 */
export class SpecHalf {
  element = element('section', { class: 'spec-half', 'aria-label': 'Spec', hidden: true });
  /** Where its editor is. */
  place = element('div', { class: 'place-of-editor' });
  #name = /** @type {HTMLButtonElement} */ (
    element('button', { class: 'tool name', type: 'button', 'aria-expanded': 'false' })
  );
  #dot = element('span', { class: 'dot', role: 'img', 'aria-label': 'spec not saved', title: 'Not saved' });
  #counts = element('span');
  #note = element('span');
  #old = element('span', { class: 'muted', hidden: true }, 'with the old code');
  #run = element('button', { class: 'tool', type: 'button' }, icon('restart'), 'Run');
  #make = element('button', { class: 'quiet', type: 'button' }, 'Make its spec');
  #failure = element('p', { class: 'failure', role: 'status' });
  /** @type {Draft | null} */
  #draft = null;
  /** What is edited above, and the script. */
  #file = '';
  #script = '';
  #isOwn = false;
  /** The saved texts of both, which are run again when one of them is another. */
  #saved = '';
  /** @type {Result[]} */
  #results = [];
  #isOpen = /** @type {boolean | null} */ (null);
  /** Why its text is not edited. */
  #refusal = '';
  #isRunning = false;
  #isStale = false;
  /** Whether a person has just made it, and goes there next. */
  #isMade = false;
  #model;
  #connection;
  #scripts;
  #line;

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {{ draftOf: (source: Source) => Draft, readAgain: () => Promise<void>, save: (draft: Draft) => void,
   *   shown: () => void }} scripts
   */
  constructor(model, connection, scripts) {
    this.#model = model;
    this.#connection = connection;
    this.#scripts = scripts;
    this.#line = new SavingLine(scripts.save);
    this.element.append(
      element('div', { class: 'toolbar' }, this.#name, this.#dot,
        element('span', { class: 'outcome', role: 'status' }, this.#counts, this.#note), this.#old, this.#run, this.#make),
      this.#line.element, this.place, this.#failure,
    );
    this.#name.addEventListener('click', () => this.#open(!this.#isOpen));
    this.#run.addEventListener('click', () => void this.#runNow());
    this.#make.addEventListener('click', () => void this.#makeSpec());
    model.addEventListener('outline', () => this.update());
  }

  /** The spec that is seen. */
  get draft() {
    return this.#draft;
  }

  /**
   * Shows the spec of a script, or a spec, that was just read; with `null`, none.
   *
   * @param {string | null} shown its path
   * @param {Source | null} source `null` if it cannot be read: what is seen of the spec stays then
   */
  async show(shown, source) {
    const file = source?.file ?? shown ?? '';
    if (file !== this.#file) this.#forget(file);
    this.element.hidden = shown === null;
    if (!source) return;
    this.#isOwn = file.endsWith('_spec.lua');
    this.#script = this.#isOwn ? source.script ?? '' : file;
    /** @type {Source | null} */
    let spec = this.#isOwn ? source : null;
    if (!this.#isOwn && source.spec) {
      try {
        spec = await this.#connection.request('source', { file: source.spec });
      } catch (error) {
        if (file === this.#file && this.#draft) this.#draft.missing = /** @type {Error} */ (error).message;
        return this.update();
      }
    }
    if (file !== this.#file) return;
    if (!spec && this.#draft?.isUnsaved) {
      this.#draft.missing = `${fileName(this.#draft.file)} is gone`;
      return this.update();
    }
    this.#refusal = spec ? refusal(spec.text) : '';
    this.#put(spec && !this.#refusal ? this.#scripts.draftOf(spec) : null);
    if (this.#refusal) this.#note.replaceChildren(`Too long to be edited here: ${this.#refusal}.`);
    if (!spec || this.#refusal) return;
    this.#take(source.text, spec.text);
    if (this.#isMade) this.focus();
    this.#isMade = false;
  }

  /** What is saved, or which mistakes there are, has changed. */
  update() {
    const draft = this.#draft;
    this.#name.textContent = draft ? fileName(draft.file) : this.#refusal ? 'Its spec' : 'No spec yet';
    [this.#name.hidden, this.#name.disabled] = [this.#isOwn, !draft];
    [this.#run.hidden, this.#make.hidden] = [!draft, draft !== null || this.#refusal !== ''];
    this.#dot.hidden = this.#isOwn || !draft?.isUnsaved;
    this.#old.hidden = !this.#model.mistakes.some(({ file, severity }) => file === this.#script && severity === 'error');
    this.#line.show(this.#isOwn ? null : draft);
    this.place.hidden = !draft || !this.#isOpen || this.#isOwn;
  }

  /** Gives its text the focus, if there is one; from a spec, goes to the script. */
  focus() {
    if (!this.#draft) return;
    if (this.#isOwn) return this.#script && openSource(this.#model, { file: this.#script });
    this.#open(true);
    this.element.scrollIntoView({ block: 'nearest' });
    this.#draft.editor.focus();
  }

  /**
   * Goes to the next line that failed, or to the one before.
   *
   * @param {1 | -1} way
   */
  go(way) {
    const failed = this.#results.filter(({ failures }) => failures.length > 0);
    const editor = this.#draft?.editor;
    if (!editor || failed.length === 0) return;
    const isHere = editor.element.contains(document.activeElement);
    const line = isHere ? editor.caret().line : way > 0 ? 0 : Infinity;
    const order = way > 0 ? failed : [...failed].reverse();
    const next = order.find((each) => way * (each.line - line) > 0) ?? order[0];
    if (!this.#isOwn) this.focus();
    editor.go(next.line);
    this.#say(next);
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    this.#isOpen = isOpen;
    this.#name.setAttribute('aria-expanded', String(isOpen));
    this.update();
    if (isOpen) this.#draft?.editor.layOut();
  }

  /** @param {string} file that is seen from now on */
  #forget(file) {
    [this.#file, this.#saved, this.#refusal] = [file, '', ''];
    this.#put(null);
  }

  /** @param {Draft | null} draft */
  #put(draft) {
    if (draft === this.#draft) return this.update();
    this.#draft = draft;
    this.place.replaceChildren(...(draft && !this.#isOwn ? [draft.editor.element] : []));
    for (const each of [this.#counts, this.#note]) each.replaceChildren();
    this.#showResults([]);
    const { clientHeight } = /** @type {HTMLElement} */ (this.element.parentElement);
    if (draft) this.#open(this.#isOpen ?? clientHeight >= LEAST_HEIGHT);
    this.update();
    this.#scripts.shown();
  }

  /**
   * Both were read: they are run if one of them was saved since.
   *
   * @param {string} script
   * @param {string} spec
   */
  #take(script, spec) {
    const saved = JSON.stringify([script, spec]);
    const isNew = this.#saved !== '' && this.#saved !== saved;
    this.#saved = saved;
    if (isNew) void this.#runNow();
  }

  /** Runs the spec, after what is run already. */
  async #runNow() {
    const draft = this.#draft;
    this.#isStale = this.#isRunning;
    if (!draft || this.#isRunning) return;
    this.#isRunning = true;
    const text = draft.saved;
    this.#note.replaceChildren('Running…');
    const run = this.#connection.request('runSpec', { file: draft.file });
    await run.then((report) => this.#show(draft, report, text), (error) => this.#fail(draft, error));
    this.#isRunning = false;
    if (this.#isStale) await this.#runNow();
  }

  /**
   * @param {Draft} draft
   * @param {import('../types.js').SpecReport} report
   * @param {string} text that was run
   */
  #show(draft, report, text) {
    if (draft !== this.#draft) return;
    const { passed, failed, pending } = report;
    /** @type {(kind: string, sign: string, count: number, verb: string) => HTMLElement} */
    const part = (kind, sign, count, verb) => element('span', { class: kind }, icon(sign), counted(count, verb));
    this.#note.replaceChildren();
    this.#counts.replaceChildren(
      ...passed || !(failed || pending) ? [part('held', 'check', passed, 'pass')] : [],
      ...failed ? [part('failed', 'close', failed, 'fail')] : [],
      ...pending ? [element('span', { class: 'muted' }, `${pending} pending`)] : [],
    );
    // A line that was edited meanwhile is another one.
    const [ran, now] = [linesOf(text), linesOf(draft.editor.text())];
    this.#showResults(resultsOf(report, draft.file).filter(({ line }) => ran[line - 1] === now[line - 1]));
  }

  /**
   * The results from before stay.
   *
   * @param {Draft} draft
   * @param {Error} error
   */
  #fail(draft, { message }) {
    if (draft === this.#draft) this.#note.replaceChildren(element('span', { class: 'failed' }, `Not run: ${message}`));
  }

  /** @param {Result[]} results */
  #showResults(results) {
    this.#results = results;
    const editor = this.#draft?.editor;
    editor?.showResults?.(results);
    // A text area has no marks.
    this.#failure.classList.toggle('heard', editor?.showResults !== undefined);
    this.#say(results.find(({ failures }) => failures.length > 0));
  }

  /** @param {Result | undefined} result */
  #say(result) {
    this.#failure.textContent = result ? `Line ${result.line}: ${result.failures.map(sentenceAbout).join('; ')}` : '';
  }

  async #makeSpec() {
    try {
      await this.#connection.request('newSpec', { text: this.#script });
      this.#isMade = true;
      await this.#scripts.readAgain();
    } catch (error) {
      this.#note.replaceChildren(/** @type {Error} */ (error).message);
    }
  }
}
