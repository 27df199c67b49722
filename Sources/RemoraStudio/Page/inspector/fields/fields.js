import { behaviourField, controlField, fileField, screenField } from './names.js';
import { booleanField } from './boolean.js';
import { choiceField } from './choice.js';
import { colorField } from './color.js';
import { constantField } from './constant.js';
import { imageField } from './image.js';
import { jsonField } from './json.js';
import { listField } from './list.js';
import { localizedField } from './localized.js';
import { numberField } from './number.js';
import { outletField } from './outlet.js';
import { pointField, rangeField, rectField, sizeField } from './geometry.js';
import { rowsField } from './rows.js';
import { textField } from './text.js';

/**
 * Makes the editor of a field by its type; a type that is not known is edited as JSON.
 *
 * @param {import('./field.js').Use} use
 * @returns {import('./field.js').Editor}
 */
export function makeEditor(use) {
  if (use.field.readOnly) return constantField(use);
  switch (use.field.type) {
    case 'boolean': return booleanField(use);
    case 'number': case 'integer': case 'seconds': return numberField(use);
    case 'text': return textField(use);
    case 'choice': return choiceField(use);
    case 'color': return colorField(use);
    case 'image': return imageField(use);
    case 'file': return fileField(use);
    case 'screen': return screenField(use);
    case 'control': return controlField(use);
    case 'behaviour': return behaviourField(use);
    case 'localized': return localizedField(use);
    case 'point': return pointField(use);
    case 'size': return sizeField(use);
    case 'rect': return rectField(use);
    case 'range': return rangeField(use);
    case 'list': return listField(use);
    case 'rows': return rowsField(use);
    case 'outlet': return outletField(use);
    default: return jsonField(use);
  }
}
