import Foundation
import XCTest

/// What one client of a session does, the others see: pages and terminals.
final class SharedSessionTests: StudioTestCase {
  /// Sends an input of a page, or a statement of a page's prompt.
  private func send(_ message: String, from page: RunningCommand) throws {
    try page.send(message + "\n")
  }

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

  func testATerminalSeesWhatAPageDoes() throws {
    let studio = try startStudio(Self.gallery)
    let (page, other) = (try openPage(studio), try openPage(studio))
    let terminal = try openTerminal(["attach", "gallery"])
    terminal.wait(forMatch: "^> $")
    terminal.send("print('half")
    try send(#"{ "request": 1, "do": "evaluate", "text": "like.title = 'Adore'" }"#, from: page)
    page.wait(forOutput: "\"answer\": 1")
    other.wait(forOutput: "\"Adore\"")
    terminal.wait(forMatch: "like.title = \"Adore\"\n> print\\('half$")
  }
}
