import RemoraFormats
import RemoraRuntime
import RemoraTestSupport
import XCTest

final class LanguageSwitchTests: ControlTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    host.language = "en"
  }

  private let switcher = """
    local Switch = behaviour "Switch"
    Switch.language = outlet "Language"
    Switch.greeting = localized { default = { en = "Hello", de = "Hallo" } }
    function Switch:onTap() self.language:set "de" log(self.greeting, self.language.current) end
    function Switch:onLanguageChanged(event) log(event.old, "to", event.current) end
    return Switch
    """

  func testAScriptSetsTheLanguageAndHearsOfIt() throws {
    script("switcher", switcher)
    let button = makeButton("go")
    try attach("switcher", to: button)
    button.tap()
    XCTAssertEqual(log, ["en to de", "Hallo de"])
    XCTAssertEqual(host.language, "de")
  }

  func testAnAnswerToAChangeCannotChangeTheLanguage() throws {
    script(
      "stubborn",
      """
      local Stubborn = behaviour "Stubborn"
      Stubborn.language = outlet "Language"
      function Stubborn:onLanguageChanged(event) self.language:set(event.old) end
      return Stubborn
      """
    )
    try attach("stubborn", to: makeButton("b"))
    host.language = "de"
    XCTAssertEqual(host.language, "de")
    XCTAssertEqual(takeMessages(), ["the language is changing now, to de"])
  }

  func testWhatIsNoTagIsRefused() throws {
    XCTAssertEqual(
      failure(of: #"service("language"):set("no such thing")"#),
      #""no such thing" is no language tag — write en, or de-AT"#
    )
  }

  func testNumbersAndDatesAreWrittenByTheLanguage() throws {
    host.lendFoundationFormats()
    let day = 1_700_000_000  // 14 November 2023, at noon in most of the world.
    XCTAssertEqual(run(#"return service("language"):format(1234.5)"#), ["1,234.5"])
    host.language = "de"
    XCTAssertEqual(run(#"return service("language"):format(1234.5)"#), ["1.234,5"])
    let date = run(#"return service("language"):date(\#(day), "long")"#).first?.text ?? ""
    XCTAssertTrue(date.hasSuffix("November 2023"), date)
    XCTAssertEqual(
      failure(of: #"service("language"):date(0, "huge")"#),
      #"there is no style "huge" of a date — the styles are: short, medium, long, full, time"#
    )
  }

  func testAHostWithoutFormatsSaysSo() throws {
    XCTAssertEqual(
      failure(of: #"service("language"):format(1.5)"#),
      "this host cannot write a number as a language does — the app lends that: host.lendFormats(number:date:)"
    )
  }
}
