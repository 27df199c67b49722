import { toNumber, toPoint, toText } from './values.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Control} Control
 */

/**
 * Pictures that sketches have drawn, by path.
 *
 * @type {Map<string, HTMLImageElement>}
 */
const pictures = new Map();
const MOST_PICTURES = 200;

/**
 * Draws a screen small and roughly: enough to know it again, and cheap.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Model} model
 * @param {Control} screen
 * @param {number} scale pixels of the canvas for a point
 * @param {() => void} again called when a picture has come
 */
export function sketch(canvas, model, screen, scale, again) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = toText(model.value(screen, 'backgroundColor')) || 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  const size = { width: canvas.width / scale, height: canvas.height / scale };
  drawChildren(context, model, screen, size, again);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Model} model
 * @param {Control} control
 * @param {{ width: number, height: number }} size
 * @param {() => void} again
 */
function drawChildren(context, model, control, size, again) {
  let { children } = control;
  if (model.isKind(control, 'ScreenStack')) children = children.slice(-1);
  if (model.isKind(control, 'Tabs')) {
    const index = toNumber(model.value(control, 'selectedIndex'));
    children = children.slice(Math.max(0, index - 1), Math.max(1, index));
  }
  for (const number of children) {
    const child = model.controls.get(number);
    if (child) draw(context, model, child, size, again);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Model} model
 * @param {Control} control
 * @param {{ width: number, height: number }} around
 * @param {() => void} again
 */
function draw(context, model, control, around, again) {
  /** @param {string} name */
  const value = (name) => model.value(control, name);
  const alpha = toNumber(value('alpha'), 1);
  const [x, y] = [toNumber(value('x')), toNumber(value('y'))];
  const width = toNumber(value('width')) || around.width;
  const height = toNumber(value('height')) || around.height;
  if (value('hidden') === true || alpha <= 0) return;
  context.save();
  context.globalAlpha *= alpha;
  context.translate(x, y);
  const colour = toText(value('backgroundColor'));
  const tint = toText(value('tint')) || '#0b6a86';
  context.beginPath();
  const corner = Math.min(toNumber(value('cornerRadius')), width / 2, height / 2);
  /** @type {any} */ (context).roundRect(0, 0, width, height, corner);
  if (colour) {
    context.fillStyle = colour;
    context.fill();
  }
  if (toNumber(value('borderWidth')) > 0) {
    context.strokeStyle = toText(value('borderColor')) || 'black';
    context.stroke();
  }
  if (model.isKind(control, 'Slider') || model.isKind(control, 'ProgressView')) {
    context.fillStyle = tint;
    context.fillRect(0, height / 2 - 2, width, 4);
  } else if (model.isKind(control, 'Switch')) {
    context.fillStyle = value('isOn') === true ? tint : '#c8d0d5';
    context.fillRect(0, 4, width, height - 8);
  }
  const path = model.pictures.get(toText(value('image')));
  if (path) drawPicture(context, path, width, height, again);
  drawText(context, control, value, width, height, model.hello?.sizes.row ?? 0);
  if (control.children.length > 0) {
    if (model.isKind(control, 'ScrollView')) {
      const offset = toPoint(value('offset'));
      context.clip();
      context.translate(-offset.x, -offset.y);
    }
    drawChildren(context, model, control, { width, height }, again);
  }
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Control} control
 * @param {(name: string) => any} value
 * @param {number} width
 * @param {number} height
 * @param {number} rowHeight
 */
function drawText(context, control, value, width, height, rowHeight) {
  const items = value('items');
  const texts = ['text', 'title', 'placeholder'].map((name) => toText(value(name)));
  const lines = Array.isArray(items) ? items.map(String) : [texts.find((text) => text !== '') ?? ''];
  const size = toNumber(value('fontSize')) || 17;
  context.font = `${size}px Inter, system-ui, sans-serif`;
  context.fillStyle = toText(value('textColor')) || toText(value('tint')) || '#1b2126';
  context.textBaseline = 'middle';
  const isCentred = control.kind === 'Button' || value('alignment') === 'center';
  context.textAlign = isCentred ? 'center' : value('alignment') === 'right' ? 'right' : 'left';
  const x = isCentred ? width / 2 : context.textAlign === 'right' ? width : 4;
  const row = Array.isArray(items) ? rowHeight : height;
  lines.slice(0, 20).forEach((line, index) => {
    if (line) context.fillText(line.slice(0, 80), x, row * (index + 0.5), width);
  });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} path
 * @param {number} width
 * @param {number} height
 * @param {() => void} again
 */
function drawPicture(context, path, width, height, again) {
  let picture = pictures.get(path);
  if (!picture) {
    if (pictures.size > MOST_PICTURES) pictures.clear();
    pictures.set(path, (picture = new Image()));
    picture.addEventListener('load', again, { once: true });
    picture.src = path;
  }
  if (!picture.complete || picture.naturalWidth === 0) return;
  const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
}
