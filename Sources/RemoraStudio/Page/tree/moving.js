import { keyOf } from '../inspector/values.js';
import { nameOf } from '../palette/destination.js';
import { itemOf } from '../scene-edits.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Target} Target
 * @typedef {import('../palette/destination.js').Destination} Destination
 */

/** Moves parts of the scene's file: those that are selected together, as one edit. */
export class Moving {
  #model;
  #edits;

  /**
   * @param {Model} model
   * @param {import('../scene-edits.js').SceneEdits} edits
   */
  constructor(model, edits) {
    this.#model = model;
    this.#edits = edits;
  }

  /**
   * What goes with a part: all of its sort that is selected with it, in the scene's order; nothing, if it cannot be moved.
   * Then the locked controls of them, which stay.
   *
   * @param {Target | undefined} target
   * @returns {[Target[], Control[]]}
   */
  carried(target) {
    const sort = target && this.#sort(target);
    const { controls, hello, selected } = this.#model;
    if (!sort || !hello?.keeps) return [[], []];
    const isSelected = selected.some((each) => keyOf(each) === keyOf(target));
    const all = isSelected ? selected.filter((each) => this.#sort(each) === sort) : [target];
    const isLocked = (/** @type {Target} */ { control, behaviour }) => behaviour === undefined && this.#model.isLocked(control ?? -1);
    const locked = all.filter(isLocked).flatMap(({ control }) => controls.get(control ?? -1) ?? []);
    return [this.#outer(all.filter((each) => !isLocked(each))), locked];
  }

  /**
   * In the scene's order, without what goes with another one.
   *
   * @param {Target[]} targets
   */
  #outer(targets) {
    const own = targets.map((target) => ({ target, path: this.#path(target) }));
    const outer = own.filter(({ path }) => !own.some((other) => (
      other.path.length < path.length && other.path.every((number, index) => number === path[index])
    )));
    return outer.sort((one, other) => compare(one.path, other.path)).map((each) => each.target);
  }

  /** @param {Target} target */
  #sort({ control, behaviour }) {
    if (behaviour !== undefined) {
      return this.#model.behaviours.get(behaviour)?.place === undefined ? undefined : 'behaviour';
    }
    const known = this.#model.controls.get(control ?? -1);
    return known && (known.parent === null ? 'screen' : 'control');
  }

  /**
   * The places of a part and of all around it, from the outermost on.
   *
   * @param {Target} target
   */
  #path(target) {
    /** @type {number[]} */
    const path = [];
    /** @type {Target | null} */
    let part = target;
    for (; part; part = this.#owner(part)) path.unshift(this.#siblings(part).indexOf(this.#key(part)));
    return path;
  }

  /**
   * @param {Target} target
   * @returns {Target | null}
   */
  #owner({ control, behaviour }) {
    const number = behaviour === undefined
      ? this.#model.controls.get(control ?? -1)?.parent : this.#model.behaviours.get(behaviour)?.control;
    return number == null ? null : { control: number };
  }

  /**
   * A part among its siblings; a screen that waits has no number.
   *
   * @param {Target} target
   */
  #key(target) {
    return this.#sort(target) === 'screen' ? `screen ${this.#model.controls.get(target.control ?? -1)?.id}` : keyOf(target);
  }

  /**
   * The parts beside one, itself included, or those of its sort in another control.
   *
   * @param {Target} target
   * @param {number | null} [owner]
   */
  #siblings(target, owner = this.#owner(target)?.control ?? null) {
    const { behaviours, controls, sceneScreens } = this.#model;
    if (target.behaviour !== undefined) {
      return [...behaviours.values()].filter(({ control, place }) => control === owner && place !== undefined)
        .sort((one, other) => (one.place ?? 0) - (other.place ?? 0)).map(({ number }) => `behaviour ${number}`);
    }
    if (owner === null) return sceneScreens.map(({ id }) => `screen ${id}`);
    return (controls.get(owner)?.children ?? []).map((number) => `control ${number}`);
  }

  /**
   * Those that are in the scene's file; controls that a script added are not. `null` if a notice says why nobody knows.
   *
   * @param {string[]} siblings
   */
  async #inFile(siblings) {
    if (!siblings[0]?.startsWith('control ')) return siblings;
    const numbers = await this.#edits.inFile(siblings.map((key) => Number(key.slice('control '.length))));
    return numbers && numbers.map((number) => `control ${number}`);
  }

  /**
   * Where an arrow key moves parts that are in the same one; `null` where they cannot go, `undefined` where nobody knows.
   *
   * @param {Target[]} targets
   * @param {string} key
   * @returns {Promise<Destination | null | undefined>}
   */
  async step(targets, key) {
    const { controls, hello } = this.#model;
    const [first] = targets;
    const owner = this.#owner(first);
    if (targets.some((target) => keyOf(this.#owner(target)) !== keyOf(owner))) return null;
    const siblings = this.#siblings(first);
    const moved = targets.map((target) => this.#key(target));
    const others = siblings.filter((each) => !moved.includes(each));
    // Parts change places with those of the file alone.
    const neighbours = (await this.#inFile(siblings))?.filter((each) => !moved.includes(each));
    if (!neighbours) return undefined;
    /** @param {string} each */
    const index = (each) => siblings.indexOf(each);
    const above = neighbours.filter((each) => index(each) < index(moved[0])).at(-1);
    const below = neighbours.find((each) => index(each) > index(moved[moved.length - 1]));
    const to = owner?.control ?? null;
    if (key === 'ArrowUp') return above ? { owner: to, at: others.indexOf(above) } : null;
    if (key === 'ArrowDown') return below ? { owner: to, at: others.indexOf(below) + 1 } : null;
    const parent = controls.get(to ?? -1);
    if (!parent || first.behaviour !== undefined) return null;
    if (key === 'ArrowRight') {
      const [, number] = above?.split(' ') ?? [];
      const holder = controls.get(Number(number ?? -1));
      return holder && hello?.kinds[holder.kind]?.holds ? { owner: holder.number } : null;
    }
    const grandparent = controls.get(parent.parent ?? -1);
    return grandparent ? { owner: grandparent.number, at: grandparent.children.indexOf(parent.number) + 1 } : null;
  }

  /**
   * @param {Target[]} targets
   * @param {Destination} to
   */
  async move(targets, { owner, at }) {
    const { controls, behaviours } = this.#model;
    const moved = targets.map((target) => this.#key(target));
    const siblings = this.#siblings(targets[0], owner);
    const known = await this.#inFile(siblings);
    if (!known) return null;
    let list = known;
    const before = siblings.filter((each) => !moved.includes(each)).slice(0, at);
    let previous = before.filter((each) => list.includes(each)).at(-1);
    const edits = targets.map((target, index) => {
      list = list.filter((each) => each !== moved[index]);
      const place = previous === undefined ? 0 : list.indexOf(previous) + 1;
      previous = moved[index];
      list.splice(place, 0, previous);
      const isElsewhere = owner !== null && owner !== this.#owner(target)?.control;
      return {
        move: {
          item: itemOf(target), ...(isElsewhere ? { to: `control ${owner}` } : {}), ...(at === undefined ? {} : { at: place }),
        },
      };
    });
    const ids = targets.flatMap(({ control, behaviour }) => (
      (behaviour === undefined ? controls.get(control ?? -1)?.id : behaviours.get(behaviour)?.id) || []
    ));
    const isOne = targets.length === 1;
    const [{ control, behaviour }] = targets;
    const name = isOne ? ids[0] ?? nameOf(controls.get(control ?? -1)) : `${targets.length} parts`;
    const place = at === undefined ? '' : `, place ${list.indexOf(moved[0]) + 1}`;
    return this.#edits.make(
      isOne ? edits[0] : { together: { edits, summary: `move ${name}` } },
      { select: isOne || behaviour === undefined ? ids : [], says: `Moved ${name} in ${nameOf(controls.get(owner ?? -1))}${place}.` },
    );
  }
}

/** @param {number[]} one @param {number[]} other */
function compare(one, other) {
  const index = one.findIndex((number, place) => number !== other[place]);
  return index < 0 ? one.length - other.length : (one[index] ?? -1) - (other[index] ?? -1);
}
