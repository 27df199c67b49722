import { element, icon } from '../dom.js';
import { colouredLines } from './code.js';
import { Completion } from './completion.js';
import { Feed } from './feed.js';
import { History } from './history.js';
import { marksOf } from './lua.js';
import { diagnosticBody, placeOf, sign } from './diagnostic.js';
import { placeLink } from './place.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../connection.js').Problem} Problem
 * @typedef {import('../types.js').Shown} Shown
 */

const OFF = 'The prompt is off, because other machines can connect to this studio. To allow it, start the'
  + ' studio with --allow-prompt, or without --bind.';
const READ_ONLY = 'The prompt is off, because this studio is read-only. To allow it, start the studio without --read-only.';
const HELP = 'Enter runs the text, Alt-Enter begins a new line, Tab completes, the arrow keys go back to'
  + ' earlier texts. Escape, then Tab, leaves the field.';

/** Evaluates Lua, and runs commands, as at the terminal. */
export class RemoraPrompt extends HTMLElement {
  #history = new History();
  /** @type {Feed<Shown>} */
  #feed = /** @type {any} */ (null);
  #field = /** @type {HTMLTextAreaElement} */ (
    element('textarea', { rows: '1', 'aria-label': 'Lua', 'aria-describedby': 'prompt-help',
      spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', placeholder: 'Lua, or :help' })
  );
  /** @type {Completion} */
  #completion = /** @type {any} */ (null);
  #isBusy = false;
  /** @type {string[]} Texts that were entered while another one runs. */
  #waiting = [];
  /** Whether Tab leaves the field. */
  #leavesWithTab = false;
  /** @type {Connection} */
  #connection = /** @type {any} */ (null);

  /**
   * @param {Model} model
   * @param {Connection} connection
   */
  start(model, connection) {
    this.#connection = connection;
    this.#feed = new Feed({
      label: 'Output',
      empty: 'Results come here, and what changes on the stage.',
      draw: (shown) => draw(model, shown),
    });
    const off = element('p', { class: 'muted note', hidden: true }, OFF);
    const entry = element(
      'div',
      { class: 'entry' },
      icon('prompt'),
      this.#field,
      element('span', { class: 'heard', id: 'prompt-help' }, HELP),
    );
    this.append(off, this.#feed.element, entry);
    this.#completion = new Completion(this.#field, (text, cursor) =>
      connection.request('complete', { text, cursor }));
    this.#field.addEventListener('keydown', (event) => this.#handleKey(event));
    this.#field.addEventListener('input', () => this.#typed());
    this.#field.addEventListener('completed', () => this.#resize());
    this.#field.addEventListener('blur', () => this.#completion.close());
    model.addEventListener('hello', () => {
      const isOn = model.hello?.prompt ?? false;
      off.hidden = isOn;
      off.textContent = model.hello?.readOnly ? READ_ONLY : OFF;
      this.#feed.element.hidden = entry.hidden = !isOn;
    });
    model.addEventListener('shown', (event) => this.#feed.add(/** @type {CustomEvent} */ (event).detail));
  }

  set isShown(/** @type {boolean} */ shown) {
    this.#feed.isShown = shown;
  }

  /** Puts the cursor into the field. */
  focus() {
    this.#field.focus();
  }

  /** @param {KeyboardEvent} event */
  #handleKey(event) {
    if (event.isComposing) return;
    const leaves = this.#leavesWithTab;
    this.#leavesWithTab = false;
    if (this.#completion.isOpen ? this.#handleKeyOfList(event) : this.#handleKeyOfText(event, leaves)) {
      event.preventDefault();
    }
  }

  /** @param {KeyboardEvent} event */
  #handleKeyOfList(event) {
    const { key, shiftKey, altKey } = event;
    const { hasChoice } = this.#completion;
    if (key === 'ArrowDown') this.#completion.move(1);
    else if (key === 'Escape') this.#completion.close();
    else if (!hasChoice) return this.#handleKeyOfText(event, false);
    else if (key === 'ArrowUp') this.#completion.move(-1);
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey && !altKey) this.#completion.accept();
    else return false;
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {boolean} leaves
   */
  #handleKeyOfText({ key, shiftKey, altKey, ctrlKey }, leaves) {
    const { value, selectionStart, selectionEnd } = this.#field;
    if (key === 'Enter') {
      if (shiftKey || altKey) this.#insert('\n');
      else void this.#submit();
    } else if (key === ' ' && ctrlKey) {
      void this.#completion.complete(false);
    } else if (key === 'Tab' && !shiftKey && !leaves && value.slice(0, selectionStart).trim() !== '') {
      void this.#completion.complete(true);
    } else if (key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')) {
      return this.#recall(-1);
    } else if (key === 'ArrowDown' && !value.slice(selectionEnd).includes('\n')) {
      return this.#recall(1);
    } else if (key === 'l' && ctrlKey) {
      this.#feed.clear();
    } else {
      this.#leavesWithTab = key === 'Escape';
      return false;
    }
    return true;
  }

  #typed() {
    this.#resize();
    this.#completion.typed();
  }

  /** @param {string} text */
  #insert(text) {
    this.#field.setRangeText(text, this.#field.selectionStart, this.#field.selectionEnd, 'end');
    this.#resize();
  }

  /** @param {-1 | 1} step */
  #recall(step) {
    const text = this.#history.move(step, this.#field.value);
    if (text === null) return false;
    this.#field.value = text;
    this.#completion.close();
    this.#field.setSelectionRange(text.length, text.length);
    this.#resize();
    return true;
  }

  #resize() {
    this.#field.rows = Math.min(8, this.#field.value.split('\n').length);
  }

  /** Runs the text, after those that wait; the field is free for the next one. */
  async #submit() {
    this.#completion.close();
    if (this.#field.value.trim() === '') return;
    this.#waiting.push(this.#field.value);
    this.#field.value = '';
    this.#resize();
    if (this.#isBusy) return;
    this.#setBusy(true);
    for (let text = this.#waiting.shift(); text !== undefined; text = this.#waiting.shift()) {
      if (!(await this.#run(text))) this.#continue(text);
    }
    this.#setBusy(false);
    this.#resize();
  }

  /**
   * @param {string} text
   * @returns {Promise<boolean>} whether the text is finished
   */
  async #run(text) {
    try {
      const { complete } = await this.#connection.request('evaluate', { text });
      if (!complete) return false;
      this.#feed.add([{ kind: 'input', text }]);
    } catch (error) {
      const { diagnostic, message } = /** @type {Problem} */ (error);
      this.#feed.add([{ kind: 'error', text: message, diagnostic }]);
      // Nothing ran: it can be sent again.
      if (this.#field.value === '' && this.#waiting.length === 0) this.#field.value = text;
    }
    this.#history.add(text);
    return true;
  }

  /**
   * Puts what was typed meanwhile on a new line of an unfinished text.
   *
   * @param {string} text
   */
  #continue(text) {
    if (this.#waiting.length > 0) {
      this.#waiting[0] = `${text}\n${this.#waiting[0]}`;
      return;
    }
    const { value, selectionStart } = this.#field;
    const cursor = text.length + 1 + selectionStart;
    this.#field.value = `${text}\n${value}`;
    this.#field.setSelectionRange(cursor, cursor);
  }

  /** @param {boolean} isBusy */
  #setBusy(isBusy) {
    this.#isBusy = isBusy;
    this.classList.toggle('isBusy', isBusy);
  }
}

/**
 * @param {Model} model
 * @param {Shown} shown
 */
function draw(model, { kind, text, diagnostic }) {
  if (kind === 'error' && diagnostic) {
    const place = diagnostic.file ? placeLink(model, placeOf(diagnostic)) : null;
    return element('div', { class: `row plain ${diagnostic.severity}` }, sign(diagnostic.severity),
      diagnosticBody(model, diagnostic), place);
  }
  const row = element('div', { class: `shown ${kind}` });
  if (kind === 'input') {
    colouredLines(text, marksOf(text)).forEach((line, index) => row.append(index > 0 ? '\n' : '', ...line));
  } else {
    row.append(text);
  }
  return row;
}

customElements.define('remora-prompt', RemoraPrompt);
