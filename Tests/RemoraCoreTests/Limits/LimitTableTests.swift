import Foundation
import RemoraLimits
import RemoraLua
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraRuntime

final class LimitTableTests: XCTestCase {
  /// Those that a maker of scripts is likely to reach.
  private var mostMet: LimitGroup {
    let ofHosts = LimitGroup.ofScriptHosts.limits.filter { limit in
      ["`handlerTime`", "`scriptMemory`"].contains { "\(limit.subject)".hasPrefix($0) }
    }
    let others: [Limit] = [
      .text, .waitingEvents, .tasks, .attachments, .addedControls, .listRows, .loggedLines, .name,
    ]
    return LimitGroup("The ones you will meet", ofHosts + others)
  }

  private var groups: [LimitGroup] {
    [mostMet, .ofScriptHosts, .ofLibrary] + LimitGroup.all + LimitGroup.ofServices
  }

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraCoreTests.LimitTableTests` writes them anew.
  func testThePageHasTheTablesOfLimits() throws {
    let file = PackageFolder.url("docs/reference/limits.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let tables = groups.map { "\n## \($0.title)\n\n\($0.table)\n" }.joined()
    let first = try XCTUnwrap(page.range(of: "\n## ")).lowerBound
    let wanted = String(page[..<first]) + tables
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(wanted.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), wanted)
  }

  /// The numbers of the table of what can be taken.
  private var resources: [String: [Limit]] {
    [
      "descriptors and sockets of the studio": [.connections],
      "the time of a connection": [.requestTime, .answerTime],
      "bytes of all requests and answers": [.bytesUnderWay],
      "bytes of a page's message": [.webMessage],
      "messages that wait for the host": [.waitingMessages],
      "time of the host's turn": [.networkTurn],
      "answers that a page does not read": [.unread],
      "places of joined prompts": [.clients],
      "places of prompts that join and say nothing": [.joining],
      "time of opening a scene": [.opening],
      "time of moving a clock with `advance`": [.advancing],
      "mistakes of a scene": [.sceneProblems],
      "places in a queue": [.waitingEvents, .waitingEventsOfScript],
      "events that wait for the next poll": [.lateEvents, .lateEventsOfScript],
      "texts that cross from a script": [.text],
      "listeners": [.listeners, .listenersOfScript],
      "tasks": [.tasks],
      "attachments": [.attachments],
      "multiplexers": [.multiplexers],
      "controls": [.addedControls],
      "diagnostics": [.failures, .uncountedFailures],
      "lines of the log": [.loggedLines, .loggedText],
    ]
  }

  func testTheTableOfResourcesHasTheDeclaredNumbers() throws {
    let page = try PackageFolder.text("docs/reference/security.md")
    for (resource, limits) in resources {
      let row = try XCTUnwrap(page.split(separator: "\n").first { $0.hasPrefix("| \(resource) |") })
      let bound = row.split(separator: "|")[1]
      for limit in limits {
        let cells = LimitGroup("", [limit]).table.split(separator: "\n")[2].split(separator: "|")
        let shown = cells[1].trimmingCharacters(in: .whitespaces)
        XCTAssertTrue(bound.contains(shown), "\(resource): \(bound) has not \(shown)")
      }
    }
  }

  func testEveryLimitIsInAGroup() throws {
    let folder = PackageFolder.url("Sources/RemoraLimits")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let sources = try files.map { try PackageFolder.text("Sources/RemoraLimits/\($0)") }
    let declared = sources.reduce(0) { $0 + $1.ranges(of: ": Limit {").count }
    XCTAssertGreaterThan(declared, 80)
    let listed = LimitGroup.all.flatMap(\.limits)
    XCTAssertEqual(listed.count, declared)
    XCTAssertEqual(Set(listed.map { "\($0.unit) \($0.subject)" }).count, declared)
  }
}
