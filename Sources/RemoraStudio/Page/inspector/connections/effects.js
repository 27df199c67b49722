import { element } from '../../dom.js';
import { openPanel } from '../../panel.js';
import { makeEditor } from '../fields/fields.js';
import { nameOf } from './wiring.js';

/**
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../../types.js').Target} Target
 * @typedef {import('../../types.js').Link} Link
 * @typedef {import('./wiring.js').Effect} Effect
 * @typedef {import('./wiring.js').Effects} Effects
 * @typedef {import('./wiring.js').NewHandler} NewHandler
 * @typedef {import('./wiring.js').Settable} Settable
 */

/**
 * Asks what an event does at a target: only what fits is there.
 *
 * @param {Model} model
 * @param {{ left: number, top: number, width: number, height: number }} anchor
 * @param {{ event: string, carries: string[], to: Target, effects: Effects, former?: Link }} question
 *   `former` is what it does until now
 * @param {(effect: Effect) => void} done
 * @param {(handler: NewHandler) => void} add adds a handler to a script, where the event can have one
 */
export function askEffect(model, anchor, { event, carries, to, effects, former }, done, add) {
  openPanel(anchor, `What ${event} does`, (panel, close) => {
    /** @param {Effect} effect */
    const choose = (effect) => {
      close();
      done(effect);
    };
    panel.classList.add('effects');
    panel.append(element('h3', {}, `${event} → ${nameOf(model, to)}`));
    for (const number of new Set(effects.actions.map(({ behaviour }) => behaviour))) {
      const name = nameOf(model, { behaviour: number });
      const own = effects.actions.filter(({ behaviour }) => behaviour === number);
      panel.append(
        element('h4', {}, `Actions of ${name}`),
        element('div', { role: 'group', 'aria-label': `Actions of ${name}`, class: 'choices' }, ...own.map((action) => element(
          'button', {
            type: 'button', title: action.help, 'data-action': action.name,
            'aria-pressed': String(former?.action === action.name && former.receiver === name),
            onclick: () => choose({ action: action.name, of: number }),
          }, action.name,
        ))),
      );
    }
    if (effects.handlers.length > 0 && !former) {
      panel.append(
        element('h4', {}, 'In Lua'),
        element('div', { role: 'group', 'aria-label': 'In Lua', class: 'choices' }, ...effects.handlers.map((handler) => element(
          'button', {
            type: 'button', 'data-handler': handler.name,
            onclick: () => {
              close();
              add(handler);
            },
          }, `Add ${handler.name} to ${nameOf(model, { behaviour: handler.behaviour })}`,
        ))),
      );
    }
    if (effects.properties.length > 0) panel.append(...setting(model, to, carries, effects.properties, former, choose));
    if (effects.actions.length + effects.handlers.length + effects.properties.length === 0) {
      panel.append(element('p', { class: 'muted' }, 'It has no action, and no property that can be set.'));
    }
    panel.append(element('p', { class: 'muted note' }, carries.length > 0
      ? `${event} sends ${carries.join(', ')}.` : `${event} sends nothing: you type the value.`));
  });
}

/**
 * The part of the panel that sets a property.
 *
 * @param {Model} model
 * @param {Target} target
 * @param {string[]} carries
 * @param {Settable[]} properties
 * @param {Link | undefined} former
 * @param {(effect: Effect) => void} choose
 */
function setting(model, target, carries, properties, former, choose) {
  const inOrder = [...properties].sort((one, other) => Number(other.takes.length > 0) - Number(one.takes.length > 0));
  const property = /** @type {HTMLSelectElement} */ (element(
    'select', { class: 'field', 'aria-label': 'Property to set' },
    ...inOrder.map(({ field, takes }) => element(
      'option', { value: field.name }, takes.length > 0 ? `${field.name} ← ${takes.join(', ')}` : field.name,
    )),
  ));
  const source = /** @type {HTMLSelectElement} */ (element('select', { class: 'field', 'aria-label': 'Value from' }));
  const place = element('div', { class: 'value' });
  const problem = element('p', { class: 'problem', role: 'status' });
  /** @type {any} */
  let value = null;

  const draw = () => {
    const { field, takes } = inOrder.find((each) => each.field.name === property.value) ?? inOrder[0];
    const isFormer = former?.set === field.name;
    source.replaceChildren(
      ...takes.map((name) => element('option', { value: name }, `its ${name}`)),
      element('option', { value: '' }, 'this value'),
    );
    if (isFormer) source.value = former.field ?? '';
    value = isFormer && former.value !== undefined ? former.value : field.value ?? field.default ?? null;
    const editor = makeEditor({
      field, name: `value of ${field.name}`, model, target,
      change: async (/** @type {any} */ typed) => {
        value = typed;
        problem.textContent = '';
        return true;
      },
      refuse: (/** @type {string} */ text) => (problem.textContent = text),
      idle: () => {},
    });
    editor.show(value);
    place.replaceChildren(editor.element);
    show();
  };
  const show = () => (place.hidden = source.value !== '');
  property.addEventListener('change', draw);
  source.addEventListener('change', show);
  if (former?.set) property.value = former.set;
  draw();
  const connect = element('button', {
    type: 'button', class: 'primary',
    onclick: () => {
      if (problem.textContent) return;
      choose(source.value ? { set: property.value, field: source.value } : { set: property.value, value });
    },
  }, former ? 'Change' : 'Connect');
  return [
    element('h4', {}, 'Set a property'),
    element('div', { class: 'setting' }, property, source, place),
    problem,
    element('div', { class: 'line' }, connect),
  ];
}
