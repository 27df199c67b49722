/// The names that no id can have: where ids are names, at the prompt and in specs, they mean something else.
///
/// Scenes, scripts that add controls, the prompt and specs share this list.
package enum ReservedIDs {
  /// The globals of every script, for suggestions and completion.
  package static let globals =
    ["behaviour", "outlet", "outlets", "state", "event", "message"]
    + PropertyType.declarable.map(\.word)
    + [
      "wait", "waitFor", "together", "start", "after", "every", "now", "log", "print", "require",
      "service", "find", "present", "screen",
    ]

  /// The names that only the prompt has.
  package static let prompt = ["advance", "enterBackground", "enterForeground"]

  /// The functions and the libraries of Lua.
  package static let lua: Set<String> = [
    "assert", "coroutine", "error", "getmetatable", "ipairs", "math", "next", "os", "pairs",
    "pcall",
    "rawequal", "rawget", "rawlen", "rawset", "select", "setmetatable", "string", "table",
    "tonumber", "tostring", "type", "utf8", "xpcall",
  ]

  /// The functions of specs.
  package static let specs: Set<String> = [
    "after", "before", "describe", "eventually", "expect", "find", "it", "pending", "record",
    "scene", "set", "spy", "stage", "stub",
  ]

  /// The words of scripts that are no functions.
  private static let scripts: Set<String> = ["self"]

  /// Every word that cannot be an id, besides Lua's keywords.
  package static var all: Set<String> {
    lua.union(prompt).union(specs).union(scripts).union(globals)
      .filter { meaning(of: $0) != nil }
  }

  /// The meaning of a name that keeps it from being an id; `nil` if it can be one.
  private static func meaning(of name: String) -> String? {
    if lua.contains(name) { return "Lua uses this word" }
    if prompt.contains(name) { return "it is a function of the prompt" }
    if specs.contains(name) { return "it is a word of specs" }
    if scripts.contains(name) { return "it is a word of scripts" }
    // Many a List has the id `list`: these words mean something only at the top of a script.
    if name == "message" || PropertyType.declarableButFree.contains(where: { $0.word == name }) {
      return nil
    }
    return globals.contains(name) ? "it is a function of scripts" : nil
  }

  /// Why an id cannot be that of anything, with another one for something of that kind.
  package static func refusal(of id: String, for kind: String) -> Diagnostic? {
    guard let meaning = meaning(of: id) else { return nil }
    return Diagnostic(
      .error,
      "\"\(id)\" cannot be an id: \(meaning), and ids are names at the prompt and in specs",
      suggestion: "call it, for example, \"\(id)\(kind)\""
    )
  }

  /// Whether a name has a meaning at the prompt or in specs, and none in scripts.
  package static func isWordOfPrompt(_ name: String) -> Bool {
    prompt.contains(name) || (specs.contains(name) && !globals.contains(name))
  }
}
