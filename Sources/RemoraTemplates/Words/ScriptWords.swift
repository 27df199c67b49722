import RemoraLuaSyntax
import RemoraRuntime

/// What a new script is called, in its text and in that of its spec.
struct ScriptWords {
  /// The name of the file, without `.lua` and without folders: a spec beside it attaches it by that name.
  let fileName: String
  /// As a person reads it: `Toggle button`.
  let title: String
  /// The variable that holds the declaration: `ToggleButton`.
  let variable: String
  /// The variable of a behaviour in a spec: `toggleButton`.
  let instance: String

  init(_ name: ScriptName, in host: ScriptHost) {
    fileName = String(name.description.split(separator: "/").last ?? "")
    let words = fileName.split { $0 == "_" || $0 == "-" }.map(String.init)
    title = words.isEmpty ? fileName : words.joined(separator: " ").capitalised
    let joined = words.map(\.capitalised).joined()
    variable = LuaLiteral.isName(joined) ? joined : "Behaviour\(joined)"
    let small = variable.uncapitalised
    let makers = host.kinds.map(\.name.uncapitalised)
    instance = ScriptWords.isFree(small) && !makers.contains(small) ? small : "subject"
  }

  /// Whether a spec can call a variable so, and hides no function that it may call.
  private static func isFree(_ name: String) -> Bool {
    LuaLiteral.isName(name) && !ReservedIDs.all.contains(name) && !taken.contains(name)
  }

  /// The names that the specs of templates use for something else.
  private static let taken: Set<String> = [
    "owner", "name", "send", "page", "events", "behaviour", "service",
  ]
}

extension String {
  /// A name in the middle of a sentence: `text field` for `TextField`.
  var asWords: String {
    var words = ""
    for letter in self {
      if letter.isUppercase, !words.isEmpty, words.last?.isUppercase == false { words += " " }
      words += words.last?.isUppercase == true ? String(letter) : letter.lowercased()
    }
    return words
  }
}
