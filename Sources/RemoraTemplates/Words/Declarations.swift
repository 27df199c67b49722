/// The declarations of a script, whose equal signs stand below each other.
struct Declarations {
  private static var columns: Int { 100 }

  private let variable: String
  private var rows: [(name: String, value: String)] = []

  init(of variable: String) { self.variable = variable }

  mutating func add(_ name: String, _ value: String) { rows.append((name, value)) }

  /// The lines; the help of a declaration that is too long stands in a line of its own.
  var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, value in
      let space = String(repeating: " ", count: width - name.count)
      let line = "\(variable).\(name)\(space) = \(value)"
      return line.count <= Declarations.columns
        ? line : line.replacing(", help = ", with: ",\n  help = ")
    }.joined(separator: "\n")
  }
}
