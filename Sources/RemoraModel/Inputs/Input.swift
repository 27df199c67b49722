/// What a person does, as one value: the same for the page, the window, recordings, specs and the tests of apps.
///
/// What it is, is written once, in the table of a kind: see ``InputDeclaration``.
package struct Input: Hashable, Sendable {
  /// What it is given to.
  package enum Receiver: Hashable, Sendable {
    case control(ControlID)
    /// An owner that the app lends, such as the keyboard.
    case lent(String)
  }

  /// The value that a front end shows of a property.
  package struct Shown: Decodable {
    package let control: ControlID
    package let property: String
    package let value: Value

    /// Whether a value is the same to the eye.
    func isShowing(_ other: Value) -> Bool {
      switch (value, other) {
      case (.point(let one), .point(let other)):
        abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01
      default: value == other || (value.number ?? .nan) == other.number
      }
    }
  }

  package let receiver: Receiver
  package let name: String
  package private(set) var arguments: [String: Value]

  package init(_ name: String, to receiver: Receiver, _ arguments: [String: Value] = [:]) {
    (self.name, self.receiver, self.arguments) = (name, receiver, arguments)
  }

  /// An input to a control; `nil` for one that no front end shows.
  init?(_ name: String, to control: Control, _ arguments: [String: Value] = [:]) {
    guard let id = control.controlID else { return nil }
    self.init(name, to: .control(id), arguments)
  }

  /// The point of its arguments `x` and `y`; `nil` without them.
  package var point: Point? {
    guard let x = arguments["x"]?.number, let y = arguments["y"]?.number else { return nil }
    return Point(x: x, y: y)
  }

  /// The same input with points in hundredths: precise enough, and easier to read in a spec.
  package var rounded: Input {
    var input = self
    for name in ["x", "y"] {
      guard let number = arguments[name]?.number else { continue }
      input.arguments[name] = .number((number * 100).rounded() / 100)
    }
    return input
  }
}

/// As JSON, one object: `{ "input": "slide", "control": 5, "value": 0.4 }`. An owner that the app lends is named,
/// `"owner": "keyboard"`; every other key is an argument.
extension Input: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let input = Key(stringValue: "input")
    static let control = Key(stringValue: "control")
    static let owner = Key(stringValue: "owner")
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    name = try fields.decode(String.self, forKey: .input)
    receiver =
      if let owner = try fields.decodeIfPresent(String.self, forKey: .owner) {
        .lent(owner)
      } else {
        .control(try fields.decode(ControlID.self, forKey: .control))
      }
    arguments = [:]
    for key in fields.allKeys where !InputDeclaration.keys.contains(key.stringValue) {
      arguments[key.stringValue] = try fields.decode(Value.self, forKey: key)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .input)
    switch receiver {
    case .control(let id): try fields.encode(id, forKey: .control)
    case .lent(let owner): try fields.encode(owner, forKey: .owner)
    }
    for (name, value) in arguments { try fields.encode(value, forKey: Key(stringValue: name)) }
  }
}
