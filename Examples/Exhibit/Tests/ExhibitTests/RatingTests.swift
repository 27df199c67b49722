import Exhibit
import Remora
import RemoraTesting
import XCTest

final class RatingTests: BehaviourTestCase {
  override var scriptFolders: [String] { [path("../../scripts")] }

  override func prepare(_ host: ScriptHost) { Exhibit.prepare(host) }

  func testAFingerGivesTheStarsUpToIt() throws {
    let screen = Screen(id: "hall")
    let rating = Rating(id: "rating")
    rating.width = 100
    rating.height = 20
    try screen.add(rating)
    present(screen)
    var drawing = ""
    host.observePatches { patches in
      for patch in patches {
        if case .set(_, "stars", let value) = patch, let stars = value.integer {
          drawing = String(repeating: "*", count: stars)
        }
      }
    }

    screen.touch(at: Point(x: 50, y: 10))
    screen.lift()
    host.flush()
    XCTAssertEqual(rating.stars, 3)
    XCTAssertEqual(drawing, "***")
    assertTree(
      matches: """
        Screen hall
          Rating rating width=100 height=20 stars=3
        """
    )
  }

  func testHasNoMoreFullStarsThanStars() {
    let rating = Rating()
    rating.stars = 9
    XCTAssertEqual(rating.stars, 5)
    rating.count = 2
    XCTAssertEqual(rating.stars, 2)
  }
}
