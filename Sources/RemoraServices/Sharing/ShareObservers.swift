package import RemoraCore

/// Who is told what scripts share.
final class ShareObservers {
  var all: [(SharedItem) -> Void] = []
}

extension Host {
  /// Calls `action` with everything that the `share` service has shared.
  package func observeShares(_ action: @escaping (SharedItem) -> Void) {
    let observers = self[ShareObservers.self] ?? ShareObservers()
    observers.all.append(action)
    self[ShareObservers.self] = observers
  }
}

extension SharedItem {
  /// `"Hello" with reef.svg, on Mastodon`.
  package var summary: String {
    let parts = [
      text.map { "\"\($0.prefix(200))\"" },
      image.map { String($0.description.split(separator: "/").last ?? "") },
    ]
    let place = network.map { ", on \($0)" } ?? ""
    return parts.compactMap { $0 }.joined(separator: " with ") + place
  }
}
