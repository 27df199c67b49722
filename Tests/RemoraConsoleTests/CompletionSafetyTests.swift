import Foundation
import RemoraLua
import RemoraRuntime
import TestSupport
import XCTest

import struct TestSupport.SeededGenerator

@testable import RemoraConsole

/// Completing asks nobody and changes nothing, whatever is typed.
final class CompletionSafetyTests: ConsoleTestCase {
  private static let lines = [
    "like.spy:tap(find(\"like\").toggle_button).title = 'x' .. [[y]] --[[z]]",
    "local a <const>, b = hostile.field.deep[1][\"k\"]:call { x = 1, y = function(...) end }",
    "for i, v in pairs(hostile) do print(v:upper(), ('x'):rep(3)) end -- done",
    "waitFor(like, \"tap\"); like:animate { alpha = 0, over = 0.7 }; like.tint = \"red\"",
    "if like.enabled == true then return require 'a/b'.c else goto top end ::top::",
    "like.image = \"./heart.svg\" x = '../../' service \"photos\".pick()",
    "((((like))))).title ]] } ) [=[ long ]=] 'é日本👩‍👩‍👧' \u{301} 0x1p4 1e",
    "hostile.a.b.c = hostile:method(hostile[hostile].x, hostile .. hostile)",
  ]

  private func prepare() {
    _ = makeButton("like")
    evaluate(
      """
      ran = {}
      local metatable = {}
      for _, name in ipairs { "__index", "__newindex", "__tostring", "__pairs", "__len", "__eq",
        "__lt", "__concat", "__call", "__name" } do
        metatable[name] = function() ran[#ran + 1] = name while true do end end
      end
      hostile = setmetatable({ field = setmetatable({}, metatable) }, metatable)
      """
    )
  }

  func testEveryPrefixOfEveryLineIsHarmless() {
    prepare()
    for line in Self.lines { completePrefixes(of: line) }
    XCTAssertEqual(shown("#ran"), "0")
  }

  func testPrefixesOfTheExamplesInTheReadmeAreHarmless() throws {
    prepare()
    let readme = try PackageFolder.text("README.md")
    let blocks = readme.split(separator: "```", omittingEmptySubsequences: false)
    let examples = blocks.indices.filter { $0 % 2 == 1 }.flatMap {
      blocks[$0].split(separator: "\n")
    }
    XCTAssertGreaterThan(examples.count, 20)
    for line in examples { completePrefixes(of: String(line), step: Effort.count(3, long: 1)) }
    XCTAssertEqual(shown("#ran"), "0")
  }

  func testNonsenseIsHarmless() {
    prepare()
    var generator = SeededGenerator(seed: 4)
    let letters = Array("likehostile.:()[]{}\"'=,-\\ \n1é#")
    for _ in 0..<Effort.count(500, long: 2000) {
      let text = String((0..<20).map { _ in letters.randomElement(using: &generator) ?? " " })
      check(console.completions(for: text, at: text.endIndex), in: text, at: text.endIndex)
    }
    XCTAssertEqual(shown("#ran"), "0")
  }

  func testGettersOfTheAppAreNotAsked() {
    var reads = 0
    host.register(Spied.self, named: "Spied") { kind in
      kind.make {
        reads += 1
        return Spied()
      }
      kind.property(
        "text",
        as: .text,
        get: { _ in
          reads += 1
          return ""
        }
      )
      kind.property(
        "next",
        get: { (spied: Spied) -> String in
          reads += 1
          return spied.id
        }
      )
    }
    _ = own(Spied(id: "spied"))
    for text in ["spied.", "spied.text:", "spied.next = '", "find('spied').te", "spied.text."] {
      _ = completions(text)
      _ = console.highlight(text)
    }
    XCTAssertEqual(candidates("spied.te"), ["text"])
    XCTAssertEqual(reads, 0)
  }

  func testCompletingChangesNothing() {
    prepare()
    let before = Set(host.ids)
    let globals = console.environment.entries.count
    let memory = { () -> Int in
      self.host.lua.collectGarbage()
      return self.host.lua.memoryUsed
    }
    completePrefixes(of: Self.lines[0])
    let used = memory()
    for _ in 0..<20 { completePrefixes(of: Self.lines[0]) }
    XCTAssertLessThanOrEqual(memory(), used + 1024)
    XCTAssertEqual(Set(host.ids), before)
    XCTAssertEqual(console.environment.entries.count, globals)
    XCTAssertFalse(host.scripts.loaded.contains { $0.name == "a/b" })
  }

  func testDeepNestingEndsInNoTime() {
    prepare()
    for part in ["(", "{", "[", "f(", "like.", "find(", "(like)", "'", "like:animate{", "a,"] {
      let text = String(repeating: part, count: 5_000)
      check(completions(text), in: text, at: text.endIndex)
      let closed = text + String(repeating: ")", count: 5_000) + "."
      check(completions(closed), in: closed, at: closed.endIndex)
    }
  }

  func testManyFieldsAreNoHindrance() {
    host.lua.setTimeBudget(nil)
    evaluate("t = {} for i = 1, 32768 do t['k' .. i] = i end")
    XCTAssertLessThanOrEqual(candidates("t.k").count, 10_000)
    evaluate("t = nil")
  }

  // MARK: Helpers

  private func completePrefixes(
    of line: String,
    step: Int = 1,
    file: StaticString = #filePath,
    line number: UInt = #line
  ) {
    let cursors = line.indices + [line.endIndex]
    for cursor in stride(from: 0, to: cursors.count, by: step).map({ cursors[$0] }) {
      let completions = console.completions(for: line, at: cursor)
      check(completions, in: line, at: cursor, file: file, line: number)
      let parts = console.highlight(String(line[..<cursor]))
      XCTAssertTrue(
        zip(parts, parts.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
      )
    }
  }

  private func check(
    _ completions: ConsoleCompletions,
    in text: String,
    at cursor: String.Index,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(completions.range.upperBound, cursor, text, file: file, line: line)
    let prefix = text[completions.range].lowercased()
    for candidate in completions.candidates {
      XCTAssertTrue(
        candidate.text.lowercased().hasPrefix(prefix),
        "\(candidate.text) does not go on from \(prefix)",
        file: file,
        line: line
      )
    }
  }
}

private final class Spied: Control {}
