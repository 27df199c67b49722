import RemoraJSON

/// What arrives from the client.
enum Message: Sendable {
  /// A method, with its parameters.
  struct Call: Sendable {
    let method: String
    let params: JSONNode?

    /// The document that it is about.
    var uri: String? { params?["textDocument"]?["uri"]?.string }
  }

  case request(id: JSONLiteral, Call)
  case notification(Call)
  /// An answer to a request of the server, which needs none of them.
  case response
  /// A message that has to be refused; its id is null if it is unknown.
  case invalid(id: JSONLiteral, ResponseError)
  /// The bytes that follow cannot be read.
  case lost(FrameError)

  /// Reads the body of a frame.
  ///
  /// A mistake inside a text, such as one half of a character, is no reason to refuse a message. A change that
  /// is ignored would make the server's text differ from the client's for ever.
  init(_ body: [UInt8]) {
    let document = JSONDocument(parsing: body, file: "the message")
    let root = document.root
    guard root.members != nil, !document.isUnbalanced else {
      let issue = document.issues.first.map { ": \($0)" } ?? ""
      self = .invalid(id: .null, .parseError("expected a JSON object\(issue)"))
      return
    }
    let id = root["id"].map(JSONLiteral.init)
    switch (root["method"]?.string, id) {
    case (let method?, nil): self = .notification(Call(method: method, params: root["params"]))
    case (let method?, .integer?), (let method?, .string?):
      self = .request(id: id ?? .null, Call(method: method, params: root["params"]))
    case (nil, _?) where root["result"] != nil || root["error"] != nil: self = .response
    default:
      self = .invalid(
        id: .null,
        .invalidRequest("expected a method, and a whole number or a text as id")
      )
    }
  }

  /// The method of a notification.
  var notification: Call? {
    if case .notification(let call) = self { call } else { nil }
  }
}
