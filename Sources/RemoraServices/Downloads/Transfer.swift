import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transfer of one response, on Foundation's threads.
///
/// Its owner reads ``progress`` and ``result`` after each call of `onChange`.
final class Transfer: NSObject, URLSessionDataDelegate, Sendable {
  /// The state of the transfer.
  private struct State {
    var bytes: [UInt8] = []
    var expected: Int?
    var redirects = 0
    var isOver = false
    var result: Result<[UInt8], DownloadProblem>?
    var task: URLSessionDataTask?
    var session: URLSession?
  }

  private let state = Mutex(State())
  private let limits: Downloads.Limits
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

  func begin(_ url: URL) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = max(1, limits.seconds)
    var request = URLRequest(url: url)
    request.setValue("image/*", forHTTPHeaderField: "Accept")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    state.withLock { state in
      state.task = task
      state.session = session
    }
    task.resume()
  }

  /// Cancels the transfer without a result.
  func cancel() { finish(nil) }

  /// Ends the transfer, once; the session then releases its delegate.
  private func finish(_ result: Result<[UInt8], DownloadProblem>?) {
    let (task, session, hasChanged) = state.withLock { state in
      defer {
        if !state.isOver { state.result = result }
        state.isOver = true
        (state.task, state.session) = (nil, nil)
      }
      return (state.task, state.session, !state.isOver && result != nil)
    }
    if hasChanged { onChange() }
    guard let task, let session else { return }
    // On Linux both block until the connection has nothing to read, which may be never if a server
    // sends without a pause.
    Transfer.enders.async {
      task.cancel()
      session.invalidateAndCancel()
    }
  }

  private static let enders = DispatchQueue(label: "remora.downloads", attributes: .concurrent)

  // MARK: Foundation's side

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    let isSecure = response.url?.scheme == "https"
    guard count <= limits.redirects else {
      completionHandler(nil)
      return finish(.failure(.failed("the server sends on more than \(limits.redirects) times")))
    }
    guard let url = request.url, ["https", isSecure ? "https" : "http"].contains(url.scheme) else {
      completionHandler(nil)
      return finish(.failure(.failed("the server sends on to an address that is not safe")))
    }
    guard allows(url) else {
      completionHandler(nil)
      return finish(
        .failure(.failed("the server sends on to \(url.host ?? "?"), which is not allowed"))
      )
    }
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let problem = problem(of: response) {
      completionHandler(.cancel)
      return finish(.failure(problem))
    }
    let expected = Int(response.expectedContentLength)
    state.withLock { $0.expected = expected >= 0 ? expected : nil }
    completionHandler(.allow)
    onChange()
  }

  private func problem(of response: URLResponse) -> DownloadProblem? {
    guard let response = response as? HTTPURLResponse else {
      return .failed("the server does not answer as the web does")
    }
    guard (200..<300).contains(response.statusCode) else {
      return .failed("the server answers with status \(response.statusCode)")
    }
    if response.expectedContentLength > Int64(limits.bytes) {
      return tooLarge(Int(response.expectedContentLength))
    }
    let type = response.mimeType ?? "nothing"
    return type.hasPrefix("image/") ? nil : .notAnImage("the server answers with \(type), no image")
  }

  private func tooLarge(_ count: Int) -> DownloadProblem {
    .tooLarge("the image has \(count) bytes or more, and \(limits.bytes) is the most")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let count = state.withLock { state in
      let count = state.bytes.count + data.count
      if !state.isOver, count <= limits.bytes { state.bytes += data }
      return count
    }
    if count > limits.bytes { return finish(.failure(tooLarge(count))) }
    onChange()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    let (bytes, expected) = state.withLock { ($0.bytes, $0.expected) }
    if let error {
      let code = (error as? URLError)?.code
      let sentence = "the connection failed: \(error.localizedDescription)"
      finish(.failure(code == .timedOut ? .timeout(sentence) : .failed(sentence)))
    } else if let expected, bytes.count != expected {
      finish(
        .failure(.failed("the connection ended after \(bytes.count) of \(expected) bytes"))
      )
    } else {
      finish(.success(bytes))
    }
  }
}
