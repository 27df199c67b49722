/// A bug that some releases of the Lua library have.
struct LuaBug: Equatable, Sendable {
  /// Its effect on a host.
  enum Harm: Sendable {
    /// It corrupts the memory or overflows the stack: the process may crash, or worse.
    case crash
    /// It gives a wrong answer, and does no more.
    case answer
  }

  /// Its name on the command line: one word.
  let name: String
  /// What is wrong, in a clause.
  let description: String
  let harm: Harm
  /// Lua that returns true if the library does not have the bug; runs without any protection.
  let probe: String
  /// Lua that tries the bug as a script, on a host.
  let attack: String
  /// How Remora keeps scripts from the bug.
  let defence: String

  /// The bug of that name.
  static func named(_ name: String) -> LuaBug? { known.first { $0.name == name } }
}
