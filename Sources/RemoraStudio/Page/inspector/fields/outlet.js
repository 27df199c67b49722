import { element, icon } from '../../dom.js';
import { keyOf, nameOf, targetOf } from '../values.js';
import { naming } from './field.js';

/** @typedef {import('../../types.js').Target & { id?: string }} Link */

/**
 * What an outlet links to: chosen from a list of what fits, or by pointing at it on the stage.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function outletField(use) {
  const { model, field, name } = use;
  const kind = field.kind ?? 'Control';
  /** @type {Link[]} */
  let links = [];
  let isPicking = false;
  const chips = element('div', { class: 'chips' });
  const select = /** @type {HTMLSelectElement} */ (element('select', {
    ...naming(use), class: 'field', onchange: choose, onfocus: fill, onpointerdown: fill,
  }));
  const pick = element('button', {
    type: 'button', class: 'tool', 'aria-pressed': 'false', onclick: point,
    'aria-label': `point at ${name} on the stage`, title: 'Point at it on the stage',
  }, icon('pick'));
  const go = element('button', {
    type: 'button', class: 'tool', 'aria-label': `select what ${name} links to`, title: 'Select it',
    onclick: () => links[0] && model.select(targetOf(links[0])),
  }, icon('right'));

  /** @param {Link[]} newLinks */
  async function offer(newLinks) {
    const former = links;
    draw(newLinks);
    if (!(await use.change(newLinks))) draw(former);
  }

  function choose() {
    const chosen = candidates().find((each) => keyOf(each) === select.value);
    if (!field.many) offer(chosen ? [chosen] : []);
    else if (chosen) offer([...links, chosen]);
  }

  function point() {
    isPicking = !isPicking;
    pick.setAttribute('aria-pressed', String(isPicking));
    if (!isPicking) {
      model.dispatchEvent(new CustomEvent('wantpick', { detail: null }));
      return;
    }
    const done = (/** @type {Link | null} */ target) => {
      if (!isPicking) return;
      isPicking = false;
      pick.setAttribute('aria-pressed', 'false');
      show('inspector');
      pick.focus();
      if (target && !links.some((link) => field.many && keyOf(link) === keyOf(target))) {
        offer(field.many ? [...links, named(target)] : [named(target)]);
      }
    };
    model.dispatchEvent(new CustomEvent('wantpick', { detail: { kind, done, text: wish() } }));
    show('stage');
  }

  /** What is to be pointed at, in a sentence. */
  function wish() {
    const article = /^[AEIOU]/i.test(kind) ? 'an' : 'a';
    const former = links.map(nameOf).join(', ');
    const place = !former ? '' : field.many ? `, beside ${former}` : `, in place of ${former}`;
    return `Point at ${article} ${kind} for ${name}${place}. Escape ends pointing.`;
  }

  /**
   * Shows a pane, where only one is seen.
   *
   * @param {string} pane
   */
  function show(pane) {
    pick.dispatchEvent(new CustomEvent('remora-show', { bubbles: true, detail: pane }));
  }

  /** @param {Link} target */
  function named(target) {
    return candidates().find((each) => keyOf(each) === keyOf(target)) ?? target;
  }

  /** What fits: controls of the kind, or behaviours, those of the script first. */
  function candidates() {
    /** @type {Link[]} */
    const all = [];
    if (/^[A-Z]/.test(kind)) {
      for (const control of model.controls.values()) {
        if (model.isKind(control, kind)) all.push({ control: control.number, id: control.id || describe(control) });
      }
    } else {
      const behaviours = [...model.behaviours.values()];
      behaviours.sort((one, other) => Number(other.script === kind) - Number(one.script === kind));
      for (const { number, id } of behaviours) all.push({ behaviour: number, id });
    }
    return all;
  }

  function fill() {
    const options = candidates().filter((each) => !field.many || !links.some((link) => keyOf(link) === keyOf(each)));
    const current = field.many ? undefined : links[0];
    if (current && !options.some((each) => keyOf(each) === keyOf(current))) options.unshift(current);
    const first = field.many ? 'Add…' : field.optional || !current ? 'none' : null;
    const wanted = [
      ...(first === null ? [] : [{ value: '', text: first }]),
      ...options.map((each) => ({ value: keyOf(each), text: nameOf(each) })),
    ];
    if (wanted.map(({ text }) => text).join('\n') !== [...select.options].map(({ text }) => text).join('\n')) {
      select.replaceChildren(...wanted.map(({ value, text }) => element('option', { value }, text)));
    }
    select.value = current ? keyOf(current) : '';
  }

  /** @param {Link[]} newLinks */
  function draw(newLinks) {
    links = newLinks;
    chips.hidden = !field.many;
    go.hidden = Boolean(field.many);
    go.toggleAttribute('disabled', links.length === 0);
    if (field.many) chips.replaceChildren(...links.map(chip));
    fill();
  }

  /** @param {Link} link */
  function chip(link) {
    return element(
      'span',
      { class: 'chip' },
      element('button', { type: 'button', onclick: () => model.select(targetOf(link)) }, nameOf(link)),
      element('button', {
        type: 'button', 'aria-label': `unlink ${nameOf(link)}`,
        onclick: () => offer(links.filter((each) => each !== link)),
      }, icon('close')),
    );
  }

  return {
    element: element('div', {}, chips, element('div', { class: 'with-button' }, select, go, pick)),
    show(value) {
      draw(Array.isArray(value) ? value : []);
    },
    showsNone: true,
    // Ids need the width.
    isWide: true,
  };
}

/** @param {import('../../types.js').Control} control */
function describe({ kind, properties: { title, text }, number }) {
  const words = title || text;
  return typeof words === 'string' ? `${kind} “${words.slice(0, 24)}”` : `${kind} ${number}`;
}
