/** @typedef {import('../../model.js').Model} Model */

/**
 * Selects the controls with these ids as they come, which may be before or after the answer that names them, until
 * something else is selected. Those in others of them are not selected by themselves.
 *
 * @param {Model} model
 * @param {string[]} ids
 */
export function selectNew(model, ids) {
  const wanted = new Set(ids);
  let isOwn = false;
  const look = () => {
    const found = [...model.controls.values()].filter(({ id }) => wanted.has(id));
    const numbers = new Set(found.map(({ number }) => number));
    const outer = found.filter(({ parent }) => parent === null || !numbers.has(parent));
    if (outer.every(({ number }) => model.selected.some(({ control }) => control === number))) return;
    isOwn = true;
    model.select(outer.map(({ number }) => ({ control: number })));
    isOwn = false;
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
    // What is moved to another parent goes, and comes again.
    if (isOwn || model.selected.length === 0) return;
    model.removeEventListener('created', lookSoon);
    model.removeEventListener('selection', end);
  };
  model.addEventListener('created', lookSoon);
  model.addEventListener('selection', end);
  look();
}
