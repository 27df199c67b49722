const PREFIX = 'remora.';

/**
 * What this browser remembers; `fallback` where it remembers nothing, or may not.
 *
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function recall(name, fallback) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/**
 * Remembers a value in this browser, where that is possible; `null` forgets it.
 *
 * @param {string} name
 * @param {any} value
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing works all the same.
  }
}
