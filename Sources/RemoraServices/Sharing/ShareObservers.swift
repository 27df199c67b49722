package import RemoraRuntime

/// Is told what scripts share, for as long as it lives.
package final class ShareObserver {
  let action: (SharedItem) -> Void

  init(_ action: @escaping (SharedItem) -> Void) { self.action = action }
}

/// The observers of a host's shares.
package final class ShareObservers {
  private var all: [Weak] = []

  private struct Weak { weak var observer: ShareObserver? }

  /// Those of a host.
  package static func of(_ host: ScriptHost) -> ShareObservers {
    if let known = host[ShareObservers.self] { return known }
    let new = ShareObservers()
    host[ShareObservers.self] = new
    return new
  }

  /// Calls `action` with everything that the `share` service has shared.
  ///
  /// - Returns: The observer; hold it for as long as it observes.
  package func observe(_ action: @escaping (SharedItem) -> Void) -> ShareObserver {
    let observer = ShareObserver(action)
    all.removeAll { $0.observer == nil }
    all.append(Weak(observer: observer))
    return observer
  }

  func tell(_ item: SharedItem) {
    for observer in all.compactMap(\.observer) { observer.action(item) }
  }
}

extension SharedItem {
  /// `"Hello" with reef.svg, on Mastodon`.
  package var summary: String {
    let parts = [
      text.map { "\"\($0.prefix(200))\"" },
      image.map { String($0.description.split(separator: "/").last ?? "") },
    ]
    let target = network.map { ", on \($0)" } ?? ""
    return parts.compactMap { $0 }.joined(separator: " with ") + target
  }
}
