/**
 * Gives a text that is cut a title with all of it, when the pointer comes onto it.
 *
 * @param {HTMLElement} page the stage's device draws what the app would, and has no titles
 */
export function titleCutTexts(page) {
  page.addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('remora-device')) return;
    const isCut = target.scrollWidth > target.clientWidth && getComputedStyle(target).textOverflow === 'ellipsis';
    if (isCut && (!target.title || target.dataset.isCut)) {
      target.title = target.textContent?.trim() ?? '';
      target.dataset.isCut = 'true';
    } else if (!isCut && target.dataset.isCut) {
      target.removeAttribute('title');
      delete target.dataset.isCut;
    }
  });
}
