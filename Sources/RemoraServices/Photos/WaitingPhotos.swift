package import RemoraRuntime

/// The scripts of a host that wait for a photo, so that a tool can give them one that its person
/// chose elsewhere.
package final class WaitingPhotos {
  /// A script that waits.
  final class Waiting {
    let answer: (PhotoResult) -> Void
    var dismiss: () -> Void = {}

    init(_ answer: @escaping (PhotoResult) -> Void) { self.answer = answer }
  }

  /// Those of a host.
  package static func of(_ host: ScriptHost) -> WaitingPhotos {
    if let known = host[WaitingPhotos.self] { return known }
    let new = WaitingPhotos()
    host[WaitingPhotos.self] = new
    return new
  }

  private struct Weak { weak var waiting: Waiting? }

  /// The library holds those that wait: a script that it forgets goes on.
  private var entries: [Weak] = []

  /// The script that waits since the longest time.
  private var first: Waiting? { entries.lazy.compactMap(\.waiting).first }

  /// Whether no script waits.
  package var isEmpty: Bool { first == nil }

  func add(_ waiting: Waiting) {
    entries.removeAll { $0.waiting == nil }
    entries.append(Weak(waiting: waiting))
  }

  func remove(_ waiting: Waiting) { entries.removeAll { $0.waiting === waiting } }

  /// Gives the script that waits for a photo since the longest time a picture, and dismisses its
  /// picker.
  ///
  /// - Returns: False if none waits.
  package func answer(_ location: FileLocation) -> Bool {
    guard let first else { return false }
    remove(first)
    first.dismiss()
    first.answer(.picked(location))
    return true
  }
}
