import XCTest

/// Tab.
final class PromptCompletionTests: PromptTestCase {
  /// What Tab makes of a line is the line.
  private func assertTab(
    _ typed: String,
    gives line: String,
    in terminal: TerminalDriver,
    file: StaticString = #filePath,
    testLine: UInt = #line
  ) {
    clear(terminal, file: file, line: testLine)
    terminal.send(typed + Self.tab + "|", file: file, line: testLine)
    terminal.wait(forLines: ["> \(line)|"], file: file, line: testLine)
    terminal.send(Self.ctrlC, file: file, line: testLine)
    terminal.wait(forMatch: "\\^C\n> $", file: file, line: testLine)
  }

  /// Tab twice shows a list that has these words in it.
  private func assertList(
    _ typed: String,
    has words: String...,
    in terminal: TerminalDriver,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    clear(terminal, file: file, line: line)
    terminal.send(typed + Self.tab, file: file, line: line)
    for word in words {
      terminal.wait(forMatch: "^> .*\n(.*\n)*.*\\b\(word)\\b", file: file, line: line)
    }
    terminal.send(Self.ctrlC, file: file, line: line)
    terminal.wait(forMatch: "\\^C\n> $", file: file, line: line)
  }

  func testCompletesNamesFieldsAndMethods() throws {
    let terminal = try openGallery(columns: 100, rows: 40)
    assertTab("coro", gives: "coroutine", in: terminal)
    assertTab("lik", gives: "like", in: terminal)
    assertTab("like.titl", gives: "like.title", in: terminal)
    assertTab("like:ta", gives: "like:tap", in: terminal)
    assertTab("likes.fad", gives: "likes.fade", in: terminal)
    assertTab("string.forma", gives: "string.format", in: terminal)
    terminal.enter("reefs = { coral = 1 }")
    assertTab("reefs.co", gives: "reefs.coral", in: terminal)
    assertTab("print(portr", gives: "print(portrait", in: terminal)
    assertList("like.", has: "title", "image", "alpha", in: terminal)
  }

  func testCompletesWhatAPropertyCanBe() throws {
    let terminal = try openGallery(columns: 100, rows: 40)
    assertTab("portrait.contentMode = \"fi", gives: "portrait.contentMode = \"fi", in: terminal)
    assertTab("portrait.contentMode = \"fil", gives: "portrait.contentMode = \"fill", in: terminal)
    assertTab("like.image = \"heart-f", gives: "like.image = \"heart-full.svg", in: terminal)
    assertList("portrait.contentMode = \"", has: "fill", "fit", in: terminal)
    assertTab(
      ":set portrait.contentMode \"fil",
      gives: ":set portrait.contentMode \"fill\"",
      in: terminal
    )
  }

  func testCompletesCommandsAndTheirArguments() throws {
    let terminal = try openGallery(columns: 100, rows: 40)
    assertTab(":ow", gives: ":owners", in: terminal)
    assertTab(":insp", gives: ":inspect ", in: terminal)
    assertTab(":inspect foll", gives: ":inspect follow", in: terminal)
    assertTab(":set likes.fa", gives: ":set likes.fade", in: terminal)
    assertTab(":clock vi", gives: ":clock virtual", in: terminal)
    assertTab(":watch of", gives: ":watch off", in: terminal)
    assertTab(":attach reading", gives: ":attach reading_progress", in: terminal)
    assertTab(":attach counter coun", gives: ":attach counter count", in: terminal)
    assertTab(":detach counte", gives: ":detach counter", in: terminal)
    assertTab(":reload toggle", gives: ":reload toggle_button", in: terminal)
    assertTab(":help ProgressV", gives: ":help ProgressView", in: terminal)
    assertTab(":help keep", gives: ":help keep", in: terminal)
    assertTab(":load scripts/beh", gives: ":load scripts/behaviours/", in: terminal)
    assertTab(":time like.titl", gives: ":time like.title", in: terminal)
    assertTab(":keep likes.an", gives: ":keep likes.animated", in: terminal)
    assertList(":", has: "help", "owners", in: terminal)
  }

  func testNeverRunsWhatATableDoesForMissingFields() throws {
    let terminal = try openGallery()
    terminal.enter(
      "trap = setmetatable({ bait = 1 }, { __index = function() caught = true print('caught') end })"
    )
    assertTab("trap.ba", gives: "trap.bait", in: terminal)
    assertTab("trap.hook.x", gives: "trap.hook.x", in: terminal)
    assertTab("trap:x", gives: "trap:x", in: terminal)
    clear(terminal)
    terminal.enter("caught")
    assertScreen(terminal, ["> caught", "nil", ">"])
  }
}
