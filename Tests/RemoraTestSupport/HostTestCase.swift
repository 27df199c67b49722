import Foundation
import RemoraLua
public import RemoraRuntime
import RemoraServices
public import XCTest

/// A host with a virtual clock, files in memory and recorded diagnostics.
///
/// At its end every test is held to having cleaned up. There is nothing attached, no behaviour or owner
/// alive, the Lua stack balanced, no diagnostic that the test did not look at.
open class HostTestCase: XCTestCase {
  /// The folder in which ``script(_:_:)`` puts scripts.
  package static let folder = "scripts"

  private var storedHost: ScriptHost?
  package private(set) var files = MemoryFiles()
  package private(set) var clock = VirtualClock()
  /// What was reported, but what scripts logged.
  package private(set) var diagnostics: [Diagnostic] = []
  /// What scripts logged.
  package private(set) var notes: [Diagnostic] = []
  private var watched: [Watched] = []
  private var owners: [any Owner] = []

  private struct Watched {
    weak var object: AnyObject?
    let name: String
    let file: StaticString
    let line: UInt
  }

  /// The host of the test.
  package var host: ScriptHost {
    guard let storedHost else { preconditionFailure("the host is used outside a test") }
    return storedHost
  }

  /// What the scripts of the test may use: time enough on a slow machine and under a sanitizer.
  open var limits: ScriptHost.Limits {
    ScriptHost.Limits(handlerTime: .seconds(5), wallTime: .seconds(60))
  }

  /// The messages of what was reported.
  package var messages: [String] { diagnostics.map(\.message) }
  /// What scripts logged, a line each.
  package var log: [String] { notes.map(\.message) }

  open override func setUpWithError() throws {
    try super.setUpWithError()
    files = MemoryFiles()
    clock = VirtualClock()
    diagnostics = []
    notes = []
    let host = try ScriptHost(clock: clock, files: files, limits: limits)
    host.scriptFolders = [HostTestCase.folder]
    host.observeDiagnostics { [weak self] diagnostic in
      if diagnostic.severity == .note {
        self?.notes.append(diagnostic)
      } else {
        self?.diagnostics.append(diagnostic)
      }
    }
    storedHost = host
  }

  open override func tearDownWithError() throws {
    XCTAssertEqual(messages, [], "diagnostics that the test did not expect")
    owners = []
    if let host = storedHost {
      for screen in host.screens { host.dismiss(screen) }
      diagnostics = []
      XCTAssertFalse(host.behaviours.hasTasks, "tasks are left")
      XCTAssertEqual(host.lua.stackDepth, 0, "the Lua stack is off balance")
      host.lua.collectGarbage()
    }
    for entry in watched where entry.object != nil {
      XCTFail("\(entry.name) is still alive", file: entry.file, line: entry.line)
    }
    watched = []
    weak let weakHost = storedHost
    weak let weakLua = storedHost?.lua
    storedHost = nil
    XCTAssertNil(weakHost, "the host is still alive")
    XCTAssertNil(weakLua, "something still holds the Lua state")
    try super.tearDownWithError()
  }

  /// Gives each step that begins from now on little time, for a script that never ends by itself.
  package func limitSteps(to time: Duration = .milliseconds(100)) {
    host.lua.limits.processorTime = time
  }

  // MARK: Making

  /// Writes a script's file, which is loaded when something needs it.
  package func script(_ name: String, _ lua: String) {
    files["\(HostTestCase.folder)/\(name).lua"] = lua
  }

  /// Keeps an owner until the test ends, and holds it to being released then.
  package func own<Object: Owner>(
    _ owner: Object,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Object {
    watch(owner, "\(type(of: owner))", file: file, line: line)
    owners.append(owner)
    host.add(owner)
    return owner
  }

  /// A button that lives until the test ends.
  package func makeButton(
    _ id: String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Button {
    own(Button(id: id), file: file, line: line)
  }

  /// Fails at the end of the test when the object is still alive.
  package func watch(
    _ object: AnyObject,
    _ name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    watched.append(Watched(object: object, name: name, file: file, line: line))
  }

  /// Releases what ``own(_:file:line:)`` keeps of one owner.
  package func release(_ owner: any Owner) {
    owners.removeAll { $0 === owner }
  }

  /// Attaches a script.
  @discardableResult
  package func attach(
    _ name: String,
    to owner: any Owner,
    id: String? = nil,
    _ properties: [String: Value] = [:],
    outlets: [String: [any Owner]] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Behaviour {
    do {
      let behaviour = try host.attach(
        name,
        to: owner,
        configuration: .init(id: id, properties: properties, outlets: outlets)
      )
      watch(behaviour, "the behaviour \(behaviour.id)", file: file, line: line)
      return behaviour
    } catch {
      XCTFail("\(error)", file: file, line: line)
      throw error
    }
  }

  // MARK: Expecting

  /// The diagnostics so far, which the test then need not expect any more.
  @discardableResult
  package func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// The messages so far, which the test then need not expect any more.
  package func takeMessages() -> [String] { takeDiagnostics().map(\.message) }

  /// What scripts logged so far; from now on only what follows is there.
  package func takeLog() -> [String] {
    defer { notes = [] }
    return log
  }

  /// Everything that is wrong with a script.
  package func problems(
    of lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [Diagnostic] {
    script("wrong", lua)
    do throws(RemoraError) {
      _ = try host.script(named: "wrong")
      XCTFail("the script was accepted", file: file, line: line)
      return []
    } catch {
      return error.diagnostics
    }
  }

  /// The descriptions of everything that is wrong with a script.
  package func mistakes(
    in lua: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [String] {
    problems(of: lua, file: file, line: line).map(\.description)
  }

  /// What speaks against attaching a script.
  package func refusals(
    _ name: String,
    to owner: any Owner,
    id: String? = nil,
    _ properties: [String: Value] = [:],
    outlets: [String: [any Owner]] = [:],
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [Diagnostic] {
    do throws(RemoraError) {
      _ = try host.attach(
        name,
        to: owner,
        configuration: .init(id: id, properties: properties, outlets: outlets)
      )
      XCTFail("\(name) was attached", file: file, line: line)
      return []
    } catch {
      return error.diagnostics
    }
  }
}
