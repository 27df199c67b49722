/// A bug that some releases of the Lua library have.
struct LuaBug: Equatable, Sendable {
  /// What it does to a host.
  enum Harm: Sendable {
    /// It corrupts the memory or overflows the stack: the process may crash, or worse.
    case crash
    /// It gives a wrong answer, and does no more.
    case answer
  }

  /// One word, by which it is called on the command line.
  let name: String
  /// What is wrong, in a clause.
  let description: String
  let harm: Harm
  /// Lua that returns true where the library is sound, run without any care.
  let probe: String
  /// Lua that a script would try it with; it runs as one.
  let attack: String
  /// What Remora does so that a script cannot.
  let defence: String

  /// The bug of that name.
  static func named(_ name: String) -> LuaBug? { known.first { $0.name == name } }
}
