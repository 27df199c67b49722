import RemoraLimits
import RemoraRuntime

/// The patches that a page has not been sent yet: bounded, however long it does not listen.
///
/// Of each property only the newest value is kept. When there are too many, they are dropped, and the
/// page needs a snapshot in their place.
struct PendingPatches {
  private var patches: [Patch] = []
  /// The place of the newest patch of a property, behind the last change of the tree.
  private var indices: [Key: Int] = [:]
  /// When animations began, by their places: in nanoseconds of the host's clock.
  private var starts: [Int: Int] = [:]
  private var cost = 0
  /// What of the count and the cost is the snapshot itself, which is as large as the stage is.
  private var snapshotSize = (count: 0, cost: 0)
  /// Whether the patches begin with a snapshot.
  private(set) var isSnapshot = false
  /// Whether patches were dropped.
  private(set) var needsSnapshot = false

  private struct Key: Hashable {
    let control: ControlID
    let property: String
  }

  var isEmpty: Bool { patches.isEmpty && !isSnapshot }

  func hasPatch(of property: String, of control: ControlID) -> Bool {
    patches.contains { patch in
      switch patch {
      case .set(control, property, _), .animate(control, property, _): true
      default: false
      }
    }
  }

  /// Adds a batch of the host that it sent at that time, in nanoseconds of its clock.
  mutating func add(_ batch: [Patch], at time: Int) {
    guard !needsSnapshot else { return }
    let isFirst = patches.isEmpty
    for patch in batch { add(patch, at: time) }
    if isSnapshot, isFirst {
      snapshotSize = (patches.count, cost)
      return
    }
    if patches.count - snapshotSize.count > Limit.pendingPatches.value
      || cost - snapshotSize.cost > Limit.pendingBytes.value
    {
      drop()
    }
  }

  private mutating func add(_ patch: Patch, at time: Int) {
    switch patch {
    case .set(let control, let property, _):
      put(patch, Key(control: control, property: property))
    case .animate(let control, let property, _):
      starts[put(patch, Key(control: control, property: property))] = time
    case .create, .remove, .reorder, .transition:
      indices = [:]
      patches.append(patch)
      cost += patch.cost
    }
  }

  /// Puts a patch in the place of the property's last one.
  @discardableResult
  private mutating func put(_ patch: Patch, _ key: Key) -> Int {
    cost += patch.cost
    if let index = indices[key] {
      cost -= patches[index].cost
      patches[index] = patch
      starts[index] = nil
      return index
    }
    indices[key] = patches.count
    patches.append(patch)
    return patches.count - 1
  }

  private mutating func drop() { self = PendingPatches(needsSnapshot: true) }

  /// The patches of a snapshot follow.
  mutating func beginSnapshot() { self = PendingPatches(isSnapshot: true) }

  /// Takes the patches out, for a batch of that time.
  ///
  /// The page begins animations at the time of their batch, so it gets what is left of them.
  mutating func take(at time: Int) -> [Patch] {
    defer { self = PendingPatches(needsSnapshot: needsSnapshot) }
    for (index, start) in starts where time > start {
      patches[index] = patches[index].left(after: Double(time - start) / 1e9)
    }
    return patches
  }

  private init(isSnapshot: Bool = false, needsSnapshot: Bool) {
    self.isSnapshot = isSnapshot
    self.needsSnapshot = needsSnapshot
  }

  init() { self.init(needsSnapshot: false) }

  private init(isSnapshot: Bool) { self.init(isSnapshot: isSnapshot, needsSnapshot: false) }
}

extension Patch {
  /// What is left of an animation after some seconds.
  fileprivate func left(after elapsed: Double) -> Patch {
    guard case .animate(let control, let property, let tween) = self else { return self }
    let elapsed = elapsed + tween.elapsed
    guard elapsed < tween.seconds else { return .set(control, property: property, tween.to) }
    return .animate(
      control,
      property: property,
      Tween(
        from: tween.from,
        to: tween.to,
        seconds: tween.seconds,
        curve: tween.curve,
        elapsed: elapsed
      )
    )
  }

  /// About how many bytes it takes.
  fileprivate var cost: Int {
    switch self {
    case .create(_, _, _, _, _, let properties):
      properties.values.reduce(200) { $0 + 80 + $1.cost }
    case .set(_, _, let value): 200 + value.cost
    case .remove, .reorder, .transition: 150
    case .animate: 300
    }
  }
}

extension Value {
  /// About how many bytes it takes.
  var cost: Int {
    switch self {
    case .text(let text): 16 + text.utf8.count
    case .list(let items): items.reduce(16) { $0 + 16 + $1.cost }
    case .record(let fields): fields.values.reduce(32) { $0 + 48 + $1.cost }
    default: 16
    }
  }
}
