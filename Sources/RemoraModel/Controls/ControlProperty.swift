/// A property of a control, by its index in its kind; those that every control has are named.
struct ControlProperty {
  let index: Int
  @inline(__always) init(_ index: Int) { self.index = index }
  @inline(__always) var mask: UInt64 { 1 << UInt64(truncatingIfNeeded: index) }

  static let id = ControlProperty(0)
  static let hidden = ControlProperty(1)
  static let enabled = ControlProperty(2)
  static let alpha = ControlProperty(3)
  static let x = ControlProperty(4)
  static let y = ControlProperty(5)
  static let width = ControlProperty(6)
  static let height = ControlProperty(7)
  static let tint = ControlProperty(8)
  static let backgroundColor = ControlProperty(9)
  static let cornerRadius = ControlProperty(10)
  static let borderWidth = ControlProperty(11)
  static let borderColor = ControlProperty(12)
  static let shadow = ControlProperty(13)
  static let accessibilityLabel = ControlProperty(14)
  static let delegate = ControlProperty(15)
}
