import LocatedJSON
public import RemoraCore

/// Values that outlive the app, by name: a folder with a JSON file for each.
///
/// Every value is written as a whole or not at all. A file that cannot be read is kept under another
/// name, never overwritten. Nothing is cached: what somebody else writes into the folder is seen by
/// the next who asks, and of two who write the same name the last one counts.
public final class Storage {
  /// How much there may be.
  public struct Limits: Sendable {
    /// How many names.
    public var names: Int
    /// The bytes of each value's JSON.
    public var bytes: Int

    /// Limits; the defaults suit settings and drafts.
    public init(names: Int = 256, bytes: Int = 256 << 10) {
      self.names = names
      self.bytes = bytes
    }
  }

  /// What was found under a name.
  public struct Reading: Equatable, Sendable {
    /// The value; nothing when there is none, or none that can be read.
    public let value: Value
    /// What was wrong with the file, and where it is kept now.
    public let damage: Diagnostic?
  }

  let folder: String
  let files: any Files
  let limits: Limits

  /// Storage in a folder, which is made when the first value comes.
  public init(folder: String, files: any Files = DiskFiles(), limits: Limits = Limits()) {
    self.folder = folder
    self.files = files
    self.limits = limits
  }

  /// Storage that is forgotten with this object.
  public convenience init(limits: Limits = Limits()) {
    self.init(folder: "storage", files: MemoryFiles(), limits: limits)
  }

  /// The names under which there is something, sorted.
  public var names: [String] {
    files.list(FilePlace(trusting: folder)).filter { $0.name.hasSuffix(Storage.suffix) }
      .map { String($0.name.dropLast(Storage.suffix.count)) }
      .filter { Storage.isName($0) && !$0.contains(Storage.corruptMark) }
  }

  /// The value of a name.
  ///
  /// A file that is no JSON, or too large to be read, is set aside as `name.corrupt-1.json`.
  ///
  /// - Throws: ``Diagnostic`` for a name that cannot be one, and when the machine refuses.
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

  /// Keeps a value under a name, in place of what was there; nothing removes it.
  ///
  /// - Returns: What was wrong with the file that was there, if that could not be read.
  /// - Throws: ``Diagnostic`` when the name cannot be one, when there is too much, and when the
  ///   machine refuses. What was there is still there then.
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
  /// What a JSON document says; `null`, and what could not be read, is nothing.
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

/// What scripts keep for the next time.
extension Host {
  /// Lends the `storage` service: `get`, `set`, `remove` and `keys`.
  ///
  /// Files that cannot be read are reported. Several hosts may lend storage over one folder: see
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
