package import FoundationEssentials
import Synchronization

/// The transfer of one response: what a ``DownloadClient`` fetches, within the limits.
///
/// Its owner reads ``progress`` and ``result`` after each call of `onChange`.
package final class Transfer: Sendable {
  /// The state of the transfer.
  private struct State {
    var bytes: [UInt8] = []
    var expected: Int?
    var redirects = 0
    var isOver = false
    var result: Result<[UInt8], DownloadProblem>?
    var end: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  package let limits: Downloads.Limits
  private let allows: @Sendable (URL) -> Bool
  private let onChange: @Sendable () -> Void

  /// A transfer that has not begun; it calls `onChange` on any thread after every change.
  init(
    limits: Downloads.Limits,
    allows: @escaping @Sendable (URL) -> Bool,
    onChange: @escaping @Sendable () -> Void
  ) {
    self.limits = limits
    self.allows = allows
    self.onChange = onChange
  }

  /// The progress, from 0 to 1; `nil` if it is unknown.
  var progress: Double? {
    state.withLock { state in
      state.expected.map { $0 > 0 ? min(1, Double(state.bytes.count) / Double($0)) : 1 }
    }
  }

  /// How many bytes were received.
  var received: Int { state.withLock { $0.bytes.count } }

  /// The result, once it is over.
  var result: Result<[UInt8], DownloadProblem>? { state.withLock { $0.result } }

  func begin(_ url: URL, with client: any DownloadClient) {
    let end = client.fetch(url, for: self)
    let isOver = state.withLock { state in
      if !state.isOver { state.end = end }
      return state.isOver
    }
    if isOver { end() }
  }

  /// Cancels the transfer without a result.
  func cancel() { finish(nil) }

  /// Ends the transfer, once.
  private func finish(_ result: Result<[UInt8], DownloadProblem>?) {
    let (end, hasChanged) = state.withLock { state in
      defer {
        if !state.isOver { state.result = result }
        state.isOver = true
        state.end = nil
      }
      return (state.end, !state.isOver && result != nil)
    }
    if hasChanged { onChange() }
    end?()
  }

  // MARK: The client's side

  /// The server sends on to another address.
  ///
  /// - Returns: Whether to follow; if not, the transfer is over.
  package func redirect(from old: URL?, to url: URL?) -> Bool {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    let isSecure = old?.scheme == "https"
    let sentence: String? =
      if count > limits.redirects {
        "the server sends on more than \(limits.redirects) times"
      } else if let url, ["https", isSecure ? "https" : "http"].contains(url.scheme) {
        allows(url) ? nil : "the server sends on to \(url.host ?? "?"), which is not allowed"
      } else {
        "the server sends on to an address that is not safe"
      }
    if let sentence { finish(.failure(.failed(sentence))) }
    return sentence == nil
  }

  /// The head of the response is there.
  ///
  /// - Returns: Whether to go on; if not, the transfer is over.
  package func begins(status: Int, type: String?, length: Int?) -> Bool {
    let problem: DownloadProblem? =
      if !(200..<300).contains(status) {
        .failed("the server answers with status \(status)")
      } else if let length, length > limits.bytes {
        tooLarge(length)
      } else if type?.hasPrefix("image/") != true {
        .notAnImage("the server answers with \(type ?? "nothing"), no image")
      } else {
        nil
      }
    if let problem {
      finish(.failure(problem))
    } else {
      state.withLock { $0.expected = length }
      onChange()
    }
    return problem == nil
  }

  /// A part of the response is there.
  ///
  /// - Returns: Whether to go on; if not, the transfer is over.
  package func receive(_ bytes: some Collection<UInt8>) -> Bool {
    let (count, isOver) = state.withLock { state in
      let count = state.bytes.count + bytes.count
      if !state.isOver, count <= limits.bytes { state.bytes += bytes }
      return (count, state.isOver)
    }
    if count > limits.bytes {
      finish(.failure(tooLarge(count)))
    } else {
      onChange()
    }
    return !isOver && count <= limits.bytes
  }

  /// The response has come, or the connection has failed, for a reason or because nothing came for too long.
  package func ends(_ failure: String? = nil, isTimeout: Bool = false) {
    let (bytes, expected) = state.withLock { ($0.bytes, $0.expected) }
    if let failure {
      let sentence = "the connection failed: \(failure)"
      finish(.failure(isTimeout ? .timeout(sentence) : .failed(sentence)))
    } else if let expected, bytes.count != expected {
      finish(
        .failure(.failed("the connection ended after \(bytes.count) of \(expected) bytes"))
      )
    } else {
      finish(.success(bytes))
    }
  }

  private func tooLarge(_ count: Int) -> DownloadProblem {
    .tooLarge("the image has \(count) bytes or more, and \(limits.bytes) is the most")
  }
}
