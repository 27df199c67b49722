import RemoraRuntime

/// A person's input on the stage of a page.
extension Studio {
  /// Performs an input that a page has sent.
  func perform(_ input: Input, from page: StudioPage) {
    guard !host.isClosed else { return page.note("the app has closed its host") }
    // The control may have gone since the page drew it.
    guard let owner = host.stage.receiver(of: input) else { return }
    let problem = host.stage.problem(of: input)
    let shown = host.stage.shown(by: input)
    perform(input, from: page, isShown: shown != nil)
    if let problem { page.note("\(problem)", owner as? Control) }
    if let shown { correct(shown, on: page) }
  }

  /// Performs an input; `isShown` says that the page shows what it changes.
  func perform(_ input: Input, onto hit: Hit? = nil, from page: StudioPage, isShown: Bool) {
    do {
      try session.perform(input, onto: hit, from: isShown ? page.observer : nil)
    } catch {
      page.note(Diagnostic(firstOf: error).message)
    }
  }

  /// Sends a page the value of what it shows, if it shows another one, or an older one waits to be sent.
  func correct(_ shown: Input.Shown, on page: StudioPage) {
    let isStale = page.outbox.hasPatch(of: shown.property, of: shown.control)
    guard let patch = host.stage.correction(of: shown, always: isStale) else { return }
    page.outbox.add([patch], at: host.clock.nanoseconds)
  }
}
