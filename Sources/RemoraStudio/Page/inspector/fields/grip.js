import { element, icon } from '../../dom.js';

/**
 * A handle that moves an item among its siblings: with the arrow keys, or by dragging it up and down.
 *
 * @param {string} name of the item
 * @param {number} index
 * @param {HTMLElement} parent whose children are the items
 * @param {(to: number) => void} move
 */
export function grip(name, index, parent, move) {
  let isDragged = false;
  const handle = element('button', {
    type: 'button', class: 'tool grip', 'aria-label': `move ${name}`, title: 'Drag, or use the arrow keys',
    onkeydown, onpointerdown, onpointerup, onpointercancel: drop,
  }, icon('list'));

  /** @param {number} to */
  function moveTo(to) {
    if (to >= 0 && to < parent.children.length && to !== index) move(to);
  }

  /** @param {KeyboardEvent} event */
  function onkeydown(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(index + step);
  }

  /** @param {PointerEvent} event */
  function onpointerdown(event) {
    isDragged = true;
    handle.setPointerCapture(event.pointerId);
    handle.parentElement?.classList.add('dragged');
  }

  /** @param {PointerEvent} event */
  function onpointerup(event) {
    if (!isDragged) return;
    drop();
    const boxes = [...parent.children].map((child) => child.getBoundingClientRect());
    const to = boxes.findIndex((box) => event.clientY < box.bottom);
    moveTo(to < 0 ? boxes.length - 1 : to);
  }

  function drop() {
    isDragged = false;
    handle.parentElement?.classList.remove('dragged');
  }

  return handle;
}

/**
 * A copy of a list in which one item has moved.
 *
 * @param {any[]} list
 * @param {number} from
 * @param {number} to
 */
export function moved(list, from, to) {
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}
