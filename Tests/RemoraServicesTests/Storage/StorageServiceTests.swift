import RemoraRuntime
import RemoraServices
import RemoraTestSupport
import TestSupport
import XCTest

/// Storage as scripts see it.
final class StorageServiceTests: ControlTestCase {
  private let kept = MemoryFiles()

  override func setUpWithError() throws {
    try super.setUpWithError()
    host.lendStorage(Storage(folder: "kept", files: kept))
  }

  func testScriptsGetWhatTheySet() {
    run("service('storage').set('a', { list = { 1, 2 }, on = true })")
    XCTAssertEqual(run("service('storage').get('a')"), [["list": [1, 2], "on": true]])
    XCTAssertEqual(run("service('storage').keys()"), [["a"]])
    run("service('storage').remove('a')")
    XCTAssertEqual(run("service('storage').get('a')"), [.nothing])
  }

  func testAFileHasTheFieldsInOneOrder() {
    run("service('storage').set('frame', { width = 3, a = 5, y = 2, height = 4, x = 1 })")
    XCTAssertEqual(
      kept["kept/frame.json"],
      "{ \"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4, \"a\": 5 }\n"
    )
  }

  func testWhatIsNoDataIsRefused() {
    XCTAssertTrue(failure(of: "service('storage').set('a', print)").contains("expected data"))
    XCTAssertTrue(failure(of: "service('storage').set('../a', 1)").contains("cannot be a name"))
    XCTAssertEqual(run("service('storage').keys()"), [[]])
  }

  func testAFunctionThatIsCalledWithAColonSaysWhatToWrite() throws {
    host.lendDialogs()
    let script = "local B = behaviour 'Saver' function B:onTap() % end return B"
    for (number, (call, expected)) in [
      (
        "local storage = service 'storage' storage:get('x')",
        "argument 1: expected a text, got the service storage — write storage.get(…), with a dot"
      ),
      (
        "service('storage'):set('x', 1)",
        "argument 1: expected a text, got the service storage — write .set(…), with a dot"
      ),
      (
        "service 'dialogs':alert { title = 'a' }",
        "argument 1: expected a table of options, got the service dialogs — write .alert(…), with a dot"
      ),
    ].enumerated() {
      self.script("saver\(number)", script.replacing("%", with: call))
      let button = makeButton()
      try attach("saver\(number)", to: button)
      button.tap()
      XCTAssertEqual(takeDiagnostics().map(\.messageForScripts), [expected], call)
    }
  }

  func testACorruptFileIsReportedWithItsPlaceAndTheDefaultStays() throws {
    kept["kept/volume.value.json"] = "0.8 0.9"
    let slider = own(Slider(id: "volume"))
    slider.value = 0.5
    script("remember_value", try PackageFolder.text("scripts/behaviours/remember_value.lua"))

    try attach("remember_value", to: slider)

    XCTAssertEqual(slider.value, 0.5)
    XCTAssertEqual(takeDiagnostics().map(\.place), ["kept/volume.value.json:1:5"])
    slider.slide(to: 0.6)
    host.advance(by: .seconds(1))
    XCTAssertEqual(kept["kept/volume.value.json"], "0.6\n")
    XCTAssertEqual(kept["kept/volume.value.corrupt-1.json"], "0.8 0.9")
  }
}
