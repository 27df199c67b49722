import { asNotice } from '../notices.js';
import { toNumber } from '../values.js';
import { union } from './frames.js';
import { selectNew } from './select-new.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('./editing.js').Editing} Editing
 */

/** Puts what is selected into a View of its own, and takes it out again. */
export class Grouping {
  #editing;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
  }

  async group() {
    const { model, selecting, perform } = this.#editing;
    const controls = selecting.controls;
    const [first] = controls;
    if (!first) return;
    if (controls.some(({ parent }) => parent !== first.parent)) {
      asNotice(model)(new Error('Only what is in the same control is grouped.'));
      return;
    }
    const siblings = model.controls.get(first.parent ?? -1)?.children ?? [];
    controls.sort((one, other) => siblings.indexOf(one.number) - siblings.indexOf(other.number));
    const frame = union(controls.map((control) => this.#frame(control)));
    const id = this.#freeID('group');
    const view = JSON.stringify({ kind: 'View', id, ...frame }, null, 1).replace(/\n\s*/g, ' ');
    const at = Math.max(...controls.map(({ number }) => siblings.indexOf(number))) + 1;
    const edits = [
      { add: { control: view, to: `control ${first.parent}`, at } },
      ...controls.flatMap((control) => this.#shift(control, -frame.x, -frame.y)),
      ...controls.map(({ number }) => ({ move: { item: `control ${number}`, to: id } })),
    ];
    const answer = await perform({ together: { edits, summary: `group ${controls.length} controls` } });
    if (answer) selectNew(model, [id]);
  }

  async ungroup() {
    const { model, selecting, perform } = this.#editing;
    const views = selecting.controls.filter(({ kind, children }) => kind === 'View' && children.length > 0);
    if (views.length === 0) return;
    /** @type {Control[]} */
    const freed = [];
    const edits = views.flatMap((view) => {
      const children = view.children.flatMap((number) => model.controls.get(number) ?? []);
      const at = model.controls.get(view.parent ?? -1)?.children.indexOf(view.number) ?? 0;
      const { x, y } = this.#frame(view);
      freed.push(...children);
      return [
        ...children.flatMap((child) => this.#shift(child, x, y)),
        ...children.map(({ number }, index) => (
          { move: { item: `control ${number}`, to: `control ${view.parent}`, at: at + index } }
        )),
        { remove: { items: [`control ${view.number}`] } },
      ];
    });
    const names = views.length === 1 ? views[0].id || 'a View' : `${views.length} Views`;
    const answer = await perform({ together: { edits, summary: `ungroup ${names}` } });
    if (answer) selectNew(model, freed.flatMap(({ id }) => id || []));
  }

  /**
   * Where a control is in its parent.
   *
   * @param {Control} control
   */
  #frame(control) {
    const [x, y, width, height] = ['x', 'y', 'width', 'height']
      .map((name) => toNumber(this.#editing.model.value(control, name)));
    return { x, y, width, height };
  }

  /**
   * @param {Control} control
   * @param {number} dx
   * @param {number} dy
   */
  #shift(control, dx, dy) {
    const { x, y } = this.#frame(control);
    return [['x', x + dx], ['y', y + dy]].map(([property, to]) => (
      { set: { property, of: `control ${control.number}`, to } }
    ));
  }

  /** @param {string} name */
  #freeID(name) {
    const { controls, behaviours, sceneScreens } = this.#editing.model;
    const taken = new Set([...controls.values(), ...behaviours.values(), ...sceneScreens].map(({ id }) => id));
    let number = 1;
    while (taken.has(number > 1 ? `${name}${number}` : name)) number += 1;
    return number > 1 ? `${name}${number}` : name;
  }
}
