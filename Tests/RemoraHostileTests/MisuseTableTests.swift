import Foundation
import RemoraProcesses
import TestSupport
import XCTest

/// What mistakes of an app lead to: `MisuseApp` makes each in a process of its own.
final class MisuseTableTests: XCTestCase {
  private let page = PackageFolder.url("docs/reference/embedding.md")
  private let marks = (begin: "<!-- The misuse that is tried. -->\n", end: "<!-- End. -->")

  /// `RECORD=1 .build/debug/remoraPackageTests.xctest RemoraHostileTests.MisuseTableTests` writes it anew.
  func testThePageOnEmbeddingHasTheTableOfMisuse() throws {
    let program = ChildProcess.ownProgram.deletingLastPathComponent()
      .appendingPathComponent("MisuseApp")
    let (end, table, errors) = try ChildProcess(program: program, patience: .seconds(300)).run([])
    XCTAssertEqual(end, .exited(0), errors)
    XCTAssertGreaterThan(table.split(separator: "\n").count, 50)
    XCTAssertFalse(table.contains("without a message"), table)

    let text = try String(contentsOf: page, encoding: .utf8)
    let wanted = text.replacingCharacters(in: try rows(of: text), with: "\n\(table)\n")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(wanted.utf8).write(to: page)
    }
    XCTAssertEqual(try String(contentsOf: page, encoding: .utf8), wanted)
  }

  /// What ends a program has a row of the table, or a reason to have none.
  func testTheTableHasEachTrap() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let traps = text[try rows(of: text)].split(separator: "\n").filter { $0.contains("| traps |") }
    var reasons = Self.reasons
    var count = 0
    for module in ["Lua", "Values", "Model", "Runtime", "Scenes", "Services"] {
      for trap in try Trap.all(in: PackageFolder.url("Sources/Remora\(module)")) {
        count += 1
        let isKnown = reasons.removeValue(forKey: trap.name) != nil
        let hasRow = traps.contains { trap.says($0) }
        XCTAssertTrue(hasRow || isKnown, "a row of Tests/MisuseApp should try this: \(trap.name)")
        XCTAssertFalse(hasRow && isKnown, "has a row, and a reason to have none: \(trap.name)")
      }
    }
    XCTAssertGreaterThan(count, 20)
    XCTAssertEqual(reasons.keys.sorted(), [], "there are no such traps")
  }

  func testFindsTrapsInSources() {
    let source = #"""
      /// Not fatalError("a comment").
      func end(_ name: String) {
        if name.isEmpty { fatalError("there is no name") }
        fatalError(
          "\(name) is \"\(list.map { "a (\($0)" }.joined())\" twice:"
            + " once is enough"
        )
        precondition(fits(name), "\(name) does not fit")
        dispatchPrecondition(condition: .onQueue(queue))
        let text = name as! Text
      }
      """#
    let traps = Trap.all(in: source, named: "End.swift")
    XCTAssertEqual(
      traps.map(\.name),
      [
        "End.swift: there is no name", #"End.swift:  is "…a (…" twice:… once is enough"#,
        "End.swift:  does not fit", "End.swift: dispatchPrecondition(condition: .onQueue(queue))",
        "End.swift: as! Text\n",
      ]
    )
    XCTAssertTrue(traps[0].says("| traps | there is no name |"))
    XCTAssertFalse(traps[0].says("| traps | there is no"))
    XCTAssertFalse(traps[3].says("there is no name"))
  }

  /// Where the rows are in the text of the page.
  private func rows(of text: String) throws -> Range<String.Index> {
    let begin = try XCTUnwrap(text.range(of: marks.begin)).upperBound
    return begin..<(try XCTUnwrap(text.range(of: marks.end)).lowerBound)
  }

  /// The traps that no row tries, and why.
  private static let reasons = [
    "Kind.swift:  is used after its host is gone":
      "only the registry, which its host holds, uses kinds",
    "LuaAnchor.swift: an object was passed to a second Lua state":
      "the registry refuses it before, with both names",
    "LuaChunk.swift: the bytecode of this Lua is not that of 5.4: ": "the build links Lua 5.4",
    "LuaState+Coverage.swift: lines are counted from the beginning on": "no app can call it",
    "LuaTask.swift: a Lua task was resumed after its end": "no app can resume a task",
    "LuaTask.swift: a Lua task was resumed by the code it runs": "no app can resume a task",
    "Registry+Strangers.swift: fatalError([refusal.message, refusal.suggestion].compactMap(\\.self).joined(separator: \" — \"))":
      "says what refusal(of:) says, which has rows",
    "Stack+Entries.swift: the table is on top of the stack": "its callers push the table",
    "Stack.swift: the Lua stack cannot hold … more values":
      "counts that a script chooses are reserved as a list",
    "StateCore.swift: the Lua state is closed":
      "ClosingInEveryCallbackTests closes hosts everywhere",
    "ValueDecoder.swift: decoded …, not ": "a type decodes a value of itself",
    "Subscriptions.swift: there is no subscription": "its callers use indices of the list",
  ]
}
