package import RemoraRuntime

/// A new behaviour script and its spec.
///
/// The behaviour does something that a person sees at once, with what its kind of owner has, and the spec proves it.
package struct BehaviourTemplate {
  let words: ScriptWords
  let owner: TemplateOwner
  private let name: ScriptName
  private let pattern: BehaviourPattern?

  /// A behaviour for a kind; without a pattern, it answers what that kind is most often used for.
  ///
  /// - Throws: ``Diagnostic`` if the name cannot be that of a script, there is no such kind, or the kind lacks what the
  ///   pattern needs.
  package init(
    _ name: String,
    for kind: String,
    _ pattern: BehaviourPattern? = nil,
    in host: ScriptHost
  ) throws(Diagnostic) {
    self.name = try SpecName.checked(name)
    words = ScriptWords(self.name, in: host)
    owner = try TemplateOwner(kind, in: host)
    self.pattern = pattern
    try check(in: host)
  }

  /// Its files: the script, and its spec beside it.
  ///
  /// - Throws: ``Diagnostic`` if the path of the spec would be too long.
  package func files(in folder: ScriptFolder) throws(Diagnostic) -> NewFiles {
    var files = NewFiles(in: folder.root)
    let (script, spec) = texts
    try files.add(folder.path(of: "\(name).lua"), script)
    try files.add(folder.path(of: "\(SpecName.of(name)).lua"), spec)
    return files
  }

  private var texts: (script: String, spec: String) {
    switch pattern {
    case nil: texts(answering: owner.mainEvent)
    case .tap: texts(answering: owner.kind.event("tap"))
    case .timer: timerTexts
    case .form: formTexts
    case .messages: texts(answering: owner.mainMessage)
    }
  }

  private func check(in host: ScriptHost) throws(Diagnostic) {
    let kind = owner.kind
    switch pattern {
    case nil where owner.mainEvent == nil:
      throw Diagnostic(.error, "\(kind.name.withArticle) has no events: choose --timer")
    case .tap where kind.event("tap") == nil:
      throw Diagnostic(
        .error,
        "\(kind.name.withArticle) has no event \"tap\"",
        suggestion: owner.mainEvent.map { "without --tap, the behaviour answers \"\($0.name)\"" }
      )
    case .form where !owner.isControl:
      throw Diagnostic(
        .error,
        "\(kind.name.withArticle) is not on a screen, and a form is",
        suggestion: "choose a kind of control, such as Screen, Button or TextField"
      )
    case .messages where owner.mainMessage == nil:
      let kinds = host.kinds.filter { !$0.messages.isEmpty }.map(\.name)
      throw Diagnostic(
        .error,
        "\(kind.name.withArticle) has no messages",
        suggestion: "these kinds have some: \(kinds.joined(separator: ", "))"
      )
    default: break
    }
  }

  // MARK: Parts

  /// A script of these parts.
  func script(_ help: String, _ declarations: Declarations, _ functions: String) -> String {
    """
    --- \(help)
    local \(words.variable) = behaviour "\(words.title)"

    \(declarations.text)

    \(functions)

    return \(words.variable)

    """
  }

  /// A spec that attaches the behaviour to its owner before each part.
  func spec(properties: String = "", _ parts: String) -> String {
    let arguments = properties.isEmpty ? "" : ", { \(properties) }"
    return """
      describe("\(words.title)", function()
        local owner, \(words.instance)

        before(function()
          owner = \(owner.maker)
          \(words.instance) = owner:attach("\(words.fileName)"\(arguments))
        end)

      \(parts)
      end)

      """
  }

  /// A part of a spec.
  func part(_ name: String, _ statements: String...) -> String {
    let lines = statements.map { "    \($0)\n" }.joined()
    return "  it(\"\(name)\", function()\n\(lines)  end)"
  }

  /// The declarations, beginning with the outlet for what the behaviour is for.
  var declarationsWithOutlet: Declarations {
    var declarations = Declarations(of: words.variable)
    declarations.add(owner.outlet, "outlet \"\(owner.kind.name)\"")
    return declarations
  }

  /// The one part of a spec that holds for every behaviour.
  var attachedPart: String {
    part(
      "is linked to its \(owner.words)",
      "expect(owner):attached(\"\(words.fileName)\")",
      "expect(\(words.instance).\(owner.outlet)):equals(\(owner.sender))"
    )
  }
}
