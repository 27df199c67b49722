#if os(Linux)
import Foundation
import TestSupport

@testable import RemoraFileWatching

/// Something that people and programs do to files and folders, some of it nonsense.
struct RandomChange: Sendable {
  private enum Kind {
    case write
    case remove
    case rename
    case renameFolder
    case removeFolder
    case makeFolder
    case link
    case linkFolder
  }

  private static let folders = ["scripts", "scripts/a", "scripts/a/b", "scripts/c", "outside"]
  private static let files = ["x.lua", "y.lua", "scene.json", "z.tmp"]
  private static let kinds: [Kind] = [
    .write, .write, .write, .write, .remove, .rename, .rename, .renameFolder, .removeFolder,
    .makeFolder, .link, .linkFolder,
  ]

  private let root: String
  private let kind: Kind
  private let file: String
  private let folder: String
  private let otherFile: String
  private let otherFolder: String

  init(in root: String, using generator: inout SeededGenerator) {
    self.root = root
    kind = Self.kinds.randomElement(using: &generator) ?? .write
    folder = Self.folders.randomElement(using: &generator) ?? ""
    otherFolder = Self.folders.randomElement(using: &generator) ?? ""
    file = "\(folder)/\(Self.files.randomElement(using: &generator) ?? "")"
    otherFile = "\(otherFolder)/\(Self.files.randomElement(using: &generator) ?? "")"
  }

  /// Does it, or fails to.
  func apply(_ text: String) {
    let manager = FileManager.default
    switch kind {
    case .write: try? Data(text.utf8).write(to: URL(fileURLWithPath: path(file)))
    case .remove: try? manager.removeItem(atPath: path(file))
    case .removeFolder: try? manager.removeItem(atPath: path(folder))
    case .rename: _ = unsafe rename(path(file), path(otherFile))
    case .renameFolder: _ = unsafe rename(path(folder), path(otherFolder))
    case .makeFolder:
      try? manager.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
    case .link: _ = unsafe symlink(target(otherFile, from: file), path(file))
    case .linkFolder: _ = unsafe symlink(target(otherFolder, from: folder), path(folder))
    }
  }

  /// What a link says to lead to a name, without leaving `scripts` where it need not.
  private func target(_ name: String, from link: String) -> String {
    var (names, folders) = (name.split(separator: "/"), link.split(separator: "/").dropLast())
    while let first = folders.first, names.first == first {
      names.removeFirst()
      folders.removeFirst()
    }
    let parts = Array(repeating: "..", count: folders.count) + names
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private func path(_ name: String) -> String { "\(root)/\(name)" }
}

extension RandomChange: CustomStringConvertible {
  var description: String {
    switch kind {
    case .write, .remove: "\(kind) \(file)"
    case .rename, .link: "\(kind) \(file) → \(otherFile)"
    case .renameFolder, .linkFolder: "\(kind) \(folder) → \(otherFolder)"
    case .removeFolder, .makeFolder: "\(kind) \(folder)"
    }
  }
}
#endif
