import { freeID } from '../../ids.js';
import { inFile } from '../../in-file.js';
import { asNotice } from '../notices.js';
import { toNumber } from '../values.js';
import { nameOf, shifted } from './drag.js';
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
    const { model, connection, selecting, perform } = this.#editing;
    const controls = selecting.free;
    const [first] = controls;
    if (!first) return;
    if (controls.some(({ parent }) => parent !== first.parent)) {
      asNotice(model)(new Error('Only what is in the same control is grouped.'));
      return;
    }
    const siblings = await inFile(model, connection, this.#siblings(first));
    if (!siblings) return;
    controls.sort((one, other) => siblings.indexOf(one.number) - siblings.indexOf(other.number));
    const frame = union(controls.map((control) => this.#frame(control)));
    const id = freeID(model, 'group');
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
    const { model, connection, selecting, perform } = this.#editing;
    const views = selecting.free.filter(({ kind, children }) => kind === 'View' && children.length > 0);
    if (views.length === 0) return;
    const known = await inFile(model, connection, [
      ...new Set(views.flatMap((view) => [...this.#siblings(view), ...view.children])),
    ]);
    if (!known) return;
    const places = views.map((view) => ({
      view, at: this.#siblings(view).filter((number) => known.includes(number)).indexOf(view.number),
      children: view.children.filter((number) => known.includes(number)).flatMap((number) => model.controls.get(number) ?? []),
    })).filter(({ children }) => children.length > 0);
    if (places.length === 0) return;
    // From the last one on: what comes out of a View moves all that is behind it.
    const edits = places.sort((one, other) => other.at - one.at).flatMap(({ view, at, children }) => {
      const { x, y } = this.#frame(view);
      return [
        ...children.flatMap((child) => this.#shift(child, x, y)),
        ...children.map(({ number }, index) => (
          { move: { item: `control ${number}`, to: `control ${view.parent}`, at: at + index } }
        )),
        { remove: { items: [`control ${view.number}`] } },
      ];
    });
    const freed = places.flatMap(({ children }) => children);
    const names = places.length === 1 ? nameOf(places[0].view) : `${places.length} Views`;
    const answer = await perform({ together: { edits, summary: `ungroup ${names}` } });
    if (answer) selectNew(model, freed.flatMap(({ id }) => id || []));
  }

  /**
   * The numbers of those beside a control, itself included.
   *
   * @param {Control} control
   */
  #siblings({ parent }) {
    return this.#editing.model.controls.get(parent ?? -1)?.children ?? [];
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
    return Object.entries({ x: shifted(x, dx), y: shifted(y, dy) }).filter(([, to]) => to !== undefined)
      .map(([property, to]) => ({ set: { property, of: `control ${control.number}`, to } }));
  }
}
