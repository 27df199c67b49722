import RemoraRuntime

/// What has changed since the last batch: see docs/reference/studio-protocol.md.
struct Batch: Encodable {
  var batch = 0
  var snapshot: Bool?
  /// How many inputs of the page are handled.
  var inputs: Int?
  var clock: ClockState?
  var pictures: [String: String?]?
  var patches: [Patch]?
  var outline: Outline?
  var inspected: Inspected?
  var keyboard: KeyboardState?
  var language: LanguageState?
  var device: DeviceState?
  var history: HistoryState?
  var holds: [Hold]?
  var notices: [Notice]?
  var log: [LogEntry]?
  var events: [EventEntry]?
  var shown: [ShownEntry]?
  var missed: Missed?
}

/// The host's clock.
struct ClockState: Encodable, Equatable {
  let time: Double
  let running: Bool
  let speed: Double
}

/// The size of the device that a person chose; empty for that of each screen.
struct DeviceState: Encodable, Equatable {
  let width: Double?
  let height: Double?
}

/// The keyboard of the device.
struct KeyboardState: Encodable, Equatable {
  let shown: Bool
  let height: Double
}

/// The language of the texts, and those that the scene has.
struct LanguageState: Encodable, Equatable {
  let current: String
  let available: [String]
}

/// What can be undone, and made again; absent for nothing.
struct HistoryState: Encodable, Equatable {
  let undo: String?
  let redo: String?
  /// How many there are: two edits may have the same summary.
  let undoCount: Int
  let redoCount: Int
}

/// Why an input of the page had no effect.
struct Notice: Encodable, Equatable {
  let text: String
  let control: ControlID?
}

/// How many entries were left out.
struct Missed: Encodable {
  let log: Int?
  let events: Int?

  /// `nil` if none were.
  init?(log: Int, events: Int) {
    guard log + events > 0 else { return nil }
    self.log = log > 0 ? log : nil
    self.events = events > 0 ? events : nil
  }
}

/// A line of the log.
struct LogEntry: Encodable {
  let time: Double
  let content: LogContent

  private enum Key: String, CodingKey { case time, diagnostic, reload, good, text }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(time, forKey: .time)
    switch content {
    case .diagnostic(let diagnostic): try container.encode(diagnostic, forKey: .diagnostic)
    case .reload(let text, let isGood):
      try container.encode(text, forKey: .reload)
      try container.encode(isGood, forKey: .good)
    case .text(let text): try container.encode(text, forKey: .text)
    }
  }
}

/// What a line of the log says.
enum LogContent {
  case diagnostic(Diagnostic)
  case reload(String, isGood: Bool)
  case text(String)
}

/// An event that was sent.
struct EventEntry: Encodable {
  let time: Double
  let event: EventRecord
  /// Who sent it: `script`, `person`, `lifecycle` or `app`.
  let by: String
  let control: ControlID?
  /// The functions that it ran.
  let handlers: [HandlerEntry]?
}

/// A function of a behaviour that an event ran.
struct HandlerEntry: Encodable, Equatable {
  let behaviour: String
  let handler: String
  let file: String
  let line: Int
}

/// Output of the page's prompt.
struct ShownEntry: Encodable {
  enum Kind: String, Encodable { case result, stage, aside, error }

  let kind: Kind
  let text: String
  var diagnostic: Diagnostic?
}
