import Foundation
import Remora
import RemoraLimits

/// The snapshots of a spec file: texts in the folder `snapshots` beside it.
struct SnapshotStore {
  private let specHost: SpecHost
  private let folder: String

  init(_ specHost: SpecHost) {
    self.specHost = specHost
    let file = (specHost.file as NSString).lastPathComponent
    let name =
      file.hasSuffix(SpecFiles.suffix) ? String(file.dropLast(SpecFiles.suffix.count)) : file
    folder = SpecSettings.folder(of: specHost.file) + "/snapshots/" + name
  }

  /// Compares a text with the recorded one.
  ///
  /// The first text is recorded, and fails, so that a person checks it.
  func compare(_ text: String, named name: String) throws -> Matcher.Match {
    guard name.contains(where: { $0 != " " }),
      name.allSatisfy({ $0.isLetter || $0.isNumber || "-_ ".contains($0) })
    else {
      throw Diagnostic(.error, "a snapshot's name has letters, digits, spaces, - and _ in it")
    }
    let location = FileLocation(try RelativePath("\(name).txt"), beneath: folder)
    let path = "\(location)"
    let known = try specHost.settings.files.read(location, atMost: Limit.namedFile.value)
    if specHost.settings.recordsSnapshots, known != Array(text.utf8) {
      try write(text, to: location)
      return Matcher.Match(holds: true, claim: "")
    }
    guard let known else {
      try write(text, to: location)
      return Matcher.Match(
        holds: false,
        claim: "to look like \(path)",
        subject: "the tree",
        details: ["there was no such snapshot: it is recorded now. Look at it, and run again"]
      )
    }
    let difference = LineDifference(String(decoding: known, as: UTF8.self), text)
    return Matcher.Match(
      holds: difference.lines.isEmpty,
      claim: "to look like \(path)",
      subject: "the tree",
      details: difference.lines + ["--record rewrites it"]
    )
  }

  private func write(_ text: String, to location: FileLocation) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try specHost.settings.files.write(Array(text.utf8), to: location)
  }
}

/// A line-by-line difference of two texts: `-` for old lines, `+` for new ones.
package struct LineDifference {
  /// The differing lines, with a line of context; empty if the texts are equal.
  package let lines: [String]

  package init(_ old: String, _ new: String) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old) {
        lines.append("- \(before[old])")
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ \(after[new])")
        new += 1
      } else {
        let isNear =
          removed.contains(old + 1) || inserted.contains(new + 1)
          || removed.contains(old - 1) || inserted.contains(new - 1)
        if isNear, old < before.count, !before[old].isEmpty { lines.append("  \(before[old])") }
        old += 1
        new += 1
      }
    }
    self.lines = removed.isEmpty && inserted.isEmpty ? [] : lines
  }
}
