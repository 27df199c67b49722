import { asNotice } from '../notices.js';
import { toNumber } from '../values.js';
import { lockedText } from './aside.js';
import { selectNew } from './select-new.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('./editing.js').Editing} Editing
 */

/** How far what is pasted stands from what is there already, in points. */
const ASIDE = 16;

/** Copies and cuts what is selected, as the text that it has in the scene's file, and pastes such texts. */
export class Clipboard {
  #editing;
  /** What was copied last, for a browser that lets no page write its clipboard. */
  #own = '';

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
    for (const type of /** @type {const} */ (['copy', 'cut'])) {
      document.addEventListener(type, (event) => {
        if (this.#isMine(event) && editing.selecting.controls.length > 0) void this.#take(event, type === 'cut');
      });
    }
    document.addEventListener('paste', (event) => this.#isMine(event) && void this.#paste(event));
  }

  /**
   * Whether a key is for the stage: not for a field, nor for text that somebody has selected.
   *
   * @param {ClipboardEvent} event
   */
  #isMine({ target }) {
    const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
    return this.#editing.isOn && !isField && getSelection()?.isCollapsed !== false;
  }

  /**
   * @param {ClipboardEvent} event
   * @param {boolean} cuts
   */
  async #take(event, cuts) {
    event.preventDefault();
    const { model, connection, selecting, perform, say } = this.#editing;
    const controls = cuts ? selecting.free : selecting.controls;
    const locked = selecting.controls.filter((control) => !controls.includes(control));
    if (locked.length > 0) asNotice(model)(new Error(lockedText(locked)));
    if (controls.length === 0) return;
    const items = controls.map(({ number }) => `control ${number}`);
    const names = controls.length === 1 ? controls[0].id || controls[0].kind : `${controls.length} controls`;
    let text = '';
    try {
      text = await connection.request('copy', { items });
    } catch (problem) {
      asNotice(model)(/** @type {Error} */ (problem));
      return;
    }
    // Another window reads it there. From another machine without https, or where it is forbidden, this one alone
    // has it.
    const isShared = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    this.#own = isShared ? '' : text;
    if (cuts) {
      const answer = await perform({ together: { edits: [{ remove: { items } }], summary: `cut ${names}` } });
      if (!answer || items.length < 2) return;
      const detail = { text: `Cut ${names}`, summary: answer.summary };
      model.dispatchEvent(new CustomEvent('undoable', { detail }));
    } else say(isShared ? `${names} copied` : `${names} copied, for this window alone`);
  }

  /** @param {ClipboardEvent} event */
  async #paste(event) {
    event.preventDefault();
    const { model, perform } = this.#editing;
    const found = controlsIn(event.clipboardData?.getData('text/plain')) ?? controlsIn(this.#own);
    if (!found) return asNotice(model)(new Error('The clipboard has no controls.'));
    const parent = this.#holder(found);
    if (!parent) return;
    const controls = written(this.#aside(found, parent));
    const answer = await perform({ paste: { controls, to: `control ${parent.number}` } });
    if (answer) selectNew(model, answer.ids);
  }

  /**
   * Where controls are pasted: into what is selected, if that holds others and is not what was copied, else beside it.
   *
   * @param {any[]} pasted
   * @returns {Control | undefined}
   */
  #holder(pasted) {
    const { model, places, selecting } = this.#editing;
    const last = selecting.controls.at(-1);
    const isCopied = last && pasted.some(({ id, kind }) => kind === last.kind && (id ?? '') === last.id);
    let control = isCopied ? model.controls.get(last.parent ?? -1) : last;
    while (control && !model.hello?.kinds[control.kind]?.holds) control = model.controls.get(control.parent ?? -1);
    return control ?? places.screen;
  }

  /**
   * Controls a step aside of those that stand in the same place already.
   *
   * @param {any[]} controls
   * @param {Control} parent
   */
  #aside(controls, parent) {
    const { model } = this.#editing;
    const taken = new Set(parent.children.flatMap((number) => {
      const child = model.controls.get(number);
      return child ? [`${toNumber(model.value(child, 'x'))} ${toNumber(model.value(child, 'y'))}`] : [];
    }));
    let step = 0;
    const place = (/** @type {any} */ { x = 0, y = 0 }) => `${x + step} ${y + step}`;
    while (controls.some((control) => taken.has(place(control)))) step += ASIDE;
    return step === 0 ? controls : controls.map((control) => (
      { ...control, x: (control.x ?? 0) + step, y: (control.y ?? 0) + step }
    ));
  }
}

/**
 * The controls of a text; nothing if it has none.
 *
 * @param {string | undefined} text
 * @returns {any[] | undefined}
 */
function controlsIn(text) {
  try {
    const parsed = [JSON.parse(text ?? '')].flat();
    return parsed.length > 0 && parsed.every((each) => typeof each?.kind === 'string') ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Controls as people write them: each on its line.
 *
 * @param {any[]} controls
 */
function written(controls) {
  return `[${controls.map((each) => JSON.stringify(each, null, 1).replace(/\n\s*/g, ' ')).join(',\n')}]`;
}
