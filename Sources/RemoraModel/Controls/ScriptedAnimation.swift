package import RemoraLua

/// An animation that a script describes.
package struct ScriptedAnimation {
  /// A property to animate.
  package struct Target {
    package let property: Int
    /// The value that it moves to.
    package let value: Value
    /// The value that it takes if its task ends early.
    package var rest: Value?
    /// Moves it there; `nil` if that takes no time.
    package var animation: Animation?
  }

  package var targets: [Target]
  /// How long it takes, in nanoseconds.
  package let duration: Int
  package let curve: Curve
}

extension Control {
  /// Reads `{ alpha = 0, over = 0.7, curve = "ease-out", rest = { alpha = 1 } }`.
  ///
  /// - Throws: ``Diagnostic`` that names the property it is about.
  package func makeAnimation(_ arguments: LuaArguments) throws -> ScriptedAnimation {
    guard let fields = try arguments.boundedFields(of: 0), let kind = attached.kind else {
      throw Diagnostic(
        .error,
        "animate takes what to change in braces: animate { alpha = 0, over = 0.7 }"
      )
    }
    var seconds = Control.defaultDuration
    var curve = Curve.linear
    var targets: [ScriptedAnimation.Target] = []
    var rests: LuaValue = .nil
    for (name, item) in fields {
      switch name {
      case "over":
        seconds = try Control.value(item, of: name, Control.lengths.validate).number ?? 0
      case "curve":
        let word = try Control.value(item, of: name, Control.curves.validate).text
        curve = word.flatMap(Curve.init) ?? .linear
      case "rest": rests = item
      default:
        let options = Control.animationOptions.map(\.name)
        let (index, value) = try animated(name, item, kind, orElse: options)
        targets.append(ScriptedAnimation.Target(property: index, value: value))
      }
    }
    guard !targets.isEmpty else {
      throw Diagnostic(
        .error,
        "animate changes nothing: name a property, as in animate { alpha = 0 }"
      )
    }
    if !rests.isNil { try read(rests, into: &targets, kind) }
    targets.sort { $0.property < $1.property }
    return ScriptedAnimation(targets: targets, duration: nanoseconds(seconds) ?? 0, curve: curve)
  }

  /// Reads the values of `rest = { alpha = 1 }`.
  private func read(
    _ rests: LuaValue,
    into targets: inout [ScriptedAnimation.Target],
    _ kind: Kind
  ) throws {
    guard case .table(let table) = rests else {
      throw Diagnostic(
        .error,
        "rest takes values in braces: animate { alpha = 0, rest = { alpha = 1 } }"
      )
    }
    for (name, item) in try Control.fields(of: table) {
      let (index, value) = try animated(name, item, kind, orElse: [])
      guard let target = targets.firstIndex(where: { $0.property == index }) else {
        throw Diagnostic(.error, "rest names \(name), which this animation does not change")
      }
      targets[target].rest = value
    }
  }

  /// The index of a property that can be animated, and a value that fits.
  private func animated(
    _ name: String,
    _ item: LuaValue,
    _ kind: Kind,
    orElse others: [String]
  ) throws -> (index: Int, value: Value) {
    guard let index = kind.index(of: name) else {
      throw kind.unknownProperty(name, orElse: others)
    }
    guard !kind.properties[index].isReadOnly, kind.properties[index].isAnimatable else {
      throw Diagnostic(.error, "\(name) cannot be animated: it has no values in between")
    }
    let (type, isOptional) = (kind.properties[index].type, kind.properties[index].isOptional)
    let value = try Control.value(item, of: name) { value in
      value == .nothing && isOptional ? value : try type.validate(value)
    }
    return (index, value)
  }

  private static let lengths = PropertyType.seconds(0...86_400)
  private static let curves = PropertyType.choice(Curve.allCases.map(\.rawValue))
  /// What `animate` takes besides properties, with the types of single values.
  package static let animationOptions: [(name: String, type: PropertyType?)] = [
    ("over", lengths), ("curve", curves), ("rest", nil),
  ]

  private static func fields(of table: LuaTable) throws -> [(name: String, item: LuaValue)] {
    try table.boundedEntries().map { (name: $0.text ?? $0.kindDescription, item: $1) }
      .sorted { $0.name < $1.name }
  }

  /// The default of `over`, in seconds.
  private static let defaultDuration = 0.25

  private static func value(
    _ item: LuaValue,
    of name: String,
    _ validate: (Value) throws -> Value
  ) throws -> Value {
    do {
      return try validate(Value(luaValue: item))
    } catch {
      throw Diagnostic(.error, "\(name): \(error)")
    }
  }
}
