/**
 * @typedef {import('../types.js').Control} Control
 * @typedef {import('../types.js').Point} Point
 * @typedef {import('../model.js').Model} Model
 */
import { clamp, toNumber, toPoint } from './values.js';

/**
 * What is under a point.
 *
 * @typedef {object} Hit
 * @property {Control | null} control what takes the touch by its kind; the host decides for scripts that listen
 * @property {Control[]} scrolls the scroll views that a drag from there may move, the innermost first
 */

/**
 * Finds what is under a point of a screen, as the host does.
 *
 * @param {Model} model
 * @param {Control} control
 * @param {Point} point relative to the control
 * @param {boolean} [isUsable]
 * @returns {Hit}
 */
export function hit(model, control, point, isUsable = true) {
  const isScroll = model.isKind(control, 'ScrollView');
  const offset = isScroll ? toPoint(model.value(control, 'offset')) : { x: 0, y: 0 };
  const usable = isUsable && model.value(control, 'enabled') !== false;
  /** @type {Control[]} */
  let scrolls = [];
  for (const child of shownChildren(model, control).reverse()) {
    if (model.value(child, 'hidden') === true || toNumber(model.value(child, 'alpha'), 1) <= 0) continue;
    const place = {
      x: point.x + offset.x - toNumber(model.value(child, 'x')),
      y: point.y + offset.y - toNumber(model.value(child, 'y')),
    };
    const isOn = covers(model, child, place);
    const isScrollChild = model.isKind(child, 'ScrollView');
    if (!isOn && isScrollChild) continue;
    const found = hit(model, child, place, usable);
    const own = isOn && isScrollChild ? [...found.scrolls, child] : found.scrolls;
    if (found.control) return { control: found.control, scrolls: own.length > 0 ? own : scrolls };
    // A touch goes on to what is behind; what was found in front still scrolls.
    if (scrolls.length === 0) scrolls = own;
    const isFree = usable && model.value(child, 'enabled') !== false;
    if (isOn && isFree && !model.hello?.kinds[child.kind]?.transparent) return { control: child, scrolls };
  }
  return { control: null, scrolls };
}

/**
 * The children that are drawn: one of a stack and of tabs.
 *
 * @param {Model} model
 * @param {Control} control
 * @returns {Control[]}
 */
function shownChildren(model, control) {
  const { children } = control;
  let numbers = children;
  if (model.isKind(control, 'ScreenStack')) {
    numbers = children.slice(-1);
  } else if (model.isKind(control, 'Tabs')) {
    const index = clamp(toNumber(model.value(control, 'selectedIndex')), 1, children.length);
    numbers = children.slice(index - 1, index);
  }
  return numbers.flatMap((number) => model.controls.get(number) ?? []);
}

/**
 * @param {Model} model
 * @param {Control} control
 * @param {Point} point
 */
function covers(model, control, point) {
  const width = toNumber(model.value(control, 'width'));
  const height = toNumber(model.value(control, 'height'));
  return point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height;
}
