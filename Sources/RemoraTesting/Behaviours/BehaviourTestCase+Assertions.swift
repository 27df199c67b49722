public import Remora
import XCTest

/// Assertions about behaviours.
extension BehaviourTestCase {
  // MARK: Attached

  /// Fails unless exactly one behaviour of this script is attached to the owner.
  ///
  /// - Returns: That behaviour; `nil` when the assertion fails.
  @discardableResult
  public func assertAttached(
    _ script: String,
    to owner: any Owner,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Behaviour? {
    let found = owner.attached.behaviours.filter { $0.script.name == script }
    switch found.count {
    case 1: return found[0]
    case 0:
      let others = owner.attached.behaviours.map(\.script.name)
      let rest = others.isEmpty ? "nothing is" : "there is \(others.joined(separator: ", "))"
      fail("\(script) is not attached to \(host.stage.describe(owner)): \(rest)", file, line)
    default:
      let ids = found.map(\.id).joined(separator: ", ")
      let message =
        "\(script) is attached to \(host.stage.describe(owner)) \(found.count) times: \(ids)"
      fail(message, file, line)
    }
    return nil
  }

  /// Fails if a behaviour of this script is attached to the owner.
  public func assertNotAttached(
    _ script: String,
    to owner: any Owner,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = owner.attached.behaviours.filter { $0.script.name == script }
    guard !found.isEmpty else { return }
    let ids = found.map(\.id).joined(separator: ", ")
    fail("\(script) is attached to \(host.stage.describe(owner)), as \(ids)", file, line)
  }

  // MARK: Sent

  /// Fails unless a behaviour has sent an event since the test began, with a payload that has at
  /// least these fields.
  public func assertSent(
    _ event: String,
    _ payload: [String: Value] = [:],
    by behaviour: Behaviour,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    assertSent(event, payload, by: behaviour as AnyObject, behaviour.id, file, line)
  }

  /// Fails unless an owner has sent an event since the test began, with a payload that has at least
  /// these fields.
  ///
  /// Events of the owner's behaviours do not count.
  public func assertSent(
    _ event: String,
    _ payload: [String: Value] = [:],
    by owner: any Owner,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    assertSent(event, payload, by: owner as AnyObject, host.stage.describe(owner), file, line)
  }

  private func assertSent(
    _ event: String,
    _ payload: [String: Value],
    by sender: AnyObject,
    _ name: String,
    _ file: StaticString,
    _ line: UInt
  ) {
    do throws(Diagnostic) {
      try host.behaviours.checkEvent(event, of: sender)
    } catch {
      return fail("\(error)", file, line)
    }
    let number = senders.number(of: sender)
    let sent = events.filter { $0.sender == number }
    let alike = sent.filter { $0.name == event }
    guard !alike.contains(where: { $0.carries(payload) }) else { return }
    let wanted = payload.isEmpty ? event : "\(event) \(Value.record(payload).luaLiteral)"
    let shown = alike.isEmpty ? sent.map(\.name) : alike.map(\.description)
    let rest = shown.isEmpty ? "it sent nothing" : "it sent \(shown.joined(separator: ", "))"
    fail("\(name) has not sent \(wanted): \(rest)", file, line)
  }

  // MARK: Reported

  /// Fails if there was an unexpected error or warning; lines of the log do not count.
  ///
  /// Each test ends with this assertion.
  public func assertNoDiagnostics(file: StaticString = #filePath, line: UInt = #line) {
    guard !diagnostics.isEmpty else { return }
    let all = diagnostics.map(\.description).joined(separator: "\n")
    diagnostics = []
    fail("unexpected diagnostic: \(all)", file, line)
  }

  /// Fails unless the message of a diagnostic contains this text; marks that diagnostic as
  /// expected.
  public func assertReported(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let others = diagnostics.filter { !$0.description.contains(text) }
    guard others.count == diagnostics.count else {
      diagnostics = others
      return
    }
    let rest = others.isEmpty ? "nothing was" : others.map(\.description).joined(separator: "\n")
    fail("nothing was reported that contains \"\(text)\": \(rest)", file, line)
  }
}
