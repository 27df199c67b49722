import Remora

/// The source of a Swift type around a behaviour: what its script declares, with names and types that the compiler checks.
///
/// Names that end in `Event` and `Choice` are nested types; so no declaration hides a type that the source needs.
struct SwiftWrapper {
  private let script: BehaviourScript
  /// The name of the type: `ToggleButton` for `toggle_button`.
  let name: String
  /// The member that holds the behaviour.
  private let behaviour: String

  init(_ script: BehaviourScript) {
    self.script = script
    let words = script.name.split { !$0.isLetter && !$0.isNumber }
    let joined = words.map { "\($0)".capitalised }.joined()
    name = (joined.first?.isLetter ?? false) ? joined : "Behaviour\(joined)"
    let isTaken = script.properties.contains { $0.name == "behaviour" }
    behaviour = isTaken ? "attachedBehaviour" : "behaviour"
  }

  /// The file.
  var text: String {
    let declared = script.properties.filter { !$0.isOfEveryBehaviour }
    let members =
      [head] + declared.map(property) + script.actionDeclarations.map(action)
      + script.events.map(event) + script.messages.map(message)
    return """
      // Written by `remora swift \(script.name).lua`: change the script, then run it again.
      import Remora

      \(comment(script.help, "A behaviour of the script `\(script.name)`.", indent: ""))struct \(name) {
      \(members.joined(separator: "\n"))}

      """
  }

  private var head: String {
    """
      /// The name of the script.
      static let script = "\(script.name)"

      /// The behaviour, which its owner holds.
      let \(behaviour): Behaviour

      /// A behaviour that was attached from the script.
      init(_ attached: Behaviour) { \(behaviour) = attached }

    """
  }

  // MARK: Members

  private func property(_ property: PropertyDeclaration) -> String {
    let type = SwiftType(property.type, of: property.name)
    let isOptional = property.isOptional || property.defaultValue == .nothing
    let typeName = isOptional ? "\(type.name)?" : type.name
    return """
      \(type.declaration(indent: "  "))\(comment(property.help, "The property `\(property.name)`."))  var \(property.name.swiftName): \(typeName) {
          get throws(RemoraError) { try \(behaviour).value(of: "\(property.name)") }
        }

        /// Sets `\(property.name)`, with the checks of the script.
        func set(\(property.name) value: \(typeName)) throws { try \(behaviour).set("\(property.name)", to: value) }

      """
  }

  private func action(_ action: ActionDeclaration) -> String {
    let names = (0..<action.argumentCount).map { "argument\($0 + 1)" }
    let parameters = names.map { "_ \($0): any ValueConvertible = Value.nothing" }
    let arguments = (["\"\(action.name)\""] + names).joined(separator: ", ")
    return """
      \(comment(action.help, "Begins the action `\(action.name)`."))  @discardableResult
        func \(action.name.swiftName)(\(parameters.joined(separator: ", "))) throws -> ActionResult {
          try \(behaviour).perform(\(arguments))
        }

      """
  }

  private func event(_ event: EventDeclaration) -> String {
    let fields = event.payload.sorted { $0.key < $1.key }
    let capitalised = event.name.capitalised
    let listen = """
      \(comment(event.help, "Listens to the event `\(event.name)`."))  @discardableResult
        func on\(capitalised)(_ action: @escaping (
      """
    guard !fields.isEmpty else {
      return listen + """
        ) -> Void) throws -> EventListener {
            try \(behaviour).on("\(event.name)") { _ in action() }
          }

        """
    }
    let types = fields.map { SwiftType($0.value, of: $0.key, isNested: false).name }
    let members = zip(fields, types).map { "    let \($0.key.swiftName): \($1)?\n" }.joined()
    let values = zip(fields, types)
      .map { "          \($0.key): event.value(\"\($0.key)\", as: \($1).self)" }
    return """
        /// What the event `\(event.name)` carries; `nil` for what it lacks.
        struct \(capitalised)Event {
      \(members)  }

      \(listen)\(capitalised)Event) -> Void) throws -> EventListener {
          try \(behaviour).on("\(event.name)") { event in
            action(
              \(capitalised)Event(
      \(values.joined(separator: ",\n"))
              )
            )
          }
        }

      """
  }

  private func message(_ message: MessageDeclaration) -> String {
    let parameters = message.parameters.map { "_ \($0.swiftName): any ValueConvertible" }
      .joined(separator: ", ")
    let arguments = (["\"\(message.name)\""] + message.parameters.map(\.swiftName))
      .joined(separator: ", ")
    let heading = """
      \(comment(message.help, "Asks `\(message.name)` of whoever answers it."))  func ask\(message.name.capitalised)(\(parameters))
      """
    guard let result = message.result else {
      return heading + " { _ = \(behaviour).ask(\(arguments)) }\n"
    }
    let type = SwiftType(result, of: message.name, isNested: false).name
    return heading + " -> \(type)? { \(behaviour).ask(\(arguments)).flatMap { \(type)($0) } }\n"
  }

  /// A documentation comment with the words of the script, or else with other words.
  private func comment(_ help: String?, _ other: String, indent: String = "  ") -> String {
    var text = help ?? other
    if let last = text.last, last.isLetter || last.isNumber { text += "." }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "\(indent)/// \($0)".trimmed + "\n" }.joined()
  }
}

extension String {
  /// Itself, or between backticks where Swift reserves the word.
  fileprivate var swiftName: String { SwiftType.keywords.contains(self) ? "`\(self)`" : self }

  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
