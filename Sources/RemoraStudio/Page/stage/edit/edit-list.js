import { element, icon } from '../../dom.js';
import { openPanel } from '../../panel.js';

/**
 * @typedef {'undo' | 'redo'} Way
 * @typedef {{ undo: string[], redo: string[], undoLeft?: number, redoLeft?: number }} Summaries from the next one on
 */

/**
 * Opens the list of all edits: the newest first, above them those that can be redone.
 *
 * @param {HTMLElement} anchor
 * @param {import('../../model.js').Model} model
 * @param {import('../../connection.js').Connection} connection
 * @param {(way: Way, edits: string[]) => void} choose gets the edits up to the one that was chosen, in their order
 * @param {() => void} closed
 */
export async function openEdits(anchor, model, connection, choose, closed) {
  /** @type {() => Promise<Summaries>} */
  const ask = () => connection.request('history');
  /** @type {Summaries} */
  let shown = { undo: [], redo: [] };
  const menu = element('div', { class: 'choices edit-list', role: 'menu', 'aria-label': 'Edits' });
  const update = async () => {
    const found = await ask().catch(() => shown);
    if (!menu.isConnected || JSON.stringify(found) === JSON.stringify(shown)) return;
    shown = found;
    if (found.undo.length + found.redo.length === 0) return close();
    draw();
    focusNext(menu);
  };
  let close = () => {};
  const draw = () => menu.replaceChildren(...lines(shown, (way, edits) => {
    close();
    choose(way, edits);
  }));
  model.addEventListener('history', update);
  try {
    shown = await ask();
  } catch (problem) {
    model.removeEventListener('history', update);
    throw problem;
  }
  menu.addEventListener('keydown', (event) => move(menu, event));
  openPanel(anchor.getBoundingClientRect(), 'All edits', (panel, end) => {
    close = end;
    draw();
    panel.append(menu);
  }, () => {
    model.removeEventListener('history', update);
    closed();
  });
  focusNext(menu);
}

/**
 * @param {Summaries} summaries
 * @param {(way: Way, edits: string[]) => void} choose
 */
function lines({ undo, redo, undoLeft, redoLeft }, choose) {
  /** @param {Way} way @param {string[]} all */
  const made = (way, all) => all.map((summary, index) => {
    const [verb, direction] = way === 'undo' ? ['Undo', 'down'] : ['Redo', 'up'];
    const name = `${verb}${index === 0 ? '' : ` ${index + 1} edits, ${direction} to`}: ${summary}`;
    return element('button', {
      type: 'button', role: 'menuitem', tabindex: -1, 'data-way': way, 'aria-label': name, title: name,
      onclick: () => choose(way, all.slice(0, index + 1)),
    }, icon(way), element('span', {}, summary));
  });
  /** @param {number | undefined} count */
  const more = (count) => (count ? [element('p', { class: 'muted', role: 'none' }, `and ${count} more`)] : []);
  const [undone, redone] = [made('undo', undo), made('redo', redo).reverse()];
  const between = undone.length > 0 && redone.length > 0 ? [element('div', { role: 'separator' })] : [];
  return [...more(redoLeft), ...redone, ...between, ...undone, ...more(undoLeft)];
}

/**
 * Puts the focus on the line that is undone first.
 *
 * @param {HTMLElement} menu
 */
function focusNext(menu) {
  const next = menu.querySelector('[data-way=undo]') ?? [...menu.querySelectorAll('[data-way=redo]')].at(-1);
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Goes through the lines by keys.
 *
 * @param {HTMLElement} menu
 * @param {KeyboardEvent} event
 */
function move(menu, event) {
  const all = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role=menuitem]')]);
  const at = all.findIndex((each) => each === document.activeElement);
  /** @type {Record<string, number>} */
  const places = { ArrowDown: Math.min(at + 1, all.length - 1), ArrowUp: Math.max(at - 1, 0), Home: 0, End: all.length - 1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  all[places[event.key]]?.focus();
}
