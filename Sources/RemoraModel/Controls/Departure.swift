/// An animated dismissal that waits until the handlers of `willDisappear` have ended.
///
/// A host has one at most: any other navigation completes it first.
final class Departure {
  let finish: () -> Void
  private let names: [String]
  /// Whether `willDisappear` is being sent: tasks that begin to wait are its handlers.
  var isCollecting = true
  /// The handlers that still wait.
  var tasks: Set<ObjectIdentifier> = []
  var limit: HostTimer?

  init(_ ids: [String], _ finish: @escaping () -> Void) {
    names = ids.filter { !$0.isEmpty }
    self.finish = finish
  }

  var isWaiting: Bool { !tasks.isEmpty }

  var overdue: Diagnostic {
    let name = names.isEmpty ? "a screen" : names.joined(separator: ", ")
    return Diagnostic(
      .warning,
      "\(name) was dismissed while its onWillDisappear was still waiting after 5 seconds",
      suggestion: "let it end sooner: an animated dismissal waits at most 5 seconds for it"
    )
  }
}
