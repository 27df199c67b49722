package import FoundationEssentials

/// What fetches from the web: libsoup, with the trait `Studio`, or libcurl, with the trait `Downloads`.
package protocol DownloadClient: Sendable {
  /// Fetches an address, and tells the transfer what comes: on any thread, in order.
  ///
  /// It follows no redirect that the transfer does not allow, and sends no cookies or passwords.
  /// - Returns: What ends it soon, from any thread.
  func fetch(_ url: URL, for transfer: Transfer) -> @Sendable () -> Void
}
