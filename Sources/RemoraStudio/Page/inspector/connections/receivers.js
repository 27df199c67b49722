import { element, icon } from '../../dom.js';
import { openPanel } from '../../panel.js';
import { keyOf } from '../values.js';
import { idOf } from './wiring.js';

/**
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../../types.js').Target} Target
 */

const MOST = 200;

/**
 * Asks where an event goes: what takes it first, then the other controls, to which one types a value.
 *
 * @param {Model} model
 * @param {{ left: number, top: number, width: number, height: number }} anchor
 * @param {string} event
 * @param {Target[]} fitting
 * @param {(target: Target) => void} done
 * @param {() => void} closed
 */
export function askReceiver(model, anchor, event, fitting, done, closed) {
  openPanel(anchor, `Where ${event} goes`, (panel, close) => {
    const isKnown = new Set(fitting.map(keyOf));
    const others = [...model.controls.keys()].map((control) => ({ control })).filter((each) => !isKnown.has(keyOf(each)));
    /** @type {Target[]} */
    const all = [...fitting, ...others];
    const choices = all.slice(0, MOST).map((target) => element(
      'button', {
        type: 'button', 'data-key': keyOf(target), onclick: () => {
          close();
          done(target);
        },
        onfocus: () => model.hover(target), onpointerenter: () => model.hover(target),
      },
      target.behaviour === undefined ? null : icon('bolt'), ...words(model, target),
      isKnown.has(keyOf(target)) ? null : element('span', { class: 'muted' }, '· type a value'),
    ));
    const search = /** @type {HTMLInputElement} */ (element('input', {
      class: 'field', type: 'search', 'aria-label': 'Find where it goes', placeholder: 'Find ids, kinds', oninput: () => {
        const text = search.value.toLowerCase();
        for (const choice of choices) choice.hidden = !choice.textContent?.toLowerCase().includes(text);
      },
    }));
    panel.addEventListener('keydown', (pressed) => {
      const seen = choices.filter(({ hidden }) => !hidden);
      const index = seen.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      if (pressed.key === 'Enter' && index < 0) seen[0]?.click();
      else if (pressed.key === 'ArrowDown') seen[Math.min(seen.length - 1, index + 1)]?.focus();
      else if (pressed.key === 'ArrowUp') (seen[index - 1] ?? search).focus();
      else return;
      pressed.preventDefault();
    });
    panel.append(
      element('h3', {}, `${event} → …`), search,
      element('div', { class: 'choices', role: 'group', 'aria-label': 'Where it goes' }, ...choices),
    );
  }, () => {
    model.hover(null);
    closed();
  });
}

/**
 * @param {Model} model
 * @param {Target} target
 */
function words(model, target) {
  const behaviour = model.behaviours.get(target.behaviour ?? -1);
  const control = model.controls.get(behaviour ? behaviour.control ?? -1 : target.control ?? -1);
  const text = control?.properties.text ?? control?.properties.title ?? '';
  const about = behaviour ? `on ${control?.id || control?.kind || 'its owner'}` : `${control?.kind} ${control?.id ? '' : text}`;
  const id = idOf(model, target);
  return [...(id ? [element('span', {}, id)] : []), element('span', { class: 'muted' }, about)];
}
