public import RemoraRuntime

/// A way for people to share things: a phone's share sheet, a mail program.
///
/// An app passes its own to ``ScriptHost/lendSharing(_:)``.
public protocol Sharer: AnyObject {
  /// The names of the networks to share on; empty if the person chooses later.
  var networks: [String] { get }

  /// Shares an item.
  ///
  /// - Parameters:
  ///   - item: The item to share.
  ///   - completion: Call it once, in the host's isolation.
  /// - Returns: A closure that stops sharing, called when the script stops waiting; `completion`
  ///   need not be called then.
  func share(_ item: SharedItem, completion: @escaping (ShareResult) -> Void) -> () -> Void
}

/// An item to share.
public struct SharedItem: Hashable, Sendable {
  /// The network, one of the sharer's; `nil` if the person chooses.
  public var network: String?
  /// The text.
  public var text: String?
  /// A picture in the host's files.
  public var image: FileLocation?
}

/// The result of sharing.
///
/// Complete: no case will be added.
public enum ShareResult: Hashable, Sendable {
  /// The item was shared.
  case shared
  /// The person cancelled.
  case cancelled
  /// Sharing failed; the sentence is for the person.
  case failed(String)
}
