import Foundation

/// Where the command keeps what outlives it: `$XDG_STATE_HOME/remora`, as the XDG Base Directory
/// Specification has it.
struct StateFolder {
  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// The file of what was typed; `nil` without a home.
  var history: String? { path.map { "\($0)/history" } }

  private var path: String? {
    // A path that is not absolute is to be ignored, says the specification.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/remora" }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.local/state/remora" }
    return nil
  }
}
