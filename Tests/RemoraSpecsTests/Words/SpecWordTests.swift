import Remora
import RemoraConsole
import RemoraLanguage
import XCTest

@testable import RemoraSpecs

final class SpecWordTests: SpecTestCase {
  func testNoIDCanBeAWordOfSpecs() throws {
    let file = try write("", to: "words_spec.lua")
    let specHost = try SpecHost(file, settings)
    let prompt = Environments(specHost.host.behaviours).makeForPrompt().entries.compactMap(
      \.key.text
    )
    let words = specHost.console.environment.entries.compactMap(\.key.text)
      .map { $0 == ScreenCalls.word ? "screen" : $0 }
    let own = Set(words).subtracting(prompt)
    // What the prompt has, and scripts have, is reserved as such.
    let others = Set(ReservedIDs.globals + ["advance", "enterBackground", "enterForeground"])
    XCTAssertEqual(own.subtracting(ReservedIDs.specs).subtracting(others), [])
    XCTAssertEqual(ReservedIDs.specs.subtracting(words), [])
  }

  func testEveryWordIsDocumented() throws {
    let path = try write("describe('x', function() it('y', function() end) end)", to: "x_spec.lua")
    let specHost = try SpecHost(path, settings)
    let console = Console(try ScriptHost())
    let known = Set(console.environment.entries.compactMap(\.key.text))
    let words = Set(specHost.console.environment.entries.compactMap(\.key.text)).subtracting(known)
      .subtracting([ScreenCalls.word]).union(["after", "find", "screen"])
      .union(["appear", "disappear", "destroy"].filter { specHost.console.words[$0] != nil })
      .subtracting(["behaviour"])
    XCTAssertEqual(words.sorted(), FunctionDocumentation.specs.map(\.name).sorted())
    XCTAssertEqual(
      Matcher.all.map(\.name).sorted(),
      FunctionDocumentation.matchers.map(\.name).sorted()
    )
  }
}
