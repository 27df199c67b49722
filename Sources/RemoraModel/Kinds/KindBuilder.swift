public import RemoraLua

/// Describes a type of owner to a host: its properties, events, methods and messages for scripts
/// and scenes.
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
/// Closures get the owner as an argument. A closure that captures an owner keeps it alive for ever.
public final class KindBuilder<Object: Owner> {
  /// The description so far.
  package var contents: KindContents
  var name: String { contents.name }
  /// Its properties so far.
  package var properties: [KindProperty] {
    get { contents.properties }
    _modify { yield &contents.properties }
  }
  /// Whether setting a property runs only the owner's own code, which cannot release the owner.
  ///
  /// The owner is then not retained during a write, which would cost as much as the rest of the
  /// write.
  var settersAreLocal = false
  /// Properties that are declared as a type that their Swift type cannot hold.
  private(set) var typeMistakes: [Diagnostic] = []

  package init(_ name: String) { contents = KindContents(name: name, type: Object.self) }

  /// Describes the kind in a few words for people: "Something to tap".
  public func summary(_ text: String) {
    contents.summary = text
  }

  /// Sets the closure with which a scene makes an owner of the kind.
  ///
  /// A kind without it cannot appear in scenes.
  public func make(_ factory: @escaping () -> Object) {
    contents.factory = factory
  }

  /// Lets owners of the kind hold other controls in scenes.
  public func holdsControls() {
    contents.isContainer = true
  }

  // MARK: Properties

  /// A property backed by a Swift property; one that cannot be set is read-only for scripts, too.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - path: The Swift property.
  ///   - type: Its type, if the Swift type does not determine it: `.color` for a `String`. A type
  ///     whose values the Swift type cannot hold, such as `.text` for a `Double`, is reported, and
  ///     the Swift type's own applies.
  ///   - textLimit: The maximum number of bytes of text that a script may set, including the texts
  ///     in lists and
  ///     records. Use ``LuaTextLimit/longest`` for a property that shows long texts.
  ///   - help: Its help text.
  public func property<Field: ValueConvertible>(
    _ name: String,
    _ path: KeyPath<Object, Field>,
    as type: PropertyType? = nil,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil
  ) {
    let writable = path as? ReferenceWritableKeyPath<Object, Field>
    property(
      name,
      as: type,
      textLimit: textLimit,
      help: help,
      get: { $0[keyPath: path] },
      set: writable.map { path in { $0[keyPath: path] = $1 } }
    )
  }

  /// A number with a range, backed by a Swift property.
  public func property(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Double>,
    in range: ClosedRange<Double>,
    help: String? = nil
  ) {
    property(name, path, as: .number(range), help: help)
  }

  /// A number without an upper limit, backed by a Swift property.
  public func property(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Double>,
    in range: PartialRangeFrom<Double>,
    help: String? = nil
  ) {
    property(name, path, as: .number(range.lowerBound...Double.infinity), help: help)
  }

  /// A number without a lower limit, backed by a Swift property.
  public func property(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Double>,
    in range: PartialRangeThrough<Double>,
    help: String? = nil
  ) {
    property(name, path, as: .number(-Double.infinity...range.upperBound), help: help)
  }

  /// An integer with a range, backed by a Swift property.
  public func property(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Int>,
    in range: ClosedRange<Int>,
    help: String? = nil
  ) {
    property(name, path, as: .integer(range), help: help)
  }

  /// An integer without an upper limit, backed by a Swift property.
  public func property(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Int>,
    in range: PartialRangeFrom<Int>,
    help: String? = nil
  ) {
    property(name, path, as: .integer(range.lowerBound...Int.max), help: help)
  }

  /// A property backed by two closures.
  ///
  /// Without `set`, scripts can only read it. `textLimit` is the maximum number of bytes of text
  /// that they may set.
  ///
  /// `set` gets values of the right type and within range. It may still throw; the script's author
  /// reads the description of the error.
  public func property<Field: ValueConvertible>(
    _ name: String,
    as type: PropertyType? = nil,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil,
    get: @escaping (Object) -> Field,
    set: ((Object, Field) throws -> Void)? = nil
  ) {
    let type = checked(type, of: name, Field.self)
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
          name,
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
            let owner = unsafe unsafeDowncast(object, to: Object.self)
            try set(owner, field)
            owner.attached.hold(value, as: name)
          }
        }
      )
    )
  }

  /// The type of a property: as declared, or that of its Swift type if this cannot hold the values.
  private func checked<Field: ValueConvertible>(
    _ declared: PropertyType?,
    of name: String,
    _: Field.Type
  ) -> PropertyType {
    let own = Field.propertyType
    guard let declared, declared != own,
      let wrong = declared.samples.first(where: { Field($0) == nil })
    else { return declared ?? own }
    typeMistakes.append(
      Diagnostic(
        .error,
        "\(name) of \(self.name.withArticle) is declared as \(declared.name),"
          + " and \(Field.self) cannot hold \(wrong.phrase)",
        suggestion: "leave out `as:`, which makes it \(own.expectation),"
          + " or convert in `get:` and `set:`"
      )
    )
    return own
  }

  /// Adds a check of all values that a scene sets on an owner of the kind.
  ///
  /// A problem names the property to change.
  ///
  /// Only properties that the scene sets are in `values`.
  public func check(
    _ check: @escaping (_ values: [String: Value]) -> (property: String, message: String)?
  ) {
    contents.checks.append(check)
  }

  // MARK: Events and messages

  /// An event that the owners send, with its payload.
  ///
  /// `whileBusy` is what happens when it arrives while a handler of it is still running; a script can
  /// declare otherwise. The default keeps all events, up to 64 for each handler. Choose `latest` for
  /// an event that is sent often and of which only the newest counts:
  ///
  /// ```swift
  /// kind.event("turned", ["angle": .number()], whileBusy: .latest)
  /// ```
  public func event(
    _ name: String,
    _ payload: [String: PropertyType] = [:],
    whileBusy: BusyPolicy = .queue,
    help: String? = nil
  ) {
    contents.events.append(
      EventDeclaration(name: name, payload: payload, help: help, whileBusy: whileBusy)
    )
  }

  /// A message that the owners send to their delegates.
  ///
  /// - Parameters:
  ///   - name: Its name, which is that of the handler.
  ///   - parameters: The names of the arguments.
  ///   - answers: The type of an answer; `nil` for a message without an answer.
  ///   - policy: How to combine several answers by default. `any` and `all` are for booleans only.
  ///   - textLimit: How many bytes of text an answer of a script may have, those in tables included.
  ///     More is refused before it is copied, and reported.
  ///   - help: Its help text.
  public func message(
    _ name: String,
    _ parameters: [String] = [],
    answers: PropertyType? = nil,
    policy: ResultPolicy = .last,
    textLimit: Int = LuaTextLimit.standard,
    help: String? = nil
  ) {
    let message = MessageDeclaration(
      name: name,
      parameters: parameters,
      result: answers,
      policy: policy,
      textLimit: textLimit,
      help: help
    )
    guard answers == nil || message.allows(policy) else {
      fatalError(
        "\(self.name).\(name): any and all combine booleans, and its answers are not booleans"
      )
    }
    contents.messages.append(message)
  }
}
