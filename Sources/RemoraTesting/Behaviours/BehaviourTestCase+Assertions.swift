import Remora
import RemoraSpecs
import XCTest

/// What a test may expect of behaviours.
extension BehaviourTestCase {
  // MARK: Attached

  /// Fails unless exactly one behaviour of that script is attached to the owner.
  ///
  /// - Returns: That behaviour; `nil` when the assertion fails.
  @discardableResult
  public func assertAttached(
    _ script: String,
    to owner: any Owner,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Behaviour? {
    let found = owner.attachments.behaviours.filter { $0.script.name == script }
    switch found.count {
    case 1: return found[0]
    case 0:
      let others = owner.attachments.behaviours.map(\.script.name)
      let rest = others.isEmpty ? "nothing is" : "there is \(others.joined(separator: ", "))"
      fail("\(script) is not attached to \(host.describe(owner)): \(rest)", file, line)
    default:
      let ids = found.map(\.id).joined(separator: ", ")
      let message = "\(script) is attached to \(host.describe(owner)) \(found.count) times: \(ids)"
      fail(message, file, line)
    }
    return nil
  }

  /// Fails when a behaviour of that script is attached to the owner.
  public func assertNotAttached(
    _ script: String,
    to owner: any Owner,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let found = owner.attachments.behaviours.filter { $0.script.name == script }
    guard !found.isEmpty else { return }
    let ids = found.map(\.id).joined(separator: ", ")
    fail("\(script) is attached to \(host.describe(owner)), as \(ids)", file, line)
  }

  // MARK: Sent

  /// Fails unless a behaviour has sent an event since the test began, with a payload that has at least
  /// these fields.
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
  /// What its behaviours send is theirs.
  public func assertSent(
    _ event: String,
    _ payload: [String: Value] = [:],
    by owner: any Owner,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    assertSent(event, payload, by: owner as AnyObject, host.describe(owner), file, line)
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
      try host.checkEvent(event, of: sender)
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

  // MARK: Released

  /// Fails unless an owner that the closure makes, and all its behaviours, go when nobody holds them
  /// any more.
  ///
  /// ```swift
  /// assertReleased {
  ///   let like = Button()
  ///   try attach("toggle_button", to: like)
  ///   return like
  /// }
  /// ```
  public func assertReleased(
    file: StaticString = #filePath,
    line: UInt = #line,
    _ make: () throws -> any Owner
  ) {
    do {
      for kept in try references(make) where kept.object != nil {
        fail("\(kept.name) is still there: something keeps it", file, line)
        traces.removeAll { $0.object === kept.object }
      }
    } catch {
      fail("\(error)", file, line)
    }
  }

  /// The owner and what hangs on it, weakly: when this returns, nothing here holds them.
  private func references(_ make: () throws -> any Owner) throws -> [Trace] {
    let owner = try make()
    var found: [Trace] = []
    func add(_ owner: any Owner) {
      let name = host.describe(owner)
      found.append(Trace(object: owner, name: name, file: #filePath, line: #line))
      for behaviour in owner.attachments.behaviours {
        let name = "\(behaviour.id), a behaviour of \(name),"
        found.append(Trace(object: behaviour, name: name, file: #filePath, line: #line))
      }
      for part in (owner as? Control)?.children ?? [] { add(part) }
    }
    add(owner)
    return found
  }

  // MARK: Reported

  /// Fails when something was reported that no assertion has asked for: errors and warnings, not what
  /// scripts log.
  ///
  /// Each test ends with it.
  public func assertNoDiagnostics(file: StaticString = #filePath, line: UInt = #line) {
    guard !diagnostics.isEmpty else { return }
    let all = diagnostics.map(\.description).joined(separator: "\n")
    diagnostics = []
    fail("reported, and no assertion asked for it: \(all)", file, line)
  }

  /// Fails unless something was reported whose message contains a text; that is expected then.
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

  // MARK: Trees

  /// Fails unless a control and all it contains look like a text: a line for each, indented below what
  /// it is part of, with its kind, id, the properties that are not as they are at first, and what is
  /// attached.
  ///
  /// ```swift
  /// assertTree(of: screen, matches: """
  ///   Screen profile
  ///     Button like title="Like" [toggle_button]
  ///   """)
  /// ```
  ///
  /// A failure shows the lines that differ: `-` for what was expected, `+` for what is there. Without a
  /// control it is about the screen on top.
  public func assertTree(
    of control: Control? = nil,
    matches text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let control = control ?? host.topScreen else {
      return fail("there is no screen to look at", file, line)
    }
    func trimmed(_ text: String) -> String {
      String(text.trimmingSuffix { $0.isNewline })
    }
    let found = trimmed(ControlTree(control, in: host).text)
    let difference = LineDifference(trimmed(text), found)
    guard !difference.lines.isEmpty else { return }
    let lines = difference.lines.joined(separator: "\n")
    fail("the tree of \(host.describe(control)) differs:\n\(lines)\nit is:\n\(found)", file, line)
  }
}

extension String {
  /// The text without the characters at its end that are so.
  fileprivate func trimmingSuffix(_ isSo: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isSo(last) { rest.removeLast() }
    return rest
  }
}
