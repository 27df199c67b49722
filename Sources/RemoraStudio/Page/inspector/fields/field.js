/**
 * What the fields of the inspector have in common.
 *
 * @typedef {import('../../types.js').Field} Field
 *
 * @typedef {object} Editor What edits one value.
 * @property {HTMLElement} element
 * @property {(value: any) => void} show shows a value of the host; never called while it is busy
 * @property {() => boolean} [isBusy] whether a person holds something, or has text that is not taken
 * @property {() => (steps: number) => void} [scrub] begins a drag on the label, which then tells how far
 * @property {boolean} [showsNone] whether it has a way of its own to choose none
 * @property {(problem: string) => void} [tell] shows the problem, or '', where the row cannot be seen
 * @property {boolean} [isWide] whether it needs the whole width, below its label
 *
 * @typedef {object} Use What an editor is made for.
 * @property {Field} field
 * @property {string} name its accessible name
 * @property {string} [id] of the element that the label names
 * @property {string} [describedBy]
 * @property {import('../../model.js').Model} model
 * @property {import('../../types.js').Target} target whose field it is
 * @property {(value: any) => Promise<boolean>} change offers a value; resolves to whether the host took it
 * @property {(problem: string) => void} refuse says why something that was typed is no value
 * @property {() => void} idle says that the editor is not busy any more: it is shown the newest value
 */

/**
 * The attributes that name the element with the value.
 *
 * @param {Use} use
 */
export function naming({ id, name, describedBy }) {
  return { id, 'aria-label': name, 'aria-describedby': describedBy };
}

/**
 * The use of a part of a value, such as an item of a list.
 *
 * @param {Use} use
 * @param {Field} field
 * @param {string} name
 * @param {(value: any) => Promise<boolean>} change
 * @param {string} [id]
 * @returns {Use}
 */
export function part(use, field, name, change, id) {
  return { ...use, field, name, change, id };
}
