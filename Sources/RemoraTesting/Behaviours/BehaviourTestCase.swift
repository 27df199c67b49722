import Foundation
public import Remora
import RemoraFormats
import RemoraSpecs
public import XCTest

/// A base class for tests of an app's behaviours in Swift: a new host for each test, virtual time,
/// and assertions about attachments, events, diagnostics and lifetimes.
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
/// When a test ends, this class dismisses the screens that it presented and destroys the controls
/// that it used. The test fails if an unexpected diagnostic, a behaviour, a task or an owner is
/// left. XCTest keeps every test case to the very end: use local variables for owners, or set a
/// property to `nil` in `tearDown`.
///
/// Write plain test methods, without `async`: time is virtual, so there is nothing to await. A test
/// with owners of the main actor is `@MainActor` and `async`, since XCTest on Linux calls no other
/// methods on that actor; it writes `await waitForServices()`. A subclass that overrides
/// `setUpWithError` calls `super` first, one that overrides `tearDownWithError` calls `super` last.
open class BehaviourTestCase: XCTestCase {
  /// The type of the host, for test cases that import no more than `RemoraTesting`.
  public typealias ScriptHost = Remora.ScriptHost

  private var storedHost: ScriptHost?
  /// The diagnostics that no assertion has expected so far.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The lines that scripts logged.
  public internal(set) var log: [String] = []
  /// All events since the test began.
  var events: [RecordedEvent] = []
  var senders = Senders()
  /// The objects that must be released at the end.
  var traces: [Trace] = []
  var stubs: [String: [(ServiceBuilder) -> Void]] = [:]
  let resultWaiter = ResultWaiter()

  /// The host of the test, on a virtual clock.
  ///
  /// Traps outside a test, or if `setUpWithError` was overridden without calling `super`.
  public var host: ScriptHost {
    guard let storedHost else {
      preconditionFailure("there is no host: setUpWithError of BehaviourTestCase has to be called")
    }
    return storedHost
  }

  // MARK: Settings

  /// The folders with scripts; empty by default.
  ///
  /// Use ``path(_:from:)`` for relative paths.
  open var scriptFolders: [String] { [] }

  /// Prepares the host of a test: override it to register the app's kinds and lend its services.
  ///
  /// Runs on the main actor, like every test method without `async`. Does nothing by default.
  ///
  /// - Throws: An error fails the test, which does not run.
  @MainActor
  open func prepare(_ host: ScriptHost) throws {}

  /// Resolves a relative path against the folder of the calling source file.
  ///
  /// The current folder of a test process depends on the tool that runs it.
  public final func path(_ path: String, from file: StaticString = #filePath) -> String {
    SpecSuite.path(path, from: "\(file)")
  }

  // MARK: Life of a test

  /// Makes the host.
  ///
  /// - Throws: The error of ``prepare(_:)``.
  open override func setUpWithError() throws {
    try super.setUpWithError()
    // A short limit would depend on the machine; this one only stops endless loops.
    let host = try ScriptHost(
      clock: VirtualClock(),
      limits: ScriptHost.Limits(handlerTime: .seconds(1))
    )
    host.scriptFolders = scriptFolders
    host.observeDiagnostics { [unowned self] in note($0) }
    host.observeEvents { [unowned self] event in
      let sender = senders.number(of: event.behaviour ?? event.sender)
      events.append(RecordedEvent(event, from: sender))
    }
    host.observePollRequests { [resultWaiter] _ in resultWaiter.signal() }
    storedHost = host
    host.language = "en"
    host.lendFoundationFormats()
    host.lendDevices()
    nonisolated(unsafe) let test = self
    try prepareOnMainActor(host) { unsafe try test.prepare($0) }
  }

  /// Ends what the test made, and fails the test if something is left.
  ///
  /// - Throws: Never by itself.
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

  /// Fails this test, even if XCTest considers another one to be running.
  func fail(_ message: String, _ file: StaticString, _ line: UInt) {
    recordFailure(withDescription: message, inFile: "\(file)", atLine: Int(line), expected: true)
  }

  /// Fails this test without a place.
  func fail(_ message: String) {
    recordFailure(withDescription: message, inFile: "<end of the test>", atLine: 0, expected: true)
  }
}
