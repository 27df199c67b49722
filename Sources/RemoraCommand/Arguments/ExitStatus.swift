/// Every exit status of `remora`.
///
/// That of a signal is 128 and its number, as shells count.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  case failure = 1
  /// `EX_USAGE` of `sysexits.h`, so that scripts can distinguish it from the failure of a valid command.
  case usage = 64
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// When the process ends with it, unless a command says so more precisely.
  var meaning: String {
    switch self {
    case .success: "The command did its work."
    case .failure: "The command failed: standard error says why."
    case .usage: "The command line cannot be used. Nothing was done."
    case .hungUp: "The terminal was closed (SIGHUP)."
    case .interrupted: "Ctrl-C ended the command (SIGINT)."
    case .terminated: "The command was told to end (SIGTERM)."
    }
  }

  /// The status of a process that this signal ends.
  init(signal: Int32) { self = ExitStatus(rawValue: 128 + signal) ?? .failure }

  /// The statuses of commands that run until a signal or a person ends them.
  static let ofSignals: [ExitStatus] = [.hungUp, .interrupted, .terminated]
}
