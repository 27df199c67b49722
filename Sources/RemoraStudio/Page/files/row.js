import { element, icon } from '../dom.js';

/**
 * @typedef {{ file: string, name: string, group: 'scene' | 'script' | 'spec' | 'picture' | 'sound', bytes?: number }} File
 */

const ICONS = { scene: 'scene', script: 'bolt', spec: 'check', picture: 'image', sound: 'sound' };
let rows = 0;

/** The line of a file: drawn anew only where something of it has changed. */
export class FileRow {
  element;
  #drawn = '';

  /** @param {File} file */
  constructor({ file, group }) {
    this.element = element('div', {
      class: 'entry', id: `file-${++rows}`, role: 'option', title: file, 'data-file': file, 'data-group': group,
    });
  }

  /**
   * @param {File} file
   * @param {boolean} isUnsaved whether its text in this page is not saved
   * @param {number} mistakes how many it has
   * @param {boolean} isShown whether the source view shows it
   */
  draw({ name, group, bytes }, isUnsaved, mistakes, isShown) {
    this.element.setAttribute('aria-selected', String(isShown));
    const drawn = [name, bytes, isUnsaved, mistakes].join('\n');
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.element.replaceChildren(icon(ICONS[group]), element('span', { class: 'name' }, name));
    if (isUnsaved) this.element.append(element('span', { class: 'dot' }, element('span', { class: 'heard' }, ', not saved')));
    if (mistakes > 0) {
      this.element.append(element('span', { class: 'mistakes' }, icon('close'), String(mistakes),
        element('span', { class: 'heard' }, mistakes === 1 ? ' mistake' : ' mistakes')));
    }
    if (bytes !== undefined) this.element.append(element('span', { class: 'size muted' }, sizeText(bytes)));
  }
}

/** @param {number} bytes */
function sizeText(bytes) {
  const [size, unit] = bytes < 1e6 ? [bytes / 1000, 'kB'] : [bytes / 1e6, 'MB'];
  return bytes < 1000 ? `${bytes} B` : `${size < 9.95 ? size.toFixed(1) : size.toFixed(0)} ${unit}`;
}
