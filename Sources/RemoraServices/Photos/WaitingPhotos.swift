package import RemoraCore

/// The scripts of a host that wait for a photo, so that a tool can give them one that its person
/// chose elsewhere.
final class WaitingPhotos {
  /// A script that waits.
  final class Waiting {
    let answer: (PhotoResult) -> Void
    var dismiss: () -> Void = {}

    init(_ answer: @escaping (PhotoResult) -> Void) { self.answer = answer }
  }

  private struct Weak { weak var waiting: Waiting? }

  /// The library holds those that wait: a script that it forgets goes on.
  private var entries: [Weak] = []

  var first: Waiting? { entries.lazy.compactMap(\.waiting).first }

  func add(_ waiting: Waiting) {
    entries.removeAll { $0.waiting == nil }
    entries.append(Weak(waiting: waiting))
  }

  func remove(_ waiting: Waiting) { entries.removeAll { $0.waiting === waiting } }
}

extension ScriptHost {
  var waitingPhotos: WaitingPhotos {
    if let known = self[WaitingPhotos.self] { return known }
    let new = WaitingPhotos()
    self[WaitingPhotos.self] = new
    return new
  }

  /// Whether a script waits for a photo.
  package var awaitsPhoto: Bool { self[WaitingPhotos.self]?.first != nil }

  /// Gives the script that waits for a photo since the longest time a picture, and dismisses its
  /// picker.
  ///
  /// - Returns: False if none waits.
  package func answerPhoto(_ place: FilePlace) -> Bool {
    guard let first = self[WaitingPhotos.self]?.first else { return false }
    waitingPhotos.remove(first)
    first.dismiss()
    first.answer(.picked(place))
    return true
  }
}
