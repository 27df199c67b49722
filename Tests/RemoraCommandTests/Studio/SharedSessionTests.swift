import Foundation
import XCTest

/// What one client of a session does, the others see: pages and terminals.
final class SharedSessionTests: StudioTestCase {
  func testAPageSeesWhatATerminalDoesWithinAFrame() throws {
    let studio = try startStudio(Self.gallery)
    let (one, two) = (try openPage(studio), try openPage(studio))
    let terminal = try attach("gallery")
    var times: [Duration] = []
    for count in 1...20 {
      let start = ContinuousClock.now
      try terminal.send("like.title = 'Title \(count)'\n")
      one.wait(forOutput: "\"Title \(count)\"")
      times.append(.now - start)
      two.wait(forOutput: "\"Title \(count)\"")
    }
    // The machine may be busy, but nothing in the way waits by design.
    XCTAssertLessThan(try XCTUnwrap(times.min()), .seconds(1) / 60, "\(times)")
  }

  func testATerminalAndAnotherPageSeeWhatAPageDoes() throws {
    let studio = try startStudio(Self.gallery)
    let (page, other) = (try openPage(studio), try openPage(studio))
    page.wait(forOutput: "\"id\": \"like\"")
    let created = page.output.firstMatch(of: /\{[^{}]*"id": "like"[^{}]*/)?.0 ?? ""
    let number = try XCTUnwrap(created.firstMatch(of: /"control": (\d+)/)?.1)
    let terminal = try openTerminal(["attach", "gallery"])
    terminal.wait(forMatch: "^> $")
    terminal.send("print('half")
    try page.send("{ \"input\": \"tap\", \"control\": \(number) }\n")
    terminal.wait(forMatch: "count.text = \"1\"\n(.*\n)*> print\\('half$")
    other.wait(forOutput: "\"property\": \"text\", \"value\": \"1\"")
  }

  func testThePromptOfAPageIsThatOfTheTerminals() throws {
    let studio = try startStudio(Self.gallery)
    let page = try openPage(studio)
    let terminal = try attach("gallery")
    try terminal.send("x = 20\n'set'\n")
    terminal.wait(forOutput: "\"set\"\n")
    try page.send(
      #"{ "request": 1, "do": "evaluate", "text": "like.title = 'Adore' return x + 1" }\#n"#
    )
    page.wait(forOutput: #""kind": "result", "text": "21""#)
    terminal.wait(forOutput: "like.title = \"Adore\"\n")
    XCTAssertFalse(terminal.output.contains("\n21\n"), terminal.output)
  }

  func testAPageThatQuitsEndsNothing() throws {
    let studio = try startStudio(Self.gallery)
    let page = try openPage(studio)
    try page.send(#"{ "request": 1, "do": "evaluate", "text": ":quit" }\#n"#)
    page.wait(forOutput: "\"answer\": 1")
    try page.send(#"{ "request": 2, "do": "evaluate", "text": "6 * 7" }\#n"#)
    page.wait(forOutput: #""kind": "result", "text": "42""#)
  }
}
