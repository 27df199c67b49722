/**
 * @typedef {import('./types.js').Control} Control
 * @typedef {import('./types.js').Batch} Batch
 * @typedef {import('./types.js').Behaviour} Behaviour
 * @typedef {import('./types.js').Target} Target
 */
import { Animations } from './animations.js';
import { FileMarks } from './files/marks.js';
import { selected } from './selected.js';

/** How many lines of the log, and how many events, a page keeps. */
const LONGEST_LOG = 2000;

/**
 * What the page knows of the host: it changes only by the host's batches, and tells everybody of it.
 *
 * Events, in the order of a batch, with what their `detail` has:
 * `hello`; `renamed` (the scene); `reset` (everything is forgotten); `clock`; `pictures` ({ names }); `created`, `removed`
 * ({ control }: children follow their parent, and go before it); `reordered` ({ control }, among its siblings);
 * `changed` ({ control, property }); `moved` ({ moves }, by animations);
 * `transition` (the patch); `outline` (the part of the batch); `inspected` (the description or null);
 * `keyboard`; `device`; `language`; `history`; `hold` (of a finger); `notice`; `log`, `events`, `shown` (the new entries); `mode`;
 * `selection`, `hovered` (the target or null). Parts of the page tell each other by it, too: `notice`, `fitting` (what can take an
 * event that is dragged).
 */
export class Model extends EventTarget {
  /** @type {import('./types.js').Hello | null} */
  hello = null;
  /** @type {Map<number, Control>} */
  controls = new Map();
  /**
   * Numbers of the presented screens, the topmost last.
   *
   * @type {number[]}
   */
  screens = [];
  /** @type {Map<number, Behaviour>} */
  behaviours = new Map();
  /** @type {import('./types.js').OtherOwner[]} */
  owners = [];
  /** @type {import('./types.js').Multiplexer[]} */
  multiplexers = [];
  /** @type {import('./types.js').Link[]} */
  connections = [];
  /** @type {import('./types.js').Rule[]} */
  rules = [];
  /** @type {import('./types.js').SceneScreen[]} The screens of the scene, those that wait included. */
  sceneScreens = [];
  /** @type {Set<number>} Controls that get touches only because something listens to them. */
  touchable = new Set();
  /** @type {Map<number, string>} Controls that nobody can see as they are, and why. */
  unseen = new Map();
  /** @type {import('./types.js').Unkept[]} What a person changed and did not keep. */
  unkept = [];
  /** @type {Set<number>} Controls that stay as they are while the scene is edited, on this page alone. */
  locked = new Set();
  /** @type {import('./types.js').Diagnostic[]} What keeps saved files from being used. */
  mistakes = [];
  fileMarks = new FileMarks();
  /**
   * Paths of pictures by name; `null` for one that cannot be read.
   *
   * @type {Map<string, string | null>}
   */
  pictures = new Map();
  /** @type {import('./types.js').LogEntry[]} */
  log = [];
  /** @type {import('./types.js').EventEntry[]} */
  events = [];
  /** @type {import('./types.js').Batch['inspected']} */
  inspected = null;
  keyboard = { shown: false, height: 300 };
  /**
   * The language of the texts, and those that the scene has.
   *
   * @type {{ current: string, available: string[] }}
   */
  language = { current: '', available: [] };
  /**
   * The size of the device that a person chose; `null` for that of each screen.
   *
   * @type {import('./types.js').Size | null}
   */
  device = null;
  /**
   * What can be undone, and made again.
   *
   * @type {{ undo?: string, redo?: string }}
   */
  history = {};
  /**
   * Whether a person uses the app, or edits its scene on the stage.
   *
   * @type {'use' | 'edit'}
   */
  mode = 'use';
  /**
   * All that is selected in the tree and on the stage, in its order: the last one is the `selection`.
   *
   * @type {Target[]}
   */
  selected = [];
  /**
   * What is under the pointer in the tree.
   *
   * @type {Target | null}
   */
  hovered = null;
  /** Entries that the host left out, because the page was slow. */
  missed = { log: 0, events: 0 };
  animations = new Animations(this);
  /** The numbers of controls that went since the batch began. @type {Set<number>} */
  #gone = new Set();

  /** How many inputs of the page the host had handled when it made the last batch. */
  handled = 0;
  /** @type {{ time: number, running: boolean, speed: number, since: number }} */
  #clock = { time: 0, running: true, speed: 1, since: 0 };

  /** The host's clock, as the last batch told. */
  get clock() {
    return this.#clock;
  }

  /** The host's time now, in seconds: it passes between batches, too. */
  get now() {
    const { time, running, speed, since } = this.#clock;
    return running ? time + ((performance.now() - since) / 1000) * speed : time;
  }

  /**
   * @param {string} type
   * @param {any} [detail]
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @param {import('./types.js').Hello} hello */
  greet(hello) {
    // The host tells its newest lines again to a page that comes back.
    this.log = [];
    this.missed.log = 0;
    if (this.hello && this.hello.host !== hello.host) {
      this.events = [];
      this.pictures.clear();
      this.select(null);
    }
    this.hello = hello;
    this.#tell('hello', hello);
  }

  /**
   * The scene has a name now; nothing else of what the host said first is new.
   *
   * @param {string | null} scene
   */
  rename(scene) {
    if (!this.hello) return;
    this.hello.scene = scene;
    this.#tell('renamed');
  }

  /** @param {Batch} batch */
  apply(batch) {
    if (batch.snapshot) this.#reset();
    this.handled = batch.inputs ?? this.handled;
    if (batch.clock) {
      this.#clock = { ...batch.clock, since: performance.now() };
      this.#tell('clock', this.#clock);
    }
    if (batch.pictures) {
      for (const [name, path] of Object.entries(batch.pictures)) this.pictures.set(name, path);
      this.#tell('pictures', { names: Object.keys(batch.pictures) });
    }
    for (const hold of batch.holds ?? []) this.#tell('hold', hold);
    for (const patch of batch.patches ?? []) this.#applyPatch(patch);
    // A control that moved into another parent was removed and created again.
    this.#deselect(({ control = -1 }) => this.#gone.has(control) && !this.controls.has(control));
    this.#gone.clear();
    if (batch.outline) this.#applyOutline(batch.outline);
    if (batch.inspected !== undefined) {
      this.inspected = batch.inspected;
      this.#tell('inspected', batch.inspected);
    }
    if (batch.keyboard) {
      this.keyboard = batch.keyboard;
      this.#tell('keyboard', batch.keyboard);
    }
    if (batch.language) {
      this.language = batch.language;
      this.#tell('language', batch.language);
    }
    if (batch.device) {
      const { width, height } = batch.device;
      this.device = width && height ? { width, height } : null;
      this.#tell('device');
    }
    if (batch.history) {
      this.history = batch.history;
      this.#tell('history', batch.history);
    }
    for (const notice of batch.notices ?? []) this.#tell('notice', notice);
    this.missed.log += batch.missed?.log ?? 0;
    this.missed.events += batch.missed?.events ?? 0;
    if (batch.log) {
      this.log = [...this.log, ...batch.log].slice(-LONGEST_LOG);
      this.#tell('log', batch.log);
    }
    if (batch.events) {
      this.events = [...this.events, ...batch.events].slice(-LONGEST_LOG);
      this.#tell('events', batch.events);
    }
    if (batch.shown) this.#tell('shown', batch.shown);
  }

  /**
   * What is under the pointer in the tree, to be outlined on the stage.
   *
   * @param {Target | null} target
   */
  hover(target) {
    this.hovered = target;
    this.#tell('hovered', target);
  }

  /** @param {'use' | 'edit'} mode */
  enter(mode) {
    if (mode === this.mode) return;
    this.mode = mode;
    this.#tell('mode', mode);
  }

  /** What the inspector shows: the last of those that are selected. */
  get selection() {
    return this.selected.at(-1) ?? null;
  }

  /**
   * Selects one target, or several, in place of the others.
   *
   * @param {Target | Target[] | null} target
   * @param {{ add?: boolean }} [how] `add` keeps the others; one that was selected already is not any more
   */
  select(target, how) {
    this.selected = selected(how?.add ? this.selected : [], target);
    this.#tell('selection', this.selection);
  }

  /** @param {(target: Target) => boolean} isGone */
  #deselect(isGone) {
    const left = this.selected.filter((target) => !isGone(target));
    if (left.length < this.selected.length) this.select(left);
  }

  /**
   * Shows at once what a person did. The host does not send it back, unless it made another value of it.
   *
   * @param {Control} control
   * @param {string} property
   * @param {import('./types.js').Value} value
   * @param {number} input the number of the input that tells the host: what it sends before it has handled that is old
   */
  foresee(control, property, value, input) {
    control.foreseen[property] = input;
    this.animations.end(control.number, property);
    control.properties[property] = value;
    this.#tell('changed', { control, property });
  }

  /**
   * Shows another value than the host's, until it is taken back with `undefined`.
   *
   * @param {Control} control
   * @param {string} property
   * @param {import('./types.js').Value | undefined} value
   */
  preview(control, property, value) {
    if (control.preview[property] === value) return;
    if (value === undefined) delete control.preview[property];
    else control.preview[property] = value;
    this.#tell('changed', { control, property });
  }

  /**
   * What the page may show of an input before the host has heard of it.
   *
   * @param {Control} control
   * @param {string} input
   * @param {Record<string, any>} [details]
   * @returns {{ property: string, value: any } | undefined}
   */
  shownBy(control, input, details = {}) {
    const shown = this.hello?.kinds[control.kind]?.shows?.[input];
    if (!shown) return undefined;
    const [first, second] = shown.arguments.map((name) => details[name]);
    const value = shown.arguments.length > 1 ? { point: { x: first, y: second } } : first ?? true;
    return { property: shown.property, value };
  }

  /**
   * The value of a property as it is now, also in the middle of an animation.
   *
   * @param {Control} control
   * @param {string} property
   */
  value(control, property) {
    return control.preview[property]
      ?? this.animations.value(control.number, property)
      ?? control.properties[property]
      ?? this.hello?.kinds[control.kind]?.properties[property]
      ?? null;
  }

  /**
   * Whether a control is of a kind, or of one that extends it.
   *
   * @param {Control} control
   * @param {string} kind
   */
  isKind(control, kind) {
    return control.kind === kind || (this.hello?.kinds[control.kind]?.parents.includes(kind) ?? false);
  }

  /**
   * The presented screen that a control is on.
   *
   * @param {number} number
   * @returns {Control | undefined}
   */
  screenOf(number) {
    let control = this.controls.get(number);
    while (control && control.parent !== null) control = this.controls.get(control.parent);
    return control;
  }

  /**
   * Whether a control, or what it is in, is one of these.
   *
   * @param {number} number
   * @param {Set<number>} numbers
   */
  isWithin(number, numbers) {
    for (let control = this.controls.get(number); control; control = this.controls.get(control.parent ?? -1)) {
      if (numbers.has(control.number)) return true;
    }
    return false;
  }

  /**
   * Whether a control stays as it is while the scene is edited: it is locked, or what it is in.
   *
   * @param {number} number
   */
  isLocked(number) {
    return this.isWithin(number, this.locked);
  }

  /** The presented screen in front. */
  get topScreen() {
    return this.controls.get(this.screens[this.screens.length - 1]);
  }

  // Patches

  #reset() {
    this.controls.clear();
    this.screens = [];
    this.behaviours.clear();
    this.animations.clear();
    this.handled = 0;
    [this.owners, this.multiplexers, this.connections, this.rules] = [[], [], [], []];
    this.#tell('reset');
  }

  /** @param {import('./types.js').Patch} patch */
  #applyPatch(patch) {
    if (patch.patch === 'create') {
      const { control: number, kind, id, index } = patch;
      const parent = patch.parent ?? null;
      const properties = { ...patch.properties };
      const control = { number, kind, id, parent, children: [], properties, foreseen: {}, preview: {} };
      this.controls.set(number, control);
      const siblings = parent === null ? this.screens : this.controls.get(parent)?.children;
      siblings?.splice(index, 0, number);
      this.#tell('created', { control });
      return;
    }
    const control = this.controls.get(patch.control);
    if (!control) return;
    if (patch.patch === 'remove') {
      this.#remove(control);
    } else if (patch.patch === 'reorder') {
      const parent = this.controls.get(control.parent ?? -1);
      if (!parent) return;
      const siblings = parent.children.filter((each) => each !== control.number);
      siblings.splice(patch.after === undefined ? 0 : siblings.indexOf(patch.after) + 1, 0, control.number);
      parent.children = siblings;
      this.#tell('reordered', { control });
    } else if ('property' in patch && (control.foreseen[patch.property] ?? 0) > this.handled) {
      // The person has gone on since.
    } else if (patch.patch === 'set') {
      this.animations.end(control.number, patch.property);
      if (patch.property === 'id') control.id = String(patch.value);
      else control.properties[patch.property] = patch.value;
      this.#tell('changed', { control, property: patch.property });
    } else if (patch.patch === 'animate') {
      this.animations.begin(patch, this.#clock.time);
      control.properties[patch.property] = patch.to;
      this.#tell('changed', { control, property: patch.property });
    } else if (patch.patch === 'transition') {
      this.#tell('transition', patch);
    }
  }

  /** @param {Control} control */
  #remove(control) {
    for (const child of [...control.children]) {
      const found = this.controls.get(child);
      if (found) this.#remove(found);
    }
    const siblings = control.parent === null ? this.screens : this.controls.get(control.parent)?.children;
    const index = siblings?.indexOf(control.number) ?? -1;
    if (index >= 0) siblings?.splice(index, 1);
    this.controls.delete(control.number);
    this.animations.forget(control.number);
    this.#tell('removed', { control });
    this.#gone.add(control.number);
  }

  // Outline

  /** @param {import('./types.js').Outline} outline */
  #applyOutline(outline) {
    for (const behaviour of outline.behaviours ?? []) {
      for (const task of behaviour.tasks) task.at = this.#clock.time;
      this.behaviours.set(behaviour.number, behaviour);
    }
    for (const number of outline.gone ?? []) {
      this.behaviours.delete(number);
      this.#deselect((target) => target.behaviour === number);
    }
    this.owners = outline.owners ?? this.owners;
    this.multiplexers = outline.multiplexers ?? this.multiplexers;
    const former = this.connections;
    this.connections = outline.connections ?? former;
    this.#deselect(({ connection = -1 }) => former[connection]?.text !== this.connections[connection]?.text);
    this.rules = outline.rules ?? this.rules;
    this.sceneScreens = outline.screens ?? this.sceneScreens;
    if (outline.unseen) this.unseen = new Map(outline.unseen.map(({ control, text }) => [control, text]));
    this.unkept = outline.changes ?? this.unkept;
    this.mistakes = outline.mistakes ?? this.mistakes;
    if (outline.touchable) this.touchable = new Set(outline.touchable);
    this.#tell('outline', outline);
  }
}
