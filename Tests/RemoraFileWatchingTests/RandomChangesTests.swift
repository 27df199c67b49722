#if os(Linux)
import Foundation
import TestSupport
import XCTest

@testable import RemoraFileWatching

/// Any series of changes, the same ones at every run, checked against what really differs.
final class RandomChangesTests: WatcherTestCase {
  private var reported: [Set<String>] = []

  func testMissesNothing() {
    for seed in 1...10 { check(seed: UInt64(seed)) }
  }

  private func check(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var before = contents()
    for round in 0..<25 {
      reported = watchers.map { _ in [] }
      var log: [String] = []
      for step in 0..<Int.random(in: 1...12, using: &generator) {
        let change = RandomChange(in: folder, using: &generator)
        change.apply("\(seed).\(round).\(step)")
        log.append("\(change)")
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

  func testEndsWithWhatIsThereWhileAnotherThreadChangesIt() throws {
    for seed in 1...3 {
      var held = watchers.map { _ in contents() }
      var generator = SeededGenerator(seed: UInt64(seed))
      let changes = (0..<400).map { _ in RandomChange(in: folder, using: &generator) }
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {
        for (index, change) in changes.enumerated() {
          change.apply(String(repeating: "x", count: index))
        }
      }
      var isOver = false
      repeat {
        // What is reported after the last change is the last that is looked at.
        isOver = group.wait(timeout: .now()) == .success
        for (index, watcher) in watchers.enumerated() {
          for path in self.changes(of: watcher).paths {
            held[index][path] = FileManager.default.contents(atPath: path)
          }
        }
      } while !isOver
      let expected = contents()
      for (watcher, held) in zip(watchers, held) {
        let wrong = expected.keys.filter { held[$0] != expected[$0] }
        XCTAssertEqual(wrong.sorted(), [], "\(type(of: watcher)), seed \(seed)")
      }
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
    let resolver = PathResolver { _, _, _ in }
    guard let root = resolver.resolve(path("scripts"), from: ".")?.location else { return found }
    collect(path("scripts"), at: root, beneath: root, inside: [], into: &found)
    return found
  }

  private func collect(
    _ folder: String,
    at location: String,
    beneath root: String,
    inside outer: [String],
    into found: inout [String: Data]
  ) {
    guard !outer.contains(location) else { return }
    let resolver = PathResolver { _, _, _ in }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: location)) ?? [] {
      let path = "\(folder)/\(name)"
      guard let target = resolver.resolve(name, from: location, within: root) else { continue }
      if let data = FileManager.default.contents(atPath: target.location) {
        if WatchedNames.includes(file: name) { found[path] = data }
      } else {
        collect(
          path,
          at: target.location,
          beneath: root,
          inside: outer + [location],
          into: &found
        )
      }
    }
  }
}
#endif
