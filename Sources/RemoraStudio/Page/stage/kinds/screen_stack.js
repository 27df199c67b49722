import { Drawing } from '../drawing.js';

/** Screens on top of each other: the last is drawn. */
export class ScreenStackDrawing extends Drawing {
  arrange() {
    const { children } = this.control;
    children.forEach((child, index) => this.device.cover(child, index < children.length - 1));
  }
}
