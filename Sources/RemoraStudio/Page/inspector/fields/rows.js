import { element, icon } from '../../dom.js';
import { recordOf, textOf } from '../values.js';
import { part } from './field.js';
import { makeEditor } from './fields.js';
import { freshValue } from './fresh.js';
import { grip, moved } from './grip.js';

/** @typedef {import('./field.js').Editor} Editor */

/**
 * A table, which opens in a dialog of its own: it needs the width.
 *
 * @param {import('./field.js').Use} use
 * @returns {Editor}
 */
export function rowsField(use) {
  const columns = use.field.columns ?? [];
  /** @type {any[]} The rows as they are shown: the host may have refused them. */
  let rows = [];
  let isRefused = false;
  /** @type {Editor[][]} The editors of each row. */
  let editors = [];
  const body = element('tbody');
  const problem = element('p', { class: 'problem', role: 'status' });
  const addButton = element('button', { type: 'button', class: 'quiet', onclick: add }, 'Add a row');
  const { 'aria-label': name, ...names } = naming();
  const button = element('button', { ...names, type: 'button', class: 'field open-table', onclick: open });
  const dialog = /** @type {HTMLDialogElement} */ (element(
    'dialog',
    { class: 'table-dialog', 'aria-label': name },
    element(
      'div', { class: 'ends' }, element('b', {}, name), element('span', { class: 'spacer' }),
      element('button', { type: 'button', class: 'tool', 'aria-label': 'close', onclick: () => dialog.close() }, icon('close')),
    ),
    element(
      'div', { class: 'scroller' },
      element('table', {}, element('thead', {}, element(
        'tr', {}, element('td'), ...columns.map(heading), element('td'),
      )), body),
    ),
    element('div', { class: 'ends' }, addButton, problem),
  ));

  function naming() {
    return { id: use.id, 'aria-label': use.name, 'aria-describedby': use.describedBy };
  }

  function open() {
    dialog.showModal();
    /** @type {HTMLElement} */ (body.querySelector('textarea, input, select') ?? addButton).focus();
  }

  /**
   * @param {any[]} newRows
   * @param {number} [focus] the row whose handle gets the focus
   */
  async function offer(newRows, focus) {
    draw(newRows);
    if (focus !== undefined) {
      const row = body.children[Math.min(focus, newRows.length - 1)];
      /** @type {HTMLElement} */ (row?.querySelector('button') ?? addButton).focus();
    }
    const isTaken = await use.change(newRows);
    isRefused = !isTaken;
    if (isTaken) use.idle();
    return isTaken;
  }

  /** @param {any[]} newRows */
  function draw(newRows) {
    const isSame = newRows.length === rows.length && editors.length === rows.length;
    rows = newRows;
    button.textContent = rows.length === 1 ? '1 row' : `${rows.length} rows`;
    button.setAttribute('aria-label', `${name}: ${button.textContent}`);
    if (!isSame) {
      editors = [];
      body.replaceChildren(...rows.map((_, index) => line(index)));
    }
    rows.forEach((row, index) => columns.forEach((column, at) => {
      const editor = editors[index][at];
      if (!editor.isBusy?.()) editor.show(recordOf(row)[column.name] ?? null);
    }));
  }

  /** @param {number} index */
  function line(index) {
    const rowName = `row ${index + 1}`;
    const cells = columns.map((column) => makeEditor(part(
      use, column, `${column.name}, ${rowName}`, (value) => change(index, column.name, value),
    )));
    editors.push(cells);
    return element(
      'tr',
      {},
      element('td', {}, grip(rowName, index, body, (to) => {
        editors = [];
        offer(moved(rows, index, to), to);
      })),
      ...cells.map((cell) => element('td', {}, cell.element)),
      element('td', {}, element('button', {
        type: 'button', class: 'tool', 'aria-label': `remove ${rowName}`,
        onclick: () => offer(rows.filter((_, other) => other !== index), index),
      }, icon('close'))),
    );
  }

  /**
   * @param {number} index
   * @param {string} column
   * @param {any} value `null` leaves the column out
   */
  function change(index, column, value) {
    const { [column]: former, ...record } = recordOf(rows[index]);
    if (value !== null) record[column] = value;
    return offer(rows.map((row, other) => (other === index ? { record } : row)));
  }

  async function add() {
    const record = Object.fromEntries(
      columns.filter((column) => !column.optional).map((column) => [column.name, freshValue(column)]),
    );
    const adding = offer([...rows, { record }]);
    /** @type {HTMLElement | null | undefined} */
    (body.lastElementChild?.querySelector('textarea, input, select'))?.focus();
    await adding;
  }

  return {
    element: element('div', {}, button, dialog),
    show(value) {
      draw(Array.isArray(value) ? value : []);
    },
    isBusy: () => isRefused || editors.some((row) => row.some((editor) => editor.isBusy?.())),
    tell(text) {
      problem.textContent = text;
    },
  };
}

/** @param {import('./field.js').Field} column */
function heading(column) {
  const about = [column.type, column.optional ? 'optional' : '', column.help ?? ''].filter(Boolean).join(' · ');
  return element('th', { scope: 'col', title: about, class: `of-${column.type}` }, textOf(column.name));
}
