import RemoraLua

extension Control {
  /// Whether the property of that number is animated.
  package final func isMoving(_ index: Int) -> Bool { moving.contains(index) }

  /// Starts to animate a property; without a duration, sets it at once.
  package func animate(
    _ property: Int,
    to value: Value,
    duration: Int,
    curve: Curve,
    on stage: StageModel
  ) throws -> Animation? {
    guard let kind = attached.kind else { return nil }
    guard duration > 0 else {
      try kind.properties[property].set?(self, value)
      return nil
    }
    let current = self.value(ofProperty: property)
    let animation = Animation(
      self,
      property,
      from: current.isFinite ? current : value,
      to: value,
      curve: curve,
      start: stage.clock.nanoseconds,
      duration: duration
    )
    stage.animations.start(animation)
    return animation
  }

  /// Stops a property at its current value, and sends that to front ends.
  package func stopAnimation(of property: Int) {
    guard moving.contains(property), let stage = attached.stage else { return }
    stage.animations.stop(self, property)
    resend(property)
  }

  /// Sets a property that is a number; `nil` for others.
  func numberSetter(ofProperty index: Int) -> ((AnyObject, Double) throws -> Void)? {
    guard case .number(_, let set) = attached.kind?.properties[index].accessor else {
      return nil
    }
    return set
  }

  /// Writes a property as a step of its animation, which front ends play on their own.
  func step(_ property: Int, _ value: Value) {
    let outer = beginStep(of: property)
    try? attached.kind?.properties[property].set?(self, value)
    endStep(outer)
  }

  /// Before a property is written as a step of its animation; returns what ``endStep(_:)`` takes.
  func beginStep(of property: Int) -> Int {
    defer { stepping = property }
    return stepping
  }

  func endStep(_ outer: Int) { stepping = outer }

  /// A property's current value.
  package func value(ofProperty index: Int) -> Value {
    attached.kind?.properties[index].get(self) ?? .nothing
  }

  /// Sends the value of a property whose animation front ends have seen with another target.
  func resend(_ property: Int) {
    changed(ControlProperty(property))
  }
}

extension KindProperty {
  /// Whether the type can be interpolated.
  package var isAnimatable: Bool {
    switch type {
    case .number, .seconds, .point, .size, .color: true
    default: false
    }
  }
}
