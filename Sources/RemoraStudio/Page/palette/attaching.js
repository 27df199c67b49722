import { element, icon } from '../dom.js';
import { openPanel } from '../panel.js';
import { firstSentence } from '../scene-edits.js';
import { nameOf } from './destination.js';

/**
 * @typedef {{ name: string, kind: string, many: boolean, ids: string[] }} NeededOutlet
 * @typedef {{ script: string, help?: string, problem?: string, unread?: boolean, id?: string,
 *   outlets?: NeededOutlet[] }} Offer
 * @typedef {{ left: number, top: number, width: number, height: number }} Frame
 */

/** Attaches behaviours, and asks what their outlets are to link to. */
export class Attaching {
  #model;
  #connection;
  #edits;

  /**
   * @param {import('../model.js').Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {import('../scene-edits.js').SceneEdits} edits
   */
  constructor(model, connection, edits) {
    this.#model = model;
    this.#connection = connection;
    this.#edits = edits;
  }

  /**
   * The behaviours of the scene's folders, and what keeps each from being on a control.
   *
   * @param {number} control
   * @param {string} [script] the one whose offer is complete, although there may be no time yet for others
   * @returns {Promise<Offer[]>}
   */
  offers(control, script) {
    return this.#connection.request('palette', { control, script });
  }

  /**
   * Attaches a behaviour, or says why it cannot be there.
   *
   * @param {string} script
   * @param {{ owner: number, at?: number }} destination
   * @param {Frame} anchor where a question is shown
   */
  async attach(script, { owner, at }, anchor) {
    const all = await this.offers(owner, script).catch((problem) => this.#edits.say(problem.message));
    const offer = all?.find((each) => each.script === script);
    if (!offer) return;
    if (offer.problem) {
      this.#edits.say(refusal(offer.problem, nameOf(this.#model.controls.get(owner))));
    } else {
      const links = offer.outlets ? await this.#ask(offer, offer.outlets, anchor) : {};
      if (links) await this.#make(offer, owner, at, links);
    }
  }

  /**
   * @param {Offer} offer
   * @param {number} owner
   * @param {number | undefined} at
   * @param {Record<string, string | string[]>} links
   */
  #make({ script, id }, owner, at, links) {
    const outlets = Object.keys(links).length > 0 ? { outlets: links } : {};
    const behaviour = JSON.stringify({ ...(id ? { id } : {}), script, ...outlets });
    const name = nameOf(this.#model.controls.get(owner));
    return this.#edits.make(
      { attach: { behaviour, to: `control ${owner}`, ...(at === undefined ? {} : { at }) } },
      { select: [id ?? script], says: `Attached ${script} to ${name}.` },
    );
  }

  /**
   * Asks what outlets are to link to.
   *
   * @param {Offer} offer
   * @param {NeededOutlet[]} outlets
   * @param {Frame} anchor
   * @returns {Promise<Record<string, string | string[]> | null>} the links; `null` if the question was closed
   */
  #ask({ script }, outlets, anchor) {
    return new Promise((resolve) => openPanel(anchor, `Links of ${script}`, (panel, close) => {
      const fields = outlets.map(({ name, kind, many, ids }) => {
        const select = /** @type {HTMLSelectElement} */ (element(
          'select', { class: 'field', multiple: many, 'aria-label': `${name}, ${kind}` },
          ...ids.map((id) => element('option', { value: id }, id)),
        ));
        select.selectedIndex = 0;
        return { name, many, select };
      });
      const attach = () => {
        resolve(Object.fromEntries(fields.map(({ name, many, select }) => {
          const chosen = [...select.selectedOptions].map(({ value }) => value);
          return [name, many ? chosen : chosen[0]];
        })));
        close();
      };
      panel.append(
        element('h3', {}, `What ${script} links to`),
        ...fields.map(({ name, select }) => element('label', {}, name, select)),
        element('div', { class: 'line' }, element('button', { type: 'button', class: 'primary', onclick: attach }, 'Attach')),
      );
    }, () => resolve(null)));
  }
}

/**
 * Shows what a behaviour does, or why it cannot be on a control.
 *
 * @param {Element} button
 * @param {Offer} offer
 * @param {string} owner
 */
export function describe(button, { help, problem }, owner) {
  const about = button.querySelector('.about');
  const text = problem ? refusal(problem, owner) : firstSentence(help);
  if (about?.textContent === text) return;
  if (about) about.textContent = text;
  button.setAttribute('aria-disabled', String(problem !== undefined));
  button.querySelector('.icon')?.replaceWith(icon(problem ? 'lock' : 'bolt'));
}

/**
 * Why a behaviour cannot be on a control, in a sentence.
 *
 * @param {string} problem
 * @param {string} owner
 */
function refusal(problem, owner) {
  return `Not on ${owner}: ${problem}.`;
}
