import RemoraRuntime

/// A message from a page: see docs/reference/studio-protocol.md.
enum PageMessage: Decodable {
  case ack(Int)
  case input(Input)
  case pointer(PointerMessage)
  case request(Int, any PageRequest)
  /// A request that the studio does not know, or cannot read, and why.
  case unreadable(Int, Diagnostic)

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
        let type = try Studio.request(named: try container.decode(String.self, forKey: .do))
        self = .request(number, try type.init(from: decoder))
      } catch let error as Diagnostic {
        self = .unreadable(number, error)
      } catch {
        self = .unreadable(number, Diagnostic(.error, PageMessage.sentence(for: error)))
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
      case .keyNotFound(let key, let context): (context, "the message needs \(key.stringValue)")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
      }
    let path = context.codingPath.prefix(4).map(\.stringValue).joined(separator: ".")
    return String((path.isEmpty ? reason : "\(path): \(reason)").prefix(300))
  }
}
