import { element } from '../dom.js';

/**
 * A link to the page about a kind, which opens where the help does; `null` for a kind that has no page.
 *
 * @param {string} kind
 * @param {import('../model.js').Model} model
 * @returns {HTMLElement | null}
 */
export function pageLink(kind, model) {
  const page = model.hello?.kinds[kind]?.page;
  if (!page) return null;
  return element(
    'p', { class: 'about-kind' },
    element('a', { href: page, target: 'remora-help' }, `About ${kind}`),
  );
}
