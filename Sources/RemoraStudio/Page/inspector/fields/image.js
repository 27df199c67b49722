import { element, icon } from '../../dom.js';
import { popup } from '../popup.js';
import { naming } from './field.js';
import { thumbnail } from './thumbnail.js';

/**
 * The name of a picture, chosen from a grid of those that there are.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function imageField(use) {
  /** @type {string | null} */
  let current = null;
  const { 'aria-label': name, ...names } = naming(use);
  const button = /** @type {HTMLButtonElement} */ (element('button', {
    ...names, type: 'button', class: 'field picture-button',
  }));
  popup(button, `Pictures for ${name}`, fill);

  /**
   * @param {HTMLElement} panel
   * @param {() => void} close
   */
  function fill(panel, close) {
    const tiles = [...(use.field.optional ? [null] : []), ...(use.field.pictures ?? [])].map((picture) => {
      const choose = () => {
        close();
        draw(picture);
        use.change(picture);
      };
      return element(
        'button',
        { type: 'button', class: 'tile', 'aria-pressed': String(picture === current), onclick: choose },
        thumbnail(use.model, picture), element('span', { class: 'name' }, picture ?? 'none'),
      );
    });
    const filter = /** @type {HTMLInputElement} */ (element('input', {
      class: 'field', type: 'search', placeholder: 'Filter', 'aria-label': 'Filter pictures', oninput: sift,
    }));
    const grid = element('div', { class: 'tiles', role: 'group', 'aria-label': 'Pictures', onkeydown: move }, ...tiles);

    function sift() {
      for (const tile of tiles) {
        tile.hidden = !tile.textContent?.toLowerCase().includes(filter.value.toLowerCase());
      }
    }

    /** @param {KeyboardEvent} event */
    function move(event) {
      const shown = tiles.filter((tile) => !tile.hidden);
      const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
      if (!steps) return;
      event.preventDefault();
      const index = shown.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      shown[Math.max(0, Math.min(shown.length - 1, index + steps))]?.focus();
    }

    filter.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
      event.preventDefault();
      const first = tiles.find((tile) => !tile.hidden);
      if (event.key === 'Enter') first?.click();
      else first?.focus();
    });
    if (tiles.length > 8) panel.append(filter);
    panel.append(grid);
  }

  /** @param {string | null} picture */
  function draw(picture) {
    button.setAttribute('aria-label', `${name}: ${picture ?? 'none'}`);
    button.replaceChildren(
      thumbnail(use.model, picture), element('span', { class: 'name' }, picture ?? 'none'), icon('down'),
    );
  }

  return {
    element: button,
    show(value) {
      current = value ?? null;
      draw(current);
    },
    showsNone: true,
  };
}
