/// A JSON value without a place in a file, for edits.
///
///     let literal: JSONLiteral = ["fade": 0.7, "tags": ["new", true, nil]]
package enum JSONLiteral: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONLiteral])
  /// A list whose items are written one a line.
  case lines([JSONLiteral])
  /// Names and values, written in this order.
  case object([Member])

  /// One name and its value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONLiteral

    package init(_ key: String, _ value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a node without its place; unreadable text becomes `null`.
  package init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null, .unreadable: .null
      case .bool(let truth): .bool(truth)
      case .number(let number): number.integer.map(Self.integer) ?? .number(number.double)
      case .string(let text): .string(text)
      case .array(let items): .array(items.map(Self.init))
      case .object(let members): .object(members.map { Member($0.key, Self($0.value)) })
      }
  }
}

extension JSONLiteral: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) {
    self = .null
  }

  package init(booleanLiteral truth: Bool) {
    self = .bool(truth)
  }

  package init(integerLiteral integer: Int) {
    self = .integer(integer)
  }

  package init(floatLiteral number: Double) {
    self = .number(number)
  }

  package init(stringLiteral text: String) {
    self = .string(text)
  }

  package init(arrayLiteral items: JSONLiteral...) {
    self = .array(items)
  }

  package init(dictionaryLiteral members: (String, JSONLiteral)...) {
    self = .object(members.map(Member.init))
  }
}
