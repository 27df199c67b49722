import RemoraRuntime
import XCTest

@testable import RemoraStudio

/// What pages learn about the texts that they show.
final class SourceReaderTests: XCTestCase {
  private let files = MemoryFiles()

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock(), files: files)
    host.scriptFolders = ["scripts"]
    return host
  }

  private func makeReader() throws -> SourceReader { SourceReader(try makeHost()) }

  /// The script `like`, with these lines after its head.
  private func write(_ lines: String...) {
    let text = ["local Like = behaviour \"Like\""] + lines + ["return Like", ""]
    files["scripts/like.lua"] = text.joined(separator: "\n")
  }

  private func marks(_ meaning: String, in source: Source) -> [[Int]] {
    source.tokens.filter { $0.meaning == meaning }.map {
      [$0.part.line, $0.part.column, $0.part.length]
    }
  }

  // MARK: Tokens

  func testColumnsCountUnitsOfUTF16() throws {
    write("Like.button = outlet \"Button\"", "print(\"𝄞é\", Like.button)")
    let source = try makeReader().source("like.lua")
    XCTAssertEqual(marks("outlet", in: source), [[2, 5, 6], [3, 18, 6]])
  }

  func testAPartOfSeveralLinesHasAMarkInEachLineThatIsNotEmpty() throws {
    write("--[[ one\r\n\r\n𝄞 two ]]")
    let source = try makeReader().source("like.lua")
    XCTAssertEqual(marks("comment", in: source), [[2, 0, 8], [4, 0, 9]])
  }

  func testALongTextIsShownWithoutExplanations() throws {
    write("Like.button = outlet \"Button\"", "--" + String(repeating: "x", count: 100_000))
    let reader = try makeReader()
    XCTAssertEqual(try reader.source("like.lua").tokens, [])
    XCTAssertNil(try reader.explanation(of: "like.lua", line: 2, column: 6))
    XCTAssertTrue(try reader.definitions(of: "like.lua", line: 2, column: 6).isEmpty)
  }

  func testABrokenTextIsColouredAsFarAsItCanBeRead() throws {
    write("local x = (")
    XCTAssertEqual(
      marks("keyword", in: try makeReader().source("like.lua")),
      [[1, 0, 5], [2, 0, 5], [3, 0, 6]]
    )
  }

  func testATextThatIsNotUTF8GetsNoHandler() throws {
    write("-- #")
    let script = FileLocation(trusting: "scripts/like.lua")
    let reader = try makeReader()
    XCTAssertNoThrow(try reader.text(of: reader.script(named: "like.lua"), adding: "attached"))
    let bytes = try XCTUnwrap(files.read(script, atMost: 100))
    files.write(bytes.map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 }, to: script)
    XCTAssertThrowsError(
      try reader.text(of: reader.script(named: "like.lua"), adding: "attached")
    ) {
      XCTAssertEqual(($0 as? Diagnostic)?.message, "scripts/like.lua is no text in UTF-8")
    }
  }

  // MARK: The app's own kinds and services

  func testAKindOfTheAppIsColouredAndExplained() throws {
    write("Like.gauge = outlet \"Gauge\"", "function Like:onGaugeFilled() self.gauge.level = 1 end")
    let host = try makeHost()
    host.register(Gauge.self, named: "Gauge", parent: "Control") { kind in
      kind.summary("Shows how full it is")
      kind.property("level", \.level, in: 0...1, help: "From empty to full")
      kind.event("filled")
    }
    let reader = SourceReader(host)
    let source = try reader.source("like.lua")
    XCTAssertEqual(marks("property", in: source), [[3, 41, 5]])
    XCTAssertEqual(marks("handler", in: source), [[3, 14, 13]])
    let level = try reader.explanation(of: "like.lua", line: 3, column: 43)
    XCTAssertEqual(
      level?.markdown,
      "```lua\nGauge.level: number\n```\n\nFrom empty to full.\n\nA number from 0 to 1."
    )
    let outlet = try reader.explanation(of: "like.lua", line: 2, column: 6)
    XCTAssertTrue(outlet?.markdown.contains("Shows how full it is.") ?? false)
  }

  func testWhatTheAppRegistersLaterIsExplained() throws {
    write("Like.gauge = outlet \"Gauge\"", "function Like:run() self.gauge.level = 1 end")
    let host = try makeHost()
    let reader = SourceReader(host)
    _ = try reader.source("like.lua")
    XCTAssertNil(try reader.explanation(of: "like.lua", line: 3, column: 32))
    host.register(Gauge.self, named: "Gauge", parent: "Control") { kind in
      kind.property("level", \.level, in: 0...1)
    }
    XCTAssertNotNil(try reader.explanation(of: "like.lua", line: 3, column: 32))
  }

  func testAServiceThatTheAppLendsAnewIsExplained() throws {
    write("function Like:run() service(\"radio\").call() end")
    let host = try makeHost()
    let reader = SourceReader(host)
    host.lend("radio") { service in service.function("mute") {} }
    _ = try reader.source("like.lua")
    host.lend("radio") { service in service.function("call") {} }
    let call = try reader.explanation(of: "like.lua", line: 2, column: 38)
    XCTAssertTrue(call?.markdown.contains("A function of the app.") ?? false)
  }

  // MARK: Links

  func testARequiredModuleIsALink() throws {
    files["scripts/shapes.lua"] = "return { round = 1 }"
    write("local shapes = require \"shapes\"")
    let reader = try makeReader()
    let link = Source.Mark(LinePart(line: 2, column: 24, length: 6), "scripts/shapes.lua")
    XCTAssertEqual(try reader.source("like.lua").links, [link])
    let definitions = try reader.definitions(of: "like.lua", line: 2, column: 25)
    XCTAssertEqual(definitions.map(\.file), ["scripts/shapes.lua"])
  }

  func testNothingLeadsToAFileThatPagesMayNotRead() throws {
    files["other/shapes.lua"] = "return { round = 1 }"
    files["scripts/.shapes.lua"] = "return { round = 1 }"
    for name in ["other/shapes", "../other/shapes", ".shapes"] {
      write("local shapes = require \"\(name)\"")
      let reader = try makeReader()
      XCTAssertEqual(try reader.source("like.lua").links, [], name)
      XCTAssertTrue(try reader.definitions(of: "like.lua", line: 2, column: 25).isEmpty, name)
    }
  }

  // MARK: Places

  func testEveryPlaceHasAnAnswer() throws {
    write("Like.button = outlet \"Button\" -- 𝄞")
    let reader = try makeReader()
    for line in [.min, -1, 0, 1, 2, 5, .max] {
      for column in [.min, -1, 0, 5, 34, 35, .max] {
        _ = try reader.explanation(of: "like.lua", line: line, column: column)
        _ = try reader.definitions(of: "like.lua", line: line, column: column)
      }
    }
    let explanation = try XCTUnwrap(reader.explanation(of: "like.lua", line: 2, column: 6))
    XCTAssertEqual(explanation.part, LinePart(line: 2, column: 5, length: 6))
    XCTAssertTrue(explanation.markdown.hasPrefix("```lua\nbutton: outlet \"Button\"\n```"))
  }

  func testAFileThatPagesMayNotReadIsNotExplained() throws {
    files["secret.lua"] = "local secret = 1"
    let reader = try makeReader()
    for name in ["secret.lua", "../secret.lua", "", "scripts"] {
      XCTAssertThrowsError(try reader.explanation(of: name, line: 1, column: 7), name)
      XCTAssertThrowsError(try reader.definitions(of: name, line: 1, column: 7), name)
    }
  }

  // MARK: Changes

  func testASavedTextIsReadAgain() throws {
    write("Like.button = outlet \"Button\"")
    let reader = try makeReader()
    _ = try reader.source("like.lua")
    write("", "Like.label = outlet \"Label\"")
    XCTAssertEqual(marks("outlet", in: try reader.source("like.lua")), [[3, 5, 5]])
  }

  func testOtherScriptsAreReadAgainAfterAReload() throws {
    files["scripts/base.lua"] = "local B = behaviour \"B\"\nB.a = event()\nreturn B\n"
    files["scripts/like.lua"] =
      "local Like = behaviour(\"Like\", { extends = \"base\" })\nLike.a = nil\nreturn Like\n"
    let host = try makeHost()
    let reader = SourceReader(host)
    _ = try reader.source("like.lua")
    files["scripts/base.lua"] = "local B = behaviour \"B\"\n\nB.a = event()\nreturn B\n"
    host.reload()
    _ = try reader.source("like.lua")
    let definitions = try reader.definitions(of: "like.lua", line: 2, column: 5)
    XCTAssertEqual(definitions.map(\.part.line), [3])
  }

  func testANewScriptIsABehaviourAfterAReload() throws {
    write()
    let host = try makeHost()
    let reader = SourceReader(host)
    XCTAssertEqual(try reader.behaviours(needed: nil).map(\.script), ["like"])
    files["scripts/new.lua"] = "return behaviour \"New\"\n"
    XCTAssertEqual(host.reload().outcome, .unchanged)
    XCTAssertEqual(try reader.behaviours(needed: nil).map(\.script), ["like", "new"])
  }

  func testManyFilesAreExplainedInTurn() throws {
    let reader = try makeReader()
    for _ in 1...2 {
      for number in 1...6 {
        files["scripts/like\(number).lua"] =
          "local Like = behaviour \"Like\"\nLike.n = integer { default = \(number) }\nreturn Like\n"
        _ = try reader.source("like\(number).lua")
        let explanation = try reader.explanation(of: "like\(number).lua", line: 2, column: 5)
        XCTAssertTrue(explanation?.markdown.contains("integer = \(number)") ?? false)
      }
    }
  }
}

private final class Gauge: Control {
  var level = 0.0
}
