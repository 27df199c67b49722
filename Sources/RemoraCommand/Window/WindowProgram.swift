import Foundation
import Remora

/// The program that has GTK: the same command, built with the trait, which the package `remora-gtk` installs.
///
/// So whoever opens no window needs no GTK.
struct WindowProgram {
  /// Its path; `nil` if it is not installed.
  var path = InstalledFiles().program("remora-gtk")

  /// Becomes that program: the process, its terminal and its exit status are the same.
  ///
  /// - Returns: Never, if it could.
  /// - Throws: ``Diagnostic`` if it is not installed, or cannot be run.
  func run(_ arguments: some Sequence<String>) throws(Diagnostic) -> ExitStatus {
    // One that was installed without GTK would run itself for ever.
    guard let path, path != ProgramFolders.own.program else {
      throw Diagnostic(
        .error,
        "there is no window here: this program has no GTK",
        suggestion: "install remora-gtk"
      )
    }
    // Each lives as long as the process, or until it is known that there was no other.
    var pointers = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    _ = unsafe execv(path, &pointers)
    let reason = unsafe String(cString: strerror(errno))
    while let pointer = unsafe pointers.popLast() { unsafe free(pointer) }
    throw Diagnostic(.error, "\(path) cannot be run: \(reason)")
  }
}
