import RemoraRuntime

/// A raw pointer of a page: see docs/reference/studio-protocol.md.
struct PointerMessage: Decodable {
  /// The screen that its point counts from.
  let control: ControlID
  let pointer: Pointer
  /// What the page shows already of what the pointer does.
  let shows: Input.Shown?

  private enum Key: String, CodingKey {
    case control, pointer, kind, phase, x, y, wheelX, wheelY, time, shows
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    control = try fields.decode(ControlID.self, forKey: .control)
    shows = try fields.decodeIfPresent(Input.Shown.self, forKey: .shows)
    func number(_ key: Key) throws -> Double {
      try fields.decodeIfPresent(Double.self, forKey: key) ?? 0
    }
    pointer = Pointer(
      try fields.decode(Pointer.Phase.self, forKey: .phase),
      try fields.decode(Int.self, forKey: .pointer),
      try fields.decodeIfPresent(Pointer.Kind.self, forKey: .kind) ?? .mouse,
      at: Point(x: try number(.x), y: try number(.y)),
      by: Point(x: try number(.wheelX), y: try number(.wheelY)),
      time: try number(.time)
    )
  }
}
