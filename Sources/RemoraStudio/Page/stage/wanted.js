/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Target} Target
 */

/**
 * What somebody wants to be pointed at: the model's event `wantpick` has a `kind`, a `text` that says so, and a
 * function `done`, which is called with the target, or with `null` when the person gives up. An event without a `detail`
 * takes the wish back.
 */
export class Wanted {
  #model;
  /** @type {{ kind: string, text?: string, done: (target: Target | null) => void } | null} */
  #wish = null;

  /**
   * @param {Model} model
   * @param {(isOn: boolean) => void} show whether something is wanted from now on
   */
  constructor(model, show) {
    this.#model = model;
    model.addEventListener('wantpick', (event) => {
      this.end(null);
      this.#wish = /** @type {CustomEvent} */ (event).detail;
      show(this.#wish !== null);
      const text = this.#wish?.text;
      if (text) model.dispatchEvent(new CustomEvent('notice', { detail: { text } }));
    });
  }

  get isOn() {
    return this.#wish !== null;
  }

  /**
   * What is wanted at a control: itself, the nearest control around it that fits, or a behaviour there.
   *
   * @param {number | undefined} number
   * @returns {Target | null}
   */
  fitting(number) {
    const kind = this.#wish?.kind ?? '';
    let control = this.#model.controls.get(number ?? 0);
    while (control) {
      const owner = control.number;
      if (/^[A-Z]/.test(kind)) {
        if (this.#model.isKind(control, kind)) return { control: owner };
      } else {
        const behaviour = [...this.#model.behaviours.values()]
          .find((each) => each.control === owner && each.script === kind);
        if (behaviour) return { behaviour: behaviour.number };
      }
      control = control.parent === null ? undefined : this.#model.controls.get(control.parent);
    }
    return null;
  }

  /**
   * Answers with what was pointed at, unless it does not fit.
   *
   * @param {number} control
   */
  point(control) {
    const target = this.fitting(control);
    if (target) {
      this.end(target);
      return;
    }
    const text = `This is no ${this.#wish?.kind}. Escape ends pointing.`;
    this.#model.dispatchEvent(new CustomEvent('notice', { detail: { text } }));
  }

  /** @param {Target | null} target */
  end(target) {
    const wish = this.#wish;
    this.#wish = null;
    wish?.done(target);
  }
}
