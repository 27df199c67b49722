public import RemoraRuntime

/// Polls a host from GLib's main loop, which GTK and libsoup use.
///
/// Remora does not link GLib: the app lends three of its functions.
///
/// ```swift
/// let loop = try GLibLoop(
///   host,
///   addTimeout: { milliseconds, action in … g_timeout_add_full … },
///   addDescriptor: { descriptor, action in … g_unix_fd_add_full … },
///   removeSource: { g_source_remove($0) }
/// )
/// ```
///
/// It belongs to the host's isolation, which is the thread of the main loop. It does not keep the
/// host alive; it ends with ``cancel()``, or when the loop is released.
public final class GLibLoop {
  private let loop: DescriptorLoop
  private let addTimeout: (UInt32, @escaping () -> Void) -> UInt32
  private let addDescriptor: (Int32, @escaping () -> Void) -> UInt32
  private let removeSource: (UInt32) -> Void
  private var timer: UInt32?
  private var sources: [Int32: UInt32] = [:]
  private var isCancelled = false

  /// Polls a host from now on.
  ///
  /// - Parameters:
  ///   - host: The host, which the loop does not keep alive.
  ///   - addTimeout: Calls the action once, after this many milliseconds, then releases it; returns
  ///     the number of the source.
  ///   - addDescriptor: Calls the action each time the descriptor is readable (`G_IO_IN`), until
  ///     the source is removed; returns the number of the source.
  ///   - removeSource: Removes a source by its number. Never called for a timeout that has fired.
  /// - Throws: ``RemoraError/system(_:)`` if the process cannot open more files.
  public init(
    _ host: ScriptHost,
    addTimeout: @escaping (_ milliseconds: UInt32, _ action: @escaping () -> Void) -> UInt32,
    addDescriptor: @escaping (_ descriptor: Int32, _ action: @escaping () -> Void) -> UInt32,
    removeSource: @escaping (_ number: UInt32) -> Void
  ) throws(RemoraError) {
    loop = try DescriptorLoop(host)
    self.addTimeout = addTimeout
    self.addDescriptor = addDescriptor
    self.removeSource = removeSource
    arm()
  }

  deinit { cancel() }

  /// Stops polling and removes the sources.
  public func cancel() {
    isCancelled = true
    if let timer { removeSource(timer) }
    for source in sources.values { removeSource(source) }
    (timer, sources) = (nil, [:])
  }

  private func step() {
    loop.poll()
    if !isCancelled { arm() }
  }

  /// Updates the sources to the loop's current descriptors and timeout.
  private func arm() {
    let wanted = Set(loop.descriptors)
    for (descriptor, source) in sources where !wanted.contains(descriptor) {
      removeSource(source)
      sources[descriptor] = nil
    }
    for descriptor in wanted where sources[descriptor] == nil {
      sources[descriptor] = addDescriptor(descriptor) { [weak self] in self?.step() }
    }
    if let timer { removeSource(timer) }
    timer = nil
    let timeout = loop.timeout
    guard timeout >= 0 else { return }
    timer = addTimeout(UInt32(timeout)) { [weak self] in
      self?.timer = nil
      self?.step()
    }
  }
}
