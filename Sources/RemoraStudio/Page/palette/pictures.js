const SPACE = 'http://www.w3.org/2000/svg';

/** Drawings of kinds, 26 × 20: paths, each with its look. `face` is filled, `mark` and `bold` have the accent's colour. */
const SHAPES = {
  Button: [['face', 'M5.5 5h15a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z'], ['mark', 'M8 10h10']],
  Label: [['bold', 'M3 7h17M3 12h12']],
  Image: [['face', 'M3 3h20v14H3Z'], ['mark', 'm4 15 6-6 4 4 3-3 5 5M17 6.5h.1']],
  View: [['', 'M3 3h20v14H3Z'], ['', 'M3 8h9v9']],
  Slider: [['', 'M3 10h20'], ['bold', 'M3 10h8'], ['face', 'M12 6.5a3.5 3.5 0 0 1 0 7a3.5 3.5 0 0 1 0-7Z']],
  Switch: [['face', 'M9 5h8a5 5 0 0 1 0 10H9A5 5 0 0 1 9 5Z'], ['mark', 'M17 7a3 3 0 0 1 0 6a3 3 0 0 1 0-6Z']],
  TextField: [['', 'M2.5 5h21v10h-21Z'], ['mark', 'M6 8v4']],
  List: [['', 'M3 4.5h20M3 15.5h20'], ['bold', 'M3 10h20']],
  ScrollView: [['', 'M3 2.5h20v15H3Z'], ['bold', 'M20 5v6']],
  ProgressView: [['', 'M3 8h20v4H3Z'], ['bold', 'M4 10h9']],
  ScreenStack: [['', 'M3 3h14v11H3Z'], ['face', 'M9 6h14v11H9Z']],
  Tabs: [['', 'M3 3h20v14H3ZM3 13h20'], ['bold', 'M4 15h6']],
};
const OTHER = [['', 'M3 3h20v14H3Z'], ['mark', 'M11 10h4M13 8v4']];

/**
 * The picture of a kind, or of the nearest one that it extends.
 *
 * @param {string} kind
 * @param {string[]} parents
 * @returns {SVGElement}
 */
export function kindPicture(kind, parents) {
  const known = [kind, ...parents].find((name) => name in SHAPES);
  const svg = document.createElementNS(SPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 26 20');
  svg.setAttribute('class', 'picture');
  svg.setAttribute('aria-hidden', 'true');
  for (const [look, outline] of known ? SHAPES[/** @type {keyof typeof SHAPES} */ (known)] : OTHER) {
    const path = document.createElementNS(SPACE, 'path');
    path.setAttribute('class', look);
    path.setAttribute('d', outline);
    svg.append(path);
  }
  return svg;
}
