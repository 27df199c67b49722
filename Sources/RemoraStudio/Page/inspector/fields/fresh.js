/**
 * A first value for a new item or cell.
 *
 * @param {import('./field.js').Field | undefined} field
 * @returns {any}
 */
export function freshValue(field) {
  if (field?.default !== undefined) return field.default;
  if (!field || field.optional) return null;
  const least = Math.max(0, field.minimum ?? 0);
  switch (field.type) {
    case 'boolean': return false;
    case 'number': case 'seconds': return Math.min(least, field.maximum ?? least);
    case 'integer': return { integer: Math.min(least, field.maximum ?? least) };
    case 'text': case 'localized': return '';
    case 'color': return 'black';
    case 'choice': return field.choices?.[0] ?? '';
    case 'image': return field.pictures?.[0] ?? '';
    case 'file': return field.files?.[0] ?? '';
    case 'point': return { point: { x: 0, y: 0 } };
    case 'size': return { size: { width: 0, height: 0 } };
    case 'rect': return { record: { x: 0, y: 0, width: 0, height: 0 } };
    case 'range': return { record: { from: least, to: field.maximum ?? least } };
    case 'list': case 'rows': return [];
    default: return '';
  }
}
