import { element } from '../../dom.js';
import { popup } from '../popup.js';
import { contrast, counterpart } from './contrast.js';
import { naming } from './field.js';
import { typed } from './typed.js';

const MOST_SWATCHES = 24;
const NAMES = {
  transparent: '#00000000', black: '#000000', gray: '#808080', white: '#ffffff', red: '#ff0000',
  orange: '#ffa500', yellow: '#ffff00', green: '#008000', teal: '#008080', blue: '#0000ff',
  purple: '#800080', pink: '#ffc0cb', brown: '#a52a2a',
};

/**
 * A colour: typed, or chosen from those that the scene uses, or from the browser's own picker.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function colorField(use) {
  const box = /** @type {HTMLInputElement} */ (element('input', {
    ...naming(use), class: 'field mono', spellcheck: 'false', autocomplete: 'off',
    placeholder: use.field.optional ? 'none' : undefined,
  }));
  const text = typed(box, use, {
    format: (value) => value ?? '',
    parse: (color) => ({ value: color.trim() === '' && use.field.optional ? null : color.trim() }),
  });
  const button = /** @type {HTMLButtonElement} */ (element('button', {
    type: 'button', class: 'swatch', 'aria-label': `choose ${use.name}`,
  }));
  popup(button, `Colours for ${use.name}`, (panel, close) => fill(panel, close));

  const ratio = element('span', { class: 'muted contrast', hidden: true });

  /** @param {any} color */
  function paint(color) {
    const own = digits(color);
    button.style.setProperty('--color', own ?? 'transparent');
    const other = own && counterpart(use.model, use.target.control, use.field.name, digits);
    ratio.hidden = !own || !other;
    if (!own || !other) return;
    const value = use.field.name === 'backgroundColor' ? contrast(other, own) : contrast(own, other);
    ratio.textContent = `${value.toFixed(1)} : 1`;
    ratio.title = `Contrast with ${other.slice(0, 7)}; small text needs 4.5 : 1`;
    ratio.classList.toggle('low', value < 4.5);
  }

  /** @param {string} color */
  function choose(color) {
    paint(color);
    text.put(color);
  }

  /**
   * @param {HTMLElement} panel
   * @param {() => void} close
   */
  function fill(panel, close) {
    const swatches = usedColors(use.model).map((color) => {
      const swatch = element('button', {
        type: 'button', class: 'swatch', 'aria-label': color, title: color,
        'aria-pressed': String(color === box.value), onclick: () => (choose(color), close()),
      });
      swatch.style.setProperty('--color', digits(color) ?? color);
      return swatch;
    });
    const now = digits(box.value) ?? '#000000ff';
    const picker = /** @type {HTMLInputElement} */ (element('input', {
      type: 'color', value: now.slice(0, 7), oninput: mix,
    }));
    const alpha = /** @type {HTMLInputElement} */ (element('input', {
      type: 'range', min: 0, max: 255, value: parseInt(now.slice(7), 16), oninput: mix,
    }));
    function mix() {
      const opaque = Number(alpha.value) === 255;
      choose(picker.value + (opaque ? '' : Number(alpha.value).toString(16).padStart(2, '0')));
    }
    panel.append(
      element('div', { class: 'swatches', role: 'group', 'aria-label': 'Colours of the scene' }, ...swatches),
      element('label', { class: 'line' }, 'Other', picker),
      element('label', { class: 'line' }, 'Opacity', alpha),
    );
  }

  return {
    element: element('div', { class: 'with-button' }, button, box, ratio),
    show(value) {
      paint(value);
      text.show(value);
    },
    isBusy: text.isBusy,
    showsNone: true,
  };
}

/**
 * A colour as `#rrggbbaa`; `null` if it is none.
 *
 * @param {any} color
 * @returns {string | null}
 */
function digits(color) {
  if (typeof color !== 'string') return null;
  const text = NAMES[/** @type {keyof typeof NAMES} */ (color)] ?? color.toLowerCase();
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}ff`;
  if (/^#[0-9a-f]{6}$/.test(text)) return `${text}ff`;
  return /^#[0-9a-f]{8}$/.test(text) ? text : null;
}

/**
 * The colours of the scene, the most used first.
 *
 * @param {import('../../model.js').Model} model
 * @returns {string[]}
 */
function usedColors(model) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const control of model.controls.values()) {
    for (const [name, value] of Object.entries(control.properties)) {
      const isColor = /color$|^tint$/i.test(name) || (typeof value === 'string' && value.startsWith('#'));
      if (isColor && digits(value)) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    }
  }
  return [...counts].sort((one, other) => other[1] - one[1]).slice(0, MOST_SWATCHES).map(([color]) => color);
}
