import { toNumber } from '../values.js';
import { aligned, distributed } from './aligning.js';
import { nameOf, shifted } from './drag.js';
import { union } from './frames.js';
import { inFile } from '../../in-file.js';
import { Preview } from './preview.js';

/**
 * @typedef {import('../../types.js').Control} Control
 * @typedef {import('../../types.js').Point} Point
 * @typedef {import('./aligning.js').Edge} Edge
 * @typedef {import('./editing.js').Editing} Editing
 */

/** Aligns and distributes what is selected, and changes its order. */
export class Arranging {
  #editing;

  /** @param {Editing} editing */
  constructor(editing) {
    this.#editing = editing;
  }

  /**
   * Aligns several with each other, one with what it is in.
   *
   * @param {Edge} edge
   */
  align(edge) {
    const parts = this.#parts;
    if (parts.length === 0) return;
    const frames = parts.map(({ frame }) => frame);
    const { places } = this.#editing;
    const within = parts.length > 1 ? union(frames) : places.inside(parts[0].control.parent);
    void this.#move(aligned(frames, edge, within), `align ${this.#names(parts)}`);
  }

  /** @param {'x' | 'y'} axis */
  distribute(axis) {
    const parts = this.#parts;
    if (parts.length < 3) return;
    void this.#move(distributed(parts.map(({ frame }) => frame), axis), `distribute ${this.#names(parts)}`);
  }

  /** The selected controls that are drawn and not locked, and where. */
  get #parts() {
    const { selecting, places } = this.#editing;
    return selecting.free.flatMap((control) => {
      const frame = places.frame(control.number);
      return frame ? [{ control, frame }] : [];
    });
  }

  /** @param {{ control: Control }[]} parts */
  #names(parts) {
    return parts.length === 1 ? nameOf(parts[0].control) : `${parts.length} controls`;
  }

  /**
   * @param {Point[]} moves
   * @param {string} summary
   */
  async #move(moves, summary) {
    const { model, connection, say } = this.#editing;
    const preview = new Preview(model, connection);
    this.#parts.forEach(({ control }, index) => {
      /** @param {'x' | 'y'} name */
      const moved = (name) => shifted(toNumber(model.value(control, name)), moves[index][name]);
      preview.show(control, { x: moved('x'), y: moved('y') });
    });
    if (await preview.keep(summary)) say(`${summary}: done`);
  }

  /**
   * Puts what is selected one place towards the front, or the back, among what is beside it.
   *
   * @param {1 | -1} way
   */
  async order(way) {
    const { model, connection, selecting, perform } = this.#editing;
    const controls = selecting.free;
    /** @type {object[]} */
    const edits = [];
    const families = [...new Set(controls.map(({ parent }) => parent))].map((parent) => (
      [...model.controls.get(parent ?? -1)?.children ?? []]
    ));
    const known = await inFile(model, connection, families.flat());
    if (!known) return;
    for (const family of families) {
      const siblings = family.filter((number) => known.includes(number));
      const places = controls.filter(({ number }) => siblings.includes(number))
        .map(({ number }) => siblings.indexOf(number)).sort((one, other) => (other - one) * way);
      let end = way > 0 ? siblings.length - 1 : 0;
      for (const place of places) {
        if ((end - place) * way > 0) edits.push({ move: { item: `control ${siblings[place]}`, at: place + way } });
        else end = place - way;
      }
    }
    if (edits.length === 0) return;
    const names = this.#names(controls.map((control) => ({ control })));
    await perform({ together: { edits, summary: `bring ${names} ${way > 0 ? 'forward' : 'backward'}` } });
  }
}
