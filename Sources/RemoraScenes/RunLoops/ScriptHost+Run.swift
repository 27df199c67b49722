public import RemoraCore

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
