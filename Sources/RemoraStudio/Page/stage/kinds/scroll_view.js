import { element } from '../../dom.js';
import { Drawing } from '../drawing.js';
import { clamp } from '../values.js';

/** How far an arrow key scrolls. */
const LINE = 40;
/** How long the scroll bars stay after the content has moved, in milliseconds. */
const BAR_STAYS = 800;
const SHORTEST_BAR = 24;

/** @typedef {import('../../types.js').Point} Point */

/** A part of larger content, which people drag and scroll. */
export class ScrollViewDrawing extends Drawing {
  static properties = ['offset'];

  /**
   * @param {import('../../types.js').Control} control
   * @param {import('../device.js').RemoraDevice} device
   */
  constructor(control, device) {
    super(control, device);
    this.inside = element('div', { class: 'content' });
    this.bars = {
      x: element('div', { class: 'scroll-bar is-horizontal' }),
      y: element('div', { class: 'scroll-bar is-vertical' }),
    };
    this.element.append(this.inside, this.bars.x, this.bars.y);
    this.element.setAttribute('role', 'group');
    this.hideBars = 0;
  }

  get focusable() {
    return this.element;
  }

  get isScrollable() {
    return this.isUsable && this.value('scrollEnabled') !== false;
  }

  /**
   * How far it can scroll.
   *
   * @returns {{ least: Point, most: Point }}
   */
  get edges() {
    const content = this.size('contentSize');
    return {
      least: { x: 0, y: -this.number('insetTop') },
      most: {
        x: Math.max(0, content.width - this.number('width')),
        y: Math.max(-this.number('insetTop'), content.height + this.number('insetBottom') - this.number('height')),
      },
    };
  }

  /** @param {string} property */
  update(property) {
    super.update(property);
    if (property === 'offset') {
      const { x, y } = this.point('offset');
      this.inside.style.transform = x || y ? `translate(${-x}px, ${-y}px)` : '';
      if (this.hasBegun) this.showBars();
    }
  }

  begin() {
    super.begin();
    this.hasBegun = true;
  }

  showBars() {
    const content = this.size('contentSize');
    const { x, y } = this.point('offset');
    this.#drawBar(this.bars.x, x, this.number('width'), content.width, 'width', 'translateX');
    this.#drawBar(this.bars.y, y, this.number('height'), content.height, 'height', 'translateY');
    this.element.classList.add('is-scrolling');
    clearTimeout(this.hideBars);
    this.hideBars = setTimeout(() => this.element.classList.remove('is-scrolling'), BAR_STAYS);
  }

  /**
   * @param {HTMLElement} bar
   * @param {number} offset
   * @param {number} shown
   * @param {number} whole
   * @param {'width' | 'height'} side
   * @param {string} translate
   */
  #drawBar(bar, offset, shown, whole, side, translate) {
    bar.hidden = whole <= shown;
    if (bar.hidden) return;
    const beyond = Math.max(0, -offset, offset + shown - whole);
    const track = shown - 8;
    const length = Math.max(SHORTEST_BAR, (track * shown) / whole - beyond);
    const place = clamp(offset / (whole - shown), 0, 1) * (track - length);
    bar.style[side] = `${length}px`;
    bar.style.transform = `${translate}(${4 + place}px)`;
  }

  end() {
    clearTimeout(this.hideBars);
    super.end();
  }

  // Scrolling

  /**
   * Shows the content where a finger has dragged it; beyond the edges it follows more slowly.
   *
   * @param {import('../../types.js').Drag} drag
   * @param {Point} origin where the finger began
   * @param {Point} point where it is
   * @returns {object} the value that is shown
   */
  follow({ from, least, most, resistance = 0, along }, origin, point) {
    const start = from ?? this.point('offset');
    /** @param {'x' | 'y'} axis @param {'width' | 'height'} side */
    const place = (axis, side) => {
      const wanted = along?.[axis] ? start[axis] + origin[axis] - point[axis] : start[axis];
      const [first, last] = [least?.[axis] ?? 0, most?.[axis] ?? 0];
      const kept = clamp(wanted, first, last);
      return kept + rubber(wanted - kept, resistance, this.number(side));
    };
    const value = { point: { x: place('x', 'width'), y: place('y', 'height') } };
    this.device.foresee(this.control, 'offset', value);
    return { control: this.control.number, property: 'offset', value };
  }

  /**
   * Scrolls within the edges.
   *
   * @param {number} x how far, in points
   * @param {number} y
   * @returns {boolean} whether there was anything to scroll
   */
  scrollBy(x, y) {
    if (!this.isScrollable) return false;
    const { least, most } = this.edges;
    const old = this.point('offset');
    const offset = { x: clamp(old.x + x, least.x, most.x), y: clamp(old.y + y, least.y, most.y) };
    if (offset.x === old.x && offset.y === old.y) return false;
    this.input('scroll', offset);
    return true;
  }

  /**
   * Scrolls so that a part of the content can be seen.
   *
   * @param {DOMRect} part in the same coordinates as `getBoundingClientRect` of the element
   */
  reveal(part) {
    const own = this.element.getBoundingClientRect();
    const scale = own.width / (this.number('width') || own.width || 1);
    /** @param {number} start @param {number} end @param {number} from @param {number} to */
    const distance = (start, end, from, to) =>
      (start < from ? start - from : end > to ? Math.min(end - to, start - from) : 0);
    const x = distance(part.left, part.right, own.left, own.right) / scale;
    const y = distance(part.top, part.bottom, own.top, own.bottom) / scale;
    if (x || y) this.scrollBy(x, y);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const page = this.number('height') * 0.9;
    const distance = {
      ArrowUp: [0, -LINE], ArrowDown: [0, LINE], ArrowLeft: [-LINE, 0], ArrowRight: [LINE, 0],
      PageUp: [0, -page], PageDown: [0, page], ' ': [0, page], End: [0, Infinity],
    }[event.key];
    if (event.key === 'Home') {
      this.input('scrollToTop');
      return true;
    }
    return distance !== undefined && this.scrollBy(distance[0], distance[1]);
  }
}

/**
 * How far content is beyond an edge that a finger has dragged it across: less the farther it is.
 *
 * @param {number} distance
 * @param {number} resistance
 * @param {number} size
 */
function rubber(distance, resistance, size) {
  return size > 0 ? Math.sign(distance) * (1 - 1 / ((Math.abs(distance) * resistance) / size + 1)) * size : 0;
}
