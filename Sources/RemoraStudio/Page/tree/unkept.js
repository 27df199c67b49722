import { element } from '../dom.js';
import { textOf } from '../inspector/values.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Unkept} Unkept
 */

/**
 * Makes the list of the changes that are not in the scene's file, each with Reset and Keep, whether its screen
 * is there or not; hidden while there are none.
 *
 * @param {Model} model
 * @param {Connection} connection
 * @returns {HTMLElement}
 */
export function unkeptList(model, connection) {
  const count = element('summary');
  const lines = element('ul', {});
  const status = element('p', { class: 'outcome', role: 'status', tabindex: '-1' });
  const list = element('details', { class: 'unkept', hidden: true }, count, lines, status);

  /** @param {string} text @param {boolean} [isBad] */
  const say = (text, isBad = false) => {
    status.textContent = text;
    status.classList.toggle('bad', isBad);
    update();
  };
  /** @param {string} request @param {Unkept} change @param {(answer: any) => string} told */
  const ask = (request, change, told) => connection.request(request, { index: change.number }).then(
    (answer) => say(told(answer)), (problem) => say(problem.message, true),
  );
  /** @param {Unkept} change */
  const line = (change) => element(
    'li', {},
    element('span', {}, unkeptText(change)),
    element('button', {
      type: 'button', class: 'quiet', 'aria-label': `Reset ${change.path}`,
      onclick: () => ask('resetChange', change, () => `Reset ${change.path}.`),
    }, 'Reset'),
    element('button', {
      type: 'button', class: 'primary', 'aria-label': `Keep ${change.path}`,
      onclick: () => ask('keepChange', change, () => keptText(change)),
    }, 'Keep'),
  );
  const update = () => {
    const { unkept } = model;
    const hadFocus = lines.contains(document.activeElement);
    list.hidden = unkept.length === 0 && status.textContent === '';
    count.textContent = unkept.length === 1 ? '1 change not kept' : `${unkept.length} changes not kept`;
    lines.replaceChildren(...unkept.map(line));
    if (hadFocus) status.focus();
  };
  list.addEventListener('toggle', () => {
    if (!(/** @type {HTMLDetailsElement} */ (list).open)) say('');
  });
  model.addEventListener('outline', (event) => {
    if (/** @type {CustomEvent} */ (event).detail.changes) update();
  });
  return list;
}

/** @param {Unkept} change */
function keptText({ path }) {
  const dot = path.lastIndexOf('.');
  return `Kept: ${path.slice(dot + 1)} of ${path.slice(0, dot)}`;
}

/** @param {Unkept} change */
function unkeptText({ path, former, value }) {
  return former === undefined ? `${path} ${textOf(value)}` : `${path} ${textOf(former)} → ${textOf(value)}`;
}
