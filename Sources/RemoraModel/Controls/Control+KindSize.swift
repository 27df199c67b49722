/// The sizes of new controls.
extension Control {
  /// In points; a kind that is not here has no size, since it only holds others.
  private static let kindSizes: [(kind: Control.Type, size: Size)] = [
    (Button.self, Size(width: 120, height: 44)),
    (Label.self, Size(width: 240, height: 24)),
    (Image.self, Size(width: 120, height: 120)),
    (Slider.self, Size(width: 240, height: 32)),
    (Switch.self, Size(width: 52, height: 32)),
    (TextField.self, Size(width: 240, height: 44)),
    (ProgressView.self, Size(width: 240, height: 4)),
    (ScrollView.self, Size(width: 350, height: 400)),
    (List.self, Size(width: 350, height: 400)),
  ]

  static func size(ofKind kind: Control.Type) -> Size? { kindSizes.first { $0.kind == kind }?.size }
}
