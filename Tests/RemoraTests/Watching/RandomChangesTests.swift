#if os(Linux)
import Foundation
import XCTest

@testable import Remora

/// Any series of changes, the same ones at every run, checked against what really differs.
final class RandomChangesTests: WatcherTestCase {
  private static let folders = ["scripts", "scripts/a", "scripts/a/b", "scripts/c", "outside"]
  private static let files = ["x.lua", "y.lua", "scene.json", "z.tmp"]

  private var reported: [Set<String>] = []

  func testMissesNothing() {
    for seed in 1...20 {
      check(seed: UInt64(seed))
    }
  }

  private func check(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var before = contents()
    for round in 0..<25 {
      reported = watchers.map { _ in [] }
      var log: [String] = []
      for step in 0..<Int.random(in: 1...12, using: &generator) {
        log.append(change("\(seed).\(round).\(step)", using: &generator))
        // A watcher that looks in the middle of it must not lose its way.
        if Int.random(in: 0..<4, using: &generator) == 0 { look() }
      }
      look()
      let after = contents()
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      for (watcher, reported) in zip(watchers, reported) {
        let missed = changed.subtracting(reported).sorted()
        XCTAssertEqual(missed, [], "\(type(of: watcher)), seed \(seed), round \(round): \(log)")
      }
      before = after
    }
  }

  private func look() {
    for (index, watcher) in watchers.enumerated() {
      let changes = changes(of: watcher)
      XCTAssertFalse(changes.isIncomplete)
      reported[index].formUnion(changes.paths)
    }
  }

  /// What a host would read, by path: found by looking, without a watcher.
  private func contents() -> [String: Data] {
    var found: [String: Data] = [:]
    collect(path("scripts"), inside: [], into: &found)
    return found
  }

  private func collect(_ folder: String, inside outer: [String], into found: inout [String: Data]) {
    let location = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard !outer.contains(location) else { return }
    for name in DiskFiles().list(folder) {
      let path = "\(folder)/\(name)"
      if let data = FileManager.default.contents(atPath: path) {
        if WatchedNames().includes(file: name) { found[path] = data }
      } else {
        collect(path, inside: outer + [location], into: &found)
      }
    }
  }

  /// Does one thing, or fails to, and says what.
  private func change(_ text: String, using generator: inout SeededGenerator) -> String {
    let (folder, other) = (pick(Self.folders, &generator), pick(Self.folders, &generator))
    let file = "\(folder)/\(pick(Self.files, &generator))"
    let otherFile = "\(other)/\(pick(Self.files, &generator))"
    let manager = FileManager.default
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...3:
      try? write(text, to: file)
      return "write \(file)"
    case 4:
      try? manager.removeItem(atPath: path(file))
      return "remove \(file)"
    case 5...6:
      _ = unsafe Glibc.rename(path(file), path(otherFile))
      return "rename \(file) to \(otherFile)"
    case 7:
      _ = unsafe Glibc.rename(path(folder), path(other))
      return "rename \(folder) to \(other)"
    case 8:
      try? manager.removeItem(atPath: path(folder))
      return "remove \(folder)"
    case 9:
      try? makeFolder(folder)
      return "make \(folder)"
    case 10:
      try? link(file, to: path(otherFile))
      return "link \(file) to \(otherFile)"
    default:
      try? link(folder, to: path(other))
      return "link \(folder) to \(other)"
    }
  }

  private func pick(_ names: [String], _ generator: inout SeededGenerator) -> String {
    names.randomElement(using: &generator) ?? ""
  }
}
#endif
