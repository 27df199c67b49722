import Foundation
import RemoraLimits
import Synchronization

/// Reads messages on a thread of its own, until the last one or until the client is gone.
final class MessageReader: Sendable {
  /// How often to look whether the client's process is alive, in milliseconds.
  private static let interval: Int32 = 1000

  private let input: Int32
  private let output: Int32
  private let inbox: Inbox
  private let client = Mutex<pid_t?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  /// A reader that only watches the output: when nobody reads that, the client is gone.
  init(input: Int32, output: Int32, inbox: Inbox) {
    (self.input, self.output, self.inbox) = (input, output, inbox)
  }

  func start() {
    Thread.detachNewThread { [self] in
      read()
      finished.signal()
    }
  }

  /// Waits until the descriptors are not used any more.
  func waitForEnd() { finished.wait() }

  /// Also watches the client's process, which may die while others hold its end of the input.
  ///
  /// Ignores a process that cannot be seen: the client may be in another container.
  func watch(_ process: Int?) {
    guard let process = process.flatMap(pid_t.init(exactly:)), Self.isAlive(process) else { return }
    client.withLock { $0 = process }
  }

  private static func isAlive(_ process: pid_t) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  private func read() {
    var parser = FrameParser()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while waitForInput() {
      let count = unsafe Foundation.read(input, &buffer, buffer.count)
      guard count != 0, count > 0 || errno == EINTR || errno == EAGAIN else { break }
      parser.append(buffer[..<max(0, count)])
      do {
        while let piece = try parser.next() {
          guard take(piece) else { return }
        }
      } catch {
        _ = inbox.add(.lost(error), size: 0)
        return
      }
    }
    inbox.end()
  }

  /// Waits for bytes; false when there will be none.
  private func waitForInput() -> Bool {
    while true {
      var requests = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: output, events: 0, revents: 0),
      ]
      let count = unsafe poll(&requests, nfds_t(requests.count), Self.interval)
      if requests[1].revents != 0 || inbox.isOver { return false }
      if count > 0 { return true }
      if let process = client.withLock({ $0 }), !Self.isAlive(process) { return false }
    }
  }

  /// Passes a message on, or does at once what cannot wait.
  ///
  /// - Returns: Whether there may be more.
  private func take(_ piece: FrameParser.Piece) -> Bool {
    switch piece {
    case .tooLong(let length):
      let limit = Limit.editorMessage.value
      let error = "a message of \(length) bytes was skipped; at most \(limit) are read"
      return inbox.add(.invalid(id: .null, .invalidRequest(error)), size: 0)
    case .body(let body):
      let message = Message(body)
      if let call = message.notification, call.method == "$/cancelRequest" {
        if let id = call.params?["id"] { inbox.cancel(.init(id)) }
        return true
      }
      return inbox.add(message, size: body.count) && message.notification?.method != "exit"
    }
  }
}
