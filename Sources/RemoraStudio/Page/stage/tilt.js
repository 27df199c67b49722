import { element } from '../dom.js';

/** @typedef {import('../connection.js').Connection} Connection */

const STEP = 0.1;

/**
 * Makes the pad that leans the device: the pointer or the arrow keys move its knob, and it springs back
 * when it is let go, unless it is locked.
 *
 * @param {Connection} connection
 * @returns {HTMLElement}
 */
export function tiltPad(connection) {
  const knob = element('span', { class: 'knob' });
  const pad = element('div', {
    class: 'pad', role: 'slider', tabindex: 0, 'aria-label': 'Lean', 'aria-valuemin': -1, 'aria-valuemax': 1,
  }, knob);
  const lock = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox' }));
  let [x, y] = [0, 0];

  const show = () => {
    knob.style.left = `${50 + x * 50}%`;
    knob.style.top = `${50 + y * 50}%`;
    pad.setAttribute('aria-valuenow', x.toFixed(1));
    pad.setAttribute('aria-valuetext', `right ${x.toFixed(1)}, down ${y.toFixed(1)}`);
  };
  /** @param {number} value */
  const limit = (value) => Math.round(Math.min(1, Math.max(-1, value)) * 100) / 100;
  /**
   * @param {number} right
   * @param {number} down
   */
  const lean = (right, down) => {
    if (limit(right) === x && limit(down) === y) return;
    [x, y] = [limit(right), limit(down)];
    show();
    connection.input('tilt', { owner: 'motion', x, y });
  };
  const release = () => {
    if (!lock.checked) lean(0, 0);
  };
  /** @param {PointerEvent} event */
  const follow = ({ clientX, clientY }) => {
    const { left, top, width, height } = pad.getBoundingClientRect();
    lean(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1);
  };
  pad.addEventListener('pointerdown', (event) => {
    pad.setPointerCapture(event.pointerId);
    follow(event);
  });
  pad.addEventListener('pointermove', (event) => {
    if (pad.hasPointerCapture(event.pointerId)) follow(event);
  });
  pad.addEventListener('lostpointercapture', release);
  pad.addEventListener('keydown', (event) => {
    const ways = new Map([
      ['ArrowLeft', [-1, 0]], ['ArrowRight', [1, 0]], ['ArrowUp', [0, -1]], ['ArrowDown', [0, 1]],
    ]);
    const way = ways.get(event.key);
    if (way) lean(x + way[0] * STEP, y + way[1] * STEP);
    else if (event.key === 'Home') lean(0, 0);
    else return;
    event.preventDefault();
  });
  pad.addEventListener('keyup', (event) => {
    if (event.key.startsWith('Arrow')) release();
  });
  pad.addEventListener('blur', release);
  lock.addEventListener('change', release);
  show();
  return element('div', { class: 'tilt' }, pad, element('label', {}, lock, ' Stays'));
}
