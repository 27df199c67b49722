import RemoraRuntime
import XCTest

@testable import RemoraLanguage

/// The outline of a script, its tokens, and what can be done at a place.
final class ScriptOutlineTests: StarTestCase {
  func testSymbolsAreTheDeclarationsInTheirOrder() {
    _ = type("function Star:onSaveTap()\nend")
    let symbols = service.symbols(in: file)
    XCTAssertEqual(symbols.map(\.name), ["Star"])
    XCTAssertEqual(
      symbols[0].children.map { "\($0.kind) \($0.name)" },
      [
        "outlet save", "outlet stars", "outlet toggle", "property fade", "property mode",
        "state count", "event rated", "handler onSaveTap",
      ]
    )
  }

  func testAnOutletOffersItsHandlers() {
    let offset = type("function Star:run()\n  self.sa‸ve.title = \"\"\nend")
    let actions = service.actions(in: file, at: offset..<offset)
    let action = actions.first { $0.title == "add the handler onSaveTap" }
    let changed = (action?.edits[file] ?? []).applied(to: service.text(of: file) ?? [])
    XCTAssertTrue(
      String(decoding: changed, as: UTF8.self)
        .hasSuffix("function Star:onSaveTap(event)\nend\n\nreturn Star\n")
    )
  }

  func testANewHandlerStandsBeforeTheReturn() throws {
    _ = type("function Star:onAttach()\nend\n")
    let text = String(decoding: service.text(of: file) ?? [], as: UTF8.self)
    let (changed, line) = try XCTUnwrap(service.adding(handler: "onSaveTap", to: file))
    XCTAssertEqual(
      String(decoding: changed, as: UTF8.self),
      text.replacing("return Star", with: "function Star:onSaveTap(event)\nend\n\nreturn Star")
    )
    let lines = String(decoding: changed, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    XCTAssertEqual(lines[line - 1], "function Star:onSaveTap(event)")
  }

  func testAFunctionThatIsThereOrNoNameIsNotAdded() {
    _ = type("function Star:onSaveTap()\nend\n")
    for name in ["onSaveTap", "end", "a b", "", "x()\nend"] {
      XCTAssertNil(service.adding(handler: name, to: file)?.line, name)
    }
    open(file, "return {}")
    XCTAssertNil(service.adding(handler: "onTap", to: file)?.line)
  }

  func testAFixNamesItsFindingAndAnOfferNone() {
    let offset = type("Star.oth‸er = outlet \"Slider\"")
    let actions = service.actions(in: file, at: offset..<offset)
    XCTAssertEqual(
      actions.prefix(2).map { "\($0.title): \($0.finding?.rule.rawValue ?? "no finding")" },
      ["remove Star.other: unused-outlet", "add the handler onOtherValueChanged: no finding"]
    )
  }

  func testTokensSayWhatNamesAre() {
    _ = type("function Star:onSaveTap()\n  self.save.title = tostring(self.count)\nend")
    let text = service.text(of: file) ?? []
    let kinds = service.tokens(in: file).map {
      "\(String(decoding: text[$0.range], as: UTF8.self)) \($0.kind)"
    }
    for wanted in ["save outlet", "title property", "count state", "tostring function"] {
      XCTAssertTrue(kinds.contains(wanted), wanted)
    }
    XCTAssertTrue(kinds.contains("onSaveTap handler"))
  }
}
