#if Downloads
// The only file of what the product `Remora` links that imports more than FoundationEssentials.
import Dispatch
import Foundation
import FoundationNetworking

/// Fetches with Foundation, which uses libcurl, on threads of its own.
struct CurlClient: DownloadClient {
  func fetch(_ url: URL, for transfer: Transfer) -> @Sendable () -> Void {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = max(1, transfer.limits.time / .seconds(1))
    var request = URLRequest(url: url)
    request.setValue("image/*", forHTTPHeaderField: "Accept")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    // The session keeps its delegate until it is invalidated.
    let session = URLSession(
      configuration: configuration,
      delegate: CurlDelegate(transfer),
      delegateQueue: nil
    )
    let task = session.dataTask(with: request)
    task.resume()
    return {
      // On Linux both block until the connection has nothing to read, which may be never if a server
      // sends without a pause.
      CurlClient.enders.async {
        task.cancel()
        session.invalidateAndCancel()
      }
    }
  }

  private static let enders = DispatchQueue(label: "remora.downloads", attributes: .concurrent)
}

/// Passes what Foundation says on to a transfer.
private final class CurlDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let transfer: Transfer

  init(_ transfer: Transfer) { self.transfer = transfer }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let follows = transfer.redirect(from: response.url, to: request.url)
    completionHandler(follows ? request : nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let length = Int(response.expectedContentLength)
    let goesOn = transfer.begins(
      status: (response as? HTTPURLResponse)?.statusCode ?? 0,
      type: response.mimeType,
      length: length < 0 ? nil : length
    )
    completionHandler(goesOn ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    _ = transfer.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    let isTimeout = (error as? URLError)?.code == .timedOut
    transfer.ends(error?.localizedDescription, isTimeout: isTimeout)
  }
}
#endif
