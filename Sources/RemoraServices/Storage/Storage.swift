import RemoraJSON
public import RemoraRuntime
import RemoraSorting

/// Persistent values by name: a folder with a JSON file for each.
///
/// Each value is written atomically. A file that cannot be read is renamed, never overwritten.
/// Nothing is cached: a read returns what others have written to the folder since, and the last of
/// several writes wins.
///
/// Values are written to the disk on another thread, since waiting for a disk takes milliseconds,
/// or seconds while it is busy. Until then this storage reads them from memory, and nobody else
/// sees them:
///
/// ```swift
/// try storage.set("volume", to: 0.5)
/// try storage.flush()  // now it survives a power cut
/// ```
///
/// When the power is cut, or the process crashes, each name has an old or the new value, whole.
/// Lost is what was set in the last moments: usually some milliseconds, at most what
/// ``Limits/unwrittenBytes`` allows. Names are written one after the other, so one may be newer
/// than another: store what belongs together under one name. A storage waits for its writes when it
/// is released, and a host that lends it, when it is closed.
///
/// Only ``DiskFiles`` are written on another thread; other ``Files`` at once.
public final class Storage {
  /// Limits on storage.
  public struct Limits: Sendable {
    /// The maximum number of names.
    public var names: Int
    /// The maximum number of bytes of a value's JSON.
    public var bytes: Int

    /// The maximum number of bytes of all values that are not on the disk yet.
    ///
    /// A value that alone has more is stored if no other waits.
    public var unwrittenBytes: Int

    /// Limits; the defaults suit settings and drafts.
    public init(names: Int = 256, bytes: Int = 256 << 10, unwrittenBytes: Int = 16 << 20) {
      self.names = names
      self.bytes = bytes
      self.unwrittenBytes = unwrittenBytes
    }
  }

  /// The result of reading a name.
  public struct Reading: Equatable, Sendable {
    /// The value; nothing if there is none, or it cannot be read.
    public let value: Value
    /// What is wrong with the file, and its new name.
    public let damage: Diagnostic?
  }

  let folder: String
  let files: any Files
  let limits: Limits
  /// Writes to the disk; `nil` if the files are written at once.
  let writer: StorageWriter?

  /// Storage in a folder, which is made with the first value.
  public init(folder: String, files: any Files = DiskFiles(), limits: Limits = Limits()) {
    self.folder = folder
    self.files = files
    self.limits = limits
    writer = (files as? DiskFiles).map { StorageWriter($0, limits) }
  }

  deinit { try? flush() }

  /// Storage in memory, which ends with this object.
  public convenience init(limits: Limits = Limits()) {
    self.init(folder: "storage", files: MemoryFiles(), limits: limits)
  }

  /// The names that have values, sorted.
  public var names: [String] {
    // First: a value that is written meanwhile counts, too.
    let unwritten = writer?.values ?? [:]
    let written = files.list(FileLocation(trusting: folder))
      .filter { $0.name.hasSuffix(Storage.suffix) }
      .map { String($0.name.dropLast(Storage.suffix.count)) }
      .filter { Storage.isName($0) && !$0.contains(Storage.corruptMark) && unwritten[$0] == nil }
    return (written + unwritten.filter { $1.bytes != nil }.keys).ordered()
  }

  /// Reads the value of a name.
  ///
  /// A file that is not JSON, or too large, is renamed to `name.corrupt-1.json`.
  ///
  /// - Throws: ``RemoraError/file(_:)`` for an invalid name, and if the system refuses.
  public func value(_ name: String) throws(RemoraError) -> Reading {
    try RemoraError.wrapping(as: RemoraError.file) { try read(name) }
  }

  private func read(_ name: String) throws -> Reading {
    let location = try location(of: name)
    if let unwritten = writer?.values[name] {
      let value = unwritten.bytes.map { Value(JSONDocument(parsing: $0, file: "\(location)").root) }
      return Reading(value: value ?? .nothing, damage: nil)
    }
    if let size = files.size(of: location), size > limits.bytes {
      return try setAside(name, Diagnostic(.warning, "it has \(size) bytes"))
    }
    guard let bytes = try files.read(location, atMost: limits.bytes) else {
      return Reading(value: .nothing, damage: nil)
    }
    let document = JSONDocument(parsing: bytes, file: "\(location)")
    if let issue = document.issues.first {
      var problem = Diagnostic(.warning, issue.message, suggestion: issue.suggestion)
      problem.line = issue.location.line
      problem.column = issue.location.column
      problem.excerpt = document.line(issue.location.line)
      return try setAside(name, problem)
    }
    return Reading(value: Value(document.root), damage: nil)
  }

  /// Stores a value under a name, in place of the former one; ``Value/nothing`` removes it.
  ///
  /// Does not wait for the disk: see ``flush()``.
  ///
  /// - Returns: The problem of the former file, if it could not be read.
  /// - Throws: ``RemoraError/file(_:)`` for an invalid name, if a limit is exceeded, and if the system
  ///   refuses at once. The former value is unchanged then.
  @discardableResult
  public func set(_ name: String, to value: Value) throws(RemoraError) -> Diagnostic? {
    try RemoraError.wrapping(as: RemoraError.file) { try set(name, to: value, whenFailed: nil) }
  }

  /// Waits until everything that was set is on the disk.
  ///
  /// - Throws: ``RemoraError/file(_:)`` with the first value since the last call that could not be written.
  ///   The name has its former value then.
  public func flush() throws(RemoraError) {
    try RemoraError.wrapping(as: RemoraError.file) { try writer?.flush() }
  }

  /// Stores a value; `whenFailed` is called on another thread if it could not be written.
  func set(
    _ name: String,
    to value: Value,
    whenFailed: StorageWriter.Observer?
  ) throws -> Diagnostic? {
    let location = try location(of: name)
    let bytes = Array(try JSONText.encode(JSONLiteral(value)).utf8) + [10]
    guard bytes.count <= limits.bytes else {
      throw Diagnostic(
        .error,
        "\(name) cannot be kept: it would have \(bytes.count) bytes, and"
          + " \(limits.bytes) is the most"
      )
    }
    let damage = try read(name).damage
    let exists = writer?.values[name].map { $0.bytes != nil } ?? files.isFile(location)
    if value == .nothing {
      if exists { try write(nil, as: name, to: location, whenFailed) }
      return damage
    }
    guard exists || names.count < limits.names else {
      throw Diagnostic(.error, "\(name) cannot be kept: there are \(limits.names) names already")
    }
    try files.makeFolder(trusting: folder)
    try write(bytes, as: name, to: location, whenFailed)
    return damage
  }

  private func write(
    _ bytes: [UInt8]?,
    as name: String,
    to location: FileLocation,
    _ whenFailed: StorageWriter.Observer?
  ) throws {
    if let writer {
      try writer.write(bytes, as: name, to: location, whenFailed: whenFailed)
    } else if let bytes {
      try files.write(bytes, to: location)
    } else {
      try files.remove(location)
    }
  }
}

extension Value {
  /// Converts JSON; `null` and unreadable parts become nothing.
  init(_ node: JSONNode) {
    switch node.value {
    case .null, .unreadable: self = .nothing
    case .bool(let value): self = .boolean(value)
    case .number(let number): self = number.integer.map { .integer($0) } ?? .number(number.double)
    case .string(let text): self = .text(text)
    case .array(let items): self = .list(items.map { Value($0) })
    case .object(let members):
      var fields: [String: Value] = [:]
      for member in members { fields[member.key] = Value(member.value) }
      self = Value.geometry(of: fields) ?? .record(fields)
    }
  }
}
