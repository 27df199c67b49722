import { element } from '../dom.js';

/** @typedef {import('../model.js').Model} Model */

/**
 * Makes the text on a stage without a screen: what keeps the scene from opening, and what to do. Says when it is open.
 *
 * @param {Model} model
 * @returns {HTMLElement}
 */
export function emptyStage(model) {
  const note = element('p', { class: 'empty-stage', role: 'status', hidden: true });
  const show = () => {
    const isEmpty = model.screens.length === 0;
    const mistakes = model.log.flatMap(({ diagnostic }) => (diagnostic?.severity === 'error' ? [diagnostic] : []));
    const mistake = isEmpty ? mistakes.at(-1) : undefined;
    if (note.dataset.waits && !isEmpty) {
      model.dispatchEvent(new CustomEvent('notice', { detail: { text: 'The scene is open.' } }));
    }
    if (!isEmpty || mistake) note.dataset.waits = mistake ? 'yes' : '';
    note.hidden = !isEmpty;
    // A mistake in no file is that there is none.
    const canBeMade = model.hello?.newScene && !mistake?.file;
    /** @type {Partial<import('../types.js').Diagnostic>} */
    const said = canBeMade ? { message: 'There is no scene here yet.' } : mistake ?? {};
    const { message = 'No screen is presented.', suggestion, file, line } = said;
    const place = file ? `${file.slice(file.lastIndexOf('/') + 1)}${line ? `:${line}` : ''}: ` : '';
    const text = `${place}${[message, suggestion].filter(Boolean).join(' — ')}`;
    if (isEmpty && note.textContent !== text) note.textContent = text;
  };
  for (const type of ['hello', 'outline', 'created', 'removed', 'log']) model.addEventListener(type, show);
  return note;
}
