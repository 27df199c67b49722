import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Values of the host's own that stay beside an owner.
final class AssociatedValueTests: HostTestCase {
  private final class Upload {
    let onEnd: () -> Void
    init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  private struct Score: Equatable { var points = 0 }

  func testAValueStaysBesideItsOwnerByItsType() {
    let (one, other) = (makeButton(), own(Label()))
    XCTAssertNil(one.attachments[Score.self])
    one.attachments[Score.self] = Score(points: 1)
    other.attachments[Score.self] = Score(points: 2)
    one.attachments[String.self] = "beside it"
    one.attachments[Score.self]?.points += 10
    XCTAssertEqual(one.attachments[Score.self], Score(points: 11))
    XCTAssertEqual(other.attachments[Score.self], Score(points: 2))
    XCTAssertEqual(one.attachments[String.self], "beside it")
  }

  func testNilTakesAValueAway() {
    var ends = 0
    let button = makeButton()
    button.attachments[Upload.self] = Upload { ends += 1 }
    button.attachments[Upload.self] = nil
    XCTAssertEqual(ends, 1)
    XCTAssertNil(button.attachments[Upload.self])
  }

  func testAValueIsReleasedWithItsOwner() {
    var ends = 0
    var button: Button? = Button()
    button?.attachments[Upload.self] = Upload { ends += 1 }
    button = nil
    XCTAssertEqual(ends, 1)
  }

  func testAValueIsReleasedWhenItsOwnerIsDestroyed() {
    var ends = 0
    let button = makeButton()
    button.attachments[Upload.self] = Upload { ends += 1 }
    button.destroy()
    XCTAssertEqual(ends, 1)
  }

  func testBehavioursEndBeforeTheValuesThatServeThem() throws {
    script(
      "keeper",
      "local B = behaviour \"K\" function B:onDetach() log(\"detached\") end return B"
    )
    var order: [String] = []
    let button = makeButton()
    try attach("keeper", to: button)
    button.attachments[Upload.self] = Upload { [unowned self] in order = log + ["released"] }
    button.destroy()
    XCTAssertEqual(order, ["detached", "released"])
  }
}
