import { element, oncePerFrame } from '../../dom.js';
import { HANDLES, union } from './frames.js';

/** Below so many pixels, there is no room for a number, or for handles on a side. */
const NARROW = 30;
/** How large a handle is for a finger, in pixels. */
const GRIP = 21;

/**
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../viewport.js').Viewport} Viewport
 * @typedef {import('./frames.js').Frame} Frame
 * @typedef {import('./places.js').Places} Places
 * @typedef {import('./selecting.js').Selecting} Selecting
 * @typedef {import('./rows.js').Gap} Gap
 * @typedef {import('./snapping.js').Guide} Guide
 */

/** What is drawn over the device while it is edited: the frames of all that is selected, and what a pointer draws. */
export class Marks {
  #frames = element('div', { class: 'frames' });
  #handles = element(
    'div', { class: 'handles', hidden: true }, ...HANDLES.map((name) => element('i', { 'data-handle': name })),
  );
  #guides = element('div', { class: 'guides' });
  #marquee = element('div', { class: 'marquee', hidden: true });
  element = element(
    'div', { class: 'marks', 'aria-hidden': 'true', hidden: true }, this.#frames, this.#handles, this.#guides,
    this.#marquee,
  );
  #model;
  #places;
  #selecting;
  #viewport;
  update = oncePerFrame(() => this.#draw());

  /**
   * @param {Model} model
   * @param {Viewport} viewport
   * @param {Places} places
   * @param {Selecting} selecting
   */
  constructor(model, viewport, places, selecting) {
    this.#model = model;
    this.#viewport = viewport;
    this.#places = places;
    this.#selecting = selecting;
    for (const type of ['mode', 'selection', 'created', 'removed', 'changed', 'moved', 'reset', 'outline']) {
      model.addEventListener(type, this.update);
    }
    viewport.addEventListener('zoom', this.update);
  }

  #draw() {
    if (this.element.hidden) return;
    const parts = this.#selecting.controls.flatMap(({ number }) => {
      const frame = this.#places.frame(number);
      return frame ? [{ frame, isLocked: this.#model.isLocked(number) }] : [];
    });
    const frames = parts.map(({ frame }) => frame);
    while (this.#frames.children.length < frames.length) this.#frames.append(element('div', { class: 'frame' }));
    while (this.#frames.children.length > frames.length) this.#frames.lastElementChild?.remove();
    parts.forEach(({ frame, isLocked }, index) => {
      this.#put(this.#frames.children[index], frame);
      this.#frames.children[index].classList.toggle('is-locked', isLocked);
    });
    this.#handles.hidden = parts.every(({ isLocked }) => isLocked);
    if (frames.length > 0) this.#putHandles(union(frames));
  }

  /**
   * Outside, where there is no room for all: what is between them has to be left to press.
   *
   * @param {Frame} frame
   */
  #putHandles(frame) {
    const { scale } = this.#viewport;
    /** @param {number} length */
    const outside = (length) => (length * scale < NARROW ? Math.max(GRIP / 2, GRIP - length * scale / 2) : 0);
    this.#put(this.#handles, frame);
    this.#handles.style.setProperty('--aside', `${outside(frame.width)}px`);
    this.#handles.style.setProperty('--above', `${outside(frame.height)}px`);
  }

  /** @param {Frame | null} frame in points */
  showMarquee(frame) {
    this.#marquee.hidden = frame === null;
    if (frame) this.#put(this.#marquee, frame);
  }

  /**
   * Shows where what is dragged meets others, and how far it is from them.
   *
   * @param {Guide[]} guides
   * @param {Gap[]} gaps
   */
  showGuides(guides, gaps) {
    this.#guides.replaceChildren(
      ...guides.map((guide) => this.#line('guide', guide.axis === 'y', guide.from, guide.to, guide.at)),
      ...gaps.map(({ axis, from, to, across, isEqual = false }) => {
        const gap = this.#line('gap', axis === 'x', from, to, across);
        gap.append(element('span', {}, String(Math.round((to - from) * 10) / 10)));
        gap.classList.toggle('is-equal', isEqual);
        gap.classList.toggle('is-narrow', (to - from) * this.#viewport.scale < NARROW);
        return gap;
      }),
    );
  }

  /**
   * @param {string} name
   * @param {boolean} isLevel
   * @param {number} from
   * @param {number} to
   * @param {number} at across
   */
  #line(name, isLevel, from, to, at) {
    const line = element('div', { class: `${name} ${isLevel ? 'level' : 'upright'}` });
    const length = to - from;
    if (isLevel) this.#put(line, { x: from, y: at, width: length, height: 0 });
    else this.#put(line, { x: at, y: from, width: 0, height: length });
    return line;
  }

  /**
   * @param {Element} mark
   * @param {Frame} frame in points
   */
  #put(mark, { x, y, width, height }) {
    const { scale } = this.#viewport;
    const { style } = /** @type {HTMLElement} */ (mark);
    style.transform = `translate(${x * scale}px, ${y * scale}px)`;
    style.width = `${width * scale}px`;
    style.height = `${height * scale}px`;
  }
}
