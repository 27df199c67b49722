import Foundation
import XCTest

/// What was recorded, when it is run.
final class RecordedSpecTests: PromptTestCase {
  /// The spec passes.
  private func assertPasses(
    _ path: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let run = try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["-C", home.path, Self.executable.path, "test", path]
    )
    let text = try read(path)
    XCTAssertEqual(run.status, 0, run.output + run.errors + text, file: file, line: line)
  }

  func testWhatWasRecordedPassesAsASpecWhereverItIs() throws {
    for path in [
      "like_spec.lua", "scripts/like_spec.lua", "scripts/behaviours/like_spec.lua",
      "scripts/scenes/gallery/like_spec.lua",
    ] {
      _ = try gallery(
        ":record \(path)",
        "like:tap()",
        "advance(0.35)",
        "like.alpha",
        "advance(1.05)",
        "like.image",
        ":set likes.fade 0.2",
        "likes.fade",
        ":set like.title \"Hi\"",
        "x = 3",
        "local y = x",
        "6 * 7",
        "_ + 1",
        "like:tap() error('no')",
        "advance(1)",
        "wait(0.5) like.title = 'Late'",
        "advance(0.5)",
        ":detach likes",
        ":attach toggle_button like",
        "comment:type('hey')",
        "feed.contentSize",
        keepsGoing: true
      )
      try assertPasses(path)
    }
  }

  func testWhatAPersonDidInTheirOwnTimePassesAsASpec() throws {
    let terminal = try openPrompt(Self.gallery)
    terminal.enter(":record like_spec.lua")
    terminal.enter(":set likes.fade 0.3")
    for taps in 1...2 {
      terminal.enter("like:tap()")
      terminal.enter("like.alpha")
      terminal.wait(forMatch: "count.text = \"\(taps)\"")
      terminal.enter("count.text")
    }
    terminal.enter("advance(1)")
    leave(terminal)
    try assertPasses("like_spec.lua")
  }

  func testTheTimeAPersonTakesIsAdvanced() throws {
    let terminal = try openPrompt(Self.gallery)
    terminal.enter(":record like_spec.lua")
    terminal.enter(":set likes.fade 0.1")
    terminal.enter("like:tap()")
    terminal.wait(forMatch: "like.image = \"heart-full.svg\"")
    terminal.enter("count.text")
    terminal.enter("like.image")
    terminal.enter(":record off")
    terminal.wait(for: "recorded like_spec.lua")
    let text = try read("like_spec.lua")
    XCTAssertNotNil(
      text.firstMatch(
        of:
          /like:tap\(\)\n    expect\(count\.text\):equals\("1"\)\n    advance\(0\.\d\d?\)\n    expect\(like\.image\):equals\("heart-full.svg"\)\n/
      ),
      text
    )
    try assertPasses("like_spec.lua")
  }

  func testWhatHappensBeforeTheEndIsPartOfIt() throws {
    let terminal = try openPrompt(Self.gallery)
    terminal.enter(":record like_spec.lua")
    terminal.enter(":set likes.fade 0.1")
    terminal.enter("like:tap()")
    terminal.wait(forMatch: "count.text = \"1\"")
    leave(terminal)
    try assertPasses("like_spec.lua")
    XCTAssertTrue(try read("like_spec.lua").contains("expect(count.text):equals(\"1\")"))
  }
}
