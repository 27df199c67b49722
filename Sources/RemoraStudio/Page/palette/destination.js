import { toNumber } from '../stage/values.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Target} Target
 *
 * @typedef {{ target?: Target, kind?: string, script?: string }} Carried A part that is moved, or a new one.
 * @typedef {{ owner: number | null, at?: number }} Destination The control that something goes into, and its place there;
 *   no owner for a screen.
 */

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
  if (carried.script !== undefined || carried.target?.behaviour !== undefined) {
    return ofBehaviour(model, carried, over, height);
  }
  const behaviour = model.behaviours.get(over.behaviour ?? -1);
  const control = model.controls.get(over.control ?? behaviour?.control ?? -1);
  if (!control) return null;
  const moved = model.controls.get(carried.target?.control ?? -1);
  if (moved && moved.parent === null) return behaviour ? null : ofScreen(model, moved, control, height);
  const holds = model.hello?.kinds[control.kind]?.holds ?? false;
  const edge = holds ? 0.25 : 0.5;
  const isBefore = !behaviour && height < edge;
  const isFirstInside = behaviour !== undefined || (isOpen && height > 1 - edge && control.children.length > 0);
  const isBeside = control.parent !== null && (isBefore || (!isFirstInside && height >= 1 - edge));
  const owner = isBeside ? model.controls.get(control.parent ?? -1) : holds ? control : undefined;
  if (!owner || (moved && isInside(model, owner, moved))) return null;
  if (!isBeside) return { owner: owner.number, at: isFirstInside ? 0 : undefined };
  const at = owner.children.indexOf(control.number) + (isBefore ? 0 : 1);
  return { owner: owner.number, at: afterwards(owner.children, moved?.number, at) };
}

/**
 * @param {Model} model
 * @param {Carried} carried
 * @param {Target} over
 * @param {number} height
 * @returns {Destination | null}
 */
function ofBehaviour(model, { target }, over, height) {
  if (over.control !== undefined) return { owner: over.control };
  const other = model.behaviours.get(over.behaviour ?? -1);
  if (other?.control === undefined || other.place === undefined) return null;
  const moved = model.behaviours.get(target?.behaviour ?? -1);
  const at = other.place + (height < 0.5 ? 0 : 1);
  const isForward = moved?.control === other.control && (moved?.place ?? Infinity) < at;
  return { owner: other.control, at: isForward ? at - 1 : at };
}

/**
 * @param {Model} model
 * @param {Control} moved
 * @param {Control} over
 * @param {number} height
 * @returns {Destination | null}
 */
function ofScreen(model, moved, over, height) {
  const ids = model.sceneScreens.map(({ control }) => control ?? -1);
  const index = ids.indexOf(over.number);
  if (index < 0) return null;
  return { owner: null, at: afterwards(ids, moved.number, index + (height < 0.5 ? 0 : 1)) };
}

/**
 * The index that something has among its siblings once it has left its former place.
 *
 * @param {number[]} siblings
 * @param {number | undefined} moved
 * @param {number} at
 */
function afterwards(siblings, moved, at) {
  const former = siblings.indexOf(moved ?? -1);
  return former >= 0 && former < at ? at - 1 : at;
}

/**
 * @param {Model} model
 * @param {Control | undefined} control
 * @param {Control} other
 */
function isInside(model, control, other) {
  for (; control; control = model.controls.get(control.parent ?? -1)) if (control === other) return true;
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
 * A new control as the scene's file has it, with its kind's name on it, below the others.
 *
 * @param {Model} model
 * @param {string} kind
 * @param {Control} parent
 * @param {import('../types.js').Point} [at] where it is put down
 */
export function newControl(model, kind, parent, at) {
  const values = model.hello?.kinds[kind]?.properties ?? {};
  const id = kind[0].toLowerCase() + kind.slice(1);
  const words = Object.fromEntries(['title', 'text'].filter((name) => values[name] === '').map((name) => [name, kind]));
  const size = values.width ? {} : { width: 200, height: 120 };
  // Where the column below is full, the next one begins a bit further to the right: everything can be seen and dragged.
  const room = Math.max(56, toNumber(parent.properties.height, 844) - 96);
  const below = 56 * parent.children.length;
  const { x, y } = at ?? { x: 20 + 20 * Math.floor(below / room), y: 20 + below % room };
  return { kind, id, x: Math.round(x), y: Math.round(y), ...size, ...words };
}

/**
 * What a control is called.
 *
 * @param {Control | undefined} control
 */
export function nameOf(control) {
  return control?.id || (control ? `the ${control.kind}` : 'the scene');
}
