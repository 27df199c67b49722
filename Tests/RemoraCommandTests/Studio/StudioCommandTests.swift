import Foundation
import XCTest

/// `remora studio`, as a process.
final class StudioCommandTests: StudioTestCase {
  // MARK: Serving

  func testServesASceneAtTheURLThatItPrints() throws {
    let studio = try startStudio(Self.gallery)
    let url = try url(of: studio)
    XCTAssertEqual(url.host, "127.0.0.1")
    let page = try openPage(studio)
    XCTAssertTrue(page.output.contains("\"scene\": \"Gallery\""), page.output)
    XCTAssertTrue(page.output.contains("\"prompt\": true"), page.output)
    page.wait(forOutput: "\"heart.svg\"")
    XCTAssertEqual(studio.output, "studio: \(url)\n")
  }

  func testWritesTheLogToStandardError() throws {
    let studio = try startStudio(Self.gallery)
    studio.wait(forErrors: "analytics.lua:18: profile appeared, 1 so far (in analytics)")
    let terminal = try attach("gallery")
    try terminal.send("start(function() error('no luck') end)\n")
    studio.wait(forErrors: "error: no luck")
    try terminal.send("like.title = 'Adore'\n")
    terminal.wait(forOutput: "like.title = \"Adore\"\n")
    XCTAssertFalse((studio.output + studio.errors).contains("Adore"))
  }

  func testWaitsForABrokenSceneToBeFixed() throws {
    let scene = try write("{ \"name\": \"Stage\" }", to: "stage/scene.json")
    let studio = try startStudio(folder.appendingPathComponent("stage").path)
    studio.wait(forErrors: "scene.json:1:1: error: a scene needs \"screens\"")
    studio.wait(forErrors: "the scene opens when you fix this and save")
    let page = try openPage(studio)
    page.wait(forOutput: "a scene needs")
    try Data(#"{ "name": "Stage", "screens": [{ "id": "main", "title": "Fixed" }] }"#.utf8)
      .write(to: URL(fileURLWithPath: scene))
    page.wait(forOutput: "\"Fixed\"")
  }

  // MARK: The end

  func testCtrlCEndsItAndClosesPagesAndTerminals() throws {
    let studio = try startStudio(Self.gallery)
    let (page, terminal) = (try openPage(studio), try attach())
    studio.signal(SIGINT)
    assertExit(studio, 128 + SIGINT)
    assertExit(page, 0)
    XCTAssertTrue(page.output.hasSuffix("{\"closed\": 1001}\n"), page.output)
    terminal.wait(forErrors: "the session has ended")
    XCTAssertFalse(exists(session: "gallery"))
  }

  func testSIGTERMEndsItWithItsNumber() throws {
    let studio = try startStudio()
    studio.signal(SIGTERM)
    assertExit(studio, 128 + SIGTERM)
  }

  func testCtrlCEndsItInTheMiddleOfAStatement() throws {
    let studio = try startStudio()
    let terminal = try attach()
    try terminal.send("print('on') while true do end\n")
    terminal.wait(forOutput: "on\n")
    studio.signal(SIGINT)
    assertExit(studio, 128 + SIGINT)
  }

  func testATerminalThatQuitsEndsIt() throws {
    let studio = try startStudio(Self.gallery)
    let (page, terminal) = (try openPage(studio), try attach())
    try terminal.send(":quit\n")
    assertExit(studio, 0)
    assertExit(page, 0)
  }

  // MARK: Where it listens

  func testAPortIsTakenOnce() throws {
    let studio = try startStudio()
    let port = try XCTUnwrap(try url(of: studio).port)
    let run = try remora("studio", "--port", "\(port)", "--no-open")
    assertErrors(
      run,
      contain: "error: port \(port) of 127.0.0.1 is taken — choose another port, or none"
    )
    XCTAssertEqual(run.output, "")
    studio.signal(SIGTERM)
    assertExit(studio, 128 + SIGTERM)
    let again = try startStudio("--port", "\(port)")
    XCTAssertEqual(try url(of: again).port, port)
  }

  func testAPortIsANumber() throws {
    for port in ["many", "65536", "-1"] {
      assertErrors(
        try remora("studio", "--port", port),
        contain: "remora: \"\(port)\" cannot be the port: it is a number from 0 to 65535",
        status: 64
      )
    }
  }

  func testAnAddressIsOneOfThisMachine() throws {
    // An address for documentation, which no machine has: RFC 5737.
    assertErrors(
      try remora("studio", "--bind", "203.0.113.7", "--no-open"),
      contain: "error: 203.0.113.7 cannot be used: "
    )
    assertErrors(
      try remora("studio", "--bind", "nowhere", "--no-open"),
      contain: "error: nowhere is no numeric address"
    )
  }

  func testWarnsWhenOtherMachinesCanConnectAndTurnsThePromptOff() throws {
    let open = try startStudio("--bind", "0.0.0.0")
    open.wait(
      forErrors: "warning: other machines can connect to 0.0.0.0: whoever has the URL"
    )
    open.wait(forErrors: "the prompt is off — use --bind only in a network that you trust")
    XCTAssertTrue(try openPage(open).output.contains("\"prompt\": false"))
    let risky = try startStudio("--bind", "0.0.0.0", "--allow-prompt")
    risky.wait(forErrors: "change its scene, and run Lua — use --bind only")
    XCTAssertTrue(try openPage(risky).output.contains("\"prompt\": true"))
    let shown = try startStudio("--bind", "0.0.0.0", "--allow-prompt", "--read-only")
    shown.wait(forErrors: "reads along in the network, can use the app — use --bind only")
    XCTAssertTrue(try openPage(shown).output.contains("\"prompt\": false"))
  }

  // MARK: The browser

  /// A folder with an `xdg-open` that writes what it gets into a file.
  private func makeBrowser() throws -> (folder: String, opened: URL) {
    let opened = folder.appendingPathComponent("opened")
    let program = try write(
      """
      #!/bin/sh
      { echo "$1"; grep SigIgn /proc/self/status; } >'\(opened.path).new'
      mv '\(opened.path).new' '\(opened.path)'
      """,
      to: "bin/xdg-open"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return (folder.appendingPathComponent("bin").path, opened)
  }

  func testOpensTheBrowserOfADesktop() throws {
    for desktop in ["DISPLAY", "WAYLAND_DISPLAY"] {
      let (programs, opened) = try makeBrowser()
      let studio = try startStudio(
        environment: [desktop: ":9", "PATH": "\(programs):/usr/bin:/bin"]
      )
      let isThere = expectation(
        for: NSPredicate { _, _ in FileManager.default.fileExists(atPath: opened.path) },
        evaluatedWith: nil
      )
      wait(for: [isThere], timeout: 60)
      let lines = try String(contentsOf: opened, encoding: .utf8).split(separator: "\n")
      let address = try XCTUnwrap(lines.first.map(String.init))
      let isKnown = try address == url(of: studio).absoluteString
      XCTAssertFalse(isKnown, "everyone can read the token on the browser's command line")
      let page = try openPage(at: address)
      page.wait(forOutput: "{\"hello\"")
      let other = try openPage(at: address)
      other.wait(forOutput: "{\"status\": 403}\n")
      let ignored = try XCTUnwrap(lines.last.flatMap { UInt64($0.suffix(16), radix: 16) })
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] {
        XCTAssertEqual(ignored >> (signal - 1) & 1, 0, "the browser ignores signal \(signal)")
      }
      try FileManager.default.removeItem(at: opened)
    }
  }

  func testOpensNoBrowserWithoutADesktopOrWhenNobodyWantsIt() throws {
    let (programs, opened) = try makeBrowser()
    let path = "\(programs):/usr/bin:/bin"
    let studios = [
      try startStudio("--no-open", environment: ["DISPLAY": ":9", "PATH": path]),
      try startStudio(environment: ["DISPLAY": "", "PATH": path]),
      try startStudio(environment: ["DISPLAY": ":9", "PATH": folder.path]),
    ]
    for studio in studios {
      // It answers, so the browser would have been started.
      _ = try openPage(studio)
      XCTAssertFalse(FileManager.default.fileExists(atPath: opened.path))
    }
  }
}
