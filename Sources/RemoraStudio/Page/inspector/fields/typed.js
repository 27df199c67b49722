/**
 * Gives a text box its manners. Return or leaving the box takes the text, Escape brings back the value, and
 * no value of the host replaces a text that was not taken.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} box
 * @param {import('./field.js').Use} use
 * @param {object} words
 * @param {(value: any) => string} words.format
 * @param {(text: string) => { value: any } | { problem: string }} words.parse
 * @returns {{ show: (value: any) => void, isBusy: () => boolean, put: (value: any) => void }}
 */
export function typed(box, use, { format, parse }) {
  /** @type {any} */
  let value = null;
  let isDirty = false;
  /** @type {string | null} The text that was offered last. */
  let offered = null;

  function clean() {
    isDirty = false;
    offered = null;
    box.removeAttribute('aria-invalid');
    use.idle();
  }

  /** @param {boolean} again whether to offer a refused text once more */
  async function take(again) {
    const text = box.value;
    if (!isDirty || (text === offered && !again)) return;
    if (text === format(value) && offered === null) {
      clean();
      return;
    }
    offered = text;
    const parsed = parse(text);
    if ('problem' in parsed) {
      box.setAttribute('aria-invalid', 'true');
      use.refuse(parsed.problem);
    } else if (await use.change(parsed.value)) {
      value = parsed.value;
      if (box.value === text) clean();
    } else {
      box.setAttribute('aria-invalid', 'true');
    }
  }

  box.addEventListener('input', () => {
    isDirty = true;
    box.removeAttribute('aria-invalid');
  });
  box.addEventListener('blur', () => take(false));
  box.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, isComposing } = /** @type {KeyboardEvent} */ (event);
    if (isComposing) return;
    // The text first: the page's keys act on the scene, which does not have it yet.
    if (isDirty && (ctrlKey || metaKey)) event.stopPropagation();
    if (key === 'Enter' && !shiftKey) {
      event.preventDefault();
      take(true);
    } else if (key === 'Escape' && isDirty) {
      // Only the text goes back: a panel or dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      box.value = format(value);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      clean();
    }
  });
  return {
    show(newValue) {
      value = newValue;
      const text = format(newValue);
      if (box.value !== text) box.value = text;
    },
    isBusy: () => isDirty,
    put(newValue) {
      box.value = format(newValue);
      isDirty = true;
      offered ??= '';
      take(true);
    },
  };
}
