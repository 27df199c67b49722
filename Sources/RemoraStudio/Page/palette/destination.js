import { wordOf } from '../ids.js';
import { frontScreen } from '../stage/strip.js';
import { toNumber } from '../stage/values.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Target} Target
 *
 * @typedef {{ targets?: Target[], kind?: string, script?: string }} Carried Parts that are moved, or a new one.
 * @typedef {{ owner: number | null, at?: number }} Destination The control that something goes into, and its place there
 *   among what is not moved; no owner for a screen.
 */

/**
 * The control that a behaviour is attached to: what is selected, its owner, or the screen in front.
 *
 * @param {Model} model
 */
export function receiver(model) {
  const { selection, behaviours, controls } = model;
  const number = selection?.control ?? behaviours.get(selection?.behaviour ?? -1)?.control;
  return controls.get(number ?? -1) ?? frontScreen(model);
}

/**
 * Where a part goes that is put down on a row of the tree; `null` if it cannot go there.
 *
 * @param {Model} model
 * @param {Carried} carried
 * @param {Target} over what the row is of
 * @param {number} height how far down in the row, from 0 to 1
 * @param {boolean} isOpen whether the children of the row are seen
 * @returns {Destination | null}
 */
export function destination(model, carried, over, height, isOpen) {
  const moved = carried.targets ?? [];
  if (carried.script !== undefined || moved[0]?.behaviour !== undefined) return ofBehaviour(model, moved, over, height);
  const behaviour = model.behaviours.get(over.behaviour ?? -1);
  const control = model.controls.get(over.control ?? behaviour?.control ?? -1);
  if (!control) return null;
  const numbers = moved.map((target) => target.control ?? -1);
  if (model.controls.get(numbers[0])?.parent === null) {
    return behaviour ? null : ofScreen(model, numbers, control, height);
  }
  const holds = model.hello?.kinds[control.kind]?.holds ?? false;
  const edge = holds ? 0.25 : 0.5;
  const isBefore = !behaviour && height < edge;
  const isFirstInside = behaviour !== undefined || (isOpen && height > 1 - edge && control.children.length > 0);
  const isBeside = control.parent !== null && (isBefore || (!isFirstInside && height >= 1 - edge));
  const owner = isBeside ? model.controls.get(control.parent ?? -1) : holds ? control : undefined;
  if (!owner || isInside(model, owner, numbers)) return null;
  if (!isBeside) return { owner: owner.number, at: isFirstInside ? 0 : undefined };
  const at = owner.children.indexOf(control.number) + (isBefore ? 0 : 1);
  return { owner: owner.number, at: afterwards(owner.children, numbers, at) };
}

/**
 * @param {Model} model
 * @param {Target[]} moved
 * @param {Target} over
 * @param {number} height
 * @returns {Destination | null}
 */
function ofBehaviour(model, moved, over, height) {
  if (over.control !== undefined) return { owner: over.control };
  const other = model.behaviours.get(over.behaviour ?? -1);
  if (other?.control === undefined || other.place === undefined) return null;
  const at = other.place + (height < 0.5 ? 0 : 1);
  const before = moved.filter(({ behaviour }) => {
    const { control, place = Infinity } = model.behaviours.get(behaviour ?? -1) ?? {};
    return control === other.control && place < at;
  });
  return { owner: other.control, at: at - before.length };
}

/**
 * @param {Model} model
 * @param {number[]} moved
 * @param {Control} over
 * @param {number} height
 * @returns {Destination | null}
 */
function ofScreen(model, moved, over, height) {
  const screens = model.sceneScreens.map(({ control }) => control ?? -1);
  const index = screens.indexOf(over.number);
  if (index < 0) return null;
  return { owner: null, at: afterwards(screens, moved, index + (height < 0.5 ? 0 : 1)) };
}

/**
 * The index that parts have among their siblings once they have left their former places.
 *
 * @param {number[]} siblings
 * @param {number[]} moved
 * @param {number} at
 */
function afterwards(siblings, moved, at) {
  return siblings.slice(0, at).filter((number) => !moved.includes(number)).length;
}

/**
 * @param {Model} model
 * @param {Control | undefined} control
 * @param {number[]} others
 */
function isInside(model, control, others) {
  for (; control; control = model.controls.get(control.parent ?? -1)) if (others.includes(control.number)) return true;
  return false;
}

/**
 * The nearest control that holds others: the one itself, or one around it.
 *
 * @param {Model} model
 * @param {Control | undefined} control
 */
export function holder(model, control) {
  while (control && !model.hello?.kinds[control.kind]?.holds) control = model.controls.get(control.parent ?? -1);
  return control;
}

/**
 * A new control as the scene's file has it, with its kind's name on it, below the others. Where its id is taken, the host gives
 * it another one.
 *
 * @param {Model} model
 * @param {string} kind
 * @param {Control} parent
 * @param {import('../types.js').Point} [at] where it is put down
 */
export function newControl(model, kind, parent, at) {
  const values = model.hello?.kinds[kind]?.properties ?? {};
  const words = Object.fromEntries(['title', 'text'].filter((name) => values[name] === '').map((name) => [name, kind]));
  const size = values.width ? {} : { width: 200, height: 120 };
  // Where the column below is full, the next one begins a bit further to the right: everything can be seen and dragged.
  const room = Math.max(56, toNumber(parent.properties.height, 844) - 96);
  const below = 56 * parent.children.length;
  const { x, y } = at ?? { x: 20 + 20 * Math.floor(below / room), y: 20 + below % room };
  return { kind, id: wordOf(kind), x: Math.round(x), y: Math.round(y), ...size, ...words };
}

/**
 * What a control is called.
 *
 * @param {Control | undefined} control
 */
export function nameOf(control) {
  return control?.id || (control ? `the ${control.kind}` : 'the scene');
}
