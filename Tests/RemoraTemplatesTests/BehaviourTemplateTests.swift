import Foundation
import Remora
import RemoraTemplates
import TestSupport
import XCTest

final class BehaviourTemplateTests: TemplateTestCase {
  func testEveryKindHasEveryPatternThatFitsIt() throws {
    var refusals: Set<String> = []
    var made = 0
    for kind in try makeHost().kinds.map(\.name) {
      for pattern in [nil] + BehaviourPattern.allCases {
        let name = "\(kind.lowercased())_\(pattern?.rawValue ?? "event")"
        do {
          try assertGood(try makeBehaviour(name, for: kind, pattern))
          made += 1
        } catch let error as Diagnostic {
          refusals.insert(error.message)
        }
      }
    }
    XCTAssertGreaterThan(made, 60)
    XCTAssertTrue(refusals.contains("a Button has no messages"), "\(refusals)")
    XCTAssertTrue(refusals.contains("a Motion has no event \"tap\""), "\(refusals)")
    XCTAssertTrue(refusals.contains("a Motion is not on a screen, and a form is"), "\(refusals)")
    XCTAssertTrue(refusals.contains("nothing makes a Multiplexer by its name"), "\(refusals)")
  }

  func testABehaviourIsMadeAmongTheScriptsOfAHostUnderANameThatNoneHas() throws {
    try write("return {}", to: "mine/counter.lua")
    try write("return {}", to: "others/taken.lua")
    let host = try makeHost()
    host.scriptFolders = ["\(folder)/mine/", "\(folder)/others"]
    let make = { try TemplateFolder.makeBehaviour($0, for: "Button", nil, amongScriptsOf: host) }
    let made = try make("wink")
    XCTAssertEqual(made.files, ["wink.lua", "wink_spec.lua"].map { "\(folder)/mine/\($0)" })
    try assertGood(made.files)
    for (name, sentence) in [
      ("counter", "there is a script mine/counter.lua already"),
      ("taken", "there is a script others/taken.lua already"),
      ("../out", "a part of it is . or .."), ("wink_spec", "the names of specs end in _spec"),
    ] {
      let refusal = refusal { _ = try make(name) }
      XCTAssertTrue(refusal.contains(sentence), refusal)
    }
  }

  func testEveryNameThatAScriptCanHaveGivesAGoodScript() throws {
    let names = [
      "a", "X", "blink", "toggle-button", "2nd", "_", "-", "--", "end", "nil", "init", "self",
      "owner", "name", "send", "page", "button", "text", "set", "describe", "behaviour", "screen",
      "camelCase", "UPPER_CASE", "a/b/c", String(repeating: "n", count: 200),
    ]
    let patterns: [BehaviourPattern?] = [nil, .form, .timer]
    for (turn, pattern) in patterns.enumerated() {
      for (index, name) in names.enumerated() where Effort.isLong || index % patterns.count == turn
      {
        let files = try makeBehaviour(
          "\(pattern?.rawValue ?? "event")/\(name)",
          for: "Button",
          pattern
        )
        try assertGood(files)
      }
    }
  }

  func testANameThatNoScriptCanHaveIsRefused() {
    let names = [
      "", " ", "a b", "a.lua", "a/", "/a", "..", "a/../b", ".a", "a\u{0}", "näher", "a\"b", "a\nb",
      "blink_spec", String(repeating: "n", count: 252), String(repeating: "n", count: 10_000),
    ]
    for name in names {
      let message = refusal { try makeBehaviour(name, for: "Button") }
      XCTAssertTrue(message.contains("cannot be"), "\(name.prefix(20)): \(message)")
      XCTAssertLessThan(message.count, 400)
    }
  }

  func testAKindThatDoesNotExistIsRefusedWithASuggestion() {
    XCTAssertEqual(
      refusal { try makeBehaviour("blink", for: "Buton") },
      "error: there is no kind \"Buton\" — did you mean \"Button\"?"
    )
    XCTAssertTrue(refusal { try makeBehaviour("blink", for: "") }.contains("the kinds are: "))
  }

  func testAKindWithoutTapGetsItsOwnEvent() throws {
    try makeBehaviour("lean", for: "Motion")
    XCTAssertTrue(try text("lean.lua").contains("function Lean:onMotionTilted()"))
    try makeBehaviour("dim", for: "Slider")
    XCTAssertTrue(try text("dim.lua").contains("function Dim:onSliderValueChanged()"))
  }

  func testKindsOfAnAppHaveTemplates() throws {
    let host = try makeHost()
    host.register(Buoy.self, named: "Buoy", parent: "Control") { kind in
      kind.make { Buoy() }
      kind.event("sank")
      kind.message("shouldSink", answers: .boolean)
    }
    host.register(Buoy.self, named: "End", parent: "Control") { $0.make { Buoy() } }
    let folder = try ScriptFolder(of: folder, in: host)
    for (kind, handler) in [
      ("Buoy", "function Watch:onBuoySank()"), ("End", "function Watch:onTargetTap()"),
    ] {
      let files = try BehaviourTemplate("\(kind.lowercased())/watch", for: kind, in: host)
      _ = try files.files(in: folder).make()
      XCTAssertTrue(try text("\(kind.lowercased())/watch.lua").contains(handler))
    }
    let answers = try BehaviourTemplate("answer", for: "Buoy", .messages, in: host)
    _ = try answers.files(in: folder).make()
    XCTAssertTrue(try text("answer.lua").contains("function Answer:buoyShouldSink()"))
  }

  // MARK: Where

  func testScriptsOfASceneAreInItsFirstFolder() throws {
    try write(#"{ "screens": [], "scripts": ["parts", "more"] }"#, to: "scene.json")
    XCTAssertEqual(
      try names(of: makeBehaviour("blink", for: "Button")),
      [
        "parts/blink.lua", "parts/blink_spec.lua",
      ]
    )
  }

  func testWithoutASceneTheyAreInTheFolderScriptsOrRightThere() throws {
    XCTAssertEqual(
      try names(of: makeBehaviour("blink", for: "Button")),
      [
        "blink.lua", "blink_spec.lua",
      ]
    )
    try write("", to: "scripts/other.lua")
    XCTAssertEqual(
      try names(of: makeBehaviour("ui/blink", for: "Button")),
      [
        "scripts/ui/blink.lua", "scripts/ui/blink_spec.lua",
      ]
    )
  }

  func testAFolderOfTheSceneThatIsMissingElsewhereIsNotMade() throws {
    try write(#"{ "screens": [], "scripts": ["../parts"] }"#, to: "scenes/scene.json")
    let host = try makeHost()
    XCTAssertThrowsError(try ScriptFolder(of: "\(folder)/scenes", in: host))
  }

  private func names(of files: [String]) -> [String] {
    files.map { $0.replacing("\(folder)/", with: "") }
  }

  // MARK: Nothing is overwritten

  func testAScriptThatIsThereStays() throws {
    try write("return 1", to: "blink.lua")
    XCTAssertEqual(
      refusal { try makeBehaviour("blink", for: "Button") },
      "error: blink.lua is there already — choose another name"
    )
    XCTAssertEqual(try text("blink.lua"), "return 1")
  }

  func testASpecThatIsThereLeavesNothingOfTheScript() throws {
    try write("return 1", to: "ui/blink_spec.lua")
    XCTAssertEqual(
      refusal { try makeBehaviour("ui/blink", for: "Button") },
      "error: ui/blink_spec.lua is there already — choose another name"
    )
    XCTAssertEqual(names(), ["ui", "ui/blink_spec.lua"])
  }

  func testALinkWithTheNameOfAScriptIsLeftAlone() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/blink.lua",
      withDestinationPath: "elsewhere.lua"
    )
    let message = refusal { try makeBehaviour("blink", for: "Button") }
    XCTAssertTrue(message.contains("is a link, and is left alone"), message)
  }
}

private final class Buoy: Control {}
