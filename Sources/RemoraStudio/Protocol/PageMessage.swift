import RemoraCore

/// A message from a page: see docs/studio-protocol.md.
enum PageMessage: Decodable {
  case ack(Int)
  case input(String, Arguments)
  case request(Int, String, Arguments)

  /// What inputs and requests take; each names those that it needs.
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
    var direction: String?
    var index: Int?
    var cursor: Int?
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
      self = .input(name, try Arguments(from: decoder))
    } else {
      self = .request(
        try container.decode(Int.self, forKey: .request),
        try container.decode(String.self, forKey: .do),
        try Arguments(from: decoder)
      )
    }
  }
}
