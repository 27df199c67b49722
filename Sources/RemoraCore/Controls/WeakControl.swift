/// A control that someone else keeps.
struct WeakControl {
  weak var control: Control?
}
