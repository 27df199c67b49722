import RemoraLua
import RemoraRuntime
import RemoraTestSupport
import XCTest

@testable import RemoraConsole

/// A host test with a console that keeps what is assigned.
class ConsoleTestCase: ControlTestCase {
  private var storedConsole: Console?

  var console: Console {
    if let storedConsole { return storedConsole }
    let made = Console(host)
    storedConsole = made
    return made
  }

  override func tearDownWithError() throws {
    storedConsole = nil
    try super.tearDownWithError()
  }

  /// The values of an expression, evaluated in the test's console.
  @discardableResult
  func evaluate(_ lua: String, file: StaticString = #filePath, line: UInt = #line) -> [LuaValue] {
    switch console.evaluate(lua) {
    case .values(let values): return values
    case .failed(let diagnostic): XCTFail("\(diagnostic)", file: file, line: line)
    case .waiting, .incomplete: XCTFail("the code does not end", file: file, line: line)
    }
    return []
  }

  /// What the console shows of an expression's first value.
  func shown(
    _ lua: String,
    width: Int = 80,
    style: Console.Style = .readable,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> String {
    console.show(evaluate(lua, file: file, line: line).first ?? .nil, width: width, style: style)
  }

  /// What may stand at the end of a text.
  func candidates(_ text: String) -> [String] { completions(text).candidates.map(\.text) }

  func completions(_ text: String) -> ConsoleCompletions {
    console.completions(for: text, at: text.endIndex)
  }

  /// The detail of one candidate.
  func detail(of candidate: String, in text: String) -> String? {
    completions(text).candidates.first { $0.text == candidate }?.detail
  }
}
