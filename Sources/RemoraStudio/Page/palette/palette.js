import { element, icon, oncePerFrame } from '../dom.js';
import { makeDraggable } from '../dragging.js';
import { firstSentence } from '../scene-edits.js';
import { describe } from './attaching.js';
import { holder, nameOf, newControl, receiver } from './destination.js';
import { kindPicture } from './pictures.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('./attaching.js').Offer} Offer
 * @typedef {import('./destination.js').Carried} Carried
 * @typedef {import('./destination.js').Destination} Destination
 *
 * @typedef {object} Places Where something that is carried can be put down.
 * @property {(x: number, y: number, carried: Carried,
 *   drop: (to: Destination, at?: import('../types.js').Point) => void) => import('../dragging.js').Place | null} find
 */

/** What can be added to the scene: kinds of controls, and the behaviours of its folders; found by typing. */
export class Palette {
  #model;
  #edits;
  #attaching;
  /** @type {Offer[]} */
  #offers = [];
  #requests = 0;
  /** Of how many it is not known yet whether they fit: it asks again as long as they get fewer. */
  #unread = Infinity;
  #search = /** @type {HTMLInputElement} */ (element('input', {
    class: 'field', type: 'search', 'aria-label': 'Find in the palette', spellcheck: 'false',
    placeholder: 'Add a control or behaviour',
  }));
  #kinds = element('div', { class: 'kinds', role: 'group', 'aria-label': 'Controls' });
  #behaviours = element('div', { class: 'behaviours', role: 'group', 'aria-label': 'Behaviours' });
  #count = element('p', { class: 'heard', role: 'status' });
  #titles = ['Controls', 'Behaviours'].map((title) => element('h3', { 'aria-hidden': 'true' }, title));
  element = element(
    'section', { class: 'palette', 'aria-label': 'Palette', hidden: true },
    element('div', { class: 'search' }, icon('search'), this.#search, this.#count),
    element('div', { class: 'offers' }, this.#titles[0], this.#kinds, this.#titles[1], this.#behaviours),
  );
  #ask = oncePerFrame(() => void this.#read());

  /**
   * @param {Model} model
   * @param {import('../scene-edits.js').SceneEdits} edits
   * @param {import('./attaching.js').Attaching} attaching
   * @param {Places} places
   * @param {HTMLElement} newBehaviour a button
   */
  constructor(model, edits, attaching, places, newBehaviour) {
    this.#model = model;
    this.#edits = edits;
    this.#attaching = attaching;
    this.element.querySelector('.offers')?.append(newBehaviour);
    for (const type of ['selection', 'history', 'created']) model.addEventListener(type, this.#ask);
    model.addEventListener('outline', (event) => {
      if (/** @type {CustomEvent} */ (event).detail.files !== undefined) this.#ask();
    });
    model.addEventListener('hello', () => this.#drawKinds());
    this.#search.addEventListener('input', () => this.#sift());
    this.element.addEventListener('keydown', (event) => this.#press(event));
    makeDraggable(this.element, ({ target }) => {
      const offer = target instanceof Element ? target.closest('.offer') : null;
      if (!(offer instanceof HTMLElement)) return null;
      const { kind, script } = offer.dataset;
      return {
        label: kind ?? script ?? '',
        over: (x, y) => places.find(x, y, { kind, script }, (to, at) => this.#put({ kind, script }, to, at, { x, y })),
      };
    });
  }

  /** @param {boolean} isOpen */
  show(isOpen) {
    this.element.hidden = !isOpen;
    if (isOpen) this.#ask();
  }

  /** Lets a person type what to add. */
  find() {
    this.#search.focus();
    this.#search.select();
  }

  // What there is

  #drawKinds() {
    const kinds = Object.entries(this.#model.hello?.kinds ?? {}).filter(([, { isPart }]) => isPart)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    this.#kinds.replaceChildren(...kinds.map(([kind, { summary, parents }]) => this.#button(
      { kind }, firstSentence(summary), () => this.#add(kind),
      kindPicture(kind, parents), element('span', { class: 'name' }, kind),
      element('span', { class: 'heard' }, `: ${firstSentence(summary)}`),
    )));
    this.#sift();
  }

  async #read() {
    const owner = receiver(this.#model);
    if (this.element.hidden || !owner) return;
    const request = ++this.#requests;
    const offers = await this.#attaching.offers(owner.number).catch(() => []);
    const unread = offers.filter((offer) => offer.unread).length;
    if (unread > 0 && unread < this.#unread) this.#ask();
    this.#unread = unread || Infinity;
    if (request !== this.#requests || JSON.stringify(offers) === JSON.stringify(this.#offers)) return;
    const isSame = offers.map(({ script }) => script).join() === this.#offers.map(({ script }) => script).join();
    this.#offers = offers;
    if (!isSame) this.#behaviours.replaceChildren(...offers.map((offer) => this.#behaviour(offer)));
    offers.forEach((offer, index) => describe(this.#behaviours.children[index], offer, nameOf(owner)));
    this.#sift();
  }

  /** @param {Offer} offer */
  #behaviour({ script, help }) {
    const button = this.#button(
      { script }, help ?? '', () => this.#attach(script, button),
      icon('bolt'), element('b', {}, script), element('span', { class: 'about' }),
    );
    return button;
  }

  /**
   * @param {Carried} carried
   * @param {string} title
   * @param {() => void} onclick
   * @param {...Node} content
   */
  #button(carried, title, onclick, ...content) {
    const { kind, script } = carried;
    return element('button', {
      type: 'button', class: 'offer', tabindex: -1, title, 'data-kind': kind, 'data-script': script, onclick,
    }, ...content);
  }

  // Finding

  get #buttons() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('.offer')]);
  }

  /** Shows what has all the words. */
  #sift() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const button of this.#buttons) {
      const text = button.textContent?.toLowerCase() ?? '';
      button.hidden = !words.every((word) => text.includes(word));
      if (!button.hidden) found += 1;
    }
    [this.#kinds, this.#behaviours].forEach((group, index) => {
      this.#titles[index].hidden = group.querySelector('.offer:not([hidden])') === null;
    });
    this.#count.textContent = words.length > 0 ? `${found} found` : '';
    this.#makeReachable(this.#buttons.find(({ hidden }) => !hidden));
  }

  /** @param {HTMLElement | undefined} button the one that the Tab key reaches */
  #makeReachable(button) {
    for (const each of this.#buttons) each.tabIndex = each === button ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const seen = this.#buttons.filter(({ hidden }) => !hidden);
    const index = seen.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === 'Escape') {
      if (this.#search.value === '') return;
      this.#search.value = '';
      this.#sift();
      this.#search.focus();
    } else if (index < 0) {
      if (document.activeElement !== this.#search) return;
      const typed = this.#search.value.trim().toLowerCase();
      const exact = seen.find(({ dataset }) => (dataset.kind ?? dataset.script)?.toLowerCase() === typed);
      if (event.key === 'Enter') (exact ?? seen[0])?.click();
      else if (event.key === 'ArrowDown') this.#goTo(seen[0]);
      else return;
    } else {
      const isKind = seen[index].dataset.kind !== undefined;
      const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: isKind ? -2 : -1, ArrowDown: isKind ? 2 : 1 }[event.key];
      if (!way) return;
      if (index + way < 0) this.#search.focus();
      else this.#goTo(seen[Math.min(seen.length - 1, index + way)]);
    }
    event.preventDefault();
  }

  /** @param {HTMLElement | undefined} button */
  #goTo(button) {
    this.#makeReachable(button);
    button?.focus();
  }

  // Adding

  /** @param {string} kind */
  #add(kind) {
    const parent = holder(this.#model, receiver(this.#model));
    if (parent) void this.#insert(kind, { owner: parent.number });
    else this.#edits.say('Present a screen first.');
  }

  /**
   * @param {string} script
   * @param {HTMLElement} button
   */
  #attach(script, button) {
    const owner = receiver(this.#model);
    if (owner) void this.#attaching.attach(script, { owner: owner.number }, button.getBoundingClientRect());
    else this.#edits.say('Present a screen first.');
  }

  /**
   * @param {Carried} carried
   * @param {Destination} to
   * @param {import('../types.js').Point | undefined} at
   * @param {import('../types.js').Point} pointer
   */
  #put({ kind, script }, to, at, { x, y }) {
    if (kind) void this.#insert(kind, to, at);
    else if (script && to.owner !== null) {
      const anchor = { left: x, top: y, width: 0, height: 0 };
      void this.#attaching.attach(script, { owner: to.owner, at: to.at }, anchor);
    }
  }

  /**
   * @param {string} kind
   * @param {Destination} to
   * @param {import('../types.js').Point} [point]
   */
  async #insert(kind, { owner, at }, point) {
    const parent = this.#model.controls.get(owner ?? -1);
    if (!parent) return;
    const controls = JSON.stringify(newControl(this.#model, kind, parent, point));
    const before = at === undefined ? [] : await this.#edits.inFile(parent.children.slice(0, at));
    if (!before) return;
    const place = at === undefined ? {} : { at: before.length };
    await this.#edits.make(
      { paste: { controls, to: `control ${parent.number}`, ...place } },
      { says: `Added ${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind} to ${nameOf(parent)}.` },
    );
  }
}
