import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Feeds, and behaviours that vote on what these ask.
class MultiplexerTestCase: ControlTestCase {
  func makeFeed(_ multiplexer: Multiplexer) -> ScrollView {
    let feed = own(ScrollView(id: "feed"))
    feed.attachments.delegate = multiplexer
    return feed
  }

  /// A behaviour that answers `shouldScrollToTop` for its own view or for any other.
  func makeVoter(_ name: String, _ answer: String, on owner: any Owner) throws -> Behaviour {
    script(
      name,
      """
      local V = behaviour "Voter"
      function V:shouldScrollToTop() log("\(name)") \(answer) end
      return V
      """
    )
    return try attach(name, to: owner)
  }
}
