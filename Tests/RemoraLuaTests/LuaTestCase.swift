import XCTest

@testable import RemoraLua

/// A test with a Lua state of its own, which must end as it began: with an empty stack, and with
/// nothing alive that the test made.
class LuaTestCase: XCTestCase {
  private var state: LuaState?

  /// The state of this test.
  var lua: LuaState {
    guard let state else { fatalError("a test uses its state before setUp or after tearDown") }
    return state
  }

  override func setUpWithError() throws {
    unsafe Tracked.living = 0
    state = try LuaState()
  }

  override func tearDown() {
    XCTAssertEqual(lua.core.value.stack.top, 0, "values are left on the stack")
    lua.collectGarbage()
    weak let core = lua.core.value
    weak let held = state
    state = nil
    XCTAssertNil(held, "the state is still held")
    XCTAssertNil(core, "a value or a task of the state is still held")
    XCTAssertEqual(unsafe Tracked.living, 0, "objects of the test are still alive")
  }

  // MARK: Running

  /// Runs a source and returns its results.
  @discardableResult
  func run(
    _ source: String,
    in environment: LuaTable? = nil,
    chunk: String = "=test",
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> [LuaValue] {
    do {
      return try lua.load(source, chunkName: chunk, environment: environment).call()
    } catch {
      XCTFail("\(error)", file: file, line: line)
      throw error
    }
  }

  /// Runs a source and returns its first result, `nil` without one.
  func value(
    of source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> LuaValue {
    try run("return " + source, file: file, line: line).first ?? .nil
  }

  /// The error that a source fails with.
  func failure(
    of source: String,
    chunk: String = "=test",
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> LuaError {
    do {
      let results = try lua.load(source, chunkName: chunk).placedCall()
      XCTFail("it returned \(results)", file: file, line: line)
      throw MissingFailure()
    } catch let error as LuaError {
      return error
    }
  }

  /// The error that `body` throws.
  func failure<Result>(
    of body: () throws -> Result,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> LuaError {
    do {
      let result = try body()
      XCTFail("it returned \(result)", file: file, line: line)
      throw MissingFailure()
    } catch let error as LuaError {
      return error
    }
  }

  /// Holds a source to failing with a message.
  func assertFails(
    _ source: String,
    _ message: String,
    kind: LuaError.Kind = .runtime,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let error = try failure(of: source, file: file, line: line)
    XCTAssertEqual(error.message, message, file: file, line: line)
    XCTAssertEqual(error.kind, kind, file: file, line: line)
  }

  // MARK: Making

  /// Makes a function of a source with parameters: `function("a, b", "return a + b")`.
  func function(_ parameters: String, _ body: String) throws -> LuaFunction {
    guard case .function(let function) = try value(of: "function(\(parameters)) \(body) end") else {
      throw MissingFailure()
    }
    return function
  }

  /// The function that a source's expression gives.
  func function(of source: String) throws -> LuaFunction {
    guard case .function(let function) = try value(of: source) else { throw MissingFailure() }
    return function
  }

  /// The table that a source's expression gives.
  func table(_ source: String) throws -> LuaTable {
    guard case .table(let table) = try value(of: source) else { throw MissingFailure() }
    return table
  }

  /// Gives scripts a Swift function under a name.
  func define(_ name: String, _ body: @escaping (LuaArguments) throws -> [LuaValue]) {
    lua.globals[name] = .function(lua.makeFunction(body))
  }
}

/// A test asked for something that did not come about; it has recorded why.
struct MissingFailure: Error {}

/// An error of a Swift function.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Counts the instances that are alive.
final class Tracked {
  nonisolated(unsafe) static var living = 0

  init() { unsafe Tracked.living += 1 }
  deinit { unsafe Tracked.living -= 1 }
}

/// What scripts and spies say, in order.
final class Journal {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}
