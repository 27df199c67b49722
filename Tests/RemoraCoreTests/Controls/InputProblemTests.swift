import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Why a tap does nothing.
final class InputProblemTests: ControlTestCase {
  private func place<Placed: Control>(
    _ control: Placed,
    _ x: Double = 0,
    _ y: Double = 0,
    _ width: Double = 100,
    _ height: Double = 50
  ) -> Placed {
    (control.x, control.y, control.width, control.height) = (x, y, width, height)
    return control
  }

  /// A button that a listener hears, in a card on a presented screen.
  private func makeStage() throws -> (like: Button, card: View, home: Screen) {
    let like = place(Button(id: "like"), 10, 10)
    let card = place(View(id: "card"), 0, 0, 200, 100)
    try card.add(like)
    let home = try presentScreen("home", [card])
    try record("tap", of: like)
    return (like, card, home)
  }

  private func problem(_ control: Control) -> String? {
    host.problem(ofTapOn: control).map { "\($0.reason): \($0)" }
  }

  func testNothingIsWrongWithAButtonThatIsHeard() throws {
    let (like, _, home) = try makeStage()
    XCTAssertNil(problem(like))
    XCTAssertNil(host.problem(ofTapAt: Point(x: 20, y: 20), on: home))
  }

  func testNamesWhatIsDisabledHiddenOrTransparent() throws {
    let (like, card, _) = try makeStage()
    like.enabled = false
    XCTAssertEqual(problem(like), "disabled: like is disabled")
    like.enabled = true
    card.enabled = false
    XCTAssertEqual(problem(like), "disabled: like is in card, which is disabled")
    card.alpha = 0
    XCTAssertEqual(problem(like), "transparent: like is in card, which has alpha 0")
    like.hidden = true
    XCTAssertEqual(problem(like), "hidden: like is hidden")
  }

  func testNamesWhatCoversItsMiddle() throws {
    let (like, card, home) = try makeStage()
    let banner = place(Button(id: "banner"), 50, 0, 100, 100)
    try home.add(banner)
    XCTAssertEqual(problem(like), "covered: banner covers the middle of like")
    XCTAssertNil(host.problem(ofTapAt: Point(x: 20, y: 20), on: home))
    banner.x = 90
    XCTAssertNil(problem(like))
    // A label lets touches through.
    try card.add(place(Label(id: "title"), 0, 0, 200, 100))
    XCTAssertNil(problem(like))
    try like.add(place(Button(id: "icon"), 0, 0, 100, 50))
    XCTAssertEqual(problem(like), "covered: icon covers the middle of like")
  }

  func testNamesAScreenThatCoversItOrIsNotThere() throws {
    let (like, _, home) = try makeStage()
    let about = try presentScreen("about")
    XCTAssertEqual(problem(like), "screenCovered: about covers home, which like is on")
    XCTAssertEqual(problem(home), "screenCovered: about covers home")
    XCTAssertEqual(
      host.problem(ofTapAt: Point(x: 20, y: 20), on: home)?.description,
      "about covers home"
    )
    host.dismiss(about)
    XCTAssertNil(problem(like))
    host.dismiss(home, destroying: false)
    XCTAssertEqual(problem(like), "offStage: like is in home, which is not on the stage")
    XCTAssertEqual(problem(Button(id: "lost")), "offStage: lost is not on the stage")
  }

  func testNamesTheTabsThatShowAnother() throws {
    let like = place(Button(id: "like"))
    let (first, second) = (try makeScreen("first"), try makeScreen("second", [like]))
    let tabs = Tabs(id: "tabs")
    for page in [first, second] { try tabs.add(page) }
    _ = try presentScreen("home", [tabs])
    try record("tap", of: like)
    XCTAssertEqual(problem(like), "notShown: like is in second, which tabs does not show now")
    XCTAssertEqual(problem(second), "notShown: tabs does not show second now")
    tabs.selectedIndex = 2
    XCTAssertNil(problem(like))
  }

  func testNamesTheScrollViewThatItIsScrolledOutOf() throws {
    let like = place(Button(id: "like"), 0, 150)
    let feed = place(ScrollView(id: "feed"), 0, 0, 100, 100)
    try feed.add(like)
    let home = try presentScreen("home", [feed, place(Button(id: "below"), 0, 150)])
    try record("tap", of: like)
    XCTAssertEqual(problem(like), "scrolledAway: like is scrolled out of feed")
    feed.offset = Point(x: 0, y: 120)
    XCTAssertNil(problem(like))
    XCTAssertTrue(home.frontmostControl(at: Point(x: 10, y: 40)) === like)
  }

  func testSaysThatNothingListens() throws {
    let (like, label) = (place(Button(id: "like")), place(Label(id: "title"), 0, 60))
    let home = try presentScreen("home", [like, label, place(Switch(id: "sound"), 0, 120)])
    let unheard =
      "unheard: nothing listens to a tap on like:"
      + " no behaviour, no connection and not the app"
    XCTAssertEqual(problem(like), unheard)
    XCTAssertEqual(host.problem(ofTapOn: label)?.reason, .unheard)
    XCTAssertNil(problem(try XCTUnwrap(host.owner("sound") as? Control)))
    XCTAssertEqual(host.problem(ofTapAt: Point(x: 5, y: 5), on: home)?.reason, .unheard)
    XCTAssertEqual(
      host.problem(ofTapAt: Point(x: 5, y: 65), on: home)?.description.hasPrefix(
        "nothing listens to a tap on title"
      ),
      true
    )
    XCTAssertNil(host.problem(ofTapAt: Point(x: 500, y: 500), on: home))
    try record("touchDown", of: like)
    XCTAssertNil(problem(like))
  }

  func testNamesSuspendedBehaviours() throws {
    let (like, _, _) = try makeStage()
    let save = place(Button(id: "save"), 0, 200)
    try host.screens[0].add(save)
    script(
      "failing",
      """
      local Failing = behaviour "Failing"
      function Failing:onTap() end
      return Failing
      """
    )
    let behaviour = try host.attach("failing", to: save)
    XCTAssertNil(problem(save))
    behaviour.suspend()
    XCTAssertEqual(
      problem(save),
      "suspended: failing is suspended, so nothing handles a tap on save"
    )
    XCTAssertNil(problem(like))
  }

  func testTheFrontmostControlMayTakeNoTouches() throws {
    let (like, card, home) = try makeStage()
    let title = place(Label(id: "title"), 20, 20, 50, 20)
    try card.add(title)
    XCTAssertTrue(home.frontmostControl(at: Point(x: 30, y: 30)) === title)
    XCTAssertTrue(home.control(at: Point(x: 30, y: 30)) === like)
    title.hidden = true
    XCTAssertTrue(home.frontmostControl(at: Point(x: 30, y: 30)) === like)
    XCTAssertTrue(home.frontmostControl(at: Point(x: 150, y: 90)) === card)
    XCTAssertTrue(home.frontmostControl(at: Point(x: 500, y: 90)) === home)
    like.enabled = false
    XCTAssertTrue(home.frontmostControl(at: Point(x: 30, y: 30)) === like)
    XCTAssertEqual(
      host.problem(ofTapAt: Point(x: 30, y: 30), on: home)?.description,
      "like is disabled"
    )
  }
}
