public import RemoraCore

/// A question in front of a screen, with a button for each answer: see ``ActionSheet`` and
/// ``Alert``.
///
/// It is answered once, and gone then. Made of plain controls, so that every front end can draw it.
/// It goes with its screen, without an answer.
public class Dialog: Control {
  /// What is asked; empty for nothing.
  public let title: String
  /// What there is to know before one answers; empty for nothing.
  public let message: String
  /// The answers, one a button.
  public let options: [String]
  /// What the button says that answers nothing; empty when one has to answer.
  public let cancelTitle: String

  /// A dialog that nobody sees yet.
  ///
  /// Scripts know it as `id`, if that is not empty.
  public init(
    title: String = "",
    message: String = "",
    options: [String],
    cancelTitle: String = "",
    id: String = ""
  ) {
    self.title = title
    self.message = message
    self.options = options
    self.cancelTitle = cancelTitle
    super.init(id: id)
  }

  /// Puts it in front of everything on a screen.
  ///
  /// - Throws: ``Diagnostic`` when the screen is gone.
  public func present(on screen: Screen) throws {
    guard let host = screen.attachments.host else {
      throw Diagnostic(.error, "a dialog needs a screen that is presented")
    }
    host.add(self)
    for part in makeParts(over: screen) { try add(part) }
    try screen.add(self)
  }

  /// What a person's tap on an answer does: the dialog goes, and sends `choose`.
  ///
  /// - Parameter index: The answer, counted from 1 as in Lua. Another number does nothing.
  public func choose(_ index: Int) {
    guard options.indices.contains(index - 1) else { return }
    end("choose", ["index": .integer(index), "option": .text(options[index - 1])])
  }

  /// What a person's tap on the button for no answer does: the dialog goes, and sends `cancel`.
  ///
  /// Does nothing when there is no such button.
  public func cancel() {
    if !cancelTitle.isEmpty { end("cancel", [:]) }
  }

  /// Whoever hears of it finds the dialog gone from the screen, and may ask the next question.
  private func end(_ event: String, _ payload: [String: Value]) {
    guard acceptsInput, parent != nil else { return }
    removeFromParent()
    guard parent == nil, !attachments.hasEnded else { return }
    try? send(event, payload)
    destroy()
  }

  /// Where it stands on a screen, as the space above it out of what is left.
  var shareAbove: Double { 0.5 }
}

/// Says something that has to be read, in the middle of a screen.
public final class Alert: Dialog {}

/// Asks which of some things to do, at the bottom of a screen.
public final class ActionSheet: Dialog {
  override var shareAbove: Double { 1 }
}
