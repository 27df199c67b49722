/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Target} Target
 * @typedef {import('../types.js').Behaviour} Behaviour
 *
 * @typedef {object} TreeNode What a row of the tree stands for; made anew whenever it is asked for.
 * @property {string} key the same for the same thing
 * @property {'section' | 'control' | 'screen' | 'behaviour' | 'owner' | 'multiplexer' | 'connection' | 'rule'} type
 * @property {string} name
 * @property {string} detail the kind, the script
 * @property {string} [text] what a control shows
 * @property {Target} [target] what is selected with it
 * @property {Target} [other] the other end of a connection
 * @property {string} [screen] the id of a screen that waits
 * @property {string} [badge]
 * @property {string} [unseen] why nobody can see it, as it is
 */

const TITLES = {
  screens: 'Screens', owners: 'Other owners', multiplexers: 'Multiplexers', connections: 'Connections',
  rules: 'Rules',
};
/** How many children a node may have to be open at first. */
const MOST_OPEN = 12;
const MOST_OPEN_OF_SCREEN = 100;

/** The scene as a tree, read from the model on demand, so that what is not seen costs nothing. */
export class Nodes {
  /** @type {Map<string, number[]>} */
  #behavioursByOwner = new Map();
  #isIndexOld = true;
  #model;

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
    for (const type of ['outline', 'reset']) {
      model.addEventListener(type, () => (this.#isIndexOld = true));
    }
  }

  /** @returns {TreeNode[]} */
  get sections() {
    const model = this.#model;
    const names = ['screens'];
    if (model.owners.length > 0) names.push('owners');
    if (model.multiplexers.length > 0) names.push('multiplexers');
    if (model.connections.length > 0) names.push('connections');
    if (model.rules.length > 0) names.push('rules');
    return names.map((name) => ({
      key: `section:${name}`, type: 'section', name: TITLES[/** @type {keyof TITLES} */ (name)], detail: '',
    }));
  }

  /**
   * @param {TreeNode} node
   * @returns {TreeNode[]}
   */
  children(node) {
    const model = this.#model;
    switch (node.key) {
      case 'section:screens': return this.#screens();
      case 'section:owners':
        return model.owners.map(({ id, kind }) => ({ key: `o:${id}`, type: 'owner', name: id, detail: kind }));
      case 'section:multiplexers': return model.multiplexers.map((each) => this.#multiplexer(each));
      case 'section:connections':
        return model.connections.map(({ text, from, to }, index) => (
          { key: `link:${index}`, type: 'connection', name: text, detail: '', target: from ?? to ?? { connection: index }, other: to }
        ));
      case 'section:rules':
        return model.rules.map(({ text, attached }, index) => (
          { key: `rule:${index}`, type: 'rule', name: text, detail: '', badge: String(attached) }
        ));
    }
    const behaviours = this.#behaviours(node.key).map((number) => this.#behaviour(number));
    if (node.type !== 'control') return behaviours;
    const control = model.controls.get(node.target?.control ?? 0);
    return [...behaviours, ...(control?.children ?? []).map((number) => this.#control(number))];
  }

  /** @param {TreeNode} node */
  childCount(node) {
    if (node.type === 'section') return this.children(node).length;
    const control = node.type === 'control' ? this.#model.controls.get(node.target?.control ?? 0) : null;
    return this.#behaviours(node.key).length + (control?.children.length ?? 0);
  }

  /**
   * Whether a node is open before a person opens or closes it.
   *
   * @param {TreeNode} node
   */
  isOpenAtFirst(node) {
    if (node.type === 'section') return true;
    const isScreen = this.#model.controls.get(node.target?.control ?? 0)?.parent === null;
    return this.childCount(node) <= (isScreen ? MOST_OPEN_OF_SCREEN : MOST_OPEN);
  }

  /**
   * The keys of what a target is inside, the nearest first.
   *
   * @param {Target} target
   * @returns {string[]}
   */
  ancestors({ control, behaviour, multiplexer, connection }) {
    if (connection !== undefined) return ['section:connections'];
    if (multiplexer !== undefined) return ['section:multiplexers'];
    const keys = [];
    let number = behaviour;
    while (number !== undefined) {
      const found = this.#model.behaviours.get(number);
      if (found?.owner !== undefined) return [...keys, `o:${found.owner}`, 'section:owners'];
      if (found?.control !== undefined) keys.push(`c${(control = found.control)}`);
      else if (found?.ownerBehaviour !== undefined) keys.push(`b${found.ownerBehaviour}`);
      number = found?.ownerBehaviour;
    }
    let parent = control === undefined ? null : this.#model.controls.get(control)?.parent;
    for (; parent != null; parent = this.#model.controls.get(parent)?.parent) keys.push(`c${parent}`);
    return [...keys, 'section:screens'];
  }

  /**
   * The key of the row of a target.
   *
   * @param {Target} target
   */
  key({ control, behaviour, multiplexer, connection }) {
    if (connection !== undefined) return `link:${connection}`;
    if (behaviour !== undefined) return `b${behaviour}`;
    return multiplexer !== undefined ? `m${multiplexer}` : `c${control}`;
  }

  // What nodes are made of

  /** @returns {TreeNode[]} */
  #screens() {
    const { sceneScreens, screens, controls } = this.#model;
    const listed = new Set(sceneScreens.map(({ control }) => control));
    return [
      ...sceneScreens.map(({ id, control }) => (
        control !== undefined && controls.has(control)
          ? this.#control(control)
          : /** @type {TreeNode} */ ({ key: `s:${id}`, type: 'screen', name: id, detail: 'waits', screen: id })
      )),
      ...screens.filter((number) => !listed.has(number)).map((number) => this.#control(number)),
    ];
  }

  /**
   * @param {number} number
   * @returns {TreeNode}
   */
  #control(number) {
    const control = this.#model.controls.get(number);
    const { title, text, placeholder } = control?.properties ?? {};
    const shown = [title, text, placeholder].find((each) => typeof each === 'string' && each !== '');
    const target = { control: number };
    return {
      key: `c${number}`, type: 'control', name: control?.id ?? '', detail: control?.kind ?? '', target,
      text: /** @type {string | undefined} */ (shown), unseen: this.#model.unseen.get(number),
    };
  }

  /**
   * @param {number} number
   * @returns {TreeNode}
   */
  #behaviour(number) {
    const { id = '', script = '' } = this.#model.behaviours.get(number) ?? {};
    return {
      key: `b${number}`, type: 'behaviour', name: id || script, detail: id && id !== script ? script : '',
      target: { behaviour: number },
    };
  }

  /**
   * @param {import('../types.js').Multiplexer} multiplexer
   * @returns {TreeNode}
   */
  #multiplexer({ number, owner, count, delegateOf }) {
    const controls = delegateOf.map((each) => this.#model.controls.get(each)?.id || `control ${each}`);
    const name = controls.join(', ') || this.#model.behaviours.get(owner ?? 0)?.id || `multiplexer ${number}`;
    const detail = `to ${count} ${count === 1 ? 'target' : 'targets'}`;
    return { key: `m${number}`, type: 'multiplexer', name, detail, target: { multiplexer: number } };
  }

  /** @param {string} owner the key of its row */
  #behaviours(owner) {
    if (this.#isIndexOld) {
      this.#isIndexOld = false;
      this.#behavioursByOwner.clear();
      for (const { number, control, owner: id, ownerBehaviour } of this.#model.behaviours.values()) {
        const key = control !== undefined ? `c${control}` : id !== undefined ? `o:${id}` : `b${ownerBehaviour}`;
        const known = this.#behavioursByOwner.get(key);
        if (known) known.push(number);
        else this.#behavioursByOwner.set(key, [number]);
      }
      const order = (/** @type {number} */ number) => this.#model.behaviours.get(number)?.order ?? 0;
      for (const numbers of this.#behavioursByOwner.values()) numbers.sort((one, other) => order(one) - order(other));
    }
    return this.#behavioursByOwner.get(owner) ?? [];
  }
}
