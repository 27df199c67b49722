import Lua

/// Collects changes until the end of the tick, then sends the observers one patch a property, with
/// its newest value.
///
/// The order in a batch: transitions of screens that go; removals; creations, from back to front and
/// parents first; values; animations; transitions of screens that come. The queue keeps no control alive.
final class PatchQueue {
  private var controls: [ControlID: Entry] = [:]
  private var gone: [ControlID] = []
  private var new: [Entry] = []
  private var changed: [Entry] = []
  private var inputs: [Input] = []
  private var animations: [Animation] = []
  private var transitions: [Transition] = []

  private var observers: [PatchObserver] = []
  private var newObservers: [PatchObserver] = []
  private var lastNumber = 0
  /// Whether a batch is being sent.
  private(set) var isFlushing = false
  private let emission: Emission
  private let lua: LuaState
  private let requests: PollRequests

  /// The running input.
  var input: InputPlace?

  private struct Entry {
    weak var control: Control?
    var id: ControlID?
  }

  private struct Input {
    weak var control: Control?
    let property: Int
    /// The front end that knows the value already; `nil` for none.
    var origin: PatchObserver?
  }

  /// A front end's input, and the nesting of events and scripts at its start.
  struct InputPlace {
    let origin: PatchObserver
    let events: Int
    let calls: Int
  }

  private struct Transition {
    let kind: Patch.Transition
    let control: ControlID
    let other: ControlID?
    let comes: Bool
  }

  private struct Key: Hashable {
    let control: ControlID
    let property: Int
  }

  private typealias OriginatedPatch = (patch: Patch, origin: PatchObserver?)

  /// How many batches in a row observers may cause by changing the model; more wait for the next
  /// tick.
  private static let roundLimit = 16

  init(_ emission: Emission, _ lua: LuaState, _ requests: PollRequests) {
    self.emission = emission
    self.lua = lua
    self.requests = requests
  }

  // MARK: Origins

  /// The front end whose input is changing the model directly, not through events, messages or
  /// scripts that it triggers.
  var origin: PatchObserver? {
    guard let input, input.events == emission.depth, input.calls == lua.callDepth else {
      return nil
    }
    return input.origin
  }

  func place(of origin: PatchObserver) -> InputPlace {
    InputPlace(origin: origin, events: emission.depth, calls: lua.callDepth)
  }

  // MARK: Collecting

  func makeID() -> ControlID {
    lastNumber += 1
    return ControlID(number: lastNumber)
  }

  /// The control with this number, while its changes go to front ends.
  func control(_ id: ControlID) -> Control? { controls[id]?.control }

  func forget(_ id: ControlID) { controls[id] = nil }

  func created(_ control: Control, _ id: ControlID) {
    controls[id] = Entry(control: control, id: id)
    new.append(Entry(control: control, id: id))
    requestFlush()
  }

  func removed(_ id: ControlID) {
    gone.append(id)
    requestFlush()
  }

  func changed(_ control: Control) {
    changed.append(Entry(control: control))
    requestFlush()
  }

  func animated(_ animation: Animation) {
    animations.append(animation)
    requestFlush()
  }

  /// A screen comes, animated: call it after ``created(_:_:)``.
  func began(_ transition: Patch.Transition, _ screen: Control, from other: Control?) {
    guard let id = screen.controlID else { return }
    transitions.append(
      Transition(kind: transition, control: id, other: other?.controlID, comes: true)
    )
  }

  /// A screen goes, animated: call it before ``removed(_:)``.
  func ends(_ transition: Patch.Transition, _ screen: Control, to other: Control?) {
    guard let id = screen.controlID, screen.isShown else { return }
    transitions.append(
      Transition(kind: transition, control: id, other: other?.controlID, comes: false)
    )
  }

  func input(_ control: Control, _ property: Int, from origin: PatchObserver) {
    if let last = inputs.last, last.control === control, last.property == property,
      last.origin === origin
    {
      return
    }
    inputs.append(Input(control: control, property: property, origin: origin))
    requestFlush()
  }

  /// Front ends want to hear of it soon.
  @inline(__always)
  private func requestFlush() {
    if !observers.isEmpty { requests.requestNow() }
  }

  // MARK: Sending

  func flush(for host: Host) {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for _ in 0..<PatchQueue.roundLimit where hasChanges {
      let patches = take(for: host)
      observers.removeAll(where: \.isCancelled)
      for observer in observers where !observer.isCancelled {
        let visible = patches.filter { $0.origin !== observer }.map(\.patch)
        if !visible.isEmpty { observer.action(visible) }
      }
    }
    sendSnapshots(in: host)
  }

  /// Whether a flush would tell a front end something.
  var isWaiting: Bool { hasChanges && !observers.isEmpty }

  private var hasChanges: Bool {
    !gone.isEmpty || !new.isEmpty || !changed.isEmpty || !inputs.isEmpty || !animations.isEmpty
  }

  private func take(for host: Host) -> [OriginatedPatch] {
    let transitions = transitions
    self.transitions = []
    var patches = transitionPatches(of: transitions) { !$0.comes }
    patches += gone.map { (.remove($0), nil) }
    let (new, changed, inputs, animations) = (new, changed, inputs, animations)
    (gone, self.new, self.changed, self.inputs, self.animations) = ([], [], [], [], [])

    patches += creations(new, in: host).map { ($0, nil) }
    var keys = Set<Key>()
    for control in changed.compactMap(\.control) {
      for property in control.takeChanges().indices {
        guard let patch = control.patch(forProperty: property), let id = control.controlID else {
          continue
        }
        keys.insert(Key(control: id, property: property))
        patches.append((patch, nil))
      }
    }
    patches += inputPatches(of: inputs, except: keys)
    for animation in animations {
      if let patch = animation.control?.patch(for: animation) { patches.append((patch, nil)) }
    }
    patches += transitionPatches(of: transitions) { $0.comes && controls[$0.control] != nil }
    return patches
  }

  private func transitionPatches(
    of transitions: [Transition],
    where isIncluded: (Transition) -> Bool
  ) -> [OriginatedPatch] {
    transitions.filter(isIncluded).map { transition in
      let other = transition.other.flatMap { control($0)?.isShown ?? false ? $0 : nil }
      return (.transition(transition.control, transition.kind, other: other), nil)
    }
  }

  private func creations(_ entries: [Entry], in host: Host) -> [Patch] {
    var patches: [Patch] = []
    var parents = Set<ObjectIdentifier>()
    for entry in entries {
      guard let control = entry.control, control.controlID == entry.id, control.isPending else {
        continue
      }
      if let parent = control.parent {
        guard parent.isShown, parents.insert(ObjectIdentifier(parent)).inserted else { continue }
        for (index, child) in parent.children.enumerated() where child.isPending {
          patches += child.creation(at: index, marking: true)
        }
      } else {
        let index = host.screens.firstIndex { $0 === control } ?? 0
        patches += control.creation(at: index, marking: true)
      }
    }
    return patches
  }

  /// Values from people's input, except those that are sent to every front end anyway.
  private func inputPatches(of inputs: [Input], except known: Set<Key>) -> [OriginatedPatch] {
    var merged: [(key: Key, input: Input)] = []
    var places: [Key: Int] = [:]
    for input in inputs {
      guard let id = input.control?.controlID else { continue }
      let key = Key(control: id, property: input.property)
      if known.contains(key) { continue }
      if let place = places[key] {
        if merged[place].input.origin !== input.origin { merged[place].input.origin = nil }
      } else {
        places[key] = merged.count
        merged.append((key, input))
      }
    }
    return merged.compactMap { _, input in
      input.control?.patch(forProperty: input.property).map { ($0, input.origin) }
    }
  }

  // MARK: Observers

  /// Sends the observer a snapshot; from then on it gets every batch.
  func observe(_ observer: PatchObserver, in host: Host) {
    newObservers.append(observer)
    flush(for: host)
  }

  /// Lets go of the observers, and of what none has heard of.
  func close() {
    (observers, newObservers) = ([], [])
    (gone, new, changed, inputs, animations, transitions) = ([], [], [], [], [], [])
  }

  private func sendSnapshots(in host: Host) {
    while !newObservers.isEmpty {
      let observer = newObservers.removeFirst()
      let snapshot = host.screens.enumerated().flatMap { $1.creation(at: $0, marking: false) }
      observers.append(observer)
      if !snapshot.isEmpty { observer.action(snapshot) }
    }
  }
}
