import FoundationEssentials
public import RemoraRuntime

extension DiskFiles {
  /// How many folders above the program's may have a folder of the app: `.build/x86_64-unknown-linux-gnu/debug/App` is
  /// three below the package.
  private static let levels = 3
  /// How many folders above the program's may be that of a package that is built into another folder: `.build/asan`.
  private static let packageLevels = 8

  /// The folder of that name that comes with the app, as an absolute path.
  ///
  /// ```swift
  /// host.scriptFolders = [try DiskFiles.appFolder("scripts")]
  /// ```
  ///
  /// Looks beside the program, then in the three folders above it, then in the folders above that have a `Package.swift`:
  /// a package may be built with `--scratch-path`. So it is beside `Package.swift` while you develop, and
  /// beside the program where the app is installed, whatever the current folder is. It is the same for tests. Does not look
  /// into the resources of a target, which are copies: a script that you save there would not be reloaded.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if there is none; it names where it looked.
  public static func appFolder(_ name: String) throws(RemoraError) -> String {
    try appFolder(name, of: .own)
  }

  static func appFolder(_ name: String, of program: ProgramFolders) throws(RemoraError) -> String {
    for (level, folder) in program.folders(above: packageLevels).enumerated() {
      let mayHaveIt =
        level <= levels || FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
      guard mayHaveIt else { continue }
      let path = "\(folder)/\(name)"
      // The dot is in every folder, and in no file.
      if FileManager.default.fileExists(atPath: path + "/.") { return path }
    }
    let missing = Diagnostic(
      .error,
      "there is no folder \(name) beside \(program.program), nor in the \(levels) folders above it",
      suggestion: "keep it beside Package.swift, and copy it beside the program that you install"
    )
    throw RemoraError.file([missing])
  }
}
