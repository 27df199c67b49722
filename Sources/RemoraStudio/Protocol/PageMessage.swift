import RemoraRuntime

/// A message from a page: see docs/reference/studio-protocol.md.
enum PageMessage: Decodable {
  case ack(Int)
  case input(Input)
  case pointer(PointerMessage)
  case request(Int, String, Arguments)
  /// A request that cannot be read, and why.
  case unreadable(Int, String)

  /// What requests take; each names those that it needs.
  struct Arguments: Decodable {
    var control: ControlID?
    var behaviour: Int?
    var multiplexer: Int?
    var property: String?
    var outlet: String?
    var action: String?
    var value: Value?
    var to: [PageTarget]?
    var of: [PageTarget]?
    var id: String?
    var file: String?
    var text: String?
    var kind: String?
    var pattern: String?
    var index: Int?
    var cursor: Int?
    var line: Int?
    var column: Int?
    var x: Double?
    var y: Double?
    var width: Double?
    var height: Double?
    var speed: Double?
    var running: Bool?
    var on: Bool?

    /// The object that it is about; `nil` for none.
    var target: PageTarget? {
      guard control != nil || behaviour != nil || multiplexer != nil else { return nil }
      return PageTarget(control: control, behaviour: behaviour, multiplexer: multiplexer)
    }
  }

  private enum Key: String, CodingKey { case ack, input, request, `do` }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let number = try container.decodeIfPresent(Int.self, forKey: .ack) {
      self = .ack(number)
    } else if let name = try container.decodeIfPresent(String.self, forKey: .input) {
      self =
        name == "pointer"
        ? .pointer(try PointerMessage(from: decoder)) : .input(try Input(from: decoder))
    } else {
      let number = try container.decode(Int.self, forKey: .request)
      do {
        let name = try container.decode(String.self, forKey: .do)
        self = .request(number, name, try Arguments(from: decoder))
      } catch {
        self = .unreadable(number, PageMessage.sentence(for: error))
      }
    }
  }

  /// What is wrong with a message, for people: `x: a number is expected`.
  static func sentence(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let (context, reason): (DecodingError.Context, String) =
      switch error {
      case .typeMismatch(let type, let context): (context, "\(type) is expected")
      case .valueNotFound(let type, let context): (context, "\(type) is expected, not null")
      case .keyNotFound(let key, let context): (context, "\(key.stringValue) is missing")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
      }
    let path = context.codingPath.prefix(4).map(\.stringValue).joined(separator: ".")
    return String((path.isEmpty ? reason : "\(path): \(reason)").prefix(300))
  }
}
