/** @typedef {import('../../model.js').Model} Model */

/**
 * How much two colours differ in brightness, from 1 to 21, as WCAG computes it.
 *
 * @param {string} one `#rrggbbaa`; what shines through it is the other colour
 * @param {string} other `#rrggbbaa`
 */
export function contrast(one, other) {
  const below = channels(other);
  const alpha = parseInt(one.slice(7, 9), 16) / 255;
  const above = channels(one).map((channel, index) => channel * alpha + below[index] * (1 - alpha));
  const [light, dark] = [luminance(above), luminance(below)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {string} color */
function channels(color) {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255);
}

/** @param {number[]} rgb */
function luminance(rgb) {
  const [red, green, blue] = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The colour that a colour of a control is seen against: of text and lines, the nearest background behind them; of a
 * background, the text on it. `null` where there is none.
 *
 * @param {Model} model
 * @param {number | undefined} number of the control
 * @param {string} property
 * @param {(color: any) => string | null} digits
 * @returns {string | null}
 */
export function counterpart(model, number, property, digits) {
  let control = model.controls.get(number ?? -1);
  if (!control) return null;
  if (property === 'backgroundColor') {
    const own = control;
    const [text] = ['textColor', 'tint'].flatMap((name) => digits(model.value(own, name)) ?? []);
    return text ?? null;
  }
  if (!/^(textColor|tint|placeholderColor)$/.test(property)) return null;
  for (; control; control = model.controls.get(control.parent ?? -1)) {
    const color = digits(model.value(control, 'backgroundColor'));
    if (color && color.endsWith('ff')) return color;
  }
  return '#ffffffff';
}
