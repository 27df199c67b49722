/** @typedef {import('./device.js').RemoraDevice} RemoraDevice */
import { easing } from '../tween.js';

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
  const tween = device.model.hello?.transition;
  if (isStill || !running || speed <= 0 || !element || !tween) return;
  // Where the screen comes from or goes to, and where the one that it covers is meanwhile.
  const isVertical = transition === 'present' || transition === 'dismiss';
  const away = isVertical ? 'translateY(100%)' : 'translateX(100%)';
  const aside = isVertical ? 'none' : `translateX(${-100 * tween.aside}%)`;
  const comes = transition === 'present' || transition === 'push';
  const options = { duration: (tween.seconds * 1000) / speed, easing: easing(tween.curve) };
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
  const leaving = ghost.animate([{ transform: 'none' }, { transform: away }], { ...options, fill: 'forwards' });
  leaving.onfinish = () => ghost.remove();
  leaving.oncancel = () => ghost.remove();
}
