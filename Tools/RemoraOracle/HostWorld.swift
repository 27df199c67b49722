import Remora

/// A real host, with the same actions as the reference.
final class HostWorld {
  /// A deliberate fault, to test that the comparison notices it.
  enum Fault {
    /// The n-th detaching is skipped.
    case forgetsDetaching(Int)
  }

  private(set) var owners: [Button?] = Array(repeating: nil, count: Action.owners)
  let host: ScriptHost
  private let clock = VirtualClock()
  private var home = Screen()
  private var behaviours: [Int: WeakBehaviour] = [:]
  private var graves: [WeakOwner] = []
  private var fault: Fault?
  private var detached = 0
  /// The diagnostics.
  private(set) var diagnostics: [Diagnostic] = []

  private struct WeakBehaviour { weak var value: Behaviour? }
  private struct WeakOwner { weak var value: Button? }

  init(fault: Fault? = nil) throws {
    self.fault = fault
    host = try ScriptHost(clock: clock, limits: ScriptHost.Limits(handlerTime: nil))
    host.failureLimit = 3
    host.present(home)
    for index in ScriptVersion.policies.indices {
      try load(ScriptVersion().source(ofScript: index), as: index)
    }
    host.observeDiagnostics { [unowned self] in diagnostics.append($0) }
  }

  /// The behaviour with that number, if it is attached.
  func behaviour(_ number: Int) -> Behaviour? {
    behaviours[number]?.value.flatMap { $0.isAttached ? $0 : nil }
  }

  /// Whether anything that ended is still referenced; checks each object once.
  func leaks() -> Bool {
    defer { graves = [] }
    return graves.contains { $0.value != nil }
  }

  /// Takes the diagnostics since the last call.
  func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  private func load(_ source: String, as script: Int) throws {
    try host.load(Array(source.utf8), as: "s\(script)", file: "s\(script).lua")
  }

  // MARK: Actions

  /// Applies an action.
  func apply(_ action: Action) throws {
    switch action {
    case .make(let owner): if owners[owner] == nil { owners[owner] = make() }
    case .destroy(let owner): destroy(owner)
    case .release(let owner): release(owner)
    case .enter(let owner):
      guard let button = owners[owner], button.parent == nil else { return }
      try home.add(button)
    case .leave(let owner): owners[owner]?.removeFromParent()
    case .enable(let owner, let isEnabled): owners[owner]?.enabled = isEnabled
    case .cover: if home.isOnTop { host.present(Screen()) }
    case .uncover: if !home.isOnTop, let top = host.topScreen { host.dismiss(top) }
    case .dismissAll: dismissAll()
    case .attach(let script, let owner, let number): try attach(script, to: owner, as: number)
    case .tap(let owner): owners[owner]?.tap()
    case .arm(let owner, let trap): try arm(owner, trap)
    case .reload(let script, let version): try load(version.source(ofScript: script), as: script)
    case .reloadBroken(let script): _ = try? load("local B = behaviour 'It' return", as: script)
    case .advance(let milliseconds): host.advance(by: .milliseconds(milliseconds))
    case .detach(let number): detach(number)
    case .move(let number, let owner): try move(number, to: owner)
    case .connect(let number, let effect, let target): try connect(number, effect, target)
    case .suspend(let number): for _ in 0..<3 { _ = try? behaviour(number)?.perform("fail") }
    case .resume(let number): behaviour(number)?.resume()
    case .set(let number, let step): try behaviour(number)?.set("step", to: .integer(step))
    }
  }

  private func make() -> Button {
    let button = Button()
    host.add(button)
    return button
  }

  private func destroy(_ owner: Int) {
    owners[owner]?.destroy()
    release(owner)
  }

  private func release(_ owner: Int) {
    guard let button = owners[owner] else { return }
    if button.parent != nil { button.destroy() }
    graves.append(WeakOwner(value: button))
    owners[owner] = nil
  }

  private func dismissAll() {
    host.dismiss(home)
    for index in owners.indices where owners[index]?.attached.hasEnded ?? false {
      release(index)
    }
    home = Screen()
    host.present(home)
  }

  private func attach(_ script: Int, to owner: Int, as number: Int) throws {
    guard let button = owners[owner],
      button.attached.behaviours.count < Action.maximumBehaviours
    else { return }
    behaviours[number] = WeakBehaviour(
      value: try host.attach(
        "s\(script)",
        to: button,
        configuration: .init(id: "b\(number)")
      )
    )
  }

  private func detach(_ number: Int) {
    guard let behaviour = behaviour(number) else { return }
    detached += 1
    if case .forgetsDetaching(detached) = fault { return }
    behaviour.detach()
    behaviours[number] = nil
  }

  private func move(_ number: Int, to owner: Int) throws {
    guard let behaviour = behaviour(number), let button = owners[owner],
      behaviour.owner !== button, button.attached.behaviours.count < Action.maximumBehaviours
    else { return }
    try host.move(behaviour, to: button)
  }

  private func connect(_ number: Int, _ effect: Action.Effect, _ target: Int) throws {
    try behaviour(number)?.on("done") { [unowned self] _ in
      guard let behaviour = behaviour(target) else { return }
      switch effect {
      case .add: _ = try? behaviour.perform("add")
      case .detach: behaviour.detach()
      case .destroyOwner:
        if let owner = owners.firstIndex(where: { $0 != nil && $0 === behaviour.owner }) {
          destroy(owner)
        }
      }
    }
  }

  private func arm(_ owner: Int, _ trap: Action.Trap) throws {
    var listener: EventListener?
    listener = try owners[owner]?.on("tap") { [unowned self] _ in
      listener?.cancel()
      listener = nil
      spring(trap)
    }
  }

  private func spring(_ trap: Action.Trap) {
    let action: Action =
      switch trap {
      case .detach(let number): .detach(behaviour: number)
      case .destroy(let owner): .destroy(owner: owner)
      case .attach(let script, let owner, let number):
        .attach(script: script, owner: owner, behaviour: number)
      case .tap(let owner): .tap(owner: owner)
      case .move(let number, let owner): .move(behaviour: number, owner: owner)
      }
    do {
      try apply(action)
    } catch {
      diagnostics.append(Diagnostic(.error, "\(action): \(error)"))
    }
  }

  /// Removes everything.
  func clear() {
    for owner in owners.indices { destroy(owner) }
    host.flush()
  }
}
