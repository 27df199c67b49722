/// The expression before a dot, a colon or a bracket: `find("like").toggle_button`.
package struct LuaChain: Equatable {
  /// The beginning of the expression.
  package enum Root: Equatable {
    case name(String)
    /// A text in quotes.
    case text
  }

  /// The operations on the root, in order.
  package enum Step: Equatable {
    case field(String)
    case item(Int)
    /// A call; `text` is its first argument if that is a string literal.
    case call(text: String?)
    /// An index whose value is unknown until the code runs.
    case unknown
  }

  package let root: Root
  package var steps: [Step] = []

  package init(root: Root, steps: [Step] = []) { (self.root, self.steps) = (root, steps) }

  /// The name, if the expression is only a name.
  package var name: String? {
    if case .name(let name) = root, steps.isEmpty { name } else { nil }
  }

  /// The last field and the expression before it.
  package var member: (owner: LuaChain, name: String)? {
    guard case .field(let name)? = steps.last else { return nil }
    return (LuaChain(root: root, steps: steps.dropLast()), name)
  }
}
