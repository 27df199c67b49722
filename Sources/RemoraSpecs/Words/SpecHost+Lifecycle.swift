import Remora
import RemoraConsole
import RemoraLua

/// The lifecycle by hand: `appear(card)`, `disappear(card)`, `destroy(card)`.
extension SpecHost {
  func addLifecycle() {
    idleWord("appear") { specHost, arguments in
      try specHost.appear(arguments, "appear", ["load", "willAppear", "appear"]) {
        try $0.appearByHand(animated: $1)
      }
    }
    idleWord("disappear") { specHost, arguments in
      try specHost.appear(arguments, "disappear", ["willDisappear", "disappear"]) {
        try $0.disappearByHand(animated: $1)
      }
    }
    idleWord("destroy") { specHost, arguments in
      guard let control = specHost.host.lua.object(behind: arguments[0]) as? Control else {
        throw Diagnostic(.error, "destroy takes a control, got \(arguments[0].kindDescription)")
      }
      control.destroy()
    }
  }

  /// Defines a global function that an id or a kind of the same name hides.
  private func idleWord(_ name: String, _ body: @escaping (SpecHost, LuaArguments) throws -> Void) {
    console.words[name] = .function(
      host.lua.makeFunction { [unowned self] (arguments: LuaArguments) -> [LuaValue] in
        try body(self, arguments)
        host.flush()
        return []
      }
    )
  }

  /// Sends the events to a control and what is in it; to any other owner, those that its kind has.
  private func appear(
    _ arguments: LuaArguments,
    _ word: String,
    _ events: [String],
    _ send: (Control, Bool) throws -> Void
  ) throws {
    let object = host.lua.object(behind: arguments[0])
    var isAnimated = false
    if case .table(let options) = arguments[1] { isAnimated = options["animated"].isTrue }
    if let control = object as? Control {
      host.add(control)
      return try send(control, isAnimated)
    }
    guard let owner = object as? any Owner, !(owner is Behaviour) else {
      throw Diagnostic(
        .error,
        "\(word) takes a control or another owner, got \(arguments[0].kindDescription)"
      )
    }
    let known = events.filter { self.host.kind(of: owner).event($0) != nil }
    guard !known.isEmpty else {
      throw Diagnostic(
        .error,
        "\(host.stage.describe(owner)) has no lifecycle: its kind declares none of"
          + " \(events.joined(separator: ", "))"
      )
    }
    for event in known { owner.send(event) }
  }
}
