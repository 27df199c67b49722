import RemoraRuntime

/// All that the inspector shows of one object: see docs/reference/studio-protocol.md.
struct Description: Encodable, Equatable {
  let title: String
  let subtitle: String
  var control: ControlID?
  var behaviour: Int?
  var multiplexer: Int?
  var screen: ControlID?
  var help: String?
  var file: String?
  var fields: [Field] = []
  var states: [Field]?
  var actions: [Action]?
  var events: [String]?
  var handlers: [Handler]?
  var behaviours: [Int]?
  var targets: [PageTarget]?
  var pointedAt: [Pointer]?

  struct Action: Encodable, Equatable {
    let name: String
    let help: String?
    let arguments: Int
  }

  /// A function that runs by itself, and where it begins.
  struct Handler: Encodable, Equatable {
    let name: String
    let file: String
    let line: Int
  }

  /// What points at the object, or what it points at.
  struct Pointer: Encodable, Equatable {
    let text: String
    var control: ControlID?
    var behaviour: Int?
    var multiplexer: Int?
    /// Whether it is a connection, which the outline has, too.
    var connects: Bool?

    init(_ text: String, _ target: PageTarget? = nil, connects: Bool? = nil) {
      self.text = text
      self.connects = connects
      control = target?.control
      behaviour = target?.behaviour
      multiplexer = target?.multiplexer
    }
  }

  /// The names of the pictures that its fields show.
  var pictureNames: Set<String> { Set((fields + (states ?? [])).flatMap(\.pictureNames)) }
}

extension Field {
  fileprivate var pictureNames: [String] {
    (pictures ?? []) + items.flatMap(\.pictureNames) + (columns ?? []).flatMap(\.pictureNames)
  }
}
