@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Does everything that can be done to a behaviour of the gallery, in an order that a seed decides.
final class GalleryDriver {
  /// One thing that is done.
  enum Step {
    /// An event of the owner, or of what an outlet links to.
    case event(Int, String)
    /// What a person does to one of them.
    case method(Int, String)
    /// A message, by the same numbers.
    case message(Int, String)
    /// A person begins to edit a field.
    case edit(Int)
    /// An action, invoked by a connection.
    case action(String)
    /// A person changes a property.
    case change(String)
    /// The next timer fires.
    case time
    /// A service answers.
    case answer
  }

  private let stage: GalleryStage
  private let clock: VirtualClock
  private let service: ServiceDouble
  private var random: SeededGenerator
  private let steps: [Step]
  private var next = 0
  private var count = 0

  init(_ stage: GalleryStage, _ clock: VirtualClock, _ service: ServiceDouble, seed: UInt64) {
    self.stage = stage
    self.clock = clock
    self.service = service
    random = SeededGenerator(seed: seed)
    var all = GalleryDriver.steps(on: stage)
    all.shuffle(using: &random)
    steps = all.flatMap { [$0, .time, .answer] } + Array(repeating: .time, count: 20)
  }

  /// What the script hears is done more often.
  private static func steps(on stage: GalleryStage) -> [Step] {
    var steps: [Step] = []
    for (index, owner) in (stage.survivors + [stage.owner].compactMap { $0 }).enumerated() {
      let kind = stage.host.kind(of: owner)
      for event in kind.events where event.name != "destroy" {
        let id = stage.host.stage.eventNames.id(of: event.name)
        let isHeard = owner.attached.hasSubscribers(for: id)
        steps += Array(repeating: .event(index, event.name), count: isHeard ? 3 : 1)
      }
      steps += kind.methods.filter(isAPersons).flatMap { method in
        [.method(index, method.name), .method(index, method.name)]
      }
      for message in kind.messages where owner.attachments.responds(to: message.name) {
        steps += Array(repeating: .message(index, message.name), count: 3)
      }
    }
    let own: [Step] =
      stage.script.actionNames.map { .action($0) }
      + stage.script.properties.map { .change($0.name) }
    return steps + own + own
  }

  /// Whether a person can do it, and the stage stays what it is.
  private static func isAPersons(_ method: KindMethod) -> Bool {
    let others = ["attach", "present", "dismiss", "animate", "destroy", "add", "remove"]
    // Content that is let go glides on.
    let glides = ["release", "letRoll"]
    return words(of: method).allSatisfy { arguments[$0] != nil }
      && !(others + glides).contains(method.name)
  }

  /// What each argument has to be; input has no more than it needs.
  private static func words(of method: KindMethod) -> [String] {
    method.input.map { $0.parameters.filter { !$0.isOptional }.map(\.type.expectation) }
      ?? method.parameters
  }

  /// Arguments of methods by what they are called, as Lua writes them.
  private static let arguments = [
    Double.luaDescription: ["1", "40", "300"], Int.luaDescription: ["1", "2", "7"],
    String.luaDescription: ["'reef'", "''", "'left'", "'a longer text'"],
    Bool.luaDescription: ["true", "false"],
  ]

  /// Does the next thing.
  ///
  /// - Returns: Whether there was one.
  func step() -> Bool {
    guard next < steps.count else { return false }
    next += 1
    perform(steps[next - 1])
    stage.host.flush()
    return true
  }

  private func perform(_ step: Step) {
    count += 1
    let owners = stage.survivors + [stage.owner].compactMap { $0 }
    switch step {
    case .event(let index, let name): send(name, from: owners[index])
    case .method(let index, let name): call(name, of: owners[index])
    case .message(let index, let name): ask(name, of: owners[index])
    case .edit(let index): (owners[index] as? TextField)?.beginEditing()
    case .action(let name): stage.behaviour?.handle(action: name, event)
    case .change(let name):
      guard let type = stage.script.property(name)?.type else { return }
      let value = type.example(Int.random(in: 0..<8, using: &random))
      // What does not fit is refused, as it is to a person.
      try? stage.behaviour?.set(name, to: value)
    case .time: fireNextTimer()
    case .answer: service.arrive()
    }
  }

  private func call(_ name: String, of owner: any Owner) {
    guard let method = stage.host.kind(of: owner).methods.first(where: { $0.name == name }) else {
      return
    }
    let arguments = GalleryDriver.words(of: method).compactMap {
      GalleryDriver.arguments[$0]?.randomElement(using: &random)
    }
    let environment = stage.host.lua.makeTable()
    environment["owner"] = stage.host.stage.handle(of: owner)
    // What does not suit it is refused, as it is at the prompt.
    _ = try? stage.host.lua.load(
      "owner:\(name)(\(arguments.joined(separator: ", ")))",
      chunkName: "=person",
      environment: environment
    ).call()
  }

  /// What a connection may bring: something for everybody.
  private var event: Event {
    let payload: EventPayload = [
      "count": 2, "page": 2, "index": 1, "isValid": true, "isOn": true, "text": "reef",
    ]
    return Event(name: "changed", payload: payload, sender: stage.survivors[0])
  }

  /// Sends an event whose payload the control's own properties agree with.
  private func send(_ event: String, from owner: any Owner) {
    let kind = stage.host.kind(of: owner)
    guard let declaration = kind.event(event) else { return }
    var payload: [String: Value] = [:]
    for (name, type) in declaration.payload.sorted(by: { $0.key < $1.key }) {
      let value = type.example(Int.random(in: 0..<35, using: &random))
      payload[name] = value
      // A range of the property may be narrower.
      if kind.property(name) != nil { try? stage.host.stage.set(name, of: owner, to: value) }
    }
    _ = try? owner.attached.send(event, EventPayload(payload))
  }

  private func ask(_ message: String, of owner: any Owner) {
    let kind = stage.host.kind(of: owner)
    let arguments = (kind.message(message)?.parameters ?? []).map { name in
      let number = Int.random(in: 0..<35, using: &random)
      let type = kind.property(name)?.type ?? (name == "index" ? .integer() : .text)
      return ["target", "velocity"].contains(name)
        ? PropertyType.point.example(number) : type.example(number)
    }
    owner.attached.ask(message, arguments: arguments)
  }

  /// One timer only, so that no wait comes and goes unseen.
  private func fireNextTimer() {
    guard let due = stage.host.nextDue else { return }
    clock.move(to: due)
    stage.host.stage.animations.update()
    _ = stage.host.stage.timers.fireNext(dueBy: due)
  }
}
