#if GTK
import Dispatch

extension MainContext {
  /// Calls `action` on a queue whenever ``descriptor`` is readable, until the source is cancelled.
  ///
  /// The source keeps the context until the queue no longer waits for the descriptor. `action` has to serve the
  /// context, in whose isolation the queue is.
  func makeSource(
    on queue: DispatchQueue,
    _ action: @escaping () -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    nonisolated(unsafe) let action = action
    source.setEventHandler { unsafe action() }
    nonisolated(unsafe) let context = self
    source.setCancelHandler { unsafe withExtendedLifetime(context) {} }
    source.resume()
    return source
  }
}
#endif
