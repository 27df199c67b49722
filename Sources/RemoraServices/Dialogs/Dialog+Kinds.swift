import RemoraLua
import RemoraRuntime
import RemoraSpelling

/// The kinds of dialogs, for scripts and front ends.
extension Dialog {
  static func registerKinds(in stage: StageModel) {
    stage.register(ActionSheet.self) { kind in
      kind.summary("Asks which of some things to do")
      describe(kind)
    }
    stage.register(Alert.self) { kind in
      kind.summary("Says something that has to be read")
      describe(kind)
    }
    stage.register(ProgressDialog.self, build: ProgressDialog.table)
  }

  /// The table of a dialog that asks.
  private static func describe(_ kind: KindBuilder<some Dialog>) {
    kind.property("title", help: "What is asked", get: { $0.title })
    kind.property("message", help: "What there is to know", get: { $0.message })
    kind.property("options", help: "The answers", get: { $0.options })
    kind.property("cancelTitle", help: "The words for no answer", get: { $0.cancelTitle })
    kind.property(
      "destructive",
      help: "The answer that destroys something",
      get: { $0.destructive }
    )
    kind.event("choose", ["index": .integer(), "option": .text], help: "A person answered")
    kind.event("cancel", help: "A person did not want to answer")
    kind.input(
      "choose",
      ["index"],
      needs: .nothing,
      help: "What a person's tap on an answer does: its number or its words"
    ) { (dialog, answer: Value) in
      dialog.choose(try number(of: answer, in: dialog))
    }
    kind.input(
      "cancel",
      needs: .nothing,
      help: "What a person's tap on the button for no answer does"
    ) { $0.cancel() }
  }

  private static func number(
    of answer: Value,
    in dialog: Dialog
  ) throws(Diagnostic) -> Int {
    let options = dialog.options
    if let text = answer.text {
      if let index = options.firstIndex(of: text) { return index + 1 }
      throw Diagnostic(
        .error,
        "there is no answer \"\(text)\"",
        suggestion: Suggestion.question(for: text, in: options)
          ?? "the answers are: \(options.joined(separator: ", "))"
      )
    }
    guard let index = answer.integer, dialog.isAnswer(index) else {
      throw Diagnostic(
        .error,
        "an answer is one of its \(options.count) numbers or its words,"
          + " got \(answer.phrase)"
      )
    }
    return index
  }
}
