#if GTK
internal import RemoraRuntime

/// Performs what a person does, one input after another.
///
/// Input that comes while patches are drawn waits until they all are.
final class InputQueue {
  let host: ScriptHost
  /// Gets the host's patches, but for those that a widget of GTK shows already.
  var observer: PatchObserver?
  /// Called when something may have changed.
  var didChange: () -> Void = {}
  private(set) var isClosed = false
  private var isDrawing = false
  private var late: [(isShownAlready: Bool, action: () -> Void)] = []

  init(_ host: ScriptHost) { self.host = host }

  /// Performs a person's input, then draws what it has changed.
  ///
  /// `isShownAlready` says that a widget of GTK shows what the input changes directly.
  func perform(isShownAlready: Bool = false, _ body: @escaping () -> Void) {
    guard !host.isClosed, !isClosed else { return }
    guard !isDrawing else { return late.append((isShownAlready, body)) }
    // A control that an animation moves is where it was at the last poll.
    host.poll()
    host.input(from: isShownAlready ? observer : nil, body)
    host.flush()
    didChange()
  }

  /// Runs `draw`, which draws patches, then performs the input that came meanwhile.
  func whileDrawing(_ draw: () -> Void) {
    guard !isClosed else { return }
    isDrawing = true
    draw()
    isDrawing = false
    didChange()
    let missed = late
    late = []
    for (isShownAlready, action) in missed { perform(isShownAlready: isShownAlready, action) }
  }

  /// Ends the patches; input does nothing from now on.
  func close() {
    isClosed = true
    observer?.cancel()
  }
}
#endif
