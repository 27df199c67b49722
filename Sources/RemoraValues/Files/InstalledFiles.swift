import FoundationEssentials

/// Finds the files that come with Remora: the page of the studio, the gallery, the documentation.
///
/// They are in `share/remora` of the prefix that the program is installed in, in the layout of the package. A program that
/// is not installed finds them in the package that it was built in, at any depth: `.build/gtk/debug/remora`.
package struct InstalledFiles {
  /// How many folders above a program's may be the prefix: `bin/remora`, `libexec/remora/remora-gtk`.
  private static let prefixLevels = 2
  /// How many folders above a program's may be the package.
  private static let packageLevels = 8

  private let program: ProgramFolders

  /// What comes with that program; by default the one that runs this code.
  package init(_ program: ProgramFolders = .own) { self.program = program }

  /// The absolute path of a file or folder of the package, such as `docs` or `scripts/scenes/gallery`; `nil` if it is not
  /// there.
  package func path(_ name: String) -> String? {
    let shared = program.folders(above: Self.prefixLevels).map { "\($0)/share/remora" }
    // Another package may stand above the program.
    let packages = program.folders(above: Self.packageLevels)
      .filter { exists("\($0)/Sources/RemoraValues") }
    return (shared + packages).lazy.map { "\($0)/\(name)" }.first(where: exists)
  }

  /// The folder of the studio's page; `nil` if it is not there.
  ///
  /// The first place is beside the program, where SwiftPM puts the resources of a target. The page of an app belongs
  /// to the version of Remora that the app was built with, not to one that is installed.
  package var page: String? {
    let resources = "remora_RemoraStudio.resources/Page"
    let besideProgram = program.folders(above: 0).map { "\($0)/\(resources)" }
    return besideProgram.first(where: exists) ?? path("page")
  }

  /// A program that Remora runs, and that another package installs; `nil` if it is not there.
  package func program(_ name: String) -> String? {
    program.folders(above: Self.prefixLevels).lazy.map { "\($0)/libexec/remora/\(name)" }
      .first(where: exists)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
