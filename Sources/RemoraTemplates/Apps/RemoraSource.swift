import RemoraFileWatching
package import RemoraRuntime

/// Where the package of a new app finds Remora.
package enum RemoraSource: Equatable {
  /// The absolute path of a clone.
  case clone(String)
  /// The address of a repository.
  case repository(String)
  /// Nobody knows: a clone beside the app, until a person writes where it is.
  case unknown

  /// What a person has written: an address, or the path of a clone as seen from the current folder.
  ///
  /// - Throws: ``Diagnostic`` if the text cannot be part of a manifest, or there is no clone.
  package init(_ text: String, currentFolder: String) throws(Diagnostic) {
    // It becomes a literal of Swift.
    guard !text.isEmpty, !text.contains(where: { "\"\\".contains($0) || $0.isNewline }) else {
      throw Diagnostic(.error, "\(NameRules.quoted(text)) is neither a path nor an address")
    }
    if text.contains("://") || text.hasPrefix("git@") {
      self = .repository(text)
    } else if let clone = RemoraSource.clone(at: Paths.join(currentFolder, text)) {
      self = .clone(clone)
    } else {
      throw Diagnostic(
        .error,
        "there is no clone of Remora in \(text)",
        suggestion: "name the folder with its Package.swift and Sources/RemoraRuntime"
      )
    }
  }

  /// The clone in which a program was built.
  package init(ofProgram path: String) {
    var folder = Paths.folder(of: path)
    while folder != "/", folder != "." {
      if let clone = RemoraSource.clone(at: folder) {
        self = .clone(clone)
        return
      }
      folder = Paths.folder(of: folder)
    }
    self = .unknown
  }

  private static func clone(at folder: String) -> String? {
    let files = ["Package.swift", "Sources/RemoraRuntime/Hosts/ScriptHost.swift"]
    let isClone = files.allSatisfy {
      DiskFiles().isFile(FileLocation(trusting: Paths.join(folder, $0)))
    }
    return isClone ? folder : nil
  }

  /// The dependency, as `Package.swift` has it.
  var dependency: String {
    switch self {
    case .clone(let path): #".package(name: "remora", path: "\#(path)")"#
    case .repository(let address): #".package(url: "\#(address)", branch: "main")"#
    case .unknown: #".package(name: "remora", path: "../remora")"#
    }
  }

  /// The name of the package, as products name it.
  var package: String {
    guard case .repository(let address) = self else { return "remora" }
    let last = address.split { $0 == "/" || $0 == ":" }.last ?? "remora"
    return String(last.hasSuffix(".git") ? last.dropLast(4) : last).lowercased()
  }
}
