import Foundation
import XCTest

/// `remora test --watch`.
final class SpecWatchTests: CommandTestCase {
  private var command: RunningCommand?

  override func tearDownWithError() throws {
    command?.close()
    command = nil
    try super.tearDownWithError()
  }

  private func start(_ arguments: String...) throws -> RunningCommand {
    let command = try RunningCommand(
      Self.executable,
      ["test", "--watch"] + arguments,
      environment: ["HOME": folder.path],
      folder: folder
    )
    self.command = command
    return command
  }

  /// Writes a file while the command waits for changes, and waits for a text behind what it wrote
  /// so far.
  private func save(
    _ text: String,
    to name: String,
    waitingFor expected: String,
    _ command: RunningCommand,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> String {
    let earlier = command.output
    _ = try write(text, to: name)
    let round = earlier.components(separatedBy: "Ctrl-C leaves").count
    command.wait(
      until: { $0.components(separatedBy: "Ctrl-C leaves").count > round },
      file: file,
      line: line
    )
    let new = String(command.output.dropFirst(earlier.count))
    XCTAssertTrue(new.contains(expected), new, file: file, line: line)
    return new
  }

  func testWhatDependsOnASavedFileRunsAgain() throws {
    _ = try write("return behaviour 'B'", to: "b.lua")
    _ = try write("it('uses b', function() button {}:attach 'b' end)", to: "b_spec.lua")
    _ = try write("it('uses none', function() end)", to: "c_spec.lua")
    let command = try start()
    command.wait(forOutput: "Ctrl-C leaves")
    XCTAssertTrue(command.output.contains("2 specs, all right"), command.output)

    // A spec file runs itself.
    let spec = try save(
      "it('uses none at all', function() end)",
      to: "c_spec.lua",
      waitingFor: "c_spec.lua changed",
      command
    )
    XCTAssertTrue(spec.contains("✓ uses none at all"), spec)
    XCTAssertFalse(spec.contains("uses b"), spec)

    // A script runs the specs that read it, and a mistake in it fails them.
    let broken = try save("return behaviour", to: "b.lua", waitingFor: "b.lua changed", command)
    XCTAssertTrue(broken.contains("✗ uses b"), broken)
    XCTAssertFalse(broken.contains("uses none"), broken)
    let mended = try save(
      "return behaviour 'B'",
      to: "b.lua",
      waitingFor: "✓ uses b",
      command
    )
    XCTAssertTrue(mended.contains("1 spec, all right"), mended)

    // A spec file that does not load fails, and loads again.
    _ = try save("it(", to: "c_spec.lua", waitingFor: "✗ loads", command)
    _ = try save(
      "it('is back', function() end)",
      to: "c_spec.lua",
      waitingFor: "✓ is back",
      command
    )

    // New specs are found, and what nobody reads runs nothing.
    _ = try save(
      "it('is new', function() end)",
      to: "sub/d_spec.lua",
      waitingFor: "✓ is new",
      command
    )
    let other = try save("return {}", to: "other.lua", waitingFor: "other.lua changed", command)
    XCTAssertTrue(other.contains("no spec depends on it"), other)

    command.signal(SIGINT)
    XCTAssertEqual(command.waitForExit(), -SIGINT)
    XCTAssertEqual(command.errors, "")
  }

  func testAModuleASceneAndAScriptElsewhereAreWatchedToo() throws {
    _ = try write("return { answer = 1 }", to: "scripts/answers.lua")
    let lua =
      "local B = behaviour 'B'\nfunction B:onTap() self.owner.title = require('answers').answer .. '' end\nreturn B"
    _ = try write(lua, to: "scripts/b.lua")
    _ = try write(
      #"{ "name": "Home", "screens": [ { "id": "home", "title": "one" } ] }"#,
      to: "scenes/home/scene.json"
    )
    _ = try write(
      "it('a', function() local b = button {}; b:attach 'b'; b:tap(); print('answer', b.title) end)",
      to: "specs/a_spec.lua"
    )
    _ = try write(
      "it('s', function() print(scene('home').title) error('x') end)",
      to: "specs/s_spec.lua"
    )
    let command = try start("specs", "--scripts", "scripts")
    command.wait(forOutput: "Ctrl-C leaves")
    let module = try save(
      "error('no answer')",
      to: "scripts/answers.lua",
      waitingFor: "✗ a",
      command
    )
    XCTAssertTrue(module.contains("no answer"), module)
    let scene = try save(
      #"{ "name": "Home", "screens": [ { "id": "home", "title": "two" } ] }"#,
      to: "scenes/home/scene.json",
      waitingFor: "✗ s",
      command
    )
    XCTAssertTrue(scene.contains("  two\n"), scene)
    XCTAssertFalse(scene.contains("✗ a"), scene)
  }
}
