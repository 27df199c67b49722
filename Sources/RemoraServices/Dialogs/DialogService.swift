import RemoraLimits
import RemoraLua
import RemoraRuntime
import RemoraScenes
import RemoraSpelling

/// The functions of the `dialogs` service.
struct DialogService {
  private(set) weak var host: ScriptHost?

  func lend() {
    host?.lend("dialogs") { service in
      service.function("actionSheet", starting: askWithSheet)
      service.function("alert", starting: askWithAlert)
      service.function("progress", starting: showProgress)
    }
  }

  private func askWithSheet(_ call: ServiceCall, _ options: ServiceOptions) throws {
    try options.check(only: ["title", "message", "options", "cancel", "destructive"])
    let answers = try answers(try options.value("options"), named: "options")
    let dialog = ActionSheet(
      title: try options.value("title") ?? "",
      message: try options.value("message") ?? "",
      options: answers,
      cancelTitle: try options.value("cancel") ?? "Cancel",
      destructive: try destructive(try options.value("destructive"), of: answers),
      id: host?.stage.names.free(like: "sheet") ?? ""
    )
    try ask(dialog, for: call)
  }

  private func askWithAlert(_ call: ServiceCall, _ options: ServiceOptions) throws {
    try options.check(only: ["title", "message", "buttons", "cancel", "destructive"])
    let answers = try answers(try options.value("buttons") ?? ["OK"], named: "buttons")
    let dialog = Alert(
      title: try options.value("title") ?? "",
      message: try options.value("message") ?? "",
      options: answers,
      cancelTitle: try options.value("cancel") ?? "",
      destructive: try destructive(try options.value("destructive"), of: answers),
      id: host?.stage.names.free(like: "alert") ?? ""
    )
    try ask(dialog, for: call)
  }

  /// Answers with the dialog, which ends with the task that called.
  private func showProgress(_ call: ServiceCall, _ options: ServiceOptions) throws {
    try options.check(only: ["title", "message", "cancel", "onCancel"])
    let onCancel = try options.value("onCancel", as: LuaFunction.self)
    guard let host else { return }
    let dialog = ProgressDialog(
      title: try options.value("title") ?? "",
      message: try options.value("message") ?? "",
      cancelTitle: try options.value("cancel") ?? "Cancel",
      id: host.stage.names.free(like: "progress")
    )
    try present(dialog, in: host)
    let forget = call.onTaskEnd { [weak dialog] in dialog?.destroy() }
    try dialog.on("destroy") { _ in forget() }
    try dialog.on("cancel") { _ in call.cancelTask(thenStarting: onCancel) }
    call.answer(dialog)
  }

  private func answers(
    _ answers: [String]?,
    named option: String
  ) throws(Diagnostic) -> [String] {
    let answers = answers ?? []
    guard !answers.isEmpty, answers.count <= Limit.dialogAnswers.value, !answers.contains("")
    else {
      throw Diagnostic(
        .error,
        "a dialog offers 1 to \(Limit.dialogAnswers), each a text that is not empty:"
          + " \(option) = { \"Library\", \"Camera\" }"
      )
    }
    return answers
  }

  /// The destructive answer, which has to be one of the answers.
  private func destructive(
    _ answer: String?,
    of answers: [String]
  ) throws(Diagnostic) -> String {
    guard let answer, !answer.isEmpty else { return "" }
    guard answers.contains(answer) else {
      throw Diagnostic(
        .error,
        "the option destructive: there is no answer \"\(answer)\"",
        suggestion: Suggestion.question(for: answer, in: answers)
          ?? "the answers are: \(answers.joined(separator: ", "))"
      )
    }
    return answer
  }

  /// Shows a dialog, and answers the call with the person's answer.
  private func ask(_ dialog: Dialog, for call: ServiceCall) throws {
    guard let host else { return }
    try present(dialog, in: host)
    try dialog.on("choose") { event in
      call.answer(event.payload["option"] ?? .nothing, event.payload["index"] ?? .nothing)
    }
    try dialog.on("cancel") { _ in call.answer() }
    answer(call, whenGone: dialog, in: host)
    call.onCancel { [weak dialog] in dialog?.destroy() }
  }

  /// Shows a dialog in front of the topmost screen.
  private func present(_ dialog: Dialog, in host: ScriptHost) throws {
    guard let screen = host.topScreen else {
      throw Diagnostic(.error, "there is no screen on which a dialog could ask")
    }
    guard screen.children.count(where: { $0 is Dialog }) < Limit.dialogs.value else {
      throw Diagnostic(
        .error,
        "\(Limit.dialogs) wait for an answer already: does a handler ask again and again?"
      )
    }
    dialog.attached[WithoutRules.self] = WithoutRules()
    try dialog.present(on: screen)
  }

  /// Answers a call with nothing when a control has left the screen.
  ///
  /// It answers in a later step, because the caller may be about to end as well, and must not
  /// resume then.
  private func answer(_ call: ServiceCall, whenGone control: Control, in host: ScriptHost) {
    _ = try? control.on("destroy") { [weak host] _ in
      _ = host?.stage.timers.schedule(after: 0) { call.answer() }
    }
  }
}
