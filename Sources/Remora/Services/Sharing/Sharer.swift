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
  /// The path of a picture among the host's files.
  public var imagePath: String?
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

extension Host {
  /// Lends the `share` service: `networks` names what can be shared on, `share` shares.
  ///
  /// A script gets `true`, or `nil`, the reason (`"cancelled"` or `"failed"`) and a sentence.
  public func lendSharing(_ sharer: any Sharer) {
    lend("share") { [weak self] service in
      service.function("networks") { () -> [String] in sharer.networks }
      service.function("share") { (call, options: ServiceOptions) in
        guard let self else { return }
        let item = try self.item(options, networks: sharer.networks)
        if let path = item.imagePath, !self.files.isFile(path) {
          return call.answer(String?.none, "failed", "there is no picture \(path)")
        }
        let stop = sharer.share(item) { result in
          switch result {
          case .shared: call.answer(true)
          case .cancelled: call.answer(String?.none, "cancelled")
          case .failed(let sentence): call.answer(String?.none, "failed", sentence)
          }
        }
        call.onCancel(stop)
      }
    }
  }

  private func item(
    _ options: ServiceOptions,
    networks: [String]
  ) throws(Diagnostic) -> SharedItem {
    try options.check(only: ["network", "text", "image"])
    let item = SharedItem(
      network: try options.value("network"),
      text: try options.value("text"),
      imagePath: try options.value("image", as: String.self).map { imagePath(of: $0) }
    )
    guard item.text != nil || item.imagePath != nil else {
      throw Diagnostic(.error, "there is nothing to share: give it a text, an image or both")
    }
    if let network = item.network, !networks.isEmpty, !networks.contains(network) {
      throw Diagnostic(
        .error,
        "nothing can be shared on \"\(network)\"",
        suggestion: Suggestion.question(for: network, in: networks)
          ?? "the networks are: \(networks.joined(separator: ", "))"
      )
    }
    return item
  }
}
