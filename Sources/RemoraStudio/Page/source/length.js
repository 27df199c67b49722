/** The longest text that the host takes from an editor, in bytes. A much longer one would end the connection. */
const LONGEST = 100_000;

/**
 * Why the host does not take a text; empty if it does.
 *
 * @param {string} text
 */
export function refusal(text) {
  const { length } = new TextEncoder().encode(text);
  return length > LONGEST ? `the text has ${length} bytes, and ${LONGEST} is the most` : '';
}
