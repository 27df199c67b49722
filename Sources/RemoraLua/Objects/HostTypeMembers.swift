import CRemoraLuaShim

/// The members of a type: made by a ``HostTypeRecord``, and replaced as a whole.
///
/// A type that is edited while it runs gets new members, and its handles stay valid.
@safe package final class HostTypeMembers {
  let name: String
  let cName: UnsafeMutablePointer<CChar>
  /// One for each property, by number.
  ///
  /// Used in place, so that a write retains no closure.
  let accessors: UnsafeMutablePointer<HostAccessor>
  let propertyNames: [String]
  let describe: (AnyObject) -> String
  let missing: HostTypeRecord.Missing
  /// The table in which Lua looks up a name: property numbers and methods.
  var table = shim_no_reference()
  private let dropped: DroppedReferences

  init(
    _ name: String,
    _ properties: [HostTypeRecord.Property],
    describe: @escaping (AnyObject) -> String,
    missing: @escaping HostTypeRecord.Missing,
    in core: StateCore
  ) {
    self.name = name
    self.describe = describe
    self.missing = missing
    dropped = core.dropped
    unsafe cName = copyOfCString(name)
    unsafe accessors = .allocate(capacity: properties.count)
    for (index, property) in properties.enumerated() {
      unsafe (accessors + index).initialize(to: property.accessor)
    }
    propertyNames = properties.map(\.name)
  }

  deinit {
    unsafe accessors.deinitialize(count: propertyNames.count)
    unsafe accessors.deallocate()
    unsafe cName.deallocate()
    dropped.add(table)
  }
}

private func copyOfCString(_ text: String) -> UnsafeMutablePointer<CChar> {
  let bytes = text.utf8CString
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  for (index, byte) in bytes.enumerated() { unsafe (copy + index).initialize(to: byte) }
  return unsafe copy
}
