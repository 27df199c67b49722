/// Frames that are to be sent when the other side takes more.
struct Outbox {
  /// How many bytes wait.
  private(set) var count = 0

  private var frames: [[UInt8]] = []
  /// The frame that is being sent.
  private var place = 0
  /// How much of it was sent.
  private var sent = 0

  var isEmpty: Bool { count == 0 }

  /// What is to be sent next; `nil` for nothing.
  var next: ArraySlice<UInt8>? { place < frames.count ? frames[place][sent...] : nil }

  mutating func append(_ frame: Frame) {
    let bytes = frame.bytes
    frames.append(bytes)
    count += bytes.count
  }

  /// That many bytes of ``next`` were sent.
  mutating func consume(_ byteCount: Int) {
    count -= byteCount
    sent += byteCount
    guard sent == frames[place].count else { return }
    frames[place] = []
    place += 1
    sent = 0
    guard place == frames.count || place >= 1_024 else { return }
    frames.removeFirst(place)
    place = 0
  }

  /// Forgets all but a frame of which a part was sent: without its rest nothing could follow.
  mutating func forget() {
    frames = sent > 0 ? [frames[place]] : []
    place = 0
    count = (frames.first?.count ?? 0) - sent
  }
}
