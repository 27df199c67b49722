import Lua

/// A property that every owner of a kind has.
public struct KindProperty {
  /// Its name.
  public let name: String
  /// What it may hold.
  public let type: PropertyType
  /// Whether it may be empty.
  public let isOptional: Bool
  /// Whether only Swift changes it.
  public let isReadOnly: Bool
  /// What it is for.
  public let help: String?

  let accessor: HostAccessor
  let get: (AnyObject) -> Value
  let set: ((AnyObject, Value) throws -> Void)?
  /// Whether front ends are told of it.
  var isShown = true

  /// The value as an owner keeps it.
  ///
  /// - Throws: ``PropertyError`` when it does not fit.
  public func validate(_ value: Value) throws(PropertyError) -> Value {
    value == .nothing && isOptional ? value : try type.validate(value)
  }
}

/// An event that owners of a kind send.
public struct EventDeclaration: Equatable, Sendable {
  /// Its name: `tap`.
  ///
  /// A handler's is made of it: `onTap`.
  public let name: String
  /// What it carries, by name.
  public let payload: [String: PropertyType]
  /// What it tells.
  public let help: String?
}

/// A message that owners of a kind send to their delegates.
public struct MessageDeclaration: Equatable, Sendable {
  /// Its name, which is that of the handler: `shouldChange`.
  public let name: String
  /// The names of its arguments, for documentation.
  public let parameters: [String]
  /// What an answer must be; `nil` when none is wanted.
  public let result: PropertyType?
  /// How several answers become one where nobody says otherwise.
  public let policy: ResultPolicy
  /// What it asks or tells.
  public let help: String?
}

/// How the answers of several targets to one message become one.
public enum ResultPolicy: String, CaseIterable, Sendable {
  /// The first answer counts.
  case first
  /// The last answer counts.
  case last
  /// True when any answer is true.
  case any
  /// True when no answer is false.
  case all
  /// A list of all answers.
  case collect

  /// The one answer; `nil` when there is none to make it of.
  public func combine(_ answers: [Value]) -> Value? {
    guard !answers.isEmpty else { return self == .collect ? .list([]) : nil }
    switch self {
    case .first: return answers.first
    case .last: return answers.last
    case .any: return .boolean(answers.contains(true))
    case .all: return .boolean(!answers.contains(false))
    case .collect: return .list(answers)
    }
  }
}
