import RemoraServices

@testable import RemoraModel
@testable import RemoraRuntime

/// An owner for a script of the gallery, controls for its outlets, values for its properties.
///
/// The controls are on a screen below the owner's, so that they are still there when it is gone.
final class GalleryStage {
  /// How an owner comes to its end, or its behaviour.
  enum End: CaseIterable {
    /// By hand.
    case destroyed
    /// With its screen.
    case dismissed
    /// Nobody holds it any more.
    case released
    /// The owner stays; the behaviour is detached.
    case detached
  }

  let host: ScriptHost
  let script: BehaviourScript
  /// What the outlets link to, and what is below the owner.
  private(set) var survivors: [any Owner] = []
  /// The owner, until it ends.
  private(set) var owner: (any Owner)?
  private(set) weak var behaviour: Behaviour?
  private weak var former: (any Owner)?
  private let end: End
  private let below = Screen()
  private var page: Screen? = Screen()

  /// A stage without an owner; ``attach(ownerIsOutlet:)`` makes one.
  init(_ name: String, on host: ScriptHost, end: End) throws {
    self.host = host
    self.end = end
    script = try host.script(named: name)
    survivors = [below]
    host.present(below)
    if let page, end != .released { host.present(page) }
  }

  // MARK: Setting up

  /// Attaches the script; its owner may end meanwhile.
  ///
  /// - Parameter ownerIsOutlet: Whether the first outlet is left unlinked and is the owner, if that
  ///   is possible.
  /// - Throws: `Diagnostic` when no kind of owner fits.
  func attach(ownerIsOutlet: Bool) throws {
    var outlets: [String: [any Owner]] = [:]
    for outlet in script.outlets {
      let linked = try (0..<(outlet.isList ? 2 : 1)).compactMap { _ in try make(outlet.kind) }
      if !linked.isEmpty { outlets[outlet.name] = linked }
      if let device = host.kind(named: outlet.kind).flatMap({ host.behaviours.lentOwner(of: $0) }) {
        survivors.append(device)
      }
    }
    var kinds = ["View", "Screen"] + host.kinds.filter(\.isMakeable).map(\.name)
    if ownerIsOutlet,
      let own = script.outlets.first(where: { !$0.isList && outlets[$0.name] != nil }),
      let control = outlets[own.name]?.first as? Control
    {
      outlets[own.name] = nil
      control.removeFromParent()
      kinds = [host.kind(of: control).name]
    }
    let configuration = Behaviour.Configuration(properties: properties(), outlets: outlets)
    for control in outlets.values.joined() { survivors.append(control) }
    for kind in kinds {
      let owner = try host.stage.kinds.make(kind)
      fill(owner)
      host.add(owner)
      for needed in script.needs { try host.attach(needed, to: owner) }
      guard host.behaviours.problems(of: script.declaration, configuration, on: owner).isEmpty
      else {
        continue
      }
      self.owner = owner
      behaviour = try host.attach(script.name, to: owner, configuration: configuration)
      return try place(owner)
    }
    throw Diagnostic(.error, "no kind of owner fits \(script.name)")
  }

  private func place(_ owner: any Owner) throws {
    guard end != .released, self.owner != nil, let control = owner as? Control else { return }
    if let screen = control as? Screen { host.present(screen) } else { try page?.add(control) }
  }

  /// A control for an outlet; `nil` for what the host itself lends.
  private func make(_ kind: String) throws -> (any Owner)? {
    guard let wanted = host.kind(named: kind) else { return nil }
    let fitting = host.kinds.filter { $0.isMakeable && $0.isKind(of: wanted) }
    guard let kind = (fitting.first { $0 === wanted } ?? fitting.last) else { return nil }
    let owner = try host.stage.kinds.make(kind.name)
    host.add(owner)
    fill(owner)
    if let control = owner as? Control, !(control is Screen) {
      // Fields are in the feed that keeps them visible.
      let feed = control is TextField ? below.children.first { $0 is ScrollView } : nil
      try (feed ?? below).add(control)
    }
    return owner
  }

  /// Gives a control a size and contents.
  private func fill(_ owner: any Owner) {
    let values: [String: Value] = [
      "y": 50, "width": 100, "height": 100,
      "items": ["eel", "puffer", "reef"],
      "contentSize": .size(Size(width: 400, height: 1000)),
    ]
    for (name, value) in values where host.kind(of: owner).property(name) != nil {
      try? host.stage.set(name, of: owner, to: value)
    }
  }

  /// Everything that may move or wait is switched on; what must have a value has one.
  private func properties() -> [String: Value] {
    var values: [String: Value] = [:]
    for property in script.properties {
      switch (property.type, property.defaultValue) {
      case (.boolean, _): values[property.name] = true
      case (.seconds, 0.0), (_, .nothing):
        let value = property.type.example(0)
        if (try? property.validate(value)) != nil { values[property.name] = value }
      default: break
      }
    }
    return values
  }

  // MARK: Ending

  /// Whether nobody keeps an owner that has come to its end.
  var isOwnerGone: Bool { end == .detached || former == nil }

  /// Ends the owner, or its behaviour.
  func finish() {
    former = owner
    switch end {
    case .destroyed: (owner as? Control)?.destroy()
    case .dismissed: ((owner as? Screen) ?? page)?.dismiss()
    case .released: break
    case .detached:
      for behaviour in owner?.attachments.behaviours.reversed() ?? [] { behaviour.detach() }
      if let owner { survivors.append(owner) }
    }
    page = nil
    owner = nil
  }

  /// Lets the devices come to rest: nothing of them is still to come.
  func restDevices() {
    for case let field as TextField in survivors { field.endEditing() }
    guard let keyboard = host.lentOwner("keyboard") as? Keyboard else { return }
    keyboard.duration = .zero
    keyboard.show()
    keyboard.hide()
  }

  /// Takes everything away.
  func clear() {
    for screen in host.screens.reversed() { host.dismiss(screen) }
    for owner in survivors.reversed() { (owner as? Control)?.destroy() }
    survivors = []
  }
}

extension PropertyType {
  /// A value that fits; another number gives another, if there are several.
  func example(_ number: Int) -> Value {
    func clamp(_ value: Double, _ range: ClosedRange<Double>?) -> Value {
      .number(range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value)
    }
    switch self {
    case .boolean: return .boolean(number % 2 == 0)
    case .number(let range): return clamp([1, 0, 40, 700][number % 4], range)
    case .integer(let range):
      let value = [2, 1, 3, 0][number % 4]
      return .integer(range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value)
    case .text: return .text(["reef", "", "a b", "eel@reef.org"][number % 4])
    case .choice(let choices): return .text(choices[number % choices.count])
    case .color: return "red"
    case .image: return "reef.svg"
    case .seconds(let range): return clamp([0.5, 0.1][number % 2], range)
    case .point: return .point(Point(x: Double(number % 5) * 100, y: Double(number % 7) * 150))
    case .size: return .size(Size(width: 10, height: 10))
    case .rect: return Rect(x: 1, y: 2, width: 3, height: 4).propertyValue
    case .range(let limits): return (limits ?? 0...1).propertyValue
    case .localized: return ["en": "reef", "de": "Riff"]
    case .file: return "reef.svg"
    case .screen, .control, .behaviour: return "reef"
    case .list(let item): return .list([item.example(number), item.example(number + 1)])
    case .rows(let columns):
      return [.record(Dictionary(columns.map { ($0.name, $0.type.example(number)) }) { $1 })]
    case .any: return "reef"
    }
  }
}
