/// What a person does with a pointer: one call of the model.
package enum GestureInput {
  /// A finger comes down on a screen: `target` is the control that was found there.
  case touch(Screen, at: Point, finger: Int, target: Control, place: Point)
  case moveTouch(Screen, to: Point, finger: Int)
  case lift(Screen, finger: Int)
  case cancelTouch(Screen, finger: Int)
  case hover(Control)
  case unhover(Control)
  case slide(Slider, to: Double)
  case drag(ScrollView, to: Point)
  case release(ScrollView, velocity: Point)
  case scroll(ScrollView, to: Point)
  case roll(List, to: Double)
  case letRoll(List, velocity: Double)
  case select(List, Int)
  case swipe(List, Int, List.Direction)
  case pinch(Control, scale: Double, center: Point, ended: Bool)
  case rotate(Control, angle: Double, center: Point, ended: Bool)

  package func perform() {
    switch self {
    case .touch(let screen, _, let finger, let target, let place):
      screen.touch(target, at: place, finger: finger)
    case .moveTouch(let screen, let point, let finger): screen.moveTouch(to: point, finger: finger)
    case .lift(let screen, let finger): screen.lift(finger: finger)
    case .cancelTouch(let screen, let finger): screen.cancelTouch(finger: finger)
    case .hover(let control): control.hover()
    case .unhover(let control): control.unhover()
    case .slide(let slider, let value): slider.slide(to: value)
    case .drag(let view, let point): view.drag(to: point)
    case .release(let view, let velocity): view.release(velocity: velocity)
    case .scroll(let view, let point): view.scroll(to: point)
    case .roll(let list, let position): list.roll(to: position)
    case .letRoll(let list, let velocity): list.letRoll(velocity: velocity)
    case .select(let list, let index): list.select(index)
    case .swipe(let list, let index, let direction): list.swipe(index, direction)
    case .pinch(let control, let scale, let center, let ended):
      control.pinch(scale: scale, center: center, ended: ended)
    case .rotate(let control, let angle, let center, let ended):
      control.rotate(angle: angle, center: center, ended: ended)
    }
  }
}
