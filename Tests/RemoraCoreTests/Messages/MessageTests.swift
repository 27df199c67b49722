import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A delegate in Swift that answers what it is told to.
final class DelegateSpy: MessageTarget {
  var answers: [String: Value?]
  var failure: (any Error)?
  private(set) var received: [String] = []

  init(_ answers: [String: Value?]) { self.answers = answers }

  func responds(to message: String) -> Bool { answers[message] != nil }

  func receive(_ message: Message) throws -> Value? {
    received.append(
      "\(message.name)(\(message.arguments.map(\.description).joined(separator: ", ")))"
    )
    if let failure { throw failure }
    return answers[message.name] ?? nil
  }
}

final class MessageTests: ControlTestCase {
  private struct Broken: Error, CustomStringConvertible {
    let description = "the delegate is broken"
  }

  /// A field with behaviours that answer `shouldChange`, in that order, and say that they were asked.
  private func makeField(_ answers: String...) throws -> TextField {
    let field = own(TextField(id: "f"))
    for (index, answer) in answers.enumerated() {
      script(
        "b\(index)",
        """
        local B = behaviour "Answerer"
        function B:shouldChange(old, new) log("b\(index)") \(answer) end
        return B
        """
      )
      try attach("b\(index)", to: field)
    }
    return field
  }

  private func ask(_ field: TextField) -> Value? {
    field.attached.ask("shouldChange", "old", "new")
  }

  func testWithoutTargetsThereIsNoAnswer() throws {
    XCTAssertNil(ask(try makeField()))
    XCTAssertNil(TextField().attached.ask("shouldChange", "a", "b"))
  }

  func testAMessageTheKindDoesNotHaveIsNotSent() throws {
    let field = try makeField("return true")
    XCTAssertNil(field.attached.ask("shouldChnage", "a", "b"))
    XCTAssertEqual(log, [])
  }

  func testTheDelegateIsAskedFirstThenBehavioursInOrder() throws {
    let field = try makeField("return true", "return true")
    let delegate = DelegateSpy(["shouldChange": true])
    field.attachments.delegate = delegate
    XCTAssertEqual(ask(field), true)
    XCTAssertEqual(delegate.received, ["shouldChange(\"old\", \"new\")"])
    XCTAssertEqual(log, ["b0", "b1"])
  }

  func testTheDelegateIsHeldWeakly() throws {
    let field = try makeField()
    do {
      let delegate = DelegateSpy(["shouldChange": false])
      field.attachments.delegate = delegate
      XCTAssertEqual(ask(field), false)
    }
    XCTAssertNil(field.attachments.delegate)
    XCTAssertNil(ask(field))
  }

  func testADelegateThatDoesNotRespondIsNotAsked() throws {
    let field = try makeField()
    let delegate = DelegateSpy(["didChange": nil])
    field.attachments.delegate = delegate
    XCTAssertNil(ask(field))
    XCTAssertEqual(delegate.received, [])
    XCTAssertFalse(field.attachments.responds(to: "shouldChange"))
    delegate.answers["shouldChange"] = true
    XCTAssertTrue(field.attachments.responds(to: "shouldChange"))
  }

  func testRespondsWhenABehaviourHandlesTheMessage() throws {
    XCTAssertTrue(try makeField("return true").attachments.responds(to: "shouldChange"))
  }

  func testAllIsFalseWhenOneIs() throws {
    XCTAssertEqual(ask(try makeField("return true", "return false", "return true")), false)
    XCTAssertEqual(log, ["b0", "b1", "b2"])
  }

  func testSilenceIsNoAnswer() throws {
    XCTAssertNil(ask(try makeField("", "return nil")))
  }

  // MARK: Policies

  func testPoliciesMakeOneAnswerOfMany() throws {
    let answers: [Value] = [true, false, true]
    XCTAssertEqual(ResultPolicy.first.combine(answers), true)
    XCTAssertEqual(ResultPolicy.last.combine([true, false]), false)
    XCTAssertEqual(ResultPolicy.any.combine(answers), true)
    XCTAssertEqual(ResultPolicy.any.combine([false]), false)
    XCTAssertEqual(ResultPolicy.all.combine(answers), false)
    XCTAssertEqual(ResultPolicy.all.combine([true]), true)
    XCTAssertEqual(ResultPolicy.collect.combine(answers), [true, false, true])
    for policy in ResultPolicy.allCases {
      XCTAssertEqual(policy.combine([]), policy == .collect ? [] : nil, policy.rawValue)
    }
  }

  func testAMessageThatWantsAListCollectsAllAnswers() throws {
    host.register(Gauge.self, named: "Gauge") { Gauge.describe($0) }
    let gauge = own(Gauge())
    XCTAssertEqual(gauge.attached.ask("labels"), [])
    for name in ["one", "two"] {
      script(name, "local B = behaviour 'B'\nfunction B:labels() return '\(name)' end\nreturn B")
      try attach(name, to: gauge)
    }
    XCTAssertEqual(gauge.attached.ask("labels"), ["one", "two"])
  }

  func testAMessageThatWantsNoAnswerGetsNone() throws {
    let field = own(TextField())
    script("b", "local B = behaviour 'B'\nfunction B:didChange(text) return 5 end\nreturn B")
    try attach("b", to: field)
    XCTAssertNil(field.attached.ask("didChange", "x"))
  }

  // MARK: Failures

  func testAnAnswerOfAnotherTypeIsReportedAndDropped() throws {
    let field = try makeField("return 5", "return print", "return true")
    XCTAssertEqual(ask(field), true)
    let diagnostics = takeDiagnostics()
    XCTAssertEqual(
      diagnostics.map(\.message),
      [
        "the answer to shouldChange is true or false, got 5",
        "the answer to shouldChange is true or false, got a function",
      ]
    )
    XCTAssertEqual(diagnostics.map(\.behaviour), ["b0", "b1"])
    XCTAssertEqual(diagnostics.map(\.owner), ["f", "f"])
  }

  func testADelegatesAnswerOfAnotherTypeIsReportedAndDropped() throws {
    let field = try makeField()
    let delegate = DelegateSpy(["shouldChange": "yes"])
    field.attachments.delegate = delegate
    XCTAssertNil(ask(field))
    XCTAssertEqual(
      takeMessages(),
      ["the answer to shouldChange is true or false, got the text \"yes\""]
    )
  }

  func testAFailingBehaviourIsReportedAndTheOthersAreAsked() throws {
    let field = try makeField("error 'oh'", "return false")
    XCTAssertEqual(ask(field), false)
    let diagnostics = takeDiagnostics()
    XCTAssertEqual(diagnostics.map(\.message), ["oh"])
    XCTAssertEqual(diagnostics.first?.behaviour, "b0")
  }

  func testAFailingDelegateIsReportedAndTheOthersAreAsked() throws {
    let field = try makeField("return false")
    let delegate = DelegateSpy(["shouldChange": true])
    delegate.failure = Broken()
    field.attachments.delegate = delegate
    XCTAssertEqual(ask(field), false)
    let diagnostics = takeDiagnostics()
    XCTAssertEqual(diagnostics.map(\.message), ["the delegate is broken"])
    XCTAssertEqual(diagnostics.map(\.owner), ["f"])
  }

  func testAHandlerThatMustAnswerMayNotWait() throws {
    for wait in [
      "wait(1)", "waitFor(self.owner, 'submit')", "self.owner:animate { alpha = 0 }", "together()",
    ] {
      let field = own(TextField())
      script(
        "w",
        "local W = behaviour 'W'\nfunction W:shouldChange() \(wait) return false end\nreturn W"
      )
      host.scripts.library.scripts["w"] = nil
      let behaviour = try attach("w", to: field)
      XCTAssertNil(ask(field), wait)
      XCTAssertEqual(
        takeMessages(),
        ["shouldChange must answer at once, so it may not wait: send an event instead"],
        wait
      )
      XCTAssertEqual(field.alpha, 1)
      behaviour.detach()
    }
  }

  func testAnEndlessExchangeOfMessagesIsStoppedAndNamed() throws {
    let field = own(TextField(id: "f"))
    final class Asker: MessageTarget {
      func responds(to message: String) -> Bool { true }
      func receive(_ message: Message) throws -> Value? {
        message.sender.attached.ask(message.name, arguments: message.arguments)
      }
    }
    let asker = Asker()
    field.attachments.delegate = asker
    XCTAssertNil(ask(field))
    XCTAssertEqual(takeMessages().count, 1)
  }

  func testABehaviourThatIsDetachedMeanwhileIsNotAsked() throws {
    let field = try makeField("", "return false")
    let second = try XCTUnwrap(field.attachments.behaviour("b1"))
    let delegate = ActionSpy { second.detach() }
    field.attachments.delegate = delegate
    XCTAssertNil(ask(field))
    XCTAssertEqual(log, ["b0"])
  }

  private final class ActionSpy: MessageTarget {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func responds(to message: String) -> Bool { true }
    func receive(_ message: Message) throws -> Value? {
      action()
      return nil
    }
  }
}
