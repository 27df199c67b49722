import Lua
public import RemoraCore

/// Questions that scripts ask.
extension Host {
  /// Lends the `dialogs` service: `actionSheet` and `alert` put a ``Dialog`` in front of the topmost
  /// screen and wait for the answer.
  ///
  /// A script gets the words of the answer and its number, or `nil` when a person cancels or the
  /// screen goes. When nobody waits any more, the dialog goes.
  public func lendDialogs() {
    lend("dialogs") { [weak self] service in
      service.function("actionSheet") { (call, options: ServiceOptions) in
        try self?.ask(sheet: options, for: call)
      }
      service.function("alert") { (call, options: ServiceOptions) in
        try self?.ask(alert: options, for: call)
      }
    }
  }

  private func ask(sheet options: ServiceOptions, for call: ServiceCall) throws {
    try options.check(only: ["title", "message", "options", "cancel"])
    let dialog = ActionSheet(
      title: try options.value("title") ?? "",
      message: try options.value("message") ?? "",
      options: try Host.answers(try options.value("options"), named: "options"),
      cancelTitle: try options.value("cancel") ?? "Cancel",
      id: freeID("sheet")
    )
    try ask(dialog, for: call)
  }

  private func ask(alert options: ServiceOptions, for call: ServiceCall) throws {
    try options.check(only: ["title", "message", "buttons", "cancel"])
    let dialog = Alert(
      title: try options.value("title") ?? "",
      message: try options.value("message") ?? "",
      options: try Host.answers(try options.value("buttons") ?? ["OK"], named: "buttons"),
      cancelTitle: try options.value("cancel") ?? "",
      id: freeID("alert")
    )
    try ask(dialog, for: call)
  }

  /// The most answers that a person can be offered.
  private static let mostAnswers = 50

  /// The most dialogs that may wait on one screen.
  private static let mostDialogs = 8

  private static func answers(
    _ answers: [String]?,
    named option: String
  ) throws(Diagnostic) -> [String] {
    let answers = answers ?? []
    guard !answers.isEmpty, answers.count <= mostAnswers, !answers.contains("") else {
      throw Diagnostic(
        .error,
        "a dialog offers 1 to \(mostAnswers) answers, each a text that is not empty:"
          + " \(option) = { \"Library\", \"Camera\" }"
      )
    }
    return answers
  }

  /// Shows a dialog, and answers the call with what a person says.
  private func ask(_ dialog: Dialog, for call: ServiceCall) throws {
    guard let screen = topScreen else {
      throw Diagnostic(.error, "there is no screen on which a dialog could ask")
    }
    guard screen.children.count(where: { $0 is Dialog }) < Host.mostDialogs else {
      throw Diagnostic(
        .error,
        "\(Host.mostDialogs) dialogs wait for an answer already: does a handler ask again and again?"
      )
    }
    try dialog.present(on: screen)
    try dialog.on("choose") { event in
      call.answer(event.payload["option"] ?? .nothing, event.payload["index"] ?? .nothing)
    }
    try dialog.on("cancel") { _ in call.answer() }
    answerWhenGone(call, with: dialog)
    call.onCancel { [weak dialog] in dialog?.destroy() }
  }

  /// Answers a call with nothing when a control has gone from the screen.
  ///
  /// In the next moment, not at once: what called may be about to go as well, and must hear nothing
  /// more then.
  func answerWhenGone(_ call: ServiceCall, with control: Control) {
    _ = try? control.on("destroy") { [weak self] _ in
      _ = self?.timers.schedule(after: 0) { call.answer() }
    }
  }

  /// An id that nothing has: the word itself, or with a number behind it.
  func freeID(_ word: String) -> String {
    func isFree(_ id: String) -> Bool { owner(id) == nil && behaviour(id) == nil }
    if isFree(word) { return word }
    return (2...).lazy.map { "\(word)\($0)" }.first(where: isFree) ?? ""
  }
}
