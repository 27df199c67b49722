public import RemoraRuntime

/// What observers are called with, as sequences.
///
/// Each call observes from then on, for one reader, which may be in any isolation. The sequence ends when the host
/// goes, or when the reader's task is cancelled or lets go of it. It does not keep the host alive: get it before
/// the task that reads it.
///
/// ```swift
/// let diagnostics = host.diagnostics()
/// Task {
///   for await diagnostic in diagnostics { console.append(diagnostic.report()) }
/// }
/// ```
extension ScriptHost {
  var feeds: Feeds { part(Feeds()) }

  /// The batches of patches that ``observePatches(_:)`` would give: what is there first, then what changes.
  ///
  /// A front end cannot do without any of them. So the sequence ends, and a diagnostic says so, when its reader
  /// falls more than `limit` batches behind; what the reader has not taken by then it still gets. Clear the
  /// picture then and call this again.
  public func patches(limit: Int = 256) -> AsyncStream<[Patch]> {
    feeds.open(.bufferingOldest(max(1, limit))) { feed in
      observePatches { [weak self] batch in
        guard feed.send(batch) else { return }
        feed.end()
        self?.report(
          Diagnostic(
            .error,
            "whoever reads a sequence of patches fell more than \(max(1, limit)) batches behind: it has ended",
            suggestion: "read it in a task that does nothing else, or pass a higher limit"
          )
        )
      }
    }
  }

  /// The diagnostics that ``observeDiagnostics(_:)`` would give.
  ///
  /// A reader that falls more than `limit` behind misses the oldest.
  public func diagnostics(limit: Int = 256) -> AsyncStream<Diagnostic> {
    feeds.open(.bufferingNewest(max(1, limit))) { feed in observeDiagnostics { feed.send($0) } }
  }

  /// The events that ``observeEvents(_:)`` and ``observeDroppedEvents(_:)`` would give, as plain data.
  ///
  /// An event that waits to be read keeps nothing alive. An event that a behaviour drops comes a second
  /// time, with ``EventRecord/droppedBy``.
  ///
  /// A reader that falls more than `limit` behind misses the oldest. While somebody reads, every event costs more.
  public func events(limit: Int = 256) -> AsyncStream<EventRecord> {
    feeds.open(.bufferingNewest(max(1, limit))) { feed in
      let action = { [weak self] (event: Event) in
        guard let self else { return }
        feed.send(EventRecord(event, in: self))
      }
      let drops = observeDroppedEvents { event, _ in action(event) }
      let observer = observeEvents(action)
      let cancelAction = observer.cancelAction
      observer.cancelAction = {
        cancelAction?()
        drops.cancel()
      }
      return observer
    }
  }

  /// The reports that ``observeReloads(_:)`` would give.
  ///
  /// A reader that falls more than `limit` behind misses the oldest.
  public func reloads(limit: Int = 256) -> AsyncStream<ReloadReport> {
    feeds.open(.bufferingNewest(max(1, limit))) { feed in observeReloads { feed.send($0) } }
  }
}

/// The loop of an app that has none.
extension ScriptHost {
  /// Polls whenever the host needs it, until the task is cancelled or the host closed.
  ///
  /// ```swift
  /// let running = Task { await host.run() }  // in the host's isolation
  /// …
  /// running.cancel()
  /// ```
  ///
  /// It runs in the isolation of its caller, which must be the host's, and uses no CPU time while
  /// nothing happens. Between two polls, other code of the actor can run. It keeps the host alive:
  /// cancel the task, or call ``close()``, to release it. One loop is enough for a host.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    let (wakes, waker) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let deadline = PollDeadline()
    let observer = observePollRequests { time in
      deadline.request(time) { waker.yield() }
    }
    let files = WatchSource(on: .global()) { deadline.request(.now) { waker.yield() } }
    defer {
      observer.cancel()
      files.follow(nil)
    }
    var iterator = wakes.makeAsyncIterator()
    while !Task.isCancelled, !isClosed {
      if deadline.take() {
        poll()
        files.follow(watching.current)
        // Others of the actor have their turn, even when the next poll is due already.
        await Task.yield()
        continue
      }
      let alarm = deadline.next.map { due in
        Task.detached {
          guard (try? await Task.sleep(until: due, clock: .continuous)) != nil else { return }
          waker.yield()
        }
      }
      await iterator.next(isolation: isolation)
      alarm?.cancel()
    }
  }
}
