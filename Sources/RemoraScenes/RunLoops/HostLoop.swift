import RemoraRuntime

/// The loop of an app that has none: polls a host whenever it needs that, in the isolation of the caller.
struct HostLoop {
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  func run(isolation: isolated (any Actor)?) async {
    let (wakes, waker) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let deadline = PollDeadline()
    let observer = host.observePollRequests { time in
      deadline.request(time) { waker.yield() }
    }
    let files = WatchSource(on: .global()) { deadline.request(.now) { waker.yield() } }
    defer {
      observer.cancel()
      files.follow(nil)
    }
    var iterator = wakes.makeAsyncIterator()
    while !Task.isCancelled, !host.isClosed {
      if deadline.take() {
        host.poll()
        files.follow(host.watching.current)
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
