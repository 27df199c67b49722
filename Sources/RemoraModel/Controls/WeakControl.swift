/// A control that someone else keeps.
package struct WeakControl {
  package weak var control: Control?

  package init(control: Control) {
    self.control = control
  }
}
