/// Where a property comes to rest if a task ends early after it began to animate that property.
package struct Rest {
  fileprivate weak var control: Control?
  fileprivate let property: Int
  fileprivate let value: Value
  /// The task's newest animation of the property; `nil` if that took no time.
  fileprivate var animation: Animation?
  /// The value that the task gave the property last.
  fileprivate var target: Value

  /// Whether nothing else has written or animated the property since.
  fileprivate var isOurs: Bool {
    guard let control, !control.attached.isEnding else { return false }
    if let animation, !animation.isOver { return true }
    return control.value(ofProperty: property) == target
  }

  /// A property that must still be set to its resting value, and its value when the task ended.
  package struct Pending {
    fileprivate let rest: Rest
    fileprivate let held: Value

    /// Sets the property, unless something else has begun to animate it or has written it meanwhile.
    package func apply() {
      guard let control = rest.control, !control.attached.isEnding,
        !control.isMoving(rest.property),
        control.value(ofProperty: rest.property) == held
      else { return }
      // The value was validated for this property.
      try? control.attached.kind?.properties[rest.property].set?(control, rest.value)
    }
  }
}

extension [Rest] {
  /// This list with a record that the task animates a property, which comes to rest at `rest`.
  ///
  /// If that is `nil`, the value of an earlier animation of the task stays in force.
  package func noting(
    _ control: Control,
    _ property: Int,
    to target: Value,
    by animation: Animation?,
    rest: Value?
  ) -> [Rest] {
    let index = firstIndex { $0.control === control && $0.property == property }
    guard let value = rest ?? index.map({ self[$0].value }) else { return self }
    let rest = Rest(
      control: control,
      property: property,
      value: value,
      animation: animation,
      target: target
    )
    return merging([rest])
  }

  /// This list and others; for each property, the newest one counts.
  package func merging(_ others: [Rest]) -> [Rest] {
    others.reduce(self) { merged, other in
      merged.filter { rest in
        rest.control != nil && (rest.control !== other.control || rest.property != other.property)
      } + [other]
    }
  }

  /// The properties that must be set to their resting values; call it before the animations stop.
  package var pending: [Rest.Pending] {
    compactMap { rest in
      guard rest.isOurs, let control = rest.control else { return nil }
      return Rest.Pending(rest: rest, held: control.value(ofProperty: rest.property))
    }
  }
}
