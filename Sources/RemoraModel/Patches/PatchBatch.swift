/// The patches of a tick, and which of them a front end knows already.
struct PatchBatch {
  private(set) var patches: [Patch] = []
  /// The patches that a front end's own input caused, by index.
  private var known: [(index: Int, origin: PatchObserver)] = []

  mutating func reserve(_ count: Int) { patches.reserveCapacity(count) }

  mutating func append(_ patch: Patch) { patches.append(patch) }

  mutating func append(_ patch: Patch, knownTo origin: PatchObserver?) {
    if let origin { known.append((patches.count, origin)) }
    patches.append(patch)
  }

  /// All patches except those that the observer's own input caused.
  func patches(for observer: PatchObserver) -> [Patch] {
    if known.isEmpty { return patches }
    let own = Set(known.filter { $0.origin === observer }.map(\.index))
    return patches.enumerated().filter { !own.contains($0.offset) }.map(\.element)
  }
}
