import { element } from '../dom.js';
import { recall, remember } from './settings.js';

const STEP = 16;

/**
 * Makes a line between two panes that a person drags, or moves with the arrow keys; Home and End move
 * it to its ends, a double click back to where it was at first. This browser remembers where it is.
 *
 * @param {object} options
 * @param {string} options.name of the size: it is set as the property `--name`, in pixels
 * @param {string} options.label
 * @param {string} options.controls the id of the pane whose size it sets
 * @param {boolean} options.isVertical whether the line stands, between left and right
 * @param {boolean} options.isBefore whether the pane comes before the line, left of it or above
 * @param {number} options.size at first
 * @param {number} options.minimum
 * @param {() => number} options.maximum
 * @param {HTMLElement} options.root the element that gets the property
 * @returns {HTMLElement}
 */
export function splitter({ name, label, controls, isVertical, isBefore, size, minimum, maximum, root }) {
  const made = element('div', {
    class: `splitter ${isVertical ? 'standing' : 'lying'} ${isBefore ? 'after' : 'before'}`, role: 'separator', tabindex: 0,
    'aria-label': label, 'aria-controls': controls,
    'aria-orientation': isVertical ? 'vertical' : 'horizontal', 'aria-valuemin': minimum,
  });
  // What a person chose, which comes back in a window that was small for a while; and what there is.
  let chosen = recall(`size.${name}`, size);
  let now = chosen;

  const fit = () => {
    const most = Math.max(minimum, maximum());
    now = Math.round(Math.min(most, Math.max(minimum, chosen)));
    root.style.setProperty(`--${name}`, `${now}px`);
    made.setAttribute('aria-valuenow', String(now));
    made.setAttribute('aria-valuemax', String(Math.round(most)));
  };
  /** @param {number} wanted */
  const move = (wanted) => {
    chosen = wanted;
    fit();
    chosen = now;
  };
  /** @param {number} wanted */
  const moveAndRemember = (wanted) => {
    move(wanted);
    remember(`size.${name}`, chosen);
  };
  const sign = isBefore ? 1 : -1;

  made.addEventListener('pointerdown', (start) => {
    if (start.button !== 0) return;
    const from = now;
    made.setPointerCapture(start.pointerId);
    made.classList.add('moving');
    /** @param {PointerEvent} event */
    const follow = (event) => {
      const way = isVertical ? event.clientX - start.clientX : event.clientY - start.clientY;
      move(from + sign * way);
    };
    made.addEventListener('pointermove', follow);
    made.addEventListener('lostpointercapture', () => {
      made.removeEventListener('pointermove', follow);
      made.classList.remove('moving');
      remember(`size.${name}`, chosen);
    }, { once: true });
  });
  made.addEventListener('dblclick', () => moveAndRemember(size));
  made.addEventListener('keydown', (event) => {
    const [back, forth] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const way = event.key === forth ? 1 : event.key === back ? -1 : 0;
    if (way) moveAndRemember(now + sign * way * STEP);
    else if (event.key === 'Home') moveAndRemember(minimum);
    else if (event.key === 'End') moveAndRemember(maximum());
    else return;
    event.preventDefault();
  });
  window.addEventListener('resize', fit);
  fit();
  return made;
}
