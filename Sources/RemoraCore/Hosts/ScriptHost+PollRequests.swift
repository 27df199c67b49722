extension ScriptHost {
  /// Calls `action` when the host needs a poll earlier than it has requested since the last one: a
  /// script waits, a result has arrived, a file was saved, or the app has attached, animated or
  /// changed something.
  ///
  /// ``run()``, ``DispatchLoop``, ``DescriptorLoop`` and ``GLibLoop`` are built on it. The action
  /// arranges that ``poll()`` runs at that time or earlier, in the host's isolation:
  ///
  /// ```swift
  /// host.observePollRequests { time in wakeRunLoop(at: time) }
  /// ```
  ///
  /// The call may come on any thread, and in the middle of a script; do not poll inside of it.
  /// After several calls the earliest time counts. The first call comes at once, if the host needs
  /// a poll. A clock that is moved by hand requests no polls for waiting scripts; an
  /// ``AdjustableClock`` requests one when it starts or changes its speed. If ``watchDescriptor`` is not `nil`, wait for
  /// it too.
  ///
  /// A host may have several observers, each of which is called for every request. One loop is
  /// enough for a host, though: with two, both poll it.
  ///
  /// - Returns: The observer, which need not be kept.
  @discardableResult
  public func observePollRequests(
    _ action: @escaping @Sendable (ContinuousClock.Instant) -> Void
  ) -> PollRequestObserver {
    let observer = PollRequestObserver(pollRequests.observers, action)
    pollRequests.observers.add(observer)
    requestNextPoll()
    return observer
  }

  /// Requests the next poll.
  func requestNextPoll() {
    let pause = parts.lazy.compactMap(\.timeUntilPoll).min()
    let isNow =
      stage.patches.isWaiting || inbox.hasResults || pause == .zero
      || !behaviours.lateEvents.isEmpty
    pollRequests.start(due: isNow ? .min : nextDue, pause: pause)
  }
}
