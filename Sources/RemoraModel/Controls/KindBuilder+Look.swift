extension KindBuilder where Object: Control {
  /// The size of a control that a scene or a script makes and gives none, in points.
  public func size(width: Double, height: Double) {
    contents.size = Size(width: width, height: height)
    contents.fit = { owner in
      guard let control = owner as? Control, control.width == 0, control.height == 0 else { return }
      (control.width, control.height) = (width, height)
    }
  }

  /// Whether its controls receive touches even if nothing listens.
  ///
  /// If not, touches pass through to what is behind. A kind that says nothing is as its parent;
  /// ``Control`` receives them.
  public func takesTouches(_ takes: Bool) {
    contents.takesTouches = takes
  }
}
