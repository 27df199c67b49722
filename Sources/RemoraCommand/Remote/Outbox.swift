/// Frames waiting to be sent.
struct Outbox {
  /// The number of waiting bytes.
  private(set) var count = 0

  private var frames: [[UInt8]] = []
  /// The index of the frame being sent.
  private var index = 0
  /// How many of its bytes were sent.
  private var sent = 0

  var isEmpty: Bool { count == 0 }

  /// The bytes to send next; `nil` if there are none.
  var next: ArraySlice<UInt8>? { index < frames.count ? frames[index][sent...] : nil }

  mutating func append(_ frame: Frame) {
    let bytes = frame.bytes
    frames.append(bytes)
    count += bytes.count
  }

  /// Removes the first bytes of ``next``, which were sent.
  mutating func consume(_ byteCount: Int) {
    count -= byteCount
    sent += byteCount
    guard sent == frames[index].count else { return }
    frames[index] = []
    index += 1
    sent = 0
    guard index == frames.count || index >= 1_024 else { return }
    frames.removeFirst(index)
    index = 0
  }

  /// Drops all frames except one that was partly sent, whose rest must follow.
  mutating func forget() {
    frames = sent > 0 ? [frames[index]] : []
    index = 0
    count = (frames.first?.count ?? 0) - sent
  }
}
