/// Collects changes until the end of the tick, then tells the observers: one patch a property, its
/// newest value.
final class PatchQueue {
  private enum Entry {
    case create(Control)
    case remove(ControlID)
    case change(Control)
    case input(Control, property: Int, origin: PatchObserver)
    case animate(Control, property: Int, from: Value, to: Value, seconds: Double)
  }

  private var entries: [Entry] = []
  private var observers: [PatchObserver] = []
  private var lastNumber = 0
  private var isFlushing = false

  /// The front end whose input is changing the model right now.
  var origin: PatchObserver?

  func makeID() -> ControlID {
    lastNumber += 1
    return ControlID(number: lastNumber)
  }

  func observe(_ observer: PatchObserver) {
    observers.append(observer)
  }

  // MARK: Collecting

  func created(_ control: Control) { entries.append(.create(control)) }
  func removed(_ id: ControlID) { entries.append(.remove(id)) }
  func changed(_ control: Control) { entries.append(.change(control)) }

  func input(_ control: Control, _ property: Int, from origin: PatchObserver) {
    entries.append(.input(control, property: property, origin: origin))
  }

  func animated(_ control: Control, _ property: Int, from: Value, to: Value, seconds: Double) {
    entries.append(.animate(control, property: property, from: from, to: to, seconds: seconds))
  }

  // MARK: Telling

  func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    while !entries.isEmpty {
      let batch = entries
      entries = []
      observers.removeAll(where: \.isCancelled)
      let patches = batch.flatMap { expand($0) }
      for observer in observers where !observer.isCancelled {
        let visible = patches.filter { $0.origin !== observer }.map(\.patch)
        if !visible.isEmpty { observer.action(visible) }
      }
    }
  }

  private func expand(_ entry: Entry) -> [(patch: Patch, origin: PatchObserver?)] {
    switch entry {
    case .create(let control): control.creationPatch().map { [($0, nil)] } ?? []
    case .remove(let id): [(.remove(id), nil)]
    case .change(let control): control.takeChanges().map { ($0, nil) }
    case .input(let control, let property, let origin):
      control.patch(forProperty: property).map { [($0, origin)] } ?? []
    case .animate(let control, let property, let from, let to, let seconds):
      control.animationPatch(property, from, to, seconds).map { [($0, nil)] } ?? []
    }
  }
}

extension Host {
  /// Shows a front end everything that is there, then every change, a batch a tick.
  ///
  /// Pass the observer with input that comes from that front end: see ``input(from:_:)``.
  @discardableResult
  public func observePatches(_ action: @escaping ([Patch]) -> Void) -> PatchObserver {
    patches.flush()
    let observer = PatchObserver(action)
    let snapshot = screens.flatMap { $0.snapshot() }
    if !snapshot.isEmpty { action(snapshot) }
    patches.observe(observer)
    return observer
  }

  /// Runs a person's input that came through a front end: what it changes directly is not sent back there.
  public func input<Result>(from origin: PatchObserver?, _ body: () throws -> Result) rethrows -> Result {
    let outer = patches.origin
    patches.origin = origin
    defer { patches.origin = outer }
    return try body()
  }
}
