import { inFile } from './in-file.js';
import { selectNew } from './stage/edit/select-new.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./types.js').Target} Target
 * @typedef {{ summary: string, ids: string[], mentions: string[] }} Edited
 */

/** How many lines of scripts a notice names. */
const MOST_MENTIONS = 3;

/** Makes edits of the scene's file, says what became of them, and selects what they have added. */
export class SceneEdits {
  #model;
  #connection;
  /**
   * @param {Model} model
   * @param {import('./connection.js').Connection} connection
   */
  constructor(model, connection) {
    this.#model = model;
    this.#connection = connection;
  }

  /** @param {string} text shown for some seconds, and spoken */
  say(text) {
    this.#model.dispatchEvent(new CustomEvent('notice', { detail: { text } }));
  }

  /**
   * Makes an edit; where it is refused, says why.
   *
   * @param {Record<string, any>} edit
   * @param {{ select?: string[], says?: string }} [then] the ids of what is to be selected, by default of what was added;
   *   what to say
   * @returns {Promise<Edited | null>} null if it was refused
   */
  async make(edit, then) {
    let answer;
    try {
      answer = await this.#connection.request('edit', { edit });
    } catch (problem) {
      this.say(/** @type {Error} */ (problem).message);
      return null;
    }
    const ids = then?.select ?? answer.ids;
    if (ids.length > 0) this.#select(ids);
    if (then?.says) this.say(then.says);
    const { mentions } = answer;
    if (mentions.length > 0) {
      const others = mentions.length > MOST_MENTIONS ? ` and ${mentions.length - MOST_MENTIONS} more` : '';
      const verb = mentions.length === 1 ? 'names' : 'name';
      this.say(`${mentions.slice(0, MOST_MENTIONS).join(', ')}${others} still ${verb} the former id.`);
    }
    return answer;
  }

  /**
   * Those of some controls that are in the scene's file; `null` if a notice says why nobody knows.
   *
   * @param {number[]} controls
   */
  inFile(controls) {
    return inFile(this.#model, this.#connection, controls);
  }

  /**
   * Selects what has these ids, as soon as it is there.
   *
   * @param {string[]} ids
   */
  #select(ids) {
    selectNew(this.#model, ids);
    const look = () => {
      const behaviour = [...this.#model.behaviours.values()].find(({ id }) => id === ids[0]);
      if (!behaviour) return;
      end();
      this.#model.select({ behaviour: behaviour.number });
    };
    const end = () => {
      this.#model.removeEventListener('outline', look);
      this.#model.removeEventListener('selection', end);
    };
    this.#model.addEventListener('outline', look);
    this.#model.addEventListener('selection', end);
    look();
  }
}

/**
 * The part of the scene's file that a target is, as an edit names it; `undefined` for what is none.
 *
 * @param {Target | null} target
 */
export function itemOf(target) {
  if (target?.behaviour !== undefined) return `behaviour ${target.behaviour}`;
  return target?.control === undefined ? undefined : `control ${target.control}`;
}

/**
 * The first sentence of a help text.
 *
 * @param {string | null | undefined} text
 */
export function firstSentence(text) {
  return /^.*?[.!?](?=\s|$)/s.exec(text ?? '')?.[0] ?? text ?? '';
}
