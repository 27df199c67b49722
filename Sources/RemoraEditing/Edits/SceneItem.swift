package import RemoraJSON

/// A part of a scene's file that an edit is about: a screen, a control, a behaviour, a rule, a connection.
///
/// It is named by its id, or by its path in the file if it has none: `like`, `screens[0].controls[2]`, `connections[1]`.
/// A behaviour without an id has the name of its script.
///
/// A path is that in the file before the edit. As JSON it is a text.
package struct SceneItem: Hashable, Sendable {
  /// The id or the path.
  package let name: String

  package init(_ name: String) { self.name = name }

  package init(_ path: JSONPath) { name = "\(path)" }

  /// Its path; `nil` if it is named by an id.
  package var path: JSONPath? {
    guard name.contains("[") else { return nil }
    return JSONPath(name)
  }
}

extension SceneItem: Codable, ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral name: String) { self.init(name) }

  package init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  package var description: String { name }
}
