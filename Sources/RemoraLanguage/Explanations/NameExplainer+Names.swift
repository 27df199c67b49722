package import RemoraRuntime

/// The names that are explained.
extension NameExplainer {
  package typealias Item = Completions.Item

  /// Kinds, scripts and functions.
  package static func objectsAndFunctions(of host: ScriptHost) -> [Item] {
    let names = HostItems(host: host)
    return names.kinds + names.scripts + items(FunctionDocumentation.all)
  }

  /// Services, words, and the members of every kind.
  package static func wordsAndMembers(of host: ScriptHost) -> [Item] {
    HostItems(host: host).services
      + Glossary.all.map { Item($0.word, .keyword, detail: $0.summary) }
      + host.kinds.flatMap(members)
      + items(FunctionDocumentation.specs + FunctionDocumentation.matchers)
  }

  private static func items(_ functions: [FunctionDocumentation]) -> [Item] {
    functions.map { Item($0.name, .function, detail: $0.usage) }
  }

  private static func members(of kind: Kind) -> [Item] {
    let handlers = kind.ownEvents.map { ("on\($0.name.capitalised)", $0.help) }
    let members =
      kind.ownProperties.map { ($0.name, $0.help) } + kind.ownMethods.map { ($0.name, $0.help) }
      + kind.ownEvents.map { ($0.name, $0.help) } + handlers
      + kind.ownMessages.map { ($0.name, $0.help) }
    return members.map { Item($0, .property, help: $1) }
  }
}
