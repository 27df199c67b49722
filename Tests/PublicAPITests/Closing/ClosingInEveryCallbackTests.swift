import Foundation
import Remora
import XCTest

/// A host that is closed inside each public callback, at many of its calls.
///
/// Without those of a window, `Stage.draw` and `Stage.onClose`: no script runs while GTK calls them.
final class ClosingInEveryCallbackTests: XCTestCase {
  /// No callbacks, though they look like ones, and why.
  private static let others = [
    "Owner.attachments": "a stored property, as its documentation says",
    "KindBuilder.property: @autoclosure () -> ReferenceWritableKeyPath<Object": "a key path",
  ]
  /// The callbacks of which every call is tried: the host, or a script, goes on with what they return.
  private static var thorough: Regex<Substring> {
    #/KindBuilder.make: |ServiceCall.onCancel: |Files.read$|(?:method|function): .* -> Result$/#
  }
  /// How many calls of another one are tried: the first, the last, and some between them; `make long` tries more.
  private static let most = ProcessInfo.processInfo.environment["REMORA_LONG"] == nil ? 4 : 10

  private static let inSources = Result {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try PublicCallbacks(
      in: ["Lua", "Values", "Model", "Runtime", "Scenes", "Services", "Language"].map {
        package.appending(path: "Sources/Remora\($0)").path
      }
    )
  }

  /// Lives a life; checks that nothing of it is left.
  ///
  /// - Returns: How often each callback was called, those that came on other threads, and whether one of them
  ///   closed the host.
  @MainActor
  private func live(
    closingAt moment: ClosingLife.Moment?
  ) async throws -> (calls: [String: Int], elsewhere: Set<String>, wasClosed: Bool) {
    var life: ClosingLife? = ClosingLife(closingAt: moment)
    weak let weakLife = life
    try await life?.live()
    weak let weakHost = life?.host
    let calls = life?.calls.withLock { $0 } ?? [:]
    let elsewhere = life?.elsewhere.withLock { $0 } ?? []
    let wasClosed = life?.host?.isClosed ?? false
    let accepted = life?.accepted ?? []
    life?.host?.close()
    life = nil
    // A function on another thread may just be returning.
    let deadline = ContinuousClock.now + .seconds(20)
    while weakLife != nil || weakHost != nil, ContinuousClock.now < deadline { await Task.yield() }
    let place = moment.map { "closed in call \($0.nth) of \($0.callback)" } ?? "closed at the end"
    XCTAssertEqual(accepted, [], "is not refused with one clear error: \(place)")
    XCTAssertNil(weakLife, "the host keeps what the app gave it: \(place)")
    XCTAssertNil(weakHost, "the host is kept: \(place)")
    return (calls, elsewhere, wasClosed)
  }

  @MainActor
  func testEveryPublicCallbackIsCalled() async throws {
    let known = try Self.inSources.get().names
    XCTAssertGreaterThan(known.count, 60)
    let calls = try await live(closingAt: nil).calls
    for callback in known.sorted() where calls[callback] == nil && Self.others[callback] == nil {
      XCTFail("\(callback) is public, and ClosingLife does not use it")
    }
    for callback in Self.others.keys { XCTAssertTrue(known.contains(callback), callback) }
  }

  @MainActor
  func testAHostMayBeClosedInsideEveryCallback() async throws {
    let (calls, elsewhere, _) = try await live(closingAt: nil)
    for (callback, count) in calls.sorted(by: { $0.key < $1.key }) {
      let tried = callback.contains(Self.thorough) ? count : min(count, Self.most)
      var closed = 0
      for index in 0..<tried {
        let nth = tried == 1 ? 1 : 1 + index * (count - 1) / (tried - 1)
        let moment = ClosingLife.Moment(callback: callback, nth: nth)
        if try await live(closingAt: moment).wasClosed { closed += 1 }
      }
      // How often some are called depends on other threads, but the first call always comes.
      XCTAssertTrue(closed > 0 || elsewhere.contains(callback), callback)
    }
  }

  @MainActor
  func testEverythingThatThrowsRefusesOnceTheHostIsClosed() async throws {
    let life = ClosingLife(closingAt: nil)
    let rest = try life.makeRest()
    rest.host.close()
    let types = ["ScriptHost", "Behaviour", "Owner", "LuaState", "LuaFunction", "LuaTable"]
    let throwing = try Self.inSources.get().throwing.filter { name in
      types.contains { name.hasPrefix("\($0).") } && !name.hasSuffix(".init")
    }
    XCTAssertGreaterThan(throwing.count, 20)
    XCTAssertEqual(throwing.subtracting(rest.calls.map(\.name)).sorted(), [], "are not tried")
    for (name, call) in rest.calls {
      do {
        try await call()
        XCTFail("\(name) does not throw")
      } catch {
        let sentence = "\(error)".replacing("error: ", with: "")
        XCTAssertEqual(sentence, "the host is closed", name)
        guard !name.hasPrefix("Lua") else { continue }
        guard case .closed? = error as? RemoraError else {
          XCTFail("\(name) throws another error: \(type(of: error))")
          continue
        }
      }
    }
  }

  func testFindsCallbacksInSources() {
    let source = """
      public final class Bell<Sound: Equatable> {
        public init(ring: @escaping () -> Void = {}) {}
        /// A comment with (a -> b.
        public func on(_ event: String = "a (", _ action: @escaping (Int) -> Void) throws(Mistake) -> Int { 1 }
        public func map<each A, B: Comparable>(
          _ name: String,
          with body: (repeat each A) throws -> B
        ) {}
        func hidden(_ action: () -> Void) throws {}
        open func rung() {}
        public var onRing: (() -> Void)?
        public var count: Int { list.map { $0 }.count }
        public func plain(_ count: Int) throws {}
      }
      public protocol Ringer: AnyObject {
        static var name: String { get }
        var tone: Int { get }
        func ring(_ bell: Bell) -> Bool
      }
      """
    let found = PublicCallbacks(source: source)
    XCTAssertEqual(
      found.names.sorted(),
      [
        "Bell.init(ring): () -> Void", "Bell.map(with): (…) throws -> B",
        "Bell.on: (Int) -> Void", "Bell.onRing", "Bell.rung", "Ringer.ring", "Ringer.tone",
      ]
    )
    XCTAssertEqual(found.throwing.sorted(), ["Bell.on", "Bell.plain"])
  }
}
