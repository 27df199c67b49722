public import Lua

/// Describes a type of owner to a host: what scripts and scenes may see and change of it.
///
/// ```swift
/// host.register(Gauge.self, named: "Gauge") { kind in
///   kind.make { Gauge() }
///   kind.property("level", \.level, in: 0...1, help: "How full it is")
///   kind.event("filled")
///   kind.method("drain") { gauge in gauge.level = 0 }
///   kind.message("shouldFill", ["to"], answers: .boolean, policy: .all)
/// }
/// ```
///
/// Closures get the owner as an argument: one that captures an owner keeps it alive for ever.
public final class KindBuilder<Object: Owner> {
  let name: String
  var properties: [KindProperty] = []
  var events: [EventDeclaration] = []
  var messages: [MessageDeclaration] = []
  var methods: [KindMethod] = []
  var factory: (() -> any Owner)?
  var summary: String?
  var isContainer = false
  /// Whether setting a property runs nothing but the owner's own code, so that nobody can let go of
  /// the owner meanwhile: it is not kept then, which would cost as much as the rest of the write.
  var settersAreLocal = false
  var checks: [([String: Value]) -> (property: String, message: String)?] = []

  init(_ name: String) { self.name = name }

  /// What an owner of the kind is, in a few words for people: "Something to tap".
  public func summary(_ text: String) {
    summary = text
  }

  /// How a scene makes an owner of the kind.
  ///
  /// A kind without it cannot appear in scenes.
  public func make(_ factory: @escaping () -> Object) {
    self.factory = factory
  }

  /// Lets owners of the kind hold other controls in scenes.
  public func holdsControls() {
    isContainer = true
  }

  // MARK: Properties

  /// A property that is a Swift property.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - path: The Swift property.
  ///   - type: What it may hold, where the Swift type does not say it: `.color` for a `String`.
  ///   - textLimit: How many bytes of text a script may set, those in lists and records included. A
  ///     property that shows long texts declares ``LuaTextLimit/longest``.
  ///   - help: What it is for.
  public func property<Field: PropertyConvertible>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Field>,
    as type: PropertyType? = nil,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil
  ) {
    property(
      name,
      as: type,
      textLimit: textLimit,
      help: help,
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }
    )
  }

  /// A number with limits that is a Swift property.
  public func property(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Double>,
    in range: ClosedRange<Double>,
    help: String? = nil
  ) {
    property(name, path, as: .number(range), help: help)
  }

  /// A number without an upper limit that is a Swift property.
  public func property(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Double>,
    in range: PartialRangeFrom<Double>,
    help: String? = nil
  ) {
    property(name, path, as: .number(range.lowerBound...Double.infinity), help: help)
  }

  /// A property behind two closures.
  ///
  /// Without `set`, scripts can only read it. `textLimit` is how many bytes of text they may set.
  ///
  /// `set` gets values of the right type and within range; it may still throw, and its error's
  /// description is what the script's author reads.
  public func property<Field: PropertyConvertible>(
    _ name: String,
    as type: PropertyType? = nil,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    get: @escaping (Object) -> Field,
    set: ((Object, Field) throws -> Void)? = nil
  ) {
    let type = type ?? Field.propertyType
    let isOptional = Field(Value.nothing) != nil
    properties.append(
      KindProperty(
        name: name,
        type: type,
        isOptional: isOptional,
        isReadOnly: set == nil,
        textLimit: textLimit,
        help: help,
        accessor: HostAccessor(
          type,
          isOptional: isOptional,
          textLimit: textLimit,
          isLocal: settersAreLocal,
          get: get,
          set: set
        ),
        get: { get(unsafe unsafeDowncast($0, to: Object.self)).propertyValue },
        set: set.map { set in
          { object, value in
            guard let field = Field(value) else {
              throw type.mismatch(value)
            }
            try set(unsafe unsafeDowncast(object, to: Object.self), field)
          }
        }
      )
    )
  }

  /// Checks what a scene sets on an owner of the kind as a whole: the complaint names the property
  /// to change.
  ///
  /// Only properties that the scene sets are in `values`.
  public func check(
    _ check: @escaping (_ values: [String: Value]) -> (property: String, message: String)?
  ) {
    checks.append(check)
  }

  // MARK: Events and messages

  /// An event that the owners send, with what it carries.
  public func event(_ name: String, _ payload: [String: PropertyType] = [:], help: String? = nil) {
    events.append(EventDeclaration(name: name, payload: payload, help: help))
  }

  /// A message that the owners send to their delegates.
  ///
  /// - Parameters:
  ///   - name: Its name, which is that of the handler.
  ///   - parameters: The names of the arguments.
  ///   - answers: What an answer must be; `nil` when none is wanted.
  ///   - policy: How several answers become one where nobody says otherwise. `any` and `all` are
  ///     for booleans only.
  ///   - help: What it asks or tells.
  public func message(
    _ name: String,
    _ parameters: [String] = [],
    answers: PropertyType? = nil,
    policy: ResultPolicy = .last,
    help: String? = nil
  ) {
    let message = MessageDeclaration(
      name: name,
      parameters: parameters,
      result: answers,
      policy: policy,
      help: help
    )
    precondition(
      answers == nil || message.allows(policy),
      "\(self.name).\(name): any and all combine yes and no, and its answers are neither"
    )
    messages.append(message)
  }
}
