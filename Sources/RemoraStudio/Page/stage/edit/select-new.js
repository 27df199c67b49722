/** @typedef {import('../../model.js').Model} Model */

/** How long controls are waited for, in milliseconds. */
const PATIENCE = 1000;

/**
 * Selects the controls with these ids as they come, which may be before or after the answer that names them, until
 * a person selects something else, or nothing. Those in others of them are not selected by themselves.
 *
 * @param {Model} model
 * @param {string[]} ids
 */
export function selectNew(model, ids) {
  const wanted = new Set(ids);
  let isOwn = false;
  let former = model.selected;
  const look = () => {
    const found = [...model.controls.values()].filter(({ id }) => wanted.has(id));
    const numbers = new Set(found.map(({ number }) => number));
    const outer = found.filter(({ parent }) => parent === null || !numbers.has(parent));
    if (outer.every(({ number }) => model.selected.some(({ control }) => control === number))) return;
    isOwn = true;
    model.select(outer.map(({ number }) => ({ control: number })));
    isOwn = false;
    former = model.selected;
  };
  let isDue = false;
  // Once a batch, when all of it is there.
  const lookSoon = () => {
    if (!isDue) queueMicrotask(() => {
      isDue = false;
      look();
    });
    isDue = true;
  };
  const end = () => {
    model.removeEventListener('created', lookSoon);
    model.removeEventListener('selection', note);
  };
  const note = () => {
    if (isOwn) return;
    // What is moved to another parent goes, and comes again: no person has deselected that.
    const left = former.filter(({ control = -1, behaviour = -1 }) => (
      model.controls.has(control) || model.behaviours.has(behaviour)
    ));
    const isGone = left.length < former.length && model.selected.length === left.length
      && left.every((target, index) => target === model.selected[index]);
    former = model.selected;
    if (!isGone) end();
  };
  model.addEventListener('created', lookSoon);
  model.addEventListener('selection', note);
  setTimeout(end, PATIENCE);
  look();
}
