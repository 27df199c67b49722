import XCTest

@testable import RemoraRuntime

final class LanguageTests: XCTestCase {
  func testTheLanguageOfTheSystemIsThatOfTheFirstVariableThatIsSet() {
    for (variables, tag) in [
      (["LANG": "de_AT.UTF-8"], "de-AT"),
      (["LANG": "de_DE@euro"], "de-DE"),
      (["LANG": "de"], "de"),
      (["LC_ALL": "fr_CH.UTF-8", "LC_MESSAGES": "it_CH.UTF-8", "LANG": "de_CH.UTF-8"], "fr-CH"),
      (["LC_MESSAGES": "it_CH.UTF-8", "LANG": "de_CH.UTF-8"], "it-CH"),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_CH.UTF-8"], "de-CH"),
      (["LC_ALL": "C", "LANG": "de_CH.UTF-8"], "en"),
      (["LANG": "C.UTF-8"], "en"),
      (["LANG": "POSIX"], "en"),
      (["LANG": ""], "en"),
      (["LANG": "_"], "en"),
      ([:], "en"),
    ] as [([String: String], String)] {
      XCTAssertEqual(Language.ofSystem { variables[$0] }.tag, tag, "\(variables)")
    }
  }
}
