/// Where people share things: a phone's share sheet, a program for mail.
///
/// An app brings its own to ``Host/lendSharing(_:)``.
public protocol Sharer: AnyObject {
  /// The names of the networks that can be shared on; empty when the person chooses later.
  var networks: [String] { get }

  /// Shares something.
  ///
  /// - Parameters:
  ///   - item: What to share.
  ///   - completion: What to call, once, in the host's isolation.
  /// - Returns: What stops it when nobody waits for it any more; `completion` need not be called
  ///   then.
  func share(_ item: SharedItem, completion: @escaping (ShareResult) -> Void) -> () -> Void
}
