import RemoraJSON

/// Sends messages to the client.
final class MessageWriter {
  /// Whether the client is gone or does not read, so that nothing is sent any more.
  private(set) var isBroken = false
  private let frames: FrameWriter
  private let isOver: () -> Bool

  init(_ frames: FrameWriter, unless isOver: @escaping () -> Bool) {
    (self.frames, self.isOver) = (frames, isOver)
  }

  func respond(_ id: JSONLiteral, _ result: JSONLiteral) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  func refuse(_ id: JSONLiteral, _ error: ResponseError) {
    let error: JSONLiteral = ["code": .integer(error.code), "message": .string(error.message)]
    send(["jsonrpc": "2.0", "id": id, "error": error])
  }

  func notify(_ method: String, _ params: JSONLiteral) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request whose answer does not matter.
  func request(_ id: String, _ method: String, _ params: JSONLiteral) {
    send(["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": params])
  }

  /// Writes an error into the log of the client.
  func log(_ text: String) {
    notify("window/logMessage", ["type": 1, "message": .string(text)])
  }

  /// Shows a warning to the person.
  func show(_ text: String) {
    notify("window/showMessage", ["type": 2, "message": .string(text)])
  }

  private func send(_ members: KeyValuePairs<String, JSONLiteral?>) {
    let message = JSONLiteral.members(members)
    guard !isBroken, let text = try? JSONText.encode(message) else { return }
    isBroken = !frames.write(text, unless: isOver)
  }
}

extension JSONLiteral {
  /// An object of the members that have a value.
  static func members(_ members: KeyValuePairs<String, JSONLiteral?>) -> JSONLiteral {
    .object(members.compactMap { member in member.value.map { Member(member.key, $0) } })
  }
}
