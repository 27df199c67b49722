import RemoraRuntime

/// Writes patches as JSON, in the form of docs/reference/patches.md: several times as fast as an encoder, which
/// would take most of the time until a page is open.
struct PatchWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a list of patches.
  mutating func write(_ patches: [Patch]) {
    bytes.append(UInt8(ascii: "["))
    for (index, patch) in patches.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(patch)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ patch: Patch) {
    switch patch {
    case .create(let control, let kind, let id, let parent, let index, let properties):
      begin("create", control)
      write(key: ",\"kind\":", kind)
      write(key: ",\"id\":", id)
      if let parent { add(",\"parent\":\(parent.number)") }
      add(",\"index\":\(index),\"properties\":")
      write(properties)
    case .remove(let control): begin("remove", control)
    case .reorder(let control, let other):
      begin("reorder", control)
      if let other { add(",\"after\":\(other.number)") }
    case .set(let control, let property, let value):
      begin("set", control)
      write(key: ",\"property\":", property)
      add(",\"value\":")
      write(value)
    case .animate(let control, let property, let tween):
      begin("animate", control)
      write(key: ",\"property\":", property)
      add(",\"from\":")
      write(tween.from)
      add(",\"to\":")
      write(tween.to)
      add(",\"seconds\":")
      write(tween.seconds)
      if tween.curve != .linear {
        let (first, second) = tween.curve.controls
        add(",\"curve\":[\(first),\(second)]")
      }
      if tween.elapsed != 0 {
        add(",\"elapsed\":")
        write(tween.elapsed)
      }
    case .transition(let control, let transition, let other):
      begin("transition", control)
      write(key: ",\"transition\":", transition.rawValue)
      if let other { add(",\"other\":\(other.number)") }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func begin(_ name: String, _ control: ControlID) {
    add("{\"patch\":\"\(name)\",\"control\":\(control.number)")
  }

  private mutating func write(key: String, _ text: String) {
    add(key)
    write(text)
  }

  private mutating func add(_ json: String) { bytes.append(contentsOf: json.utf8) }

  // MARK: Values

  private mutating func write(_ value: Value) {
    switch value {
    case .nothing: add("null")
    case .boolean(let value): add(value ? "true" : "false")
    case .integer(let value): add("{\"integer\":\(value)}")
    case .number(let value): write(value)
    case .text(let text): write(text)
    case .point(let point): write("point", ("x", point.x), ("y", point.y))
    case .size(let size): write("size", ("width", size.width), ("height", size.height))
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(value)
      }
      bytes.append(UInt8(ascii: "]"))
    case .record(let fields):
      add("{\"record\":")
      write(fields)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ fields: [String: Value]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (name, value) in fields {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(name)
      bytes.append(UInt8(ascii: ":"))
      write(value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(
    _ tag: String,
    _ one: (name: String, number: Double),
    _ other: (name: String, number: Double)
  ) {
    add("{\"\(tag)\":{\"\(one.name)\":")
    write(one.number)
    add(",\"\(other.name)\":")
    write(other.number)
    add("}}")
  }

  /// JSON has no infinite numbers.
  private mutating func write(_ number: Double) {
    guard number.isFinite else { return add("null") }
    if let whole = Int32(exactly: number) { add("\(whole)") } else { add("\(number)") }
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20:
        add("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
