import { element } from '../dom.js';
import { link } from './header.js';
import { keyOf, nameOf, targetOf } from './values.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../model.js').Model} Model
 */

/**
 * What points at something: outlets, connections, multiplexers, rules.
 *
 * @param {Description} description
 * @param {Model} model
 * @returns {HTMLElement}
 */
export function pointers({ pointedAt = [], title }, model) {
  if (pointedAt.length === 0) return element('p', { class: 'empty muted' }, `Nothing points at ${title}.`);
  return element('ul', { class: 'links', 'aria-label': `What points at ${title}` }, ...pointedAt.map(
    (each) => element('li', {}, keyOf(each) ? link(each.text, targetOf(each), model) : each.text),
  ));
}

/**
 * The targets of a multiplexer, in their order, and whose delegate it is.
 *
 * @param {Description} description
 * @param {Model} model
 * @returns {HTMLElement}
 */
export function multiplexerLinks({ targets = [], multiplexer }, model) {
  const known = model.multiplexers.find(({ number }) => number === multiplexer);
  const owners = (known?.delegateOf ?? []).map((control) => ({ control }));
  return element(
    'div', {},
    element('h3', {}, 'Targets'),
    element('ol', { class: 'links' }, ...targets.map((each) => item(each, model))),
    owners.length > 0 ? element('h3', {}, 'Delegate of') : null,
    owners.length > 0 ? element('ul', { class: 'links' }, ...owners.map((each) => item(each, model))) : null,
  );
}

/**
 * @param {import('../types.js').Target} target
 * @param {Model} model
 */
function item(target, model) {
  const { control, behaviour } = target;
  const id = behaviour !== undefined
    ? model.behaviours.get(behaviour)?.id
    : model.controls.get(control ?? -1)?.id || model.controls.get(control ?? -1)?.kind;
  return element('li', {}, link(id ?? nameOf(target), targetOf(target), model));
}
