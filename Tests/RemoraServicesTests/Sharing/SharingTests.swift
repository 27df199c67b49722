import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraServices

/// Sharing, as an app does it.
final class SharingTests: ControlTestCase {
  private final class Shares: Sharer {
    let networks = ["Mastodon", "Mail"]
    var items: [SharedItem] = []
    var answer: ((ShareResult) -> Void)?
    var stops = 0

    func share(
      _ item: SharedItem,
      completion: @escaping (ShareResult) -> Void
    ) -> () -> Void {
      items.append(item)
      answer = completion
      return { [unowned self] in stops += 1 }
    }
  }

  /// Pictures are found beside a scene.
  private func openScene() throws {
    files["scene/scene.json"] = "{ \"name\": \"S\", \"screens\": [{ \"id\": \"home\" }] }"
    try host.open(scene: "scene")
    host.scriptFolders = [HostTestCase.folder]
  }

  private func makeAsker(_ options: String) throws -> (button: Button, shares: Shares) {
    let shares = Shares()
    host.lendSharing(shares)
    script(
      "asker",
      """
      local B = behaviour "Asker"
      function B:onTap()
        local done, reason, sentence = service("share").share { \(options) }
        log(done, reason, sentence)
      end
      return B
      """
    )
    let button = makeButton()
    try attach("asker", to: button)
    return (button, shares)
  }

  func testWhatIsSharedReachesTheApp() throws {
    try openScene()
    files["scene/reef.svg"] = "<svg/>"
    let (button, shares) = try makeAsker(
      "network = \"Mail\", text = \"Look\", image = \"reef.svg\""
    )
    button.tap()
    XCTAssertEqual(
      shares.items,
      [
        SharedItem(
          network: "Mail",
          text: "Look",
          image: FileLocation(try RelativePath("reef.svg"), beneath: "scene")
        )
      ]
    )
    XCTAssertEqual(log, [])
    shares.answer?(.shared)
    XCTAssertEqual(log, ["true nil nil"])
  }

  func testAPictureThatIsNotThereIsNotShared() throws {
    try openScene()
    let (button, shares) = try makeAsker("image = \"gone.svg\"")
    button.tap()
    XCTAssertEqual(log, ["nil failed there is no picture gone.svg"])
    XCTAssertEqual(shares.items, [])
  }

  func testScriptsHearWhyItWasNotShared() throws {
    let (button, shares) = try makeAsker("text = \"Look\"")
    button.tap()
    shares.answer?(.cancelled)
    button.tap()
    shares.answer?(.failed("the network is away"))
    XCTAssertEqual(log, ["nil cancelled nil", "nil failed the network is away"])
  }

  func testSharingStopsWithWhoeverWaits() throws {
    let (button, shares) = try makeAsker("text = \"Look\"")
    button.tap()
    button.destroy()
    XCTAssertEqual(shares.stops, 1)
    shares.answer?(.shared)
    XCTAssertEqual(log, [])
  }

  func testTheNetworksAreKnown() {
    host.lendSharing(Shares())
    XCTAssertEqual(run("service('share').networks()"), [["Mastodon", "Mail"]])
  }

  func testWhatCannotBeSharedIsRefused() throws {
    for (options, sentence) in [
      ("", "there is nothing to share: give it a text, an image or both"),
      (
        "network = \"Mastodn\", text = \"a\"",
        "nothing can be shared on \"Mastodn\" — did you mean \"Mastodon\"?"
      ),
      ("txt = \"a\"", "there is no option txt — did you mean \"text\"?"),
    ] {
      let (button, shares) = try makeAsker(options)
      button.tap()
      XCTAssertEqual(takeDiagnostics().first?.messageForScripts, sentence)
      XCTAssertEqual(shares.items, [])
      host.scripts.library.scripts = [:]
    }
  }
}
