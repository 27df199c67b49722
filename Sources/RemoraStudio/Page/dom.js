/**
 * Makes an element. Text is set as text: nothing that comes from a scene or a script becomes markup.
 *
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `class` and other attributes; functions are listeners:
 *   `{ onclick: … }`; booleans are set or left out; `undefined` and `null` are left out.
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') made.addEventListener(name.replace(/^on/, ''), value);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) made.append(child);
  return made;
}

const ICONS = new URL('style/icons.svg', import.meta.url).pathname;

/**
 * Makes an icon from the sheet `style/icons.svg`.
 *
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `${ICONS}#${name}`);
  svg.append(use);
  return svg;
}

/**
 * Runs `action` once in the next frame, however often it is asked for until then.
 *
 * @param {() => void} action
 * @returns {() => void}
 */
export function oncePerFrame(action) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      action();
    });
  };
}
