const PIXELS_A_STEP = 4;

/**
 * Lets a drag to the side on a label change its number, by a step for every few pixels.
 *
 * @param {HTMLElement} label
 * @param {import('./fields/field.js').Editor} editor
 */
export function makeScrubbable(label, editor) {
  /** @type {{ x: number, move: ((steps: number) => void) | null } | null} */
  let drag = null;
  label.classList.add('scrubs');
  label.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    drag = { x: event.clientX, move: null };
    label.setPointerCapture(event.pointerId);
  });
  label.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const steps = Math.trunc((event.clientX - drag.x) / PIXELS_A_STEP);
    if (!drag.move && steps === 0) return;
    drag.move ??= editor.scrub?.() ?? null;
    drag.move?.(steps);
  });
  const end = () => {
    drag = null;
  };
  label.addEventListener('pointerup', end);
  label.addEventListener('pointercancel', end);
}
