import RemoraLimits
import RemoraRuntime

/// Names of values, and their files.
extension Storage {
  static let suffix = ".json"
  static let corruptMark = ".corrupt-"
  /// Whether a name is valid for a file on every system.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= Limit.storedName.value else {
      return false
    }
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
      default: false
      }
    }
    return isPlain && first != UInt8(ascii: ".") && first != UInt8(ascii: "-")
  }

  func location(of name: String) throws -> FileLocation {
    guard Storage.isName(name), !name.contains(Storage.corruptMark) else {
      throw Diagnostic(
        .error,
        "\(NameRules.quoted(name)) cannot be a name in storage",
        suggestion: "it has at most \(Limit.storedName.value) letters, digits, _, - and .,"
          + " and begins with a letter, a digit or _"
      )
    }
    return FileLocation(try RelativePath(name + Storage.suffix), beneath: folder)
  }

  /// Renames a file that cannot be read, so that the next value does not overwrite it.
  func setAside(_ name: String, _ problem: Diagnostic) throws -> Reading {
    let location = try location(of: name)
    let taken = Set(files.list(FileLocation(trusting: folder)).map(\.name))
    let copy = (1...).lazy.map { "\(name)\(Storage.corruptMark)\($0)\(Storage.suffix)" }
      .first { !taken.contains($0) }
    let target = FileLocation(try RelativePath(copy ?? name), beneath: folder)
    do {
      try files.move(location, to: target)
    } catch {
      throw Diagnostic(
        .error,
        "what is stored as \(name) cannot be read, and could not be set aside: \(error)"
      )
    }
    var damage = Diagnostic(
      .warning,
      "what is stored as \(name) cannot be read: \(problem.message)",
      suggestion: "it is kept as \(target), and \(name) begins anew"
    )
    damage.file = "\(location)"
    damage.line = problem.line
    damage.column = problem.column
    damage.excerpt = problem.excerpt
    return Reading(value: .nothing, damage: damage)
  }
}
