/** @typedef {import('../types.js').Control} Control */
import { BoxDrawing } from './kinds/box.js';
import { ButtonDrawing } from './kinds/button.js';
import { DialogDrawing } from './kinds/dialog.js';
import { ImageDrawing } from './kinds/image.js';
import { LabelDrawing } from './kinds/label.js';
import { ListDrawing } from './kinds/list.js';
import { ModuleDrawing } from './kinds/module.js';
import { ProgressViewDrawing } from './kinds/progress_view.js';
import { ScreenDrawing } from './kinds/screen.js';
import { ScreenStackDrawing } from './kinds/screen_stack.js';
import { ScrollViewDrawing } from './kinds/scroll_view.js';
import { SliderDrawing } from './kinds/slider.js';
import { SwitchDrawing } from './kinds/switch.js';
import { TabsDrawing } from './kinds/tabs.js';
import { TextFieldDrawing } from './kinds/text_field.js';
import { ViewDrawing } from './kinds/view.js';

/** @type {Record<string, typeof import('./drawing.js').Drawing>} */
const DRAWINGS = {
  ActionSheet: DialogDrawing,
  Alert: DialogDrawing,
  Button: ButtonDrawing,
  Image: ImageDrawing,
  Label: LabelDrawing,
  List: ListDrawing,
  ProgressDialog: DialogDrawing,
  ProgressView: ProgressViewDrawing,
  Screen: ScreenDrawing,
  ScreenStack: ScreenStackDrawing,
  ScrollView: ScrollViewDrawing,
  Slider: SliderDrawing,
  Switch: SwitchDrawing,
  Tabs: TabsDrawing,
  TextField: TextFieldDrawing,
  View: ViewDrawing,
};

/**
 * Draws a control by its kind, by a module of the app, or by the nearest kind it extends.
 *
 * @param {Control} control
 * @param {import('./device.js').RemoraDevice} device
 */
export function makeDrawing(control, device) {
  const { hello } = device.model;
  const parents = hello?.kinds[control.kind]?.parents ?? [];
  for (const kind of [control.kind, ...parents]) {
    const path = hello?.drawings[kind];
    if (path) return new ModuleDrawing(control, device, path);
    const Found = DRAWINGS[kind];
    if (!Found) continue;
    const drawing = new Found(control, device);
    if (kind !== control.kind) {
      drawing.element.classList.add('is-approximate', `kind-${kind}`);
      drawing.element.dataset.name = [control.kind, control.id].join(' ').trim();
    }
    return drawing;
  }
  return new BoxDrawing(control, device);
}
