package import RemoraRuntime

/// What is known at a cursor about names and expressions: from the text of a script, or from living objects.
package protocol CompletionScope {
  typealias Item = Completions.Item

  var host: ScriptHost { get }
  /// Whether the text is a script, with declarations and handlers.
  var isScript: Bool { get }
  /// The names that may stand alone; `startsStatement` where nothing is before them.
  func names(startsStatement: Bool) -> [Item]
  /// What may follow the dot of an expression, or its colon; the expression is `nil` if it is too complex.
  func members(of chain: LuaChain?, callable: Bool) -> [Item]
  /// What declares the members of an expression's value.
  func declarer(of chain: LuaChain) -> MemberDeclarer?
  /// The type of a property, also of one that nothing declares.
  func type(ofProperty name: String, of chain: LuaChain) -> PropertyType?
  /// A script, if that is known without running it.
  func script(named name: String) -> ScriptDeclaration?
  /// Everything that has an id.
  var ids: [Item] { get }
  /// The ids that a property of type `screen` or `behaviour` can hold.
  func ids(for type: PropertyType) -> [String]
  /// The scripts of the behaviours of a screen, which take the values that it is handed.
  func scripts(ofScreen id: String) -> [ScriptDeclaration]
  /// What a property of type `image` or `file` can name in the folder that has been typed; `nil` if it is not known
  /// where that is.
  func files(for type: PropertyType, beginningWith path: String) -> [Item]?
  /// The files in the folder that has been typed, where that is a path from the working directory.
  func files(beginningWith path: String) -> [Item]
  /// What may stand after `function`, at the beginning of a statement.
  var functions: [Item] { get }
  /// What may stand after `function Name:`.
  var handlers: [Item] { get }
  /// The words in quotes elsewhere in the text.
  var texts: [Item] { get }
  /// How often the text has a name.
  func uses(of name: String) -> Int
}

/// What declares the members of a value: the kind of a control, or the script of a behaviour.
package enum MemberDeclarer {
  case kind(Kind)
  case script(ScriptDeclaration)

  package var events: [EventDeclaration] {
    switch self {
    case .kind(let kind): kind.eventsOwnFirst
    case .script(let script): script.events
    }
  }

  package func type(ofProperty name: String) -> PropertyType? {
    switch self {
    case .kind(let kind): kind.property(name)?.type
    case .script(let script): script.property(name)?.type
    }
  }
}
