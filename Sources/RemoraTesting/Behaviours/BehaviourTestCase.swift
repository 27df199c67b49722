import Foundation
public import Remora
import RemoraSpecs
public import XCTest

public import class Remora.Host

/// A test of an app's behaviours in Swift: a fresh host, virtual time, and assertions about what is
/// attached, sent, reported and released.
///
/// ```swift
/// final class LikeTests: BehaviourTestCase {
///   override var scriptFolders: [String] { [path("../../scripts/behaviours")] }
///
///   func testFadesToTheOtherPicture() throws {
///     let like = Button(id: "like")
///     let toggle = try attach("toggle_button", to: like, ["selected": "on.png", "animated": true])
///     tap(like)
///     advance(by: .seconds(1.4))
///     XCTAssertEqual(like.image, "on.png")
///     assertSent("toggled", ["isOn": true], by: toggle)
///   }
/// }
/// ```
///
/// When a test ends, the screens it presented are dismissed and the controls it used are destroyed.
/// Then nothing may be left: no diagnostic that the test did not ask for, no behaviour, no task, and no
/// owner that the test met here. XCTest keeps every test case to the very end, so an owner in a property
/// of one is reported as kept unless `tearDown` sets it to `nil`; a local variable needs nothing.
///
/// Write plain test methods, without `async`: time is virtual, and nothing has to be awaited. A test with owners
/// of the main actor is `@MainActor` and `async`, since XCTest on Linux calls no other methods of it, and writes
/// `await waitForServices()`. A subclass
/// that overrides `setUpWithError` or `tearDownWithError` calls `super`, first and last respectively.
open class BehaviourTestCase: XCTestCase {
  /// Foundation has a `Host` of its own, which this name hides in test cases.
  public typealias Host = Remora.Host

  private var storedHost: Host?
  /// What was reported, and no assertion has asked for yet.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// What scripts logged, a line each.
  public internal(set) var log: [String] = []
  /// Everything that was sent since the test began.
  var events: [RecordedEvent] = []
  var senders = Senders()
  /// What must be gone in the end.
  var traces: [Trace] = []
  var stubs: [String: [(ServiceBuilder) -> Void]] = [:]
  let arrivals = Arrivals()

  /// The host of the test, on a virtual clock.
  ///
  /// Traps outside a test, and when `setUpWithError` was overridden without calling `super`.
  public var host: Host {
    guard let storedHost else {
      preconditionFailure("there is no host: setUpWithError of BehaviourTestCase has to be called")
    }
    return storedHost
  }

  // MARK: What an app says

  /// The folders in which scripts are looked for; none unless overridden: see ``path(_:from:)``.
  open var scriptFolders: [String] { [] }

  /// Prepares the host of a test, before anything else: registers the app's kinds, lends its services.
  ///
  /// Runs on the main actor, as everything in a test method without `async` does; functions of no actor may
  /// be called there, too. Does nothing unless overridden.
  ///
  /// - Throws: Whatever keeps the test from running, which fails with it.
  @MainActor
  open func prepare(_ host: Host) throws {}

  /// A path as seen from the folder of the source file that calls this.
  ///
  /// Tests run wherever the tool that runs them likes, so relative paths of the current folder mean
  /// nothing.
  public final func path(_ path: String, from file: StaticString = #filePath) -> String {
    SpecSuite.path(path, from: "\(file)")
  }

  // MARK: Life of a test

  /// Makes the host.
  ///
  /// - Throws: What ``prepare(_:)`` throws.
  open override func setUpWithError() throws {
    try super.setUpWithError()
    // A test's own time limit would depend on the machine; this one only ends loops.
    let host = try Host(
      clock: VirtualClock(),
      limits: Host.Limits(handlerTime: .seconds(1))
    )
    host.scriptFolders = scriptFolders
    host.observeDiagnostics { [unowned self] in note($0) }
    host.observeEvents { [unowned self] event in
      let sender = senders.number(of: event.behaviour ?? event.sender)
      events.append(RecordedEvent(event, from: sender))
    }
    host.observePollRequests { [arrivals] _ in arrivals.signal() }
    storedHost = host
    host.lendDevices()
    nonisolated(unsafe) let test = self
    try prepareOnMainActor(host) { unsafe try test.prepare($0) }
  }

  /// Ends what the test made, and fails the test for what is left.
  ///
  /// - Throws: Nothing of its own.
  open override func tearDownWithError() throws {
    if let host = storedHost {
      failForDiagnostics()
      end(host)
      failForWhatIsLeft(in: host)
    }
    (events, senders, traces, stubs, log) = ([], Senders(), [], [:], [])
    weak let host = storedHost
    storedHost = nil
    if host != nil { fail("the host is still there: something in the test keeps it") }
    try super.tearDownWithError()
  }

  private func note(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .note {
      log.append(diagnostic.message)
    } else {
      diagnostics.append(diagnostic)
    }
  }

  // MARK: Failing

  /// Fails this test, which need not be the one that XCTest thinks is running.
  func fail(_ message: String, _ file: StaticString, _ line: UInt) {
    recordFailure(withDescription: message, inFile: "\(file)", atLine: Int(line), expected: true)
  }

  /// Fails this test for something that has no line: it is told of the first line of no file.
  func fail(_ message: String) {
    recordFailure(withDescription: message, inFile: "<end of the test>", atLine: 0, expected: true)
  }
}
