public import RemoraLua

/// An inspectable property of a behaviour script, as declared in it.
public struct PropertyDeclaration: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// Its type.
  public let type: PropertyType
  /// Its default value; ``Value/nothing`` if it has none.
  public let defaultValue: Value
  /// Its help text, from the script.
  public let help: String?
  /// The step of an inspector's stepper.
  public let step: Double?
  /// Whether it may have no value.
  public let isOptional: Bool
  /// Whether it is a state, `state(boolean { … })`: the behaviour sets it, too.
  public let isState: Bool
  /// Its former name: values set under that name are taken over.
  package let formerName: String?
  /// The place of its declaration.
  public let place: LuaPlace?

  /// The property that every behaviour has, without a declaration.
  package static let enabled = PropertyDeclaration(
    name: "enabled",
    type: .boolean,
    defaultValue: .boolean(true),
    help: "When off, it receives no events, and its tasks pause",
    step: nil,
    isOptional: false,
    isState: false,
    formerName: nil,
    place: nil
  )

  /// Whether it is ``enabled``, which no script may declare.
  package var isOfEveryBehaviour: Bool { name == PropertyDeclaration.enabled.name }

  /// Whether all behaviours can read the same Lua value as its default: not a table, which a script can
  /// change, nor a text that depends on the language.
  package var hasSharedDefault: Bool {
    switch defaultValue {
    case .nothing, .boolean, .integer, .number, .text: !type.holdsLocalizedTexts
    case .point, .size, .list, .record: false
    }
  }

  /// The validated value, in the type of the property.
  ///
  /// - Throws: ``PropertyError`` if it does not fit.
  package func validate(_ value: Value) throws(PropertyError) -> Value {
    if value == .nothing, isOptional || defaultValue == .nothing { return .nothing }
    return try type.validate(value)
  }

  package init(
    name: String,
    type: PropertyType,
    defaultValue: Value,
    help: String?,
    step: Double?,
    isOptional: Bool,
    isState: Bool,
    formerName: String?,
    place: LuaPlace?
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.help = help
    self.step = step
    self.isOptional = isOptional
    self.isState = isState
    self.formerName = formerName
    self.place = place
  }
}

/// A named link of a behaviour script to an owner, a control or a behaviour, as declared in it.
public struct OutletDeclaration: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// The kind of linked owners, or the script of linked behaviours; descendants fit, too.
  public let kind: String
  /// Whether it links to a list of owners.
  public let isList: Bool
  /// Its help text.
  public let help: String?
  /// Whether it may have no link.
  public let isOptional: Bool
  /// Its former name.
  package let formerName: String?
  /// The place of its declaration.
  public let place: LuaPlace?

  package init(
    name: String,
    kind: String,
    isList: Bool,
    help: String?,
    isOptional: Bool,
    formerName: String?,
    place: LuaPlace?
  ) {
    self.name = name
    self.kind = kind
    self.isList = isList
    self.help = help
    self.isOptional = isOptional
    self.formerName = formerName
    self.place = place
  }
}
