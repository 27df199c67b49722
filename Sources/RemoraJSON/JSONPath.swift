/// The path from the root of a document to a value: `screens[0].controls[2].kind`.
///
///     let path: JSONPath = ["screens", 0, "kind"]
///     document.root[path]
package struct JSONPath: Hashable, Sendable {
  /// One step of a path.
  package enum Component: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The steps, from the root on.
  package private(set) var components: [Component]

  /// The path of the root itself.
  package static let root = JSONPath([])

  package init(_ components: [Component]) {
    self.components = components
  }

  /// The path of the value that an object at this path has under a name.
  package func appending(_ key: String) -> JSONPath { JSONPath(components + [.key(key)]) }

  /// The path of an item of the list at this path.
  package func appending(_ index: Int) -> JSONPath { JSONPath(components + [.index(index)]) }

  /// The path of a value that further steps lead to from the one at this path.
  package func appending(_ steps: some Collection<Component>) -> JSONPath {
    JSONPath(components + steps)
  }

  /// The path without its last step; the root's is the root.
  package var parent: JSONPath { JSONPath(components.dropLast()) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as text; `the top level` for the root.
  ///
  /// A name that is no identifier is quoted: `properties["corner radius"]`.
  package var description: String {
    guard !components.isEmpty else { return "the top level" }
    var text = ""
    for component in components {
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key) where Self.isIdentifier(key):
        text += text.isEmpty ? key : ".\(key)"
      case .key(let key):
        text += "[\(JSONText.quote(key))]"
      }
    }
    return text
  }

  private static func isIdentifier(_ key: String) -> Bool {
    guard let first = key.first, !first.isNumber else { return false }
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }
}

extension JSONPath {
  /// The path that ``description`` writes so; `nil` for any other text.
  package init?(_ text: String) {
    var components: [Component] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "[" {
        guard let end = JSONPath.end(ofStep: rest) else { return nil }
        let step = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        if let index = Int(step), index >= 0 {
          components.append(.index(index))
        } else {
          let quoted = JSONDocument(parsing: String(step), file: "")
          guard quoted.issues.isEmpty, let key = quoted.root.string else { return nil }
          components.append(.key(key))
        }
      } else {
        if !components.isEmpty {
          guard first == "." else { return nil }
          rest = rest.dropFirst()
        }
        let key = rest.prefix { $0 != "." && $0 != "[" }
        guard JSONPath.isIdentifier(String(key)) else { return nil }
        components.append(.key(String(key)))
        rest = rest[key.endIndex...]
      }
    }
    guard !components.isEmpty else { return nil }
    self.init(components)
  }

  /// The bracket that closes a step: brackets in a quoted name are none.
  private static func end(ofStep text: Substring) -> String.Index? {
    var (isQuoted, isEscaped) = (false, false)
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == "]", !isQuoted {
        return index
      }
    }
    return nil
  }
}

extension JSONPath: ExpressibleByArrayLiteral {
  package init(arrayLiteral components: Component...) {
    self.init(components)
  }
}

extension JSONPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral key: String) {
    self = .key(key)
  }

  package init(integerLiteral index: Int) {
    self = .index(index)
  }
}
