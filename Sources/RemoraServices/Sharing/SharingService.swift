import RemoraRuntime
import RemoraSpelling

/// The functions of the `share` service.
struct SharingService {
  let sharer: any Sharer
  private(set) weak var host: ScriptHost?

  func lend() {
    host?.lend("share") { service in
      service.function("networks") { () -> [String] in sharer.networks }
      service.function("share", starting: share)
    }
  }

  private func share(_ call: ServiceCall, _ options: ServiceOptions) throws {
    guard let host else { return }
    let item = try item(options, in: host)
    if let image = item.image, !host.files.isFile(image) {
      let name = image.path?.description ?? "of that name any more"
      return call.answer(String?.none, "failed", "there is no picture \(name)")
    }
    let stop = sharer.share(item) { [weak host] result in
      switch result {
      case .shared:
        host?[ShareObservers.self]?.tell(item)
        call.answer(true)
      case .cancelled: call.answer(String?.none, "cancelled")
      case .failed(let sentence): call.answer(String?.none, "failed", sentence)
      }
    }
    call.onCancel(stop)
  }

  private func item(_ options: ServiceOptions, in host: ScriptHost) throws -> SharedItem {
    try options.check(only: ["network", "text", "image"])
    var item = SharedItem(
      network: try options.value("network"),
      text: try options.value("text")
    )
    if let name = try options.value("image", as: String.self) {
      item.image = try host.scenes.location(ofPicture: name)
    }
    guard item.text != nil || item.image != nil else {
      throw Diagnostic(.error, "there is nothing to share: give it a text, an image or both")
    }
    let networks = sharer.networks
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
