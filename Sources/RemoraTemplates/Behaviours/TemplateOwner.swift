import RemoraRuntime
import RemoraSpelling

/// What a new behaviour is for: a kind, how a spec makes one, and what a person may do to it there.
///
/// A behaviour for a device, which lives as long as the host, belongs to something else: its outlet is the device
/// without a link.
struct TemplateOwner {
  let kind: Kind
  /// The expression with which a spec makes the owner.
  let maker: String
  /// The expression for what the behaviour is for: the owner, or what the host lends.
  let sender: String
  /// The outlet that is this unless it is linked: `button`.
  let outlet: String
  /// The kind in the middle of a sentence: `text field`.
  let words: String
  let isControl: Bool
  /// Whether the host lends it, so that an outlet for it needs no link.
  var isLent: Bool { sender != "owner" }

  /// - Throws: ``Diagnostic`` if there is no such kind, or nobody can make one.
  init(_ kindName: String, in host: ScriptHost) throws(Diagnostic) {
    guard let kind = host.kind(named: kindName) else {
      let known = host.kinds.filter { TemplateOwner.expressions(for: $0, in: host) != nil }
        .map(\.name)
      throw Diagnostic(
        .error,
        "there is no kind \(NameRules.quoted(kindName))",
        suggestion: Suggestion.question(for: kindName, in: known)
          ?? "the kinds are: \(known.joined(separator: ", "))"
      )
    }
    guard let expressions = TemplateOwner.expressions(for: kind, in: host) else {
      throw Diagnostic(
        .error,
        "nothing makes \(kind.name.withArticle) by its name",
        suggestion: "write the behaviour for what it belongs to, such as a Screen"
      )
    }
    self.kind = kind
    (maker, sender) = expressions
    let name = kind.name.uncapitalised
    outlet = TemplateOwner.isFree(name) ? name : "target"
    words = kind.name.asWords
    isControl = host.kind(named: "Control").map { kind.isKind(of: $0) } ?? false
  }

  private static func isFree(_ name: String) -> Bool {
    WritableName.mistake(inID: name) == nil
      && !(ScriptDeclaration.givenNames.filter { $0 != "screen" } + ["enabled"]).contains(name)
  }

  /// What makes the owner in a spec, and what is what the behaviour is for; `nil` if nothing can be made.
  private static func expressions(
    for kind: Kind,
    in host: ScriptHost
  ) -> (maker: String, sender: String)? {
    let made = kind.isMakeable ? kind : host.kinds.first { $0.isMakeable && $0.isKind(of: kind) }
    if let made { return ("\(made.name.uncapitalised) \(contents(of: made))", "owner") }
    let lent = ["keyboard", "motion", "language"].first { name in
      host.lentOwner(name).map { host.kind(of: $0) === kind } ?? false
    }
    return lent.map { ("view {}", $0 == "language" ? "service(\"language\")" : $0) }
  }

  /// What one needs so that a person can do something to it.
  private static func contents(of kind: Kind) -> String {
    if kind.property("items") != nil { return "{ items = { \"one\", \"two\" } }" }
    if kind.property("contentSize") != nil {
      return "{ height = 100, contentSize = { width = 100, height = 300 } }"
    }
    if kind.name == "Tabs" { return "{ view {}, view {} }" }
    return "{}"
  }

  // MARK: Events and messages

  /// The event that one first thinks of: what only this kind sends, or else a tap.
  var mainEvent: EventDeclaration? {
    let own = kind.events.dropFirst(kind.parent?.events.count ?? 0)
    let typical = own.first { ["valueChanged", "select", "scroll"].contains($0.name) }
    if kind.name == "Screen" { return kind.event("appear") }
    return typical ?? own.first ?? kind.event("tap") ?? kind.events.first
  }

  /// The message that one first thinks of: a question that is answered with yes or no.
  var mainMessage: MessageDeclaration? {
    let questions = kind.messages.filter { $0.result == .boolean }
    return questions.first { $0.name == "shouldChange" } ?? questions.first
      ?? kind.messages.first { $0.result == nil }
  }

  /// What a person does so that it sends an event; `nil` if no spec can do that.
  func input(sending event: String) -> String? {
    switch event {
    case "tap" where kind.hasMethod("tap"): "\(sender):tap()"
    case "valueChanged" where kind.hasMethod("slide"): "\(sender):slide(0.5)"
    case "valueChanged" where kind.hasMethod("type"): "\(sender):type(\"hello\")"
    case "valueChanged" where kind.property("isOn") != nil: "\(sender):tap()"
    case "select" where kind.hasMethod("select"): "\(sender):select(2)"
    case "scroll" where kind.hasMethod("scroll"): "\(sender):scroll(0, 50)"
    case "appear" where isControl: "appear(owner)"
    case "tilted" where kind.hasMethod("tilt"): "\(sender):tilt(0.5, 0)"
    case "changed" where kind.name == "Language": "\(sender):set(\"de\")"
    default: nil
    }
  }

  /// What a person does so that it sends a message; `nil` if no spec can do that.
  func input(asking message: String) -> String? {
    switch message {
    case "shouldChange" where kind.hasMethod("type"): "\(sender):type(\"hello\")"
    case "shouldSelect" where kind.hasMethod("select"): "\(sender):select(2)"
    default: nil
    }
  }

  /// The handler's name for something that it sends or asks: `onButtonTap`, `textFieldShouldChange`.
  func handler(of event: EventDeclaration) -> String {
    "on\(outlet.capitalised)\(event.name.capitalised)"
  }

  func handler(of message: MessageDeclaration) -> String { outlet + message.name.capitalised }
}

extension Kind {
  fileprivate func hasMethod(_ name: String) -> Bool { methodNames.contains(name) }
}
