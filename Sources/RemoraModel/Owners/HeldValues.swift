import RemoraLua

/// The memory of an owner's properties, counted for the scripts that set them.
private final class HeldValues {
  var ofProperties: [String: HeldMemory] = [:]
}

extension Attached {
  /// The values up to this size count for nobody: there are few on an owner.
  private static let smallSize = 256

  /// Counts the new value of a property for the script whose step sets it; the old one counts no more.
  package func hold(_ value: Value, as property: String) {
    let size = value.size
    let isSmall = size <= Attached.smallSize
    if isSmall, !hasAssociations { return }
    guard !isSmall || self[HeldValues.self] != nil, let registry else { return }
    let values = self[HeldValues.self] ?? HeldValues()
    self[HeldValues.self] = values
    values.ofProperties[property] = isSmall ? nil : HeldMemory(size, in: registry.lua)
  }
}
