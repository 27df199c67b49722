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

  func testWhatIsNoDataIsRefused() {
    XCTAssertTrue(failure(of: "service('storage').set('a', print)").contains("expected data"))
    XCTAssertTrue(failure(of: "service('storage').set('../a', 1)").contains("cannot be a name"))
    XCTAssertEqual(run("service('storage').keys()"), [[]])
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
