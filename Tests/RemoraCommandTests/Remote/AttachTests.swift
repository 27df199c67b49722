import Foundation
import XCTest

@testable import RemoraCommand

/// Sessions that programs join, as they join any command: with pipes.
final class AttachTests: RemoteTestCase {
  func testStatementsOfTwoWhoHaveJoinedInterleaveAndShareTheirNames() throws {
    let server = try listen()
    let (one, two) = (try attach(), try attach())
    try one.send("x = 20\n'one', x\n")
    one.wait(forOutput: "\"one\"\t20\n")
    try two.send("x = x + 1\nfor i = 1, 2 do\n")
    try one.send("'between', 1\n")
    one.wait(forOutput: "\"between\"\t1\n")
    try two.send("print(i)\nend\n'two', x\n")
    two.wait(forOutput: "\"two\"\t21\n")
    try one.send("x\n")
    for client in [one, two] { try client.endInput() }
    assertExit(one, 0)
    assertExit(two, 0)
    XCTAssertEqual(one.output, "\"joined\"\n\"one\"\t20\n\"between\"\t1\n21\n")
    XCTAssertEqual(two.output, "\"joined\"\n1\n2\n\"two\"\t21\n")
    XCTAssertEqual(server.output, "")
  }

  func testWhatHappensOnTheStageIsShownToAll() throws {
    let server = try listen(Self.gallery)
    let (one, two) = (try attach(), try attach("gallery"))
    try one.send("like.title = 'Adore'\n")
    for command in [one, two, server] { command.wait(forOutput: "like.title = \"Adore\"\n") }
    XCTAssertTrue(one.errors.contains("Gallery: profile, about."), one.errors)
  }

  func testAReloadReachesAll() throws {
    let script = try write(
      "local B = behaviour 'Greeter'\nB.words = text { default = 'hello' }\nreturn B\n",
      to: "stage/scripts/greeter.lua"
    )
    _ = try write(
      """
      {
        "name": "Stage", "scripts": ["scripts"],
        "screens": [{ "id": "main", "behaviours": [{ "script": "greeter" }] }]
      }
      """,
      to: "stage/scene.json"
    )
    let server = try listen(folder.appendingPathComponent("stage").path)
    let (one, two) = (try attach(), try attach("stage"))
    let terminal = try attachTerminal()
    try Data(
      "local B = behaviour 'Greeter'\nB.words = text { default = 'bye' }\nreturn B\n".utf8
    ).write(to: URL(fileURLWithPath: script))
    for command in [one, two, server] { command.wait(forErrors: "reloaded greeter") }
    assertScreenContains(terminal, "reloaded greeter")
    try two.send("greeter.words\n")
    two.wait(forOutput: "\"bye\"\n")
  }

  func testAFailureEndsAPipeUnlessItKeepsGoingAndNobodyElse() throws {
    let server = try listen()
    let (strict, patient) = (try attach(), try attach("--keep-going"))
    for client in [strict, patient] {
      try client.send("error('no luck')\n'after'\n")
      try client.endInput()
    }
    assertExit(strict, 1)
    assertExit(patient, 1)
    XCTAssertEqual(strict.output, "\"joined\"\n")
    XCTAssertEqual(patient.output, "\"joined\"\n\"after\"\n")
    for client in [strict, patient] {
      XCTAssertTrue(client.errors.contains("error: no luck"), client.errors)
    }
    XCTAssertFalse(server.errors.contains("no luck"), server.errors)
    try assertServes()
  }

  func testTheLastLineNeedsNoEnd() throws {
    let server = try listen()
    let client = try attach()
    try client.send("6 * 7")
    try client.endInput()
    assertExit(client, 0)
    XCTAssertEqual(client.output, "\"joined\"\n42\n")
    let unfinished = try attach()
    try unfinished.send("if true then")
    try unfinished.endInput()
    assertExit(unfinished, 1)
    XCTAssertTrue(unfinished.errors.contains("ends in the middle of a statement"))
    server.signal(SIGTERM)
    assertExit(server, 128 + SIGTERM)
  }

  func testALotOfInputAndOutputArrivesWhole() throws {
    let server = try listen()
    let client = try attach()
    try client.send(String(repeating: "n = (n or 0) + 1\n", count: 5_000) + "n\n")
    try client.send("#('x'):rep(100), ('y'):rep(300000)\nprint(('z'):rep(6000000))\n")
    try client.endInput()
    assertExit(client, 0)
    XCTAssertTrue(client.output.hasPrefix("\"joined\"\n5000\n100\t"))
    XCTAssertEqual(client.output.utf8.filter { $0 == UInt8(ascii: "z") }.count, 6_000_000)
    XCTAssertEqual(client.errors, "")
    XCTAssertEqual(server.output, "")
  }

  func testTheSessionGoesOnAfterItsOwnInput() throws {
    let server = try listen()
    try server.send("x = 5\nprint(x)\n")
    server.wait(forOutput: "5\n")
    try server.endInput()
    let client = try attach()
    try client.send("x\n")
    client.wait(forOutput: "5\n")
  }

  func testTimeRunsWithoutATerminal() throws {
    let server = try listen()
    let client = try attach()
    try client.send("wait(0.02) print('woken')\n")
    client.wait(forOutput: "woken\n")
    XCTAssertEqual(server.output, "")
  }

  // MARK: The end

  func testQuitEndsTheSessionForAll() throws {
    let server = try listen()
    let (one, two) = (try attach(), try attach())
    try one.send(":quit\n")
    for command in [one, two, server] { assertExit(command, 0) }
    XCTAssertTrue(two.errors.contains("the session has ended"), two.errors)
    XCTAssertFalse(exists(session: "prompt"))
  }

  func testASignalThatEndsTheSessionIsReportedAndLeavesNoSocket() throws {
    for signal in [SIGTERM, SIGHUP] {
      let server = try listen()
      let client = try attach()
      XCTAssertTrue(exists(session: "prompt"))
      server.signal(signal)
      assertExit(server, 128 + signal)
      assertExit(client, 1)
      XCTAssertTrue(client.errors.contains("the session has ended"), client.errors)
      XCTAssertFalse(exists(session: "prompt"))
    }
  }

  func testASessionThatDiesIsReportedAndItsSocketReplaced() throws {
    let server = try listen()
    let client = try attach()
    server.signal(SIGKILL)
    assertExit(server, -SIGKILL)
    assertExit(client, 1)
    XCTAssertTrue(client.errors.contains("the session has ended"), client.errors)
    XCTAssertTrue(exists(session: "prompt"))
    let next = try listen()
    XCTAssertTrue(next.errors.contains("listening: remora attach prompt\n"), next.errors)
    try assertServes()
  }

  func testAnInterruptStopsWhatRunsAndEndsTheSessionOnlyWhenNothingDoes() throws {
    let server = try listen()
    try server.endInput()
    let client = try attach("--keep-going")
    try client.send("print('begun') while true do end\n")
    client.wait(forOutput: "begun\n")
    server.signal(SIGINT)
    client.wait(forErrors: "stopped")
    try client.send("'alive'\n")
    try client.endInput()
    assertExit(client, 1)
    XCTAssertTrue(client.output.hasSuffix("\"alive\"\n"), client.output)
    let other = try attach()
    try other.endInput()
    assertExit(other, 0)
    server.signal(SIGINT)
    assertExit(server, 130)
    XCTAssertFalse(exists(session: "prompt"))
  }

  func testALateInterruptOfSomebodyWhoHasJoinedDoesNothing() throws {
    let server = try listen()
    server.signal(SessionLoop.interruption)
    try assertServes()
    let client = try attach()
    try client.send("print('begun') while true do end\n")
    client.wait(forOutput: "begun\n")
    client.signal(SIGINT)
    assertExit(client, 130)
    try assertServes()
  }

  func testOneWhoIsKilledInTheMiddleOfAStatementLeavesTheOthersUnharmed() throws {
    let server = try listen()
    let (victim, other) = (try attach(), try attach())
    try victim.send("print('begun') while true do end\n")
    victim.wait(forOutput: "begun\n")
    victim.signal(SIGKILL)
    assertExit(victim, -SIGKILL)
    server.signal(SIGINT)
    try other.send("'unharmed'\n")
    other.wait(forOutput: "\"unharmed\"\n")
    try assertServes()
  }

  // MARK: Names

  func testWithoutASessionItSaysHowToStartOne() throws {
    let client = try start("attach")
    assertExit(client, 1)
    XCTAssertEqual(
      client.errors,
      "error: no session is running — start one in another terminal: remora repl --listen SCENE\n"
    )
  }

  func testAmongSeveralSessionsOneHasToBeNamed() throws {
    let (first, second) = (try listen(), try listen(Self.gallery))
    XCTAssertTrue(first.errors.contains("listening: remora attach prompt\n"), first.errors)
    XCTAssertTrue(second.errors.contains("listening: remora attach gallery\n"), second.errors)
    let unsure = try start("attach")
    assertExit(unsure, 1)
    XCTAssertEqual(
      unsure.errors,
      "error: several sessions are running: gallery, prompt — say which one: remora attach gallery\n"
    )
    let wrong = try start("attach", "galery")
    assertExit(wrong, 1)
    XCTAssertEqual(
      wrong.errors,
      "error: no session called galery is running — did you mean gallery?\n"
    )
    let right = try attach("gallery")
    try right.send("like.title\n")
    right.wait(forOutput: "\"Like\"\n")
  }

  func testAFolderThatIsNotSafeIsRefusedByBothSides() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("remora"),
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755]
    )
    for arguments in [["repl", "--listen"], ["attach"]] {
      let command = try arguments.count == 2 ? start("repl", "--listen") : start("attach")
      assertExit(command, 1)
      XCTAssertTrue(command.errors.contains("is open to other users"), command.errors)
    }
  }
}
