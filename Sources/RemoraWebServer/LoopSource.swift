internal import CRemoraSoup

/// Something that GLib's loop waits for, and then calls a closure on its thread.
///
/// Belongs to the thread of the loop, like what the closure uses. Ends with its last reference.
@safe final class LoopSource {
  private let source: UnsafeMutablePointer<GSource>
  private let action: () -> Void

  /// Waits for a descriptor, again and again.
  convenience init(
    _ descriptor: Int32,
    _ condition: GIOCondition,
    on thread: LoopThread,
    _ action: @escaping () -> Void
  ) {
    unsafe self.init(g_unix_fd_source_new(descriptor, condition), action)
    let function: GUnixFDSourceFunc = { _, _, me in unsafe LoopSource.run(me) }
    unsafe g_source_set_callback(
      source,
      unsafeBitCast(function, to: GSourceFunc.self),
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    unsafe g_source_attach(source, thread.context)
  }

  /// Waits for some time, again and again.
  convenience init(
    every milliseconds: Int,
    on thread: LoopThread,
    _ action: @escaping () -> Void
  ) {
    unsafe self.init(g_timeout_source_new(guint(milliseconds)), action)
    unsafe g_source_set_callback(
      source,
      { me in unsafe LoopSource.run(me) },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
    unsafe g_source_attach(source, thread.context)
  }

  private init(
    _ source: UnsafeMutablePointer<GSource>,
    _ action: @escaping () -> Void
  ) {
    unsafe self.source = source
    self.action = action
  }

  deinit {
    unsafe g_source_destroy(source)
    unsafe g_source_unref(source)
  }

  /// The closure may let go of its own source.
  private static func run(_ me: gpointer?) -> gboolean {
    guard let me = unsafe me else { return 0 }
    let source = unsafe Unmanaged<LoopSource>.fromOpaque(me).takeUnretainedValue()
    withExtendedLifetime(source) { source.action() }
    return 1
  }
}
