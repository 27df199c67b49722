internal import CRemoraSoup
import Dispatch
import Foundation

/// A thread that runs a loop of GLib.
@safe final class LoopThread: @unchecked Sendable {
  let context: OpaquePointer
  private let loop: OpaquePointer
  private let end = DispatchSemaphore(value: 0)

  init?() {
    guard let context = unsafe g_main_context_new() else { return nil }
    unsafe self.context = context
    unsafe loop = g_main_loop_new(context, 0)
  }

  deinit {
    unsafe g_main_loop_unref(loop)
    unsafe g_main_context_unref(context)
  }

  /// Begins with a function, runs the loop, and ends with another.
  func start(_ begin: @escaping @Sendable () -> Void, end finish: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      unsafe g_main_context_push_thread_default(context)
      begin()
      unsafe g_main_loop_run(loop)
      finish()
      while unsafe g_main_context_iteration(context, 0) != 0 {}
      unsafe g_main_context_pop_thread_default(context)
      end.signal()
    }
    thread.name = "remora-network"
    thread.start()
  }

  /// Calls a function on the thread, soon and in order; from any thread.
  func perform(_ action: @escaping @Sendable () -> Void) {
    let call = unsafe Unmanaged.passRetained(Call(action)).toOpaque()
    unsafe g_main_context_invoke_full(
      context,
      G_PRIORITY_DEFAULT,
      { call in
        guard let call = unsafe call else { return 0 }
        unsafe Unmanaged<Call>.fromOpaque(call).takeUnretainedValue().action()
        return 0
      },
      call,
      { call in
        guard let call = unsafe call else { return }
        unsafe Unmanaged<Call>.fromOpaque(call).release()
      }
    )
  }

  private final class Call {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
  }

  /// Ends the loop, and waits for what the thread does last; from any other thread.
  ///
  /// The thread waits for nobody, so that is soon; after a second, it is left alone.
  func stop() {
    perform { [self] in unsafe g_main_loop_quit(loop) }
    _ = end.wait(timeout: .now() + 1)
  }
}
