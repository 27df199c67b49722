/** @typedef {import('./device.js').RemoraDevice} RemoraDevice */

const SECONDS = 0.32;
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Where a screen comes from or goes to, and where the one that it covers is meanwhile. */
const WAYS = {
  present: ['translateY(100%)', 'none'],
  dismiss: ['translateY(100%)', 'none'],
  push: ['translateX(100%)', 'translateX(-28%)'],
  pop: ['translateX(100%)', 'translateX(-28%)'],
};

/**
 * Moves a screen that comes or goes. Only the picture moves: the model has it already where it will be.
 *
 * @param {RemoraDevice} device
 * @param {{ control: number, transition: 'present' | 'dismiss' | 'push' | 'pop', other?: number }} patch
 */
export function playTransition(device, { control, transition, other }) {
  const { running, speed } = device.model.clock;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  const element = device.elementOf(control);
  if (isStill || !running || speed <= 0 || !element) return;
  const [away, aside] = WAYS[transition];
  const comes = transition === 'present' || transition === 'push';
  const options = { duration: (SECONDS * 1000) / speed, easing: EASING };
  const below = other === undefined ? undefined : device.elementOf(other);
  if (comes) {
    element.animate([{ transform: away }, { transform: 'none' }], options);
    below?.animate(
      [{ visibility: 'visible', transform: 'none' }, { visibility: 'visible', transform: aside }],
      options,
    );
    return;
  }
  // The screen is removed at once: a copy of it goes.
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const copy of [ghost, ...ghost.querySelectorAll('[data-control], [id]')]) {
    copy.removeAttribute('data-control');
    copy.removeAttribute('data-id');
    copy.removeAttribute('id');
  }
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('is-leaving');
  element.after(ghost);
  below?.animate([{ transform: aside }, { transform: 'none' }], options);
  const motion = ghost.animate([{ transform: 'none' }, { transform: away }], { ...options, fill: 'forwards' });
  motion.onfinish = () => ghost.remove();
  motion.oncancel = () => ghost.remove();
}
