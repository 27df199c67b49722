const context = document.createElement('canvas').getContext('2d');

/**
 * How wide a line of text is in the font of the stage, in points.
 *
 * @param {string} text
 * @param {number} size
 * @param {number} [weight]
 */
export function textWidth(text, size, weight = 400) {
  if (!context) return 0;
  const font = `${weight} ${size}px Inter, system-ui, sans-serif`;
  if (context.font !== font) context.font = font;
  return context.measureText(text).width;
}
