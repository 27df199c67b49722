import { element, oncePerFrame } from '../dom.js';
import { Model } from '../model.js';
import { asNotice } from './notices.js';
import { sketch } from './sketch.js';

/**
 * @typedef {import('../connection.js').Connection} Connection
 * @typedef {import('../types.js').Size} Size
 */

/**
 * The presented screen in front, which a dialog may cover.
 *
 * @param {Model} model
 */
export function frontScreen(model) {
  const screens = model.screens.flatMap((number) => model.controls.get(number) ?? []);
  return screens.reverse().find((control) => model.isKind(control, 'Screen'));
}

const WIDTH = 52;
/** How often a presented screen is drawn again at most, in milliseconds. */
const PAUSE = 1000;

/** All screens, small: a press presents one that waits. Seen where there is more than one. */
export class Strip {
  element = element('div', { class: 'strip', role: 'group', 'aria-label': 'Screens', hidden: true });
  /**
   * What is known of screens that wait, by id.
   *
   * @type {Map<string, Model | null>}
   */
  #previews = new Map();
  /** @type {Map<string, HTMLButtonElement>} */
  #thumbnails = new Map();
  #model;
  #connection;
  #size;
  #isWaiting = false;
  #arrangeSoon = oncePerFrame(() => this.#arrange());

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {() => Size} size of the device
   */
  constructor(model, connection, size) {
    this.#model = model;
    this.#connection = connection;
    this.#size = size;
    for (const type of ['reset', 'outline', 'created', 'removed']) {
      model.addEventListener(type, this.#arrangeSoon);
    }
    for (const type of ['created', 'removed', 'reordered', 'changed', 'moved', 'pictures']) {
      model.addEventListener(type, () => this.#drawLater());
    }
    const forget = () => {
      this.#previews.clear();
      this.#arrangeSoon();
    };
    model.addEventListener('hello', forget);
    model.addEventListener('log', (event) => {
      const entries = /** @type {CustomEvent<import('../types.js').LogEntry[]>} */ (event).detail;
      if (entries.some(({ reload }) => reload !== undefined)) forget();
    });
  }

  /** The screens: those of the scene in its order, then the others that are presented. */
  get #screens() {
    const { sceneScreens, screens, controls } = this.#model;
    const listed = new Set(sceneScreens.map(({ control }) => control));
    // A dialog in front is no screen.
    const others = screens.flatMap((number) => {
      const control = controls.get(number);
      if (!control || listed.has(number) || !this.#model.isKind(control, 'Screen')) return [];
      return [{ id: control.id || control.kind, control: number }];
    });
    return [...sceneScreens, ...others].map(({ id, control }) => ({
      id, control: controls.get(control ?? -1), key: `${control ?? 'waits'} ${id}`,
    }));
  }

  #arrange() {
    const screens = this.#screens;
    this.element.hidden = screens.length < 2;
    for (const [key, thumbnail] of this.#thumbnails) {
      if (screens.some((screen) => screen.key === key)) continue;
      thumbnail.remove();
      this.#thumbnails.delete(key);
    }
    screens.forEach(({ id, control, key }, index) => {
      let thumbnail = this.#thumbnails.get(key);
      if (!thumbnail) this.#thumbnails.set(key, (thumbnail = this.#thumbnail(id, control?.number)));
      thumbnail.classList.toggle('waits', !control);
      thumbnail.title = control ? id : `Present ${id}`;
      if (control && control === frontScreen(this.#model)) thumbnail.setAttribute('aria-current', 'true');
      else thumbnail.removeAttribute('aria-current');
      const there = this.element.children[index] ?? null;
      if (there !== thumbnail) this.element.insertBefore(thumbnail, there);
    });
    this.#draw();
  }

  /**
   * @param {string} id
   * @param {number} [control]
   */
  #thumbnail(id, control) {
    const button = element(
      'button', { type: 'button', class: 'thumbnail' },
      element('canvas', { 'aria-hidden': 'true' }), element('span', {}, id),
    );
    button.addEventListener('click', () => {
      const shown = control === undefined ? this.#connection.request('screen', { id }) : this.#uncover(control);
      shown.catch(asNotice(this.#model));
    });
    return /** @type {HTMLButtonElement} */ (button);
  }

  /**
   * Dismisses what covers a screen.
   *
   * @param {number} number
   */
  async #uncover(number) {
    const covering = this.#model.screens.slice(this.#model.screens.indexOf(number) + 1).reverse();
    for (const control of covering) await this.#connection.request('dismiss', { control });
  }

  #drawLater() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      this.#draw();
    }, PAUSE);
  }

  #draw() {
    if (this.element.getClientRects().length === 0) return;
    const { width, height } = this.#size();
    const scale = (WIDTH / width) * devicePixelRatio;
    for (const { id, control, key } of this.#screens) {
      const canvas = this.#thumbnails.get(key)?.querySelector('canvas');
      if (!canvas) continue;
      const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
      if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
      const model = control ? this.#model : this.#preview(id);
      const screen = control ?? model?.topScreen;
      if (!model || !screen) continue;
      sketch(canvas, model, screen, scale, () => this.#drawLater());
    }
  }

  /**
   * What a screen that waits looks like; asked for once.
   *
   * @param {string} id
   * @returns {Model | null}
   */
  #preview(id) {
    const known = this.#previews.get(id);
    if (known !== undefined) return known;
    this.#previews.set(id, null);
    this.#connection.request('preview', { id }).then(({ patches, pictures }) => {
      const model = new Model();
      if (this.#model.hello) model.greet(this.#model.hello);
      model.apply({ batch: 0, patches, pictures });
      this.#previews.set(id, model);
      this.#draw();
    }, () => {
      // Without a preview, its name has to do.
    });
    return null;
  }
}
