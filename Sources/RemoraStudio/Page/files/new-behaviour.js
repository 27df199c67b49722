import { element } from '../dom.js';
import { fileName, openSource } from '../log/place.js';
import { nameOf, receiver } from '../palette/destination.js';
import { openPanel } from '../panel.js';
import { PATTERNS } from '../stage/new-scene.js';
import { frontScreen } from '../stage/strip.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Control} Control
 */

/** Makes behaviours: asks for a name, makes a script and its spec, attaches the behaviour, and opens its text in the editor. */
export class NewBehaviour {
  #model;
  #connection;
  #edits;
  #attaching;

  /**
   * @param {Model} model
   * @param {import('../connection.js').Connection} connection
   * @param {import('../scene-edits.js').SceneEdits} edits
   * @param {import('../palette/attaching.js').Attaching} attaching
   */
  constructor(model, connection, edits, attaching) {
    this.#model = model;
    this.#connection = connection;
    this.#edits = edits;
    this.#attaching = attaching;
  }

  /** A button that asks for a behaviour, seen where pages may make one. */
  button() {
    const button = element('button', { class: 'quiet new-behaviour', type: 'button', hidden: true }, 'New behaviour…');
    button.addEventListener('click', () => this.#ask(button));
    const show = () => {
      const { keeps, prompt } = this.#model.hello ?? {};
      button.hidden = !(keeps && prompt);
    };
    for (const type of ['hello', 'renamed']) this.#model.addEventListener(type, show);
    return button;
  }

  /** What a behaviour may be attached to, the best first: what is selected, and the screen in front. */
  get #owners() {
    const all = [receiver(this.#model), frontScreen(this.#model)];
    return /** @type {Control[]} */ ([...new Set(all.filter((each) => each))]);
  }

  /** @param {HTMLElement} button */
  #ask(button) {
    const owners = this.#owners;
    if (owners.length === 0) return this.#edits.say('Present a screen first.');
    const anchor = button.getBoundingClientRect();
    openPanel(anchor, 'New behaviour', (panel, close) => {
      const name = /** @type {HTMLInputElement} */ (element('input', {
        class: 'field', autocomplete: 'off', spellcheck: 'false', placeholder: 'such as tap_counter',
        'aria-describedby': 'new-behaviour-problem',
      }));
      const owner = select(owners.map((each) => [String(each.number), `${nameOf(each)} (${each.kind})`]));
      const pattern = select(Object.entries(PATTERNS));
      const problem = element('p', { class: 'problem', id: 'new-behaviour-problem', role: 'alert' });
      const form = element(
        'form', {}, element('h3', {}, 'New behaviour'), element('label', {}, 'Name', name), element('label', {}, 'Of', owner),
        element('label', {}, 'It answers', pattern), problem,
        element('div', { class: 'line' }, element('button', { class: 'primary' }, 'Make and attach')),
      );
      form.addEventListener('submit', async (event) => {
        event.preventDefault();
        const control = this.#model.controls.get(Number(owner.value));
        const text = name.value.trim();
        if (!control) return close();
        try {
          const { files } = await this.#connection.request('newBehaviour', {
            text, kind: control.kind, pattern: pattern.value || undefined,
          });
          close();
          void this.#show(text, files, control, anchor);
        } catch (error) {
          problem.textContent = /** @type {Error} */ (error).message;
          name.setAttribute('aria-invalid', 'true');
          name.focus();
        }
      });
      panel.append(form);
    });
  }

  /**
   * @param {string} script
   * @param {string[]} files its script and its spec
   * @param {Control} owner
   * @param {DOMRect} anchor
   */
  async #show(script, files, owner, anchor) {
    this.#edits.say(`Made ${files.map(fileName).join(' and ')}.`);
    await this.#attaching.attach(script, { owner: owner.number }, anchor);
    openSource(this.#model, { file: files[0], isEdited: true });
  }
}

/** @param {string[][]} options each a value and its text */
function select(options) {
  const made = element('select', { class: 'field' }, ...options.map(([value, text]) => element('option', { value }, text)));
  return /** @type {HTMLSelectElement} */ (made);
}
