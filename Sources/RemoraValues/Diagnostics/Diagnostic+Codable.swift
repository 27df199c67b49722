import RemoraLimits
import RemoraLua

/// As JSON: an object with the names of its properties as keys; what is `nil` is left out.
///
/// ```json
/// { "severity": "error", "message": "…", "file": "toggle.lua", "line": 12, "behaviour": "likes" }
/// ```
///
/// Beside the properties it has `failure` where a script failed (`runtime`, `time`, `memory`, `quota` and so
/// on), and `cause`, a diagnostic. Decoding gives back an equal diagnostic, and ignores keys it does not know.
extension Diagnostic: Codable {
  private enum Key: String, CodingKey {
    case severity, message, file, line, column, path, behaviour, owner, suggestion, excerpt,
      traceback, locals
    case isOldCode, isOfClosedHost, failure, cause
  }

  /// Decodes a diagnostic.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < Limit.codedDepth.value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "too many causes inside each other")
      )
    }
    let container = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) throws -> String? {
      try container.decodeIfPresent(String.self, forKey: key)
    }
    self.init(
      try container.decode(Severity.self, forKey: .severity),
      try container.decode(String.self, forKey: .message)
    )
    file = try text(.file)
    line = try container.decodeIfPresent(Int.self, forKey: .line)
    column = try container.decodeIfPresent(Int.self, forKey: .column)
    path = try text(.path)
    behaviour = try text(.behaviour)
    owner = try text(.owner)
    suggestion = try text(.suggestion)
    excerpt = try text(.excerpt)
    traceback = try text(.traceback)
    locals = try container.decodeIfPresent([LuaLocal].self, forKey: .locals) ?? []
    isOldCode = try container.decodeIfPresent(Bool.self, forKey: .isOldCode) ?? false
    isOfClosedHost = try container.decodeIfPresent(Bool.self, forKey: .isOfClosedHost) ?? false
    failureName = try text(.failure)
    if let failureName, !LuaError.hasKind(named: failureName) {
      throw DecodingError.dataCorruptedError(
        forKey: .failure,
        in: container,
        debugDescription: "there is no failure \(failureName)"
      )
    }
    cause = try container.decodeIfPresent(Diagnostic.self, forKey: .cause)
  }

  /// Encodes the diagnostic.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(file, forKey: .file)
    try container.encodeIfPresent(line, forKey: .line)
    try container.encodeIfPresent(column, forKey: .column)
    try container.encodeIfPresent(path, forKey: .path)
    try container.encodeIfPresent(behaviour, forKey: .behaviour)
    try container.encodeIfPresent(owner, forKey: .owner)
    try container.encodeIfPresent(suggestion, forKey: .suggestion)
    try container.encodeIfPresent(excerpt, forKey: .excerpt)
    try container.encodeIfPresent(traceback, forKey: .traceback)
    if !locals.isEmpty { try container.encode(locals, forKey: .locals) }
    if isOfClosedHost { try container.encode(true, forKey: .isOfClosedHost) }
    if isOldCode { try container.encode(true, forKey: .isOldCode) }
    try container.encodeIfPresent(failureName, forKey: .failure)
    try container.encodeIfPresent(cause, forKey: .cause)
  }
}
