import Foundation
import Remora
import RemoraLineEditor

/// Checks what Remora needs from the machine: a signal, watched folders, writable folders, a
/// terminal.
struct MachineCheck {
  let environment: [String: String]
  var isTerminal: Bool = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
  /// The folder with the system's limits of inotify.
  var limits = "/proc/sys/fs/inotify"

  var findings: [DoctorFinding] {
    [timeLimit, watching, history, sessions, terminal]
  }

  // MARK: Limits of scripts

  /// Checks that an endless loop is stopped.
  var timeLimit: DoctorFinding {
    let subject = "time limit"
    do {
      let host = try ScriptHost(
        clock: VirtualClock(),
        limits: .init(handlerTime: .milliseconds(20))
      )
      let source = "while true do end"
      _ = try host.load(Array(source.utf8), as: "endless", file: "endless.lua")
    } catch let error where error.diagnostics.first?.failure == .time {
      return DoctorFinding(
        subject: subject,
        verdict: .good,
        sentence: "an endless script is stopped"
      )
    } catch {
      return DoctorFinding(subject: subject, verdict: .bad, sentence: "no script can run: \(error)")
    }
    return DoctorFinding(
      subject: subject,
      verdict: .bad,
      sentence: "an endless script was not stopped"
    )
  }

  // MARK: Files

  /// Checks whether saved scripts are noticed through inotify, or only by polling.
  var watching: DoctorFinding {
    let subject = "file watching"
    guard let watches = limit("max_user_watches"), let instances = limit("max_user_instances")
    else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "this system does not report changed files: folders are polled instead"
      )
    }
    let sentence = "up to \(watches) watched folders and \(instances) watching programs"
    guard watches < 8192 || instances < 16 else {
      return DoctorFinding(subject: subject, verdict: .good, sentence: sentence)
    }
    return DoctorFinding(
      subject: subject,
      verdict: .limited,
      sentence: "only \(sentence)",
      advice: "raise fs.inotify.max_user_watches and fs.inotify.max_user_instances"
    )
  }

  private func limit(_ name: String) -> Int? {
    let text = try? String(contentsOfFile: "\(limits)/\(name)", encoding: .utf8)
    return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Checks that the prompt's history can be kept.
  var history: DoctorFinding {
    let subject = "history"
    guard let file = StateFolder(environment: environment).history else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "there is no home to keep it in",
        advice: "set HOME"
      )
    }
    guard let folder = existingFolder(above: file), isWritable(folder) else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "\(file) cannot be written",
        advice: "give yourself the right to write there, or set XDG_STATE_HOME"
      )
    }
    return DoctorFinding(subject: subject, verdict: .good, sentence: "kept in \(file)")
  }

  /// Checks that other terminals can join through a socket.
  var sessions: DoctorFinding {
    let folder = RuntimeFolder(environment: environment)
    do {
      try folder.make()
      return DoctorFinding(
        subject: "sessions",
        verdict: .good,
        sentence: "other terminals can join through \(folder.path)"
      )
    } catch {
      let diagnostic = Diagnostic(firstOf: error)
      return DoctorFinding(
        subject: "sessions",
        verdict: .limited,
        sentence: diagnostic.message,
        advice: diagnostic.suggestion
      )
    }
  }

  /// The nearest existing folder above a path.
  private func existingFolder(above path: String) -> String? {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.count > 1, !FileManager.default.fileExists(atPath: folder) {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder.isEmpty ? nil : folder
  }

  private func isWritable(_ folder: String) -> Bool {
    unsafe access(folder, W_OK | X_OK) == 0
  }

  // MARK: Terminal

  var terminal: DoctorFinding {
    let subject = "terminal"
    guard isTerminal else {
      return DoctorFinding(
        subject: subject,
        verdict: .good,
        sentence: "none: lines are read from a pipe"
      )
    }
    guard !TerminalTraits(environment: environment).isDumb else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "TERM says that it cannot move its cursor: lines are not edited",
        advice: "set TERM to what the terminal is, such as xterm-256color"
      )
    }
    return DoctorFinding(subject: subject, verdict: .good, sentence: environment["TERM"] ?? "")
  }
}
