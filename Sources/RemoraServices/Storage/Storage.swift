import RemoraJSON
public import RemoraRuntime

/// Persistent values by name: a folder with a JSON file for each.
///
/// Each value is written atomically. A file that cannot be read is renamed, never overwritten.
/// Nothing is cached: a read returns what others have written to the folder since, and the last of
/// several writes wins.
public final class Storage {
  /// Limits on storage.
  public struct Limits: Sendable {
    /// The maximum number of names.
    public var names: Int
    /// The maximum number of bytes of a value's JSON.
    public var bytes: Int

    /// Limits; the defaults suit settings and drafts.
    public init(names: Int = 256, bytes: Int = 256 << 10) {
      self.names = names
      self.bytes = bytes
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

  /// Storage in a folder, which is made with the first value.
  public init(folder: String, files: any Files = DiskFiles(), limits: Limits = Limits()) {
    self.folder = folder
    self.files = files
    self.limits = limits
  }

  /// Storage in memory, which ends with this object.
  public convenience init(limits: Limits = Limits()) {
    self.init(folder: "storage", files: MemoryFiles(), limits: limits)
  }

  /// The names that have values, sorted.
  public var names: [String] {
    files.list(FileLocation(trusting: folder)).filter { $0.name.hasSuffix(Storage.suffix) }
      .map { String($0.name.dropLast(Storage.suffix.count)) }
      .filter { Storage.isName($0) && !$0.contains(Storage.corruptMark) }
  }

  /// Reads the value of a name.
  ///
  /// A file that is not JSON, or too large, is renamed to `name.corrupt-1.json`.
  ///
  /// - Throws: ``Diagnostic`` for an invalid name, and if the system refuses.
  public func value(_ name: String) throws -> Reading {
    let place = try place(of: name)
    if let size = files.size(of: place), size > limits.bytes {
      return try setAside(name, Diagnostic(.warning, "it has \(size) bytes"))
    }
    guard let bytes = try files.read(place, atMost: limits.bytes) else {
      return Reading(value: .nothing, damage: nil)
    }
    let document = JSONDocument(parsing: bytes, file: "\(place)")
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
  /// - Returns: The problem of the former file, if it could not be read.
  /// - Throws: ``Diagnostic`` for an invalid name, if a limit is exceeded, and if the system
  ///   refuses. The former value is unchanged then.
  @discardableResult
  public func set(_ name: String, to value: Value) throws -> Diagnostic? {
    let place = try place(of: name)
    let bytes = Array(try JSONText.encode(JSONLiteral(value)).utf8) + [10]
    guard bytes.count <= limits.bytes else {
      throw Diagnostic(
        .error,
        "\(name) cannot be kept: it would have \(bytes.count) bytes, and"
          + " \(limits.bytes) is the most"
      )
    }
    let damage = try self.value(name).damage
    if value == .nothing {
      if files.isFile(place) { try files.remove(place) }
      return damage
    }
    guard files.isFile(place) || names.count < limits.names else {
      throw Diagnostic(.error, "\(name) cannot be kept: there are \(limits.names) names already")
    }
    try files.makeFolder(trusting: folder)
    try files.write(bytes, to: place)
    return damage
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

/// The `storage` service.
extension ScriptHost {
  /// Lends the `storage` service: `get`, `set`, `remove` and `keys`.
  ///
  /// It reports files that cannot be read. Several hosts may lend storage in one folder: see
  /// ``Storage``.
  public func lendStorage(_ storage: Storage) {
    lend("storage") { [weak self] service in
      service.function("get") { (name: String) throws -> Value in
        let reading = try storage.value(name)
        if let damage = reading.damage { self?.report(damage) }
        return reading.value
      }
      service.function("set", textLimit: storage.limits.bytes) {
        (name: String, value: Value) throws in
        if let damage = try storage.set(name, to: value) { self?.report(damage) }
      }
      service.function("remove") { (name: String) throws in
        if let damage = try storage.set(name, to: .nothing) { self?.report(damage) }
      }
      service.function("keys") { () -> [String] in storage.names }
    }
  }
}
