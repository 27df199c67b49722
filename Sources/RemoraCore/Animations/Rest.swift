/// Where a property comes to rest if a task ends early after it began to animate that property.
struct Rest {
  fileprivate weak var control: Control?
  fileprivate let property: Int
  fileprivate let value: Value
  /// The task's newest animation of the property; `nil` if that took no time.
  fileprivate var animation: Animation?
  /// The value that the task gave the property last.
  fileprivate var target: Value

  /// Whether nobody else has written or animated the property since.
  fileprivate var isOurs: Bool {
    guard let control, !control.attachments.isEnding else { return false }
    if let animation, !animation.isOver { return true }
    return control.value(ofProperty: property) == target
  }

  /// A property that has to come to rest, and the value that it had when its task ended.
  struct Pending {
    fileprivate let rest: Rest
    fileprivate let held: Value

    /// Sets the property, unless something else has begun to animate it or has written it meanwhile.
    func apply() {
      guard let control = rest.control, !control.attachments.isEnding,
        !control.moving.contains(rest.property),
        control.value(ofProperty: rest.property) == held
      else { return }
      // The value was validated for this property.
      try? control.attachments.kind?.properties[rest.property].set?(control, rest.value)
    }
  }
}

extension [Rest] {
  /// Notes that the task animates a property, which comes to rest at `rest`, or where an earlier
  /// animation of the task said.
  mutating func note(
    _ control: Control,
    _ property: Int,
    to target: Value,
    by animation: Animation?,
    rest: Value?
  ) {
    let index = firstIndex { $0.control === control && $0.property == property }
    guard let value = rest ?? index.map({ self[$0].value }) else { return }
    let rest = Rest(
      control: control,
      property: property,
      value: value,
      animation: animation,
      target: target
    )
    merge([rest])
  }

  /// Adds others, one for each property: the newest counts.
  mutating func merge(_ others: [Rest]) {
    for other in others {
      removeAll { rest in
        rest.control == nil || rest.control === other.control && rest.property == other.property
      }
      append(other)
    }
  }

  /// The properties that have to come to rest: to be asked before the animations are stopped.
  var pending: [Rest.Pending] {
    compactMap { rest in
      guard rest.isOurs, let control = rest.control else { return nil }
      return Rest.Pending(rest: rest, held: control.value(ofProperty: rest.property))
    }
  }
}

extension BehaviourTask {
  /// Takes the properties that have to come to rest from it and its parts, for the task that takes
  /// its place.
  func takeRests() -> [Rest.Pending] {
    defer { rests = [] }
    return rests.pending + ((wait as? TogetherWait)?.takeRests() ?? [])
  }
}
