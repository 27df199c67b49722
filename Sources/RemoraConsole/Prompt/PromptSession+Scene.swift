package import RemoraRuntime

extension PromptSession {
  /// Opens a scene; all clients see the changes of its stage, except its creation.
  ///
  /// - Throws: ``Diagnostics`` with every mistake of the scene.
  package func open(_ path: String) throws {
    stage = nil
    defer { beginStageLog() }
    try host.open(scene: path)
  }

  /// The text at the start of a session.
  package var greeting: String {
    guard let scene = host.scene else {
      return "Type Lua, or :help for the commands."
    }
    let screens = MessageText.cut(scene.screenIDs.joined(separator: ", "))
    return "\(scene.name): \(screens). Try :tree, find(\"id\"), screen, advance(seconds), :help."
  }

  /// Opens a scene now, or as soon as its mistakes are fixed: ``poll()`` tries again.
  package func openWhenFixed(_ path: String) {
    do {
      try open(path)
      if unopened != nil { broadcast(.aside(greeting)) }
      unopened = nil
    } catch {
      let mistakes = Diagnostics(error).all
      // A signal that ends the process stops a script that is loading: that is no mistake.
      let isStopped = mistakes.contains { $0.failure == .interrupted }
      if !isStopped, mistakes != unopened?.mistakes {
        // Reported to the app's own observers, too: a page has a log that lasts.
        for mistake in mistakes { host.report(mistake) }
        broadcast(.aside("the scene opens when you fix this and save"))
      }
      unopened = (path, mistakes, .now + .milliseconds(300))
    }
  }

  /// Tries again to open the scene, if it is time.
  func retryOpening() {
    if let unopened, unopened.next <= .now { openWhenFixed(unopened.path) }
  }

  /// Performs input of a front end, and records it as a statement of a spec.
  ///
  /// `hit` is what a touch was found to reach: see ``StageModel/perform(_:onto:)``. `origin` is the front end if it
  /// shows the direct changes already: see ``ScriptHost/input(from:_:)``.
  ///
  /// - Throws: ``Diagnostic`` if the receiver takes no such input, or not with these arguments.
  package func perform(
    _ input: Input,
    onto hit: Hit? = nil,
    from origin: PatchObserver?
  ) throws {
    // A spec does exactly what is done here.
    let input = recorder == nil ? input : input.rounded
    guard let recorder, let statement = RecordedInput(input, on: host.stage) else {
      return try host.input(from: origin) { try host.stage.perform(input, onto: hit) }
    }
    recorder.willRun()
    try host.input(from: origin) { try host.stage.perform(input, onto: hit) }
    // The input may close the host.
    guard !host.isClosed else { return }
    host.flush()
    recorder.note(statement)
  }

  /// Ends the recording, including the changes since the last statement.
  ///
  /// - Returns: The recorded file; `nil` if there was no recording.
  @discardableResult
  package func endRecording() -> String? {
    defer { recorder = nil }
    recorder?.end()
    return recorder?.path
  }
}
