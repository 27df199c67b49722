import RemoraRuntime
import XCTest

@testable import RemoraStudio

/// What pages learn about texts of scripts that are not saved.
final class DraftTests: XCTestCase {
  private let files = MemoryFiles()

  private func makeReader() throws -> SourceReader {
    try SourceReader(makeHost())
  }

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    host.scriptFolders = ["scripts"]
    return host
  }

  /// The script `like`, with these lines after its head.
  private func write(_ lines: String...) {
    files["scripts/like.lua"] = text(lines)
  }

  private func text(_ lines: [String]) -> String {
    (["local Like = behaviour \"Like\""] + lines + ["return Like", ""]).joined(separator: "\n")
  }

  private func applied(_ edits: [PageEdit], to text: String) -> String {
    var units = Array(text.utf16)
    for edit in edits.reversed() {
      units.replaceSubrange(edit.from..<edit.to, with: edit.text.utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The message of the diagnostic that a request is refused with.
  private func refusal<Value>(_ body: () throws -> Value) -> String? {
    do { _ = try body() } catch { return (error as? Diagnostic)?.message }
    return nil
  }

  func testAnUnsavedTextHasItsOwnMistakesAndTheFileKeepsIts() throws {
    write("local x = 1", "function Like:run() return x end")
    let reader = try makeReader()
    XCTAssertTrue(try reader.mistakes(in: "like.lua", try reader.source("like.lua").text).isEmpty)
    let mistake = try XCTUnwrap(
      reader.mistakes(in: "like.lua", "local x = 'é'\nlocal y = (\n").first
    )
    XCTAssertEqual(mistake.severity, .error)
    XCTAssertEqual(mistake.part.line, 2)
    XCTAssertEqual(
      try reader.source("like.lua").tokens.first { $0.meaning == "behaviour" }?.part,
      LinePart(line: 1, column: 6, length: 4)
    )
  }

  func testAFixIsInUnitsOfUTF16() throws {
    let text = "local Like = behaviour \"𝄞\"\nfunction Like:run() wiat(1) end\nreturn Like\n"
    write()
    let mistakes = try makeReader().mistakes(in: "like.lua", text)
    let fixes = mistakes.flatMap(\.fixes).flatMap(\.edits)
    XCTAssertFalse(fixes.isEmpty)
    let units = Array(text.utf16)
    let old = fixes.map { String(decoding: units[$0.from..<$0.to], as: UTF16.self) }
    XCTAssertTrue(old.contains("wiat"), "\(old)")
  }

  func testAnUnsavedTextIsCompletedAtEveryCursor() throws {
    write()
    let reader = try makeReader()
    let text = "local Like = behaviour \"𝄞\"\nLike.fade = seconds()\nfunction Like:run() self.fa"
    let (cursor, whole) = (text.utf16.count, text + " end\nreturn Like\n")
    let found = try reader.completions(in: "like.lua", whole, at: cursor)
    XCTAssertEqual(found.from, cursor - 2)
    XCTAssertEqual(found.candidates.first?.text, "fade")
    for cursor in [.min, -1, 0, 24, 25, 26, whole.utf16.count + 1, .max] {
      let answer = try reader.completions(in: "like.lua", whole, at: cursor)
      XCTAssertTrue((0...whole.utf16.count).contains(answer.from), "\(cursor)")
    }
    XCTAssertThrowsError(try reader.completions(in: "../secret.lua", text, at: 0))
  }

  func testOnlyAScriptOfTheFoldersIsLookedAtForMistakes() throws {
    files["secret.lua"] = "return 1"
    let reader = try makeReader()
    for name in ["secret.lua", "../secret.lua", "missing.lua", "scripts", ""] {
      XCTAssertThrowsError(try reader.mistakes(in: name, "x"), name)
    }
  }

  func testOtherFilesAreAskedAboutAsTheyAreSaved() throws {
    files["scripts/base.lua"] = "local B = behaviour \"B\"\nreturn B\n"
    files["scripts/more.lua"] =
      "local M = behaviour(\"M\", { extends = \"base\" })\nfunction M:run() return self.glow end\nreturn M\n"
    let host = try makeHost()
    let reader = SourceReader(host)
    let draft = "local B = behaviour \"B\"\nB.glow = number()\nreturn B\n"
    XCTAssertTrue(try reader.mistakes(in: "base.lua", draft).isEmpty)
    XCTAssertNil(try reader.explanation(of: "more.lua", line: 2, column: 32))
    let more = try reader.source("more.lua").text
    XCTAssertEqual(try reader.mistakes(in: "more.lua", more).count, 1)
    // Once it is saved, the text is known as it was looked at.
    XCTAssertTrue(try reader.mistakes(in: "base.lua", draft).isEmpty)
    files["scripts/base.lua"] = draft
    host.reload()
    XCTAssertNotNil(try reader.explanation(of: "more.lua", line: 2, column: 32))
  }

  func testWordsOfAnUnsavedTextAreExplainedAndLeadToItsDeclarations() throws {
    write()
    let reader = try makeReader()
    let draft = text(["-- 𝄞", "Like.fade = seconds()", "function Like:run() return self.fade end"])
    let explanation = try reader.explanation(of: "like.lua", draft, line: 4, column: 33)
    XCTAssertTrue(explanation?.markdown.contains("fade: seconds") ?? false)
    let places = try reader.definitions(of: "like.lua", draft, line: 4, column: 33)
    XCTAssertEqual(places.map(\.file), ["scripts/like.lua"])
    XCTAssertEqual(places.map(\.part), [LinePart(line: 3, column: 5, length: 4)])
    XCTAssertNil(try reader.explanation(of: "like.lua", line: 4, column: 33))
  }

  func testACallInAnUnsavedTextHasItsUsage() throws {
    write()
    let reader = try makeReader()
    let draft = text(["function Like:move(x, y) end", "function Like:run() self:move(1, ) end"])
    let usage = try XCTUnwrap(reader.usage(in: "like.lua", draft, line: 3, column: 33))
    XCTAssertEqual(usage.label, "move(x, y)")
    XCTAssertEqual(usage.parameters, ["x", "y"])
    XCTAssertEqual(usage.active, 1)
    XCTAssertNil(try reader.usage(in: "like.lua", draft, line: 2, column: 0))
  }

  func testAnUnsavedTextIsFormatted() throws {
    write()
    let reader = try makeReader()
    let draft = text(["--[[𝄞]] function Like:run()", "wait( 1 )", "end"])
    let edits = try reader.formatting(of: "like.lua", draft)
    XCTAssertEqual(
      applied(edits, to: draft),
      text(["--[[𝄞]] function Like:run()", "  wait(1)", "end"])
    )
    XCTAssertTrue(try reader.formatting(of: "like.lua", applied(edits, to: draft)).isEmpty)
    let problem = refusal { try reader.formatting(of: "like.lua", "function f( \n") }
    XCTAssertTrue(problem?.contains("nothing was formatted") ?? false, problem ?? "")
  }

  func testANameOfOneFileIsRenamed() throws {
    write()
    let reader = try makeReader()
    let whole = text([
      "-- 𝄞", "function Like:run()", "  local sum = 1", "  return sum + sum", "end",
    ])
    XCTAssertNotNil(refusal { try reader.renamedWord(in: "like.lua", whole, line: 3, column: 1) })
    let word = try reader.renamedWord(in: "like.lua", whole, line: 4, column: 9)
    XCTAssertEqual(word, LinePart(line: 4, column: 8, length: 3))
    let edits = try reader.renaming(in: "like.lua", whole, line: 5, column: 10, to: "total")
    XCTAssertEqual(applied(edits, to: whole), whole.replacing("sum", with: "total"))
    for name in ["", "end", "1a", "a b"] {
      let problem = refusal {
        try reader.renaming(in: "like.lua", whole, line: 5, column: 10, to: name)
      }
      XCTAssertNotNil(problem, name)
    }
  }

  func testANameOfSeveralFilesIsNotRenamed() throws {
    write("Like.fade = seconds()")
    files["scripts/more.lua"] =
      "local M = behaviour(\"M\", { extends = \"like\" })\nfunction M:run() return self.fade end\nreturn M\n"
    let reader = try makeReader()
    let draft = text(["Like.fade = seconds()"])
    let problem = refusal {
      try reader.renaming(in: "like.lua", draft, line: 2, column: 6, to: "fading")
    }
    XCTAssertEqual(
      problem,
      "nothing was renamed: scripts/more.lua has the name, too, maybe for the same thing"
    )
  }

  func testEveryPlaceOfAnUnsavedTextHasAnAnswer() throws {
    write()
    let reader = try makeReader()
    let draft = text(["print(\"𝄞\", "])
    for line in [.min, -1, 0, 1, 2, 5, .max] {
      for column in [.min, -1, 0, 7, 8, 9, .max] {
        _ = try reader.explanation(of: "like.lua", draft, line: line, column: column)
        _ = try reader.definitions(of: "like.lua", draft, line: line, column: column)
        _ = try reader.usage(in: "like.lua", draft, line: line, column: column)
        _ = refusal { try reader.renamedWord(in: "like.lua", draft, line: line, column: column) }
      }
    }
  }

  func testOnlyTextsOfScriptsOfTheFoldersAreAskedAbout() throws {
    files["secret.lua"] = "return 1"
    let reader = try makeReader()
    for name in ["secret.lua", "../secret.lua", "missing.lua", "scripts", ""] {
      XCTAssertNotNil(refusal { try reader.explanation(of: name, "x", line: 1, column: 0) }, name)
      XCTAssertNotNil(refusal { try reader.definitions(of: name, "x", line: 1, column: 0) }, name)
      XCTAssertNotNil(refusal { try reader.usage(in: name, "x", line: 1, column: 0) }, name)
      XCTAssertNotNil(refusal { try reader.formatting(of: name, "x") }, name)
      let renamed = refusal { try reader.renaming(in: name, "x", line: 1, column: 0, to: "y") }
      XCTAssertNotNil(renamed, name)
    }
  }
}
