public import RemoraLua

/// The table of a kind: its properties, events, methods and messages for scripts, scenes and front ends.
///
/// A class writes its table once, beside its properties:
///
/// ```swift
/// final class Gauge: Control {
///   @Shown var level = 0.0
///
///   static func table(_ kind: KindBuilder<Gauge>) {
///     kind.make { Gauge() }
///     kind.property("level", \.level, in: 0...1, help: "How full it is")
///     kind.event("filled")
///     kind.method("drain") { gauge in gauge.level = 0 }
///     kind.message("shouldFill", ["to"], answers: .boolean, policy: .all)
///   }
/// }
///
/// host.register(Gauge.self, build: Gauge.table)
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
  /// Properties that are declared as a type that their Swift type cannot hold.
  var typeMistakes: [Diagnostic] = []

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
