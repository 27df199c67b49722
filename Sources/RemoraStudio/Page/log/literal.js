/** @typedef {import('../types.js').Value} Value */

const LONGEST = 4000;

/**
 * A value as Lua writes it: `{ isOn = true }`, numbers to six digits. Cut where it is very long.
 *
 * @param {any} value
 * @returns {string}
 */
export function literal(value) {
  const text = write(value, { left: LONGEST });
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/**
 * @param {any} value
 * @param {{ left: number }} budget so that a huge list costs no more than what is shown of it
 * @returns {string}
 */
function write(value, budget) {
  if (budget.left <= 0) return '…';
  if (value === null || value === undefined) return count('nil', budget);
  if (typeof value === 'string') return count(quoted(value.slice(0, budget.left)), budget);
  if (typeof value === 'number') return count(String(Number(value.toPrecision(6))), budget);
  if (typeof value !== 'object') return count(String(value), budget);
  if (Array.isArray(value)) return table(value, (item) => write(item, budget), budget);
  const [kind] = Object.keys(value);
  if (kind === 'integer') return count(String(value.integer), budget);
  const fields = Object.entries(value[kind] ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return table(fields, ([name, item]) => `${key(name)} = ${write(item, budget)}`, budget);
}

/**
 * @param {any[]} items
 * @param {(item: any) => string} one
 * @param {{ left: number }} budget
 */
function table(items, one, budget) {
  if (items.length === 0) return count('{}', budget);
  const parts = [];
  for (const item of items) {
    if (budget.left <= 0) {
      parts.push('…');
      break;
    }
    parts.push(one(item));
  }
  return `{ ${parts.join(', ')} }`;
}

/**
 * @param {string} text
 * @param {{ left: number }} budget
 */
function count(text, budget) {
  budget.left -= text.length;
  return text;
}

/** @param {string} name */
function key(name) {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `[${quoted(name)}]`;
}

/** @param {string} text */
function quoted(text) {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, (character) => `\\${character.charCodeAt(0)}`);
  return `"${escaped}"`;
}
