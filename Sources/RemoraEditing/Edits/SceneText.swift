package import RemoraJSON
package import RemoraRuntime
import RemoraScenes

/// Writes parts of scenes as JSON, for ``SceneEdit``.
package enum SceneText {
  /// A name and a value of an object.
  package typealias Member = JSONLiteral.Member

  /// An object with these members, in this order.
  package static func encode(_ members: [Member]) throws(Diagnostic) -> String {
    do {
      return try JSONText.encode(.object(members))
    } catch {
      throw Diagnostic(.error, "\(error)")
    }
  }

  /// A connection that runs an action or, with a value, sets a property.
  package static func connection(
    from: String,
    _ event: String,
    to: String,
    _ name: String,
    _ value: Value?
  ) throws(Diagnostic) -> String {
    var members = [
      Member("from", .string(from)), Member("event", .string(event)), Member("to", .string(to)),
    ]
    if let value {
      members += [Member("set", .string(name)), Member("value", JSONLiteral(value))]
    } else {
      members.append(Member("action", .string(name)))
    }
    return try encode(members)
  }
}

extension JSONLiteral.Member {
  /// A value of a type, as a scene writes it.
  package init(_ key: String, _ value: Value, as type: PropertyType) {
    self.init(key, JSONLiteral(value, as: type))
  }
}
