public import RemoraCore

/// What scripts share.
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
        if let image = item.image, !self.files.isFile(image) {
          let name = image.path?.description ?? "of that name any more"
          return call.answer(String?.none, "failed", "there is no picture \(name)")
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

  private func image(_ name: String?) throws(Diagnostic) -> FilePlace? {
    guard let name else { return nil }
    return try place(ofPicture: name)
  }

  private func item(
    _ options: ServiceOptions,
    networks: [String]
  ) throws(Diagnostic) -> SharedItem {
    try options.check(only: ["network", "text", "image"])
    let item = SharedItem(
      network: try options.value("network"),
      text: try options.value("text"),
      image: try image(try options.value("image"))
    )
    guard item.text != nil || item.image != nil else {
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
