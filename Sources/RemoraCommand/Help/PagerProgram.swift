import Foundation

/// The program with which a person reads long texts in a terminal: `$PAGER`, or `less`.
struct PagerProgram {
  /// A command of the shell; `nil` if the text is to be written as it is.
  let command: String?

  /// As git chooses it: an empty `$PAGER`, or `cat`, is none.
  init(environment: [String: String]) {
    let chosen = environment["PAGER"]
    command = chosen == "" || chosen == "cat" ? nil : chosen ?? Self.standard
  }

  /// A small system may have no `less`.
  private static let standard = "if command -v less > /dev/null; then less; else cat; fi"

  /// Shows a text until the person leaves it; writes it if the pager cannot be run.
  func show(_ text: String, _ output: Output) {
    guard let command else { return output.text(text) }
    // less ends at once if the text fits, and keeps colours and what was on the screen.
    _ = unsafe setenv("LESS", "FRX", 0)
    // Not `Process`: its child has a process group of its own, and a terminal stops those.
    guard let pipe = unsafe popen(command, "w") else { return output.text(text) }
    // The pager decides what Ctrl-C does, and may be left before it has read everything.
    for number in [SIGINT, SIGPIPE] { _ = signal(number, SIG_IGN) }
    let bytes = Array(text.utf8)
    _ = unsafe fwrite(bytes, 1, bytes.count, pipe)
    let noSuchCommand: Int32 = 127 << 8
    if unsafe pclose(pipe) == noSuchCommand { output.text(text) }
  }
}
