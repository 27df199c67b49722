import RemoraLimits
import RemoraLua

/// Collects changes until the end of the tick, then sends the observers one patch a property, with
/// its newest value.
///
/// The order in a batch: transitions of screens that go; removals; reorders; creations, from back to front and
/// parents first; values; animations; transitions of screens that come. The queue holds controls only while
/// they are on the stage. Without front ends it collects no values.
package final class PatchQueue {
  /// The controls on the stage, by number: an `Int` hashes faster than a ``ControlID``.
  private var controls: [Int: Control] = [:]
  private var gone: [ControlID] = []
  private var reordered: [ControlID] = []
  private var new: [ControlID] = []
  private var changed = ChangedControls()
  private var inputs = InputValues()
  private var animations: [Animation] = []
  private var transitions: [Transition] = []

  private var observers: [PatchObserver] = []
  private var newObservers: [PatchObserver] = []
  private var lastNumber = 0
  /// Whether a batch is being sent.
  package private(set) var isFlushing = false
  private let emission: Emission
  private let lua: LuaState
  private let requests: PollRequests

  /// The running input.
  var input: InputNesting?

  /// Whether anyone wants to hear of changes.
  var hasObservers: Bool { !observers.isEmpty }

  /// A front end's input, and the nesting of events and scripts at its start.
  struct InputNesting {
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

  func nesting(of origin: PatchObserver) -> InputNesting {
    InputNesting(origin: origin, events: emission.depth, calls: lua.callDepth)
  }

  // MARK: Collecting

  /// The control with this number, while its changes go to front ends.
  package func control(_ id: ControlID) -> Control? { controls[id.number] }

  func forget(_ id: ControlID) { controls[id.number] = nil }

  /// A control comes to the stage; returns its number.
  func created(_ control: Control) -> ControlID {
    lastNumber += 1
    let id = ControlID(number: lastNumber)
    controls[id.number] = control
    new.append(id)
    requestFlush()
    return id
  }

  func removed(_ id: ControlID) {
    gone.append(id)
    requestFlush()
  }

  /// A control that stays on the stage has another place among its parent's children.
  func reordered(_ id: ControlID) {
    reordered.append(id)
    requestFlush()
  }

  /// A control on the stage has its first change since the last flush.
  ///
  /// - Returns: The index to pass to ``forgetChanges(at:of:)``.
  func changed(_ control: Control) -> Int {
    let index = changed.add(control)
    requestFlush()
    return index
  }

  /// A control with changes leaves the stage.
  func forgetChanges(at index: Int, of control: Control) { changed.remove(control, at: index) }

  func animated(_ animation: Animation) {
    animations.append(animation)
    requestFlush()
  }

  /// A screen comes, animated: call it after ``created(_:)``.
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

  func input(_ control: ControlID, _ property: Int, from origin: PatchObserver) {
    let key = InputValues.Field(control: control, property: property)
    if inputs.add(key, from: origin) { requestFlush() }
  }

  /// Front ends want to hear of it soon.
  @inline(__always)
  private func requestFlush() {
    if hasObservers { requests.requestNow() }
  }

  // MARK: Sending

  package func flush(on stage: StageModel) {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    var rounds = 0
    while hasChanges, rounds < Limit.patchRounds.value {
      rounds += 1
      observers.removeAll(where: \.isCancelled)
      guard !observers.isEmpty else {
        settle()
        break
      }
      let batch = take(on: stage)
      for observer in observers where !observer.isCancelled {
        let visible = batch.patches(for: observer)
        if !visible.isEmpty { observer.action(visible) }
      }
    }
    sendSnapshots(on: stage)
  }

  /// Whether a flush would tell a front end something.
  package var isWaiting: Bool { hasChanges && hasObservers }

  /// Whether anything has changed since the last flush.
  var hasChanges: Bool {
    !gone.isEmpty || !reordered.isEmpty || !new.isEmpty || !changed.isEmpty || !inputs.isEmpty
      || !animations.isEmpty
  }

  /// Marks everything as known where there is no front end.
  private func settle() {
    for id in new { control(id)?.markSent() }
    forgetChanges()
  }

  private func forgetChanges() {
    (gone, reordered, new, animations, transitions) = ([], [], [], [], [])
    (changed, inputs) = (ChangedControls(), InputValues())
  }

  private func take(on stage: StageModel) -> PatchBatch {
    let (gone, reordered, new, changed) = (gone, reordered, new, changed)
    let (inputs, animations, transitions) = (inputs, animations, transitions)
    // An app's getter may take controls off the stage meanwhile.
    let controls = controls
    defer { withExtendedLifetime(controls) {} }
    forgetChanges()
    var batch = PatchBatch()
    batch.reserve(gone.count + new.count + changed.count + inputs.count + animations.count)
    add(transitions.filter { !$0.comes }, to: &batch)
    for id in gone { batch.append(.remove(id)) }
    addReorders(of: reordered, to: &batch)
    addCreations(new, on: stage, to: &batch)
    var keys = Set<InputValues.Field>()
    changed.visitAll { control in
      let properties = control.takeChanges()
      for property in properties.indices {
        if !inputs.isEmpty, let id = control.controlID {
          keys.insert(InputValues.Field(control: id, property: property))
        }
        control.addValue(of: property, knownTo: nil, to: &batch)
      }
    }
    for (key, origin) in inputs.merged(except: keys) {
      control(key.control)?.addValue(of: key.property, knownTo: origin, to: &batch)
    }
    for animation in animations {
      if let patch = animation.control?.patch(for: animation) { batch.append(patch) }
    }
    add(transitions.filter { $0.comes && control($0.control) != nil }, to: &batch)
    return batch
  }

  private func add(_ transitions: [Transition], to batch: inout PatchBatch) {
    for transition in transitions {
      let other = transition.other.flatMap { control($0)?.isShown ?? false ? $0 : nil }
      batch.append(.transition(transition.control, transition.kind, other: other))
    }
  }

  /// Adds the reorders of each parent, once.
  private func addReorders(of reordered: [ControlID], to batch: inout PatchBatch) {
    let all = Set(reordered)
    var parents: Set<ObjectIdentifier> = []
    for id in reordered {
      guard let parent = control(id)?.parent,
        parents.insert(ObjectIdentifier(parent)).inserted
      else { continue }
      parent.addReorders(of: all, to: &batch)
    }
  }

  private func addCreations(_ new: [ControlID], on stage: StageModel, to batch: inout PatchBatch) {
    var groups: [(parent: Control?, controls: [Control])] = []
    var groupIndices: [ObjectIdentifier: Int] = [:]
    for id in new {
      guard let control = control(id), control.isPending else { continue }
      guard let parent = control.parent else {
        groups.append((nil, [control]))
        continue
      }
      guard parent.isShown else { continue }
      if let group = groupIndices[ObjectIdentifier(parent)] {
        groups[group].controls.append(control)
      } else {
        groupIndices[ObjectIdentifier(parent)] = groups.count
        groups.append((parent, [control]))
      }
    }
    for (parent, controls) in groups {
      let indices = controls.map { control in
        parent.flatMap { $0.childList.index(of: control) }
          ?? stage.screens.firstIndex { $0 === control } ?? 0
      }
      for (index, control) in zip(indices, controls).sorted(by: { $0.0 < $1.0 })
      where control.isPending && control.parent === parent {
        control.addCreation(at: index, marking: true, to: &batch)
      }
    }
  }

  // MARK: Observers

  /// Sends the observer a snapshot; from then on it gets every batch.
  func observe(_ observer: PatchObserver, on stage: StageModel) {
    newObservers.append(observer)
    flush(on: stage)
  }

  /// Lets go of the observers, and of what none has heard of.
  package func close() {
    (observers, newObservers) = ([], [])
    controls = [:]
    forgetChanges()
  }

  private func sendSnapshots(on stage: StageModel) {
    while !newObservers.isEmpty {
      let observer = newObservers.removeFirst()
      if observers.isEmpty {
        // From now on their changes are collected again.
        for control in controls.values where control.isShown { control.markSent() }
      }
      observers.append(observer)
      var batch = PatchBatch()
      for (index, screen) in stage.screens.enumerated() {
        screen.addCreation(at: index, marking: false, to: &batch)
      }
      if !batch.patches.isEmpty { observer.action(batch.patches) }
    }
  }
}
