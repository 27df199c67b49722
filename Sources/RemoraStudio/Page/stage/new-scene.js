import { element } from '../dom.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../connection.js').Connection} Connection
 */

/**
 * Makes the form with which a person makes a first scene, seen while there is none and the host allows it.
 *
 * @param {Model} model
 * @param {Connection} connection
 * @returns {HTMLElement}
 */
export function newScene(model, connection) {
  const name = /** @type {HTMLInputElement} */ (element('input', {
    class: 'field', id: 'new-scene-name', autocomplete: 'off', spellcheck: 'false',
    'aria-describedby': 'new-scene-place new-scene-problem',
  }));
  const place = element('p', { id: 'new-scene-place' });
  const problem = element('p', { class: 'problem', id: 'new-scene-problem', role: 'alert' });
  const form = element(
    'form', { class: 'new-scene', hidden: true },
    element('label', { for: 'new-scene-name' }, 'Name of a new scene'),
    name,
    element('button', { class: 'primary' }, 'Make the scene'),
    place, problem,
  );

  const say = (/** @type {string} */ text) => {
    problem.textContent = text;
    if (text) name.setAttribute('aria-invalid', 'true');
    else name.removeAttribute('aria-invalid');
  };
  const describe = () => {
    const { folder = '', here = false } = model.hello?.newScene ?? {};
    place.textContent = `It will be in ${here ? folder : `${folder}/${name.value.trim()}`}.`;
  };
  const show = () => {
    const offer = model.hello?.newScene;
    const wasHidden = form.hidden;
    form.hidden = !offer || model.screens.length > 0;
    if (form.hidden || !wasHidden) return;
    name.value = offer?.name ?? '';
    say('');
    describe();
  };
  name.addEventListener('input', () => {
    say('');
    describe();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    connection.request('newScene', { text: name.value.trim() }).then(
      ({ scene }) => model.rename(scene ?? null),
      (error) => {
        say(error.message);
        name.focus();
      },
    );
  });
  for (const type of ['hello', 'reset', 'created', 'removed']) model.addEventListener(type, show);
  return form;
}
