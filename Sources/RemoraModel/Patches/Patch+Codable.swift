/// As JSON: its number.
extension ControlID: Codable {
  /// Decodes a number, which need not be that of a control.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws { number = try Int(from: decoder) }

  /// Encodes the number.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}

/// As JSON: an object whose `patch` says which case it is; docs/reference/patches.md has the keys of each.
///
/// ```json
/// { "patch": "set", "control": 3, "property": "title", "value": "Liked" }
/// ```
///
/// Decoding gives back an equal patch, and ignores keys it does not know.
extension Patch: Codable {
  private enum Name: String, Codable {
    case create, remove, reorder, set, animate, transition
  }

  private enum Key: String, CodingKey {
    case patch, control, kind, id, parent, index, properties, property, value, from, to, seconds
    case curve, elapsed, transition, other, after
  }

  /// Decodes a patch.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let control = try container.decode(ControlID.self, forKey: .control)
    switch try container.decode(Name.self, forKey: .patch) {
    case .create:
      self = .create(
        control,
        kind: try container.decode(String.self, forKey: .kind),
        id: try container.decode(String.self, forKey: .id),
        parent: try container.decodeIfPresent(ControlID.self, forKey: .parent),
        index: try container.decode(Int.self, forKey: .index),
        properties: try container.decode([String: Value].self, forKey: .properties)
      )
    case .remove: self = .remove(control)
    case .reorder:
      self = .reorder(control, after: try container.decodeIfPresent(ControlID.self, forKey: .after))
    case .set:
      self = .set(
        control,
        property: try container.decode(String.self, forKey: .property),
        try container.decode(Value.self, forKey: .value)
      )
    case .animate:
      self = .animate(
        control,
        property: try container.decode(String.self, forKey: .property),
        Tween(
          from: try container.decode(Value.self, forKey: .from),
          to: try container.decode(Value.self, forKey: .to),
          seconds: try container.decode(Double.self, forKey: .seconds),
          curve: try Patch.curve(in: container),
          elapsed: try container.decodeIfPresent(Double.self, forKey: .elapsed) ?? 0
        )
      )
    case .transition:
      self = .transition(
        control,
        try container.decode(Transition.self, forKey: .transition),
        other: try container.decodeIfPresent(ControlID.self, forKey: .other)
      )
    }
  }

  /// Encodes the patch.
  ///
  /// - Throws: `EncodingError` where a value cannot be encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .create(let control, let kind, let id, let parent, let index, let properties):
      try container.encode(Name.create, forKey: .patch)
      try container.encode(control, forKey: .control)
      try container.encode(kind, forKey: .kind)
      try container.encode(id, forKey: .id)
      try container.encodeIfPresent(parent, forKey: .parent)
      try container.encode(index, forKey: .index)
      try container.encode(properties, forKey: .properties)
    case .remove(let control):
      try container.encode(Name.remove, forKey: .patch)
      try container.encode(control, forKey: .control)
    case .reorder(let control, let other):
      try container.encode(Name.reorder, forKey: .patch)
      try container.encode(control, forKey: .control)
      try container.encodeIfPresent(other, forKey: .after)
    case .set(let control, let property, let value):
      try container.encode(Name.set, forKey: .patch)
      try container.encode(control, forKey: .control)
      try container.encode(property, forKey: .property)
      try container.encode(value, forKey: .value)
    case .animate(let control, let property, let tween):
      try container.encode(Name.animate, forKey: .patch)
      try container.encode(control, forKey: .control)
      try container.encode(property, forKey: .property)
      try container.encode(tween.from, forKey: .from)
      try container.encode(tween.to, forKey: .to)
      try container.encode(tween.seconds, forKey: .seconds)
      if tween.curve != .linear { try container.encode(tween.curve.numbers, forKey: .curve) }
      if tween.elapsed != 0 { try container.encode(tween.elapsed, forKey: .elapsed) }
    case .transition(let control, let transition, let other):
      try container.encode(Name.transition, forKey: .patch)
      try container.encode(control, forKey: .control)
      try container.encode(transition, forKey: .transition)
      try container.encodeIfPresent(other, forKey: .other)
    }
  }

  private static func curve(in container: KeyedDecodingContainer<Key>) throws -> Curve {
    guard let numbers = try container.decodeIfPresent([Double].self, forKey: .curve) else {
      return .linear
    }
    if let curve = Curve(controls: numbers) { return curve }
    throw DecodingError.dataCorruptedError(
      forKey: .curve,
      in: container,
      debugDescription: "\(numbers) is no curve"
    )
  }
}
