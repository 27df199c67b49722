const KEY = 'remora.prompt.history';
const LIMIT = 200;

/** What was typed at the prompt, kept in the browser. */
export class History {
  /** @type {string[]} */
  #texts = [];
  #place = 0;
  /** The text that was being typed before a person went back. */
  #draft = '';

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      if (Array.isArray(kept)) this.#texts = kept.filter((text) => typeof text === 'string');
    } catch {
      // Storage is off, or somebody else's: the history begins empty.
    }
    this.#place = this.#texts.length;
  }

  /** @param {string} text */
  add(text) {
    if (this.#texts[this.#texts.length - 1] !== text) this.#texts.push(text);
    this.#texts = this.#texts.slice(-LIMIT);
    this.#place = this.#texts.length;
    this.#draft = '';
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#texts));
    } catch {
      // It lasts as long as the page.
    }
  }

  /**
   * The text before (-1) or after (1) the one that is shown; `null` where there is none.
   *
   * @param {-1 | 1} step
   * @param {string} shown
   * @returns {string | null}
   */
  move(step, shown) {
    const place = this.#place + step;
    if (place < 0 || place > this.#texts.length) return null;
    if (this.#place === this.#texts.length) this.#draft = shown;
    this.#place = place;
    return place === this.#texts.length ? this.#draft : this.#texts[place];
  }
}
