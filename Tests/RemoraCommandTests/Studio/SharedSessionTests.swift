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
}
