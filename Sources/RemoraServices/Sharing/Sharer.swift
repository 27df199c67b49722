public import RemoraCore

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

/// Something to share.
public struct SharedItem: Hashable, Sendable {
  /// The network, one of the sharer's; `nil` when the person chooses.
  public var network: String?
  /// The words.
  public var text: String?
  /// A picture among the host's files.
  public var image: FilePlace?
}

/// What became of sharing.
public enum ShareResult: Hashable, Sendable {
  /// It is shared.
  case shared
  /// The person did not want to.
  case cancelled
  /// It went wrong; the sentence is for the person.
  case failed(String)
}
