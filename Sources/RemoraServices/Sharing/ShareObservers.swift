package import RemoraCore

/// Is told what scripts share, for as long as it lives.
package final class ShareObserver {
  let action: (SharedItem) -> Void

  init(_ action: @escaping (SharedItem) -> Void) { self.action = action }
}

/// The observers of a host's shares.
final class ShareObservers {
  private var all: [Weak] = []

  private struct Weak { weak var observer: ShareObserver? }

  func add(_ observer: ShareObserver) {
    all.removeAll { $0.observer == nil }
    all.append(Weak(observer: observer))
  }

  func tell(_ item: SharedItem) {
    for observer in all.compactMap(\.observer) { observer.action(item) }
  }
}

extension ScriptHost {
  /// Calls `action` with everything that the `share` service has shared.
  ///
  /// - Returns: The observer; hold it for as long as it observes.
  package func observeShares(_ action: @escaping (SharedItem) -> Void) -> ShareObserver {
    let observers = self[ShareObservers.self] ?? ShareObservers()
    self[ShareObservers.self] = observers
    let observer = ShareObserver(action)
    observers.add(observer)
    return observer
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
