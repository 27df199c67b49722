import Foundation
public import RemoraServices
import RemoraWebServer

extension Downloads {
  /// Fetches with libsoup, which the studio needs anyway: an app that has the studio can download without the
  /// package trait `Downloads`, and so without libcurl.
  ///
  /// Each download has a thread of its own while it lasts.
  /// - Returns: The same downloads, to lend.
  public func throughLibsoup() -> Downloads {
    client = LibsoupClient()
    return self
  }
}

private struct LibsoupClient: DownloadClient {
  func fetch(_ url: URL, for transfer: Transfer) -> @Sendable () -> Void {
    let fetch = WebFetch()
    let thread = Thread {
      do throws(WebFetch.Failure) {
        var next: URL? = url
        while let url = next { next = try get(url, fetch, for: transfer) }
        transfer.ends()
      } catch {
        transfer.ends(error.message, isTimeout: error.isTimeout)
      }
    }
    thread.name = "remora-download"
    thread.start()
    return { fetch.cancel() }
  }

  /// Fetches an address, unless the server sends on.
  ///
  /// - Returns: Where to, if the transfer allows that.
  private func get(
    _ url: URL,
    _ fetch: WebFetch,
    for transfer: Transfer
  ) throws(WebFetch.Failure) -> URL? {
    var next: URL?
    try fetch.get(
      url.absoluteString,
      ["Accept": "image/*", "Accept-Encoding": "identity"],
      seconds: max(1, Int((transfer.limits.time / .seconds(1)).rounded(.up)))
    ) { head in
      guard (300..<400).contains(head.status), let location = head.location else {
        return transfer.begins(status: head.status, type: head.type, length: head.length)
      }
      let target = URL(string: location, relativeTo: url)?.absoluteURL
      if transfer.redirect(from: url, to: target) { next = target }
      return false
    } part: { bytes in
      transfer.receive(bytes)
    }
    return next
  }
}
