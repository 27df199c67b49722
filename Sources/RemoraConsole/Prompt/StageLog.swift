import RemoraRuntime

/// Describes changes on the stage, a line each: `~ 0.70 s like.image = "heart-full.svg"`.
///
/// Controls that exist at the start are not described; only their names are noted. Those without an id that appear
/// with the control that they are in, such as the buttons of a dialog, have no line of their own.
final class StageLog {
  private let clock: any HostClock
  private let say: (String) -> Void
  /// What to describe; `nil` for nothing.
  var filter: StageFilter?
  private var observer: PatchObserver?
  private var controls: [ControlID: String] = [:]

  init(_ host: ScriptHost, _ filter: StageFilter?, _ say: @escaping (String) -> Void) {
    clock = host.clock
    self.filter = filter
    self.say = say
    observer = host.observePatches { [unowned self] in show($0) }
  }

  deinit { observer?.cancel() }

  private func show(_ patches: [Patch]) {
    let isStart = observer == nil
    var new: Set<ControlID> = []
    for patch in patches {
      var isPart = false
      if case .create(let control, let kind, let id, let parent, _, _) = patch {
        controls[control] = id.isEmpty ? "\(kind) \(control.number)" : id
        isPart = id.isEmpty && parent.map(new.contains) ?? false
        new.insert(control)
      }
      if !isStart, !isPart, shows(patch) {
        say(MessageText.cut("~ \(ShownTime.text(clock.nanoseconds)) \(describe(patch))").printable)
      }
      if case .remove(let control) = patch { controls[control] = nil }
    }
  }

  private func shows(_ patch: Patch) -> Bool {
    guard let filter else { return false }
    if filter == .all { return true }
    let property: String? =
      switch patch {
      case .set(_, let property, _), .animate(_, let property, _): property
      case .create, .remove, .reorder, .transition: nil
      }
    return filter.shows(name(patch.control), property)
  }

  private func describe(_ patch: Patch) -> String {
    switch patch {
    case .create(let control, let kind, let id, _, _, _):
      id.isEmpty ? "\(name(control)) appears" : "\(kind) \(id) appears"
    case .remove(let control): "\(name(control)) disappears"
    case .reorder(let control, let other):
      "\(name(control)) goes " + (other.map { "in front of \(name($0))" } ?? "to the back")
    case .set(let control, let property, let value):
      "\(name(control)).\(property) = \(value.luaLiteral)"
    case .animate(let control, let property, let tween):
      "\(name(control)).\(property) = \(tween.from.luaLiteral) → \(tween.to.luaLiteral)"
        + " in \(Value.describe(tween.seconds)) s"
        + (tween.curve == .linear ? "" : ", \(tween.curve.rawValue)")
    case .transition(let control, let transition, let other):
      "\(name(control)) \(Self.words(for: transition)), animated"
        + (other.map { "; \(name($0)) is below" } ?? "")
    }
  }

  private static func words(for transition: Patch.Transition) -> String {
    switch transition {
    case .present: "is presented"
    case .dismiss: "is dismissed"
    case .push: "is pushed"
    case .pop: "is popped"
    }
  }

  private func name(_ control: ControlID) -> String { controls[control] ?? "#\(control.number)" }
}

extension Patch {
  /// The control that it changes.
  fileprivate var control: ControlID {
    switch self {
    case .create(let control, _, _, _, _, _), .remove(let control), .reorder(let control, _),
      .set(let control, _, _), .animate(let control, _, _), .transition(let control, _, _):
      control
    }
  }
}
