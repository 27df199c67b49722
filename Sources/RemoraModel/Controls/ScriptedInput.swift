/// The input of a person that a script's code gives to a control: `like:tap()`.
package enum ScriptedInput {
  /// A finger on the control.
  case touch
  /// Any other: typing, sliding, hovering.
  case other
}
