import { element } from '../dom.js';
import { asNotice } from './notices.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 */

/** What the form makes: the request, and what it is called. */
const THINGS = [
  { request: 'newScene', name: 'Scene', does: 'A screen, a button, its behaviour and a spec.' },
  { request: 'newBehaviour', name: 'Behaviour', does: 'A script and its spec, for a scene that you have or will make.' },
  { request: 'newSpec', name: 'Spec', does: 'A first spec for a script that has none.' },
  { request: 'newApp', name: 'App', does: 'A Swift package with a scene and tests.' },
];

/** What a behaviour answers, by the names of patterns. */
export const PATTERNS = {
  '': 'what it is mostly used for', tap: 'a tap', timer: 'a timer', form: 'a form', messages: 'a message',
};

/**
 * Makes the form with which a person makes something to begin with, seen while there is no scene and the host allows it.
 *
 * @param {Model} model
 * @param {Connection} connection
 * @returns {HTMLElement}
 */
export function newScene(model, connection) {
  const thing = select('new-thing', THINGS.map(({ request, name }) => [request, name]));
  const name = /** @type {HTMLInputElement} */ (element('input', {
    class: 'field', id: 'new-scene-name', autocomplete: 'off', spellcheck: 'false', list: 'new-spec-scripts',
    'aria-describedby': 'new-scene-place new-scene-problem',
  }));
  const scripts = element('datalist', { id: 'new-spec-scripts' });
  const kind = select('new-kind', []);
  const pattern = select('new-pattern', Object.entries(PATTERNS));
  const forBehaviour = element(
    'div', { class: 'for', hidden: true },
    element('label', { for: 'new-kind' }, 'For'), kind,
    element('label', { for: 'new-pattern' }, 'It answers'), pattern,
  );
  const nameLabel = element('label', { for: 'new-scene-name' });
  const does = element('p', {});
  const place = element('p', { id: 'new-scene-place' });
  const problem = element('p', { class: 'problem', id: 'new-scene-problem', role: 'alert' });
  const made = element('p', { class: 'made', role: 'status' });
  const button = element('button', { class: 'primary' });
  const form = element(
    'form', { class: 'new-scene', hidden: true },
    element('label', { for: 'new-thing' }, 'Make'), thing, does,
    nameLabel, name, button, scripts, forBehaviour, place, problem, made,
  );

  const say = (/** @type {string} */ text) => {
    problem.textContent = text;
    if (text) name.setAttribute('aria-invalid', 'true');
    else name.removeAttribute('aria-invalid');
  };
  const describe = () => {
    const { folder = '', here = false } = model.hello?.newScene ?? {};
    const own = thing.value === 'newApp' || (thing.value === 'newScene' && !here);
    place.textContent = `It will be in ${own ? `${folder}/${name.value.trim()}` : folder}.`;
  };
  /** Shows the fields of what is chosen. */
  const choose = () => {
    const chosen = THINGS.find(({ request }) => request === thing.value) ?? THINGS[0];
    nameLabel.textContent = thing.value === 'newSpec' ? 'Name of the script' : `Name of a new ${chosen.name.toLowerCase()}`;
    button.textContent = `Make the ${chosen.name.toLowerCase()}`;
    does.textContent = chosen.does;
    forBehaviour.hidden = thing.value !== 'newBehaviour';
    const known = thing.value === 'newSpec' ? model.hello?.newScene?.scripts ?? [] : [];
    scripts.replaceChildren(...known.map((value) => element('option', { value })));
    name.value = thing.value === 'newScene' ? model.hello?.newScene?.name ?? '' : known[0] ?? '';
    say('');
    describe();
  };
  /** Offers what makes sense here: a spec needs a script, which an empty folder has not. */
  const offer = () => {
    const hasScripts = (model.hello?.newScene?.scripts ?? []).length > 0;
    for (const option of thing.options) option.hidden = option.value === 'newSpec' && !hasScripts;
    if (thing.value === 'newSpec' && !hasScripts) thing.value = 'newScene';
    const kinds = Object.keys(model.hello?.kinds ?? {}).sort();
    kind.replaceChildren(...kinds.map((value) => element('option', { value }, value)));
    kind.value = 'Button';
    choose();
  };
  const show = () => {
    const wasHidden = form.hidden;
    form.hidden = !model.hello?.newScene || model.screens.length > 0;
    if (form.hidden || !wasHidden) return;
    made.textContent = '';
    offer();
  };
  thing.addEventListener('change', choose);
  name.addEventListener('input', () => {
    say('');
    describe();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    made.textContent = '';
    const more = forBehaviour.hidden ? {} : { kind: kind.value, pattern: pattern.value || undefined };
    connection.request(thing.value, { text: name.value.trim(), ...more }).then(
      ({ scene, files, next, newScene: left }) => {
        if (scene) model.rename(scene);
        if (!files) return;
        const text = `Made ${files.join(', ')}. Next: ${next}`;
        if (scene) asNotice(model)(new Error(text));
        if (!left || !model.hello) return;
        model.hello.newScene = left;
        offer();
        made.textContent = text;
      },
      (error) => {
        say(error.message);
        name.focus();
      },
    );
  });
  for (const type of ['hello', 'reset', 'created', 'removed']) model.addEventListener(type, show);
  return form;
}

/**
 * @param {string} id
 * @param {string[][]} options each a value and its text
 * @returns {HTMLSelectElement}
 */
function select(id, options) {
  const list = element('select', { class: 'field', id }, ...options.map(([value, text]) => element('option', { value }, text)));
  return /** @type {HTMLSelectElement} */ (list);
}
