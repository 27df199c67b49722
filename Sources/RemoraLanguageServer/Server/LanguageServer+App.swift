import Foundation
package import RemoraLanguage
public import RemoraRuntime

extension LanguageServer {
  /// Answers an editor about scripts and scenes that use an app's kinds and services, until the editor ends it.
  ///
  /// It speaks over standard input and output, to which nobody else may write. The editor starts the app as it starts
  /// `remora lsp`:
  ///
  /// ```swift
  /// if CommandLine.arguments.contains("lsp") { exit(try LanguageServer.run(like: host)) }
  /// ```
  ///
  /// It copies what the host declares now, and calls none of the app's closures. The signal `SIGPIPE` is ignored from
  /// then on.
  ///
  /// - Returns: The exit status for the process: 0 if the editor asked to shut down first, otherwise 1.
  /// - Throws: `RemoraError.system` if the machine has no memory left.
  public static func run(like host: ScriptHost) throws(RemoraError) -> Int32 {
    try run(LanguageService(files: DiskFiles(), like: host), version: nil)
  }

  /// Serves the client of standard input and output.
  package static func run(_ service: LanguageService, version: String?) -> Int32 {
    // The editor may be gone when an answer is written.
    signal(SIGPIPE, SIG_IGN)
    return LanguageServer(
      service: service,
      input: STDIN_FILENO,
      output: STDOUT_FILENO,
      version: version
    ).run()
  }
}
