/// A variable or a global, and the fields that are read from it one after the other: `self.button`.
package struct LuaPath: Hashable {
  package enum Root: Hashable {
    /// The number of a variable.
    case variable(Int)
    case global(String)
  }

  package let root: Root
  package private(set) var fields: [String] = []

  package init(_ root: Root) { self.root = root }

  /// The path of a field of its value.
  package func appending(_ field: String) -> LuaPath {
    var path = self
    path.fields.append(field)
    return path
  }
}
