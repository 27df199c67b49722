import Foundation

/// The folder of the command's persistent state: `$XDG_STATE_HOME/remora`, as in the XDG Base
/// Directory Specification.
struct StateFolder {
  private let environment: [String: String]

  /// What a manual says of the history.
  static let historyRow = HelpRow(
    term: "$XDG_STATE_HOME/remora/history",
    help: "The history of the prompt. Without the variable: ~/.local/state/remora/history."
  )

  init(environment: [String: String]) { self.environment = environment }

  /// The file of the history; `nil` without a home.
  var history: String? { path.map { "\($0)/history" } }

  private var path: String? {
    // The specification requires that relative paths are ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/remora" }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(home)/.local/state/remora" }
    return nil
  }
}
