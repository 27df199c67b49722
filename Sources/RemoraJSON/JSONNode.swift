/// A value of a JSON document, with its place.
package struct JSONNode: Hashable, Sendable {
  /// The kinds of value.
  package enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the source; only the first of several with the same name.
    case object([JSONMember])
    /// Text that is no JSON value. The document has an issue that says why.
    case unreadable
  }

  /// The bytes from the first to the last of the value: quotes and brackets included, the white
  /// space around it not.
  package let span: Range<Int>

  /// The value itself.
  package let value: Value

  /// The kind of the value, for messages: *expected a number, not a text*.
  package var kind: String {
    switch value {
    case .null: "nothing (null)"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    case .unreadable: "something unreadable"
    }
  }

  /// The text, or `nil` when the value is something else.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The truth value, or `nil` when the value is something else.
  package var bool: Bool? {
    if case .bool(let truth) = value { truth } else { nil }
  }

  /// The number, or `nil` when the value is something else.
  package var number: JSONNumber? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The items of a list, or `nil` when the value is something else.
  package var items: [JSONNode]? {
    if case .array(let items) = value { items } else { nil }
  }

  /// The members of an object, or `nil` when the value is something else.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The member of an object that has this name.
  ///
  /// Costs a walk over the members.
  package func member(for key: String) -> JSONMember? {
    members?.first { $0.key == key }
  }

  /// The value that an object has under this name.
  package subscript(key: String) -> JSONNode? { member(for: key)?.value }

  /// The item of a list at this index; `nil` outside of the list.
  package subscript(index: Int) -> JSONNode? {
    guard let items, items.indices.contains(index) else { return nil }
    return items[index]
  }

  /// The value that a path leads to from here.
  package subscript(path: JSONPath) -> JSONNode? {
    var node = self
    for component in path.components {
      let next =
        switch component {
        case .key(let key): node[key]
        case .index(let index): node[index]
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}

/// One name and its value in an object.
package struct JSONMember: Hashable, Sendable {
  /// The name, its escapes resolved.
  package let key: String

  /// The bytes of the name, its quotes included.
  package let keySpan: Range<Int>

  /// The value of the member.
  package let value: JSONNode

  /// The bytes from the name to the end of the value.
  package var span: Range<Int> { keySpan.lowerBound..<value.span.upperBound }
}
