/// Something to share.
public struct SharedItem: Hashable, Sendable {
  /// The network, one of the sharer's; `nil` when the person chooses.
  public var network: String?
  /// The words.
  public var text: String?
  /// A picture among the host's files.
  public var image: FilePlace?
}
