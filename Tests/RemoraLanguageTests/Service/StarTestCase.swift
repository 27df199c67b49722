import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// Asks about a script `star.lua` beside those of the gallery, which is being typed.
class StarTestCase: LanguageTestCase {
  lazy var file = beside("star.lua")

  static let head = """
    --- Rates a thing.
    local Star = behaviour "Star"

    Star.save   = outlet "Button"
    Star.stars  = outlets "Button"
    Star.toggle = outlet "toggle_button"
    Star.fade   = seconds { default = 0.5, max = 5, help = "How long it fades" }
    Star.mode   = choice { "slow", "fast", default = "slow" }
    Star.count  = state(0)
    Star.rated  = event { number = "integer" }

    """

  /// Opens a whole script first, as an editor does, then the lines with the cursor.
  func type(_ lines: String) -> Int {
    open(file, StarTestCase.head + "return Star\n")
    _ = service.findings(in: file)
    return open(file, StarTestCase.head + lines + "\nreturn Star\n")
  }

  func complete(_ lines: String) -> [String] {
    let offset = type(lines)
    return service.completions(in: file, at: offset).items.map(\.label)
  }

  func assert(
    _ lines: String,
    offers wanted: String...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = complete(lines)
    for word in wanted where !found.contains(word) {
      XCTFail("\(word) is not among \(found.prefix(30))", file: file, line: line)
    }
  }

  func hover(_ lines: String) -> String {
    service.hover(in: file, at: type(lines))?.markdown ?? "nothing"
  }
}
