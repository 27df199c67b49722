import { element, icon } from '../dom.js';
import { recall, remember } from './settings.js';

const system = matchMedia('(prefers-color-scheme: dark)');

/** The theme that is seen now. */
function current() {
  return document.documentElement.dataset.theme ?? (system.matches ? 'dark' : 'light');
}

/** Gives a page the theme that a person chose. */
export function followTheme() {
  /** @type {string | null} */
  const chosen = recall('theme', null);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
}

/**
 * Makes the button between light and dark. The theme is the system's until a person chooses another one,
 * and again when that is the system's.
 *
 * @returns {HTMLElement}
 */
export function themeButton() {
  followTheme();
  const button = element('button', { class: 'tool', type: 'button', title: 'Light or dark' }, icon('theme'));
  const label = () => button.setAttribute('aria-label', current() === 'dark' ? 'Use light colours' : 'Use dark colours');
  button.addEventListener('click', () => {
    const wanted = current() === 'dark' ? 'light' : 'dark';
    const isOfSystem = (wanted === 'dark') === system.matches;
    if (isOfSystem) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = wanted;
    remember('theme', isOfSystem ? null : wanted);
    label();
  });
  system.addEventListener('change', label);
  label();
  return button;
}
