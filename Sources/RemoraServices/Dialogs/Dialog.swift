public import RemoraRuntime

/// A question in front of a screen, with a button for each answer: see ``ActionSheet`` and
/// ``Alert``.
///
/// A ``ProgressDialog`` asks nothing.
///
/// It disappears when it is answered, once. It consists of plain controls, so that every front end
/// can draw it. If its screen is dismissed, it ends without an answer.
public class Dialog: Control {
  /// The question; may be empty.
  public let title: String
  /// The explanation below the question; may be empty.
  public internal(set) var message: String
  /// The titles of the buttons, one for each answer.
  public let options: [String]
  /// The title of the cancel button; empty for no such button.
  public let cancelTitle: String
  /// The answer that destroys something, drawn in red; empty if there is none.
  public let destructive: String

  /// A dialog that is not presented yet.
  ///
  /// `destructive` is one of the options. `id` is its id in scripts, unless it is empty.
  public init(
    title: String = "",
    message: String = "",
    options: [String],
    cancelTitle: String = "",
    destructive: String = "",
    id: String = ""
  ) {
    self.title = title
    self.message = message
    self.options = options
    self.cancelTitle = cancelTitle
    self.destructive = destructive
    super.init(id: id)
  }

  /// Shows the dialog in front of everything else on a screen.
  ///
  /// - Throws: ``RemoraError/control(_:)`` if the screen is gone.
  public func present(on screen: Screen) throws(RemoraError) {
    guard let host = screen.attached.host else {
      throw .control([Diagnostic(.error, "a dialog needs a screen that is presented")])
    }
    if let refusal = host.stage.refusal(of: self) { throw .control([refusal]) }
    host.add(self)
    for part in makeParts(over: screen) { try add(part) }
    try screen.add(self)
  }

  /// Simulates a tap on an answer: the dialog disappears, then sends `choose`.
  ///
  /// - Parameter index: The answer, counted from 1 as in Lua. Any other number does nothing.
  public func choose(_ index: Int) {
    guard isAnswer(index), accepts("choose") else { return }
    end("choose", ["index": .integer(index), "option": .text(options[index - 1])])
  }

  /// `index - 1` would overflow for the least of all numbers.
  func isAnswer(_ index: Int) -> Bool { (1..<options.count + 1).contains(index) }

  /// Simulates a tap on the cancel button: the dialog disappears, then sends `cancel`.
  ///
  /// Does nothing if there is no such button.
  public func cancel() {
    if !cancelTitle.isEmpty, accepts("cancel") { end("cancel", [:]) }
  }

  /// Removes the dialog before sending the event, so that a handler can present the next one.
  private func end(_ event: String, _ payload: EventPayload) {
    guard acceptsInput, parent != nil else { return }
    removeFromParent()
    guard parent == nil, !attached.hasEnded else { return }
    send(event, payload)
    destroy()
  }

  /// The texts above the buttons, with their font sizes.
  var texts: [(text: String, size: Double)] { [(title, 17), (message, 13)] }

  /// The controls between the texts and the buttons, with their heights.
  var contents: [(control: Control, height: Double)] { [] }

  /// Its vertical position: the part of the free space that is above it.
  var shareAbove: Double { 0.5 }
}

/// A message in the middle of a screen.
public final class Alert: Dialog {}

/// A choice of actions at the bottom of a screen.
public final class ActionSheet: Dialog {
  override var shareAbove: Double { 1 }
}
