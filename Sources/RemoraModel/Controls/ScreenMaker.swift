/// What makes the screens that a scene describes.
package protocol ScreenMaker: AnyObject {
  /// The ids of the screens that it can make, in order.
  var screenIDs: [String] { get }
  /// Makes the screen with that id, if it describes one; its behaviours have these values from the beginning.
  ///
  /// - Throws: ``Diagnostic`` if none of them takes one of the values.
  func makeScreen(_ id: String, with values: [String: Value]) throws(Diagnostic) -> Screen?
  /// Whether it has not finished making a screen.
  func isMaking(_ screen: Screen) -> Bool
}
