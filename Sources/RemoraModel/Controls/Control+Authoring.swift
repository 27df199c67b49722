/// Functions that subclasses of controls call: those of an app, and the built-in ones.
extension Control {
  // MARK: Properties

  /// Queues the change of a property for front ends; call it from the `didSet` of a property that limits its values.
  ///
  /// Others are ``Shown``, which does the same.
  ///
  /// ```swift
  /// var level = 0.0 {
  ///   didSet {
  ///     level = min(level, 1)
  ///     didChange("level", from: oldValue, to: level)
  ///   }
  /// }
  /// ```
  ///
  /// A write of the same value is not sent, but like any write it stops an animation of the property.
  /// Cheap if there are no front ends. Reports a name that the kind does not have.
  @inline(__always)
  public final func didChange<Field: Equatable>(
    _ property: String,
    from old: Field,
    to new: Field
  ) {
    if old != new || isAnimating(property) { didChange(property) }
  }

  /// Queues the change of a property for front ends, whatever it was before.
  ///
  /// Call it for a computed property; for stored ones see ``didChange(_:from:to:)``.
  public final func didChange(_ property: String) {
    guard isShown || !moving.isEmpty, let kind = attached.kind else { return }
    guard let index = kind.index(of: property) else {
      attached.stage?.report(kind.unknownProperty(property))
      return
    }
    changed(ControlProperty(index))
  }

  /// Whether an animation of the property is running.
  ///
  /// A write from elsewhere stops it.
  @inline(__always)
  public final func isAnimating(_ property: String) -> Bool {
    !moving.isEmpty && isMoving(property)
  }

  @inline(never)
  private final func isMoving(_ property: String) -> Bool {
    attached.kind?.index(of: property).map { moving.contains($0) } ?? false
  }

  // MARK: Input

  /// Whether the numbers of a person's input are finite; reports them if not.
  ///
  /// A front end that divides by a width of 0 passes infinite ones.
  ///
  /// ```swift
  /// guard acceptsInput, isFinite(.number(position), in: "slide") else { return }
  /// ```
  public final func isFinite(_ value: Value, in input: String) -> Bool {
    if value.isFinite { return true }
    if let stage = attached.stage {
      stage.report(
        Diagnostic(
          .error,
          "\(input) of \(stage.describe(self)) got \(value.phrase), which is not finite:"
            + " the input is ignored",
          suggestion: "does the front end divide by a width or height of 0?"
        )
      )
    }
    return false
  }

  // MARK: Touches

  /// Cancels the touches of the controls inside it.
  ///
  /// Call it in a control that begins to scroll with a finger that came down on one of its children.
  public final func cancelTouchesInside() {
    for control in attached.stage?.touches.touched(in: self) ?? [] { control.cancelTouch() }
  }
}
