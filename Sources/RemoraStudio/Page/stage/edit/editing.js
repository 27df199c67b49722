import { element } from '../../dom.js';
import { recall } from '../../shell/settings.js';
import { asNotice } from '../notices.js';
import { Arranging } from './arranging.js';
import { Aside } from './aside.js';
import { Clipboard } from './clipboard.js';
import { EditKeys } from './edit-keys.js';
import { Grouping } from './grouping.js';
import { Marks } from './marks.js';
import { Panning } from './panning.js';
import { Places } from './places.js';
import { Pointers } from './pointers.js';
import { Scrolling } from './scrolling.js';
import { Selecting } from './selecting.js';
import { editTools } from './tools.js';
import { Undoing } from './undoing.js';

/**
 * @typedef {import('../../connection.js').Connection} Connection
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../../shell/shortcuts.js').Shortcuts} Shortcuts
 * @typedef {import('../device.js').RemoraDevice} RemoraDevice
 * @typedef {import('../viewport.js').Viewport} Viewport
 */

/** Edits the screen in front, where it is shown: its controls take no input meanwhile. */
export class Editing {
  isOn = false;
  /** Whether what is dragged snaps to its neighbours, or to the grid. */
  snaps = recall('snaps', true);
  /** Says what is selected, and what was done. */
  heard = element('p', { class: 'heard', role: 'status' });

  /**
   * @param {Model} model
   * @param {Connection} connection
   * @param {RemoraDevice} device
   * @param {Viewport} viewport
   * @param {Shortcuts} shortcuts
   */
  constructor(model, connection, device, viewport, shortcuts) {
    this.model = model;
    this.connection = connection;
    this.viewport = viewport;
    /** What takes pointers and keys, also beside the device. */
    this.surface = viewport.element;
    this.places = new Places(model, device);
    this.selecting = new Selecting(model, this.places);
    this.marks = new Marks(model, viewport, this.places, this.selecting);
    this.panning = new Panning(this);
    this.pointers = new Pointers(this);
    this.arranging = new Arranging(this);
    this.grouping = new Grouping(this);
    this.aside = new Aside(this);
    this.scrolling = new Scrolling(this, device);
    new Clipboard(this);
    new EditKeys(this);
    /** What the bar of the stage has for it. */
    this.tools = [new Undoing(model, connection, shortcuts).element, editTools(this)];
    this.#addShortcuts(shortcuts);
    model.addEventListener('selection', () => this.isOn && this.#tellSelection());
    model.addEventListener('reset', () => this.pointers.cancel());
    viewport.sheet.append(this.marks.element);
  }

  /** @param {Shortcuts} shortcuts */
  #addShortcuts(shortcuts) {
    const { arranging, aside, grouping } = this;
    for (const [keys, help, action] of /** @type {const} */ ([
      [[']'], 'Brings what is selected forward, while the scene is edited', () => arranging.order(1)],
      [['['], 'Brings it backward', () => arranging.order(-1)],
      [['Ctrl+g'], 'Groups what is selected in a View', () => grouping.group()],
      [['Ctrl+Shift+g'], 'Takes what is in a View out of it', () => grouping.ungroup()],
      [['l'], 'Locks what is selected, and unlocks it, on this page', () => aside.lock()],
      [['h'], 'Hides what is selected, on this page while the scene is edited', () => aside.hide()],
      [['H'], 'Shows what was hidden so', () => aside.show()],
    ])) shortcuts.add([...keys], help, action, () => this.isOn);
    shortcuts.add(['Space'], 'Held while you drag: scrolls the stage that is edited and zoomed');
    shortcuts.add(['Ctrl+c', 'Ctrl+x', 'Ctrl+v'], 'Copies, cuts, pastes controls, also to another window');
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.pointers.cancel();
    this.panning.release();
    this.viewport.inside.inert = isOn;
    for (const each of [this.marks.element, ...this.tools]) each.hidden = !isOn;
    const { surface } = this;
    if (isOn) {
      surface.tabIndex = 0;
      surface.setAttribute('role', 'application');
      surface.setAttribute('aria-label', 'The screen, to be edited');
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) surface.removeAttribute(name);
      this.scrolling.end();
      this.say('');
    }
  }

  /** @param {string} text */
  say = (text) => {
    this.heard.textContent = text;
  };

  /**
   * Makes an edit, and says what it was; a notice says why it was refused.
   *
   * @param {object} edit
   * @returns {Promise<{ summary: string, ids: string[] } | null>}
   */
  perform = async (edit) => {
    try {
      const answer = await this.connection.request('edit', { edit });
      this.say(`${answer.summary}: done`);
      return answer;
    } catch (problem) {
      asNotice(this.model)(/** @type {Error} */ (problem));
      return null;
    }
  };

  #tellSelection() {
    const { selection, selected, controls } = this.model;
    const control = controls.get(selection?.control ?? -1);
    if (selected.length > 1) this.say(`${selected.length} selected`);
    else this.say(control ? [control.id, control.kind].filter(Boolean).join(', ') : 'Nothing selected');
  }
}
