import RemoraPlatform

extension Diagnostic {
  /// Writes the report to standard error: what a host does with a failure that the app does not take.
  ///
  /// It writes once, so that reports of several threads do not mix, and ignores a standard error that is closed.
  package func writeToStandardError() {
    var lines = report() + "\n"
    _ = lines.withUTF8 { bytes in unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}
