import Foundation
import XCTest

/// What was recorded, when it is run.
final class RecordedSpecTests: PromptTestCase {
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
    // So long that every tap comes during a fade, on a busy machine, too.
    terminal.enter(":set likes.fade 5")
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

  // MARK: The start

  func testARecordingBeginsWithWhatIsThere() throws {
    let text = try recorded(
      after: [
        "like:tap() advance(2)", "comment:type('hello')", ":set likes.fade 0.2",
        ":set like.title Love", "x = 3", "f = print", ":detach reading",
        ":attach toggle_button name { id = \"loves\", button = like }", "present('about')",
        "advance(3.5)",
      ],
      [
        "screen.id", "screen:dismiss()", "like:tap()", "advance(1)", "like.image", "comment.text",
        "like.title, x", "loves.isOn", "now()",
      ]
    )
    for part in [
      "    scene \"scripts/scenes/gallery\"\n    advance(5.5)\n", "    present(\"about\")\n",
      "    set(likes, \"fade\", 0.2)\n", "    set(likes, \"isOn\", true)\n",
      "    set(counter, \"count\", 1)\n", "    set(comment, \"text\", \"hello\")\n",
      "    x = 3\n", "    reading:detach()\n",
      "    name:attach(\"toggle_button\", { id = \"loves\", button = like })\n",
      "    -- Not set up: the variable f.\n", "expect(now()):equals(6.5)\n",
    ] {
      XCTAssertTrue(text.contains(part), "\(part) in\n\(text)")
    }
  }

  func testTasksOfTheSceneAreWhereTheyAre() throws {
    let text = try recorded(
      after: ["advance(7.25)"],
      ["advance(10)", "advance(10)"],
      in: "scripts/scenes/museum"
    )
    XCTAssertTrue(text.contains("    advance(7.25)\n"), text)
  }

  func testWhatWasStoredIsStored() throws {
    let text = try recorded(
      after: ["service('storage').set('name', { first = 'Ann' })"],
      ["service('storage').get('name').first"]
    )
    XCTAssertTrue(
      text.contains("    service(\"storage\").set(\"name\", { first = \"Ann\" })\n    scene "),
      text
    )
  }

  func testEverySceneCanBeRecordedInTheMiddle() throws {
    let scenes = try FileManager.default.contentsOfDirectory(
      atPath: home.appendingPathComponent("scripts/scenes").path
    )
    for scene in scenes.sorted() where !scene.hasPrefix(".") {
      _ = try recorded(
        after: ["advance(1)", "screen:tap(60, 150)", "advance(0.5)"],
        ["screen:tap(60, 150)", "advance(3)", "screen.id"],
        in: "scripts/scenes/\(scene)"
      )
    }
  }

  func testOutletsAreLinkedAgain() throws {
    let text = try recorded(
      after: [":set counter.label name"],
      ["counter.label.id", ":reset counter.label", "counter.label.id"]
    )
    XCTAssertTrue(text.contains("    set(counter, \"label\", name)\n"), text)
    XCTAssertTrue(text.contains("    set(counter, \"label\", count)\n"), text)
  }

  // MARK: Services

  func testServicesAreStubbedWithWhatTheyAnswered() throws {
    let text = try recorded(
      after: [],
      [
        "choose:tap()", "sheet:choose(1)", "advance(1.5)", "pictures:select(1)", "avatar.image",
        "advance(1)", "choose:tap()", "sheet:choose(1)", "advance(0.5)", "pictures:select(2)",
        "avatar.image", "advance(1)",
      ],
      in: "scripts/scenes/profile"
    )
    XCTAssertTrue(
      text.contains(
        """
          before(function()
            local pickCalls = 0
            stub("photos", {
              pick = function()
                pickCalls = pickCalls + 1
                if pickCalls == 1 then
                  wait(1.5)
                  return "photos/diver.svg"
                end
                wait(0.5)
                return "photos/reef.svg"
              end,
            })
            scene "scripts/scenes/profile"
          end)

        """
      ),
      text
    )
    XCTAssertFalse(text.contains("pictures"), text)
  }

  func testAServiceThatFailsOrNeverAnswersDoesSoInTheSpec() throws {
    let text = try recorded(
      after: [],
      [
        "choose:tap()", "sheet:choose(1)", "advance(1)", "picker:detach()", "advance(1)",
        "pcall(function() service('photos').pick('x') end)",
      ],
      in: "scripts/scenes/profile"
    )
    XCTAssertTrue(text.contains("wait(600)"), text)
  }
}
