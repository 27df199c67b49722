import RemoraCore

/// The expression before a dot, a colon or a bracket: `find("like").toggle_button`.
struct LuaChain: Equatable {
  /// What it begins with.
  enum Root: Equatable {
    case name(String)
    /// A text in quotes.
    case text
  }

  /// What is done with that, one after another.
  enum Step: Equatable {
    case field(String)
    case item(Int)
    /// A call; `text` is its first argument when that is a text in quotes.
    case call(text: String?)
    /// An index that is not known before the code runs.
    case unknown
  }

  let root: Root
  var steps: [Step] = []

  /// The name of a function that stands alone, if that is all.
  var name: String? {
    if case .name(let name) = root, steps.isEmpty { name } else { nil }
  }

  /// The last field with what it is a field of.
  var member: (owner: LuaChain, name: String)? {
    guard case .field(let name)? = steps.last else { return nil }
    return (LuaChain(root: root, steps: steps.dropLast()), name)
  }
}
